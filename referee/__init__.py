"""The referee: all that is neither rules nor HTTP. Matches, records, jobs, store, agents."""
