"""Small games that exist only to exercise the engine, one for each way of asking and each way of breaking a promise."""
