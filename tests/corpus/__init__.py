"""A recorded corpus of requests: proof that a change of the house changes no answer."""
