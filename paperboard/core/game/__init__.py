"""The game: board, pegs, links, moves, and the referee that judges them."""
