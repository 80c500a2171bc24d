"""The rules to print, of TwixT and of Card Twixt."""
