"""Requests about content: cards, rules, terms, boards, editions, search."""
