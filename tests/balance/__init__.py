"""Balance: many games of agents, and what they say about values that had to be invented.

python -m tests.balance last-aurora                      measures the packs as they are
python -m tests.balance last-aurora --values before      and as they were before they were tuned
python -m tests.balance circadians --values latest       and as they were before the last change
python -m tests.balance last-aurora --only "alpha 2" --agent policy --games 1000

A game brings a module tests.<game>.balance with TABLES, the tables to be played at by name, TUNED,
the values that were changed, and Measure, which looks on while a game is played. It may bring
findings, what else its games say, and table, how these look on the screen. What is found is kept
beside that module; nothing but the agents' seeds decides it, whatever the number of jobs.

This module and values.py import nothing of the game, so that older values can be put in its
packs before anything reads them.
"""
