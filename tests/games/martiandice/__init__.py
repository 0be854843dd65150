"""Martian Dice."""
