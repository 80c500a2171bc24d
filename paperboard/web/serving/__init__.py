"""Running the pages: the server and its worker processes."""
