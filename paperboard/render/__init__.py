"""The drawing room: boards and options in, millimetres and bytes out."""
