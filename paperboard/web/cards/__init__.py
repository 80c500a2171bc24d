"""The page that deals the cards of Card Twixt."""
