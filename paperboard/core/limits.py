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

# Many games at the command line: bytes in a file or in a member of a zip file, and in
# all members together; a zip file itself is no larger. And processes.
LARGE_FILE_LIMIT = 50_000_000
UNPACKED_LIMIT = 500_000_000
MEMBER_LIMIT = 10_000
MOST_JOBS = 64

# Many games in a request: bytes, games, and moves in all of them together, which take
# about a second.
MANY_GAMES_BYTES = 1_000_000
MOST_GAMES = 200
MOST_MOVES_TOGETHER = 20_000

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
