"""The HTTP server of the API: it reads whole requests before a thread works on one.

Servers that hand a request to a thread as soon as its head is there give a thread away to
everybody who sends slowly. Here a client that dawdles costs a socket and some bytes: heads and
bodies come in through a selector, within time limits, and only what is complete is worked on.
A body that takes its time is read only for callers whom the app would let in.

`inbox` reads requests, `connection` is one client, `pool` the threads of one process, `answers`
runs the app, `family` starts processes and ends them, `board` is the memory that they share,
`heaps` says how the threads of a process share theirs.
"""
