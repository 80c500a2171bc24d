"""Let ``python -m paperboard`` do what ``paperboard`` does."""

import sys

from paperboard.cli import main

if __name__ == "__main__":
    sys.exit(main())
