"""Faults made on purpose: processes, broker and database killed while a game goes on, and then the books are done."""
