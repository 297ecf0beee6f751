"""python -m tests.balance <game>: play, print, keep."""

if __name__ == "__main__":  # the processes that play import this file too, and must not go on
    from tests.balance.run import main

    main()
