"""Lock-step histories: the law that nothing hidden leaks, held over whole matches.

Two matches that differ only in what some callers cannot see are played side by side over HTTP
with the same public moves. At every version all answers to those callers are compared byte by
byte. `answers.py` lists what is asked: an answer that is new to the service is one line there.
"""
