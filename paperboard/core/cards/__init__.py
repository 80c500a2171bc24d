"""Card Twixt: the deck, the draw pile, and the rules of a game with cards."""
