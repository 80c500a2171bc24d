"""The rules of TwixT and of Card Twixt to print."""
