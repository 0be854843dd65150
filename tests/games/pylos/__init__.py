"""Pylos."""
