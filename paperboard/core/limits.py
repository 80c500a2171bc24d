"""How much anybody may ask for: every bound there is, for page, API and command line.

Each is enforced at the last place that all ways lead through, and each message names
the bound and what was given.
"""

# A board has this many columns and rows.
LEAST_LINES = 4
MOST_LINES = 100

# A text: characters in an address, bytes in a file or a body, and moves.
SHARE_LINK_LIMIT = 4_000
FILE_LIMIT = 64 * 1024
MOVE_LIMIT = 6_000

# A name or a title: characters.
LONGEST_NAME = 80

# A booklet of a game.
MOST_DIAGRAMS = 40

# A report lists so many problems, and so many hints, and tells how many are left out.
MOST_FINDINGS = 200

# One file, over all of its sheets. A dot or a line is one part, a letter in its own
# place five, a line of text eighty, a sheet four hundred: that is how their time in a
# PDF compares. This many take up to a second and a half of a processor; a club pack
# of everything needs nearly all of them.
MOST_PARTS = 88_000
LETTER_PARTS = 5
TEXT_PARTS = 80
SHEET_PARTS = 400
