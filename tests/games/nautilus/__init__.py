"""Nautilus."""
