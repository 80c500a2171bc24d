"""Drawing: boards and options become sheets in millimetres, and sheets become files."""
