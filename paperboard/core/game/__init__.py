"""The game: boards, pegs, links, moves, and the referee that judges them."""
