"""Every limit on what pages, API and command line accept.

Each limit is checked in one place that all of them pass through. Each message names
the limit and the value given.
"""

# Columns or rows of a board.
LEAST_LINES = 4
MOST_LINES = 100

# A text: characters in a link, bytes in a file or request body, and moves.
SHARE_LINK_LIMIT = 4_000
FILE_LIMIT = 64 * 1024
MOVE_LIMIT = 6_000

# Characters in a name or title.
LONGEST_NAME = 80

# Diagrams in the booklet of a game.
MOST_DIAGRAMS = 40

# A report lists at most this many problems and hints each, and counts the rest.
MOST_LISTED = 200

# Parts of one file, over all its sheets. A dot or a line counts as one part, a single
# placed letter as 5, a line of text as 80, a sheet as 400: this is how their times in
# a PDF compare. The limit takes up to 1.6 seconds of processor time. A club pack with
# everything comes close to it.
MOST_PARTS = 96_000
LETTER_PARTS = 5
TEXT_PARTS = 80
SHEET_PARTS = 400

# Dots of one picture. At 150 dots per inch this takes paper up to A0.
MOST_PIXELS = 40_000_000
