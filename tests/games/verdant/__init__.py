"""Verdant."""
