"""The application: what is neither rules nor HTTP."""
