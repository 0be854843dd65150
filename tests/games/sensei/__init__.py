"""Sensei."""
