"""Drawing: turn boards and options into sheets in millimetres, and sheets into files."""
