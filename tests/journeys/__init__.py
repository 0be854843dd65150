"""Whole journeys of people through the really running service."""
