"""Decisions on duplicates and conflicts, in process."""
