"""python -m clients.arbiter"""

from . import main

if __name__ == "__main__":  # processes of a pool import this module under another name
    main()
