"""Tests of Saboteur."""
