"""Personal data: what it is, how grave, and a text without it."""
