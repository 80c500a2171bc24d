"""Running the pages: the server, its queue for drawings, its log."""
