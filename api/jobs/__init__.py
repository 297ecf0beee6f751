"""Requests for long work: moves of agents, simulations, evaluations; jobs and webhooks."""
