"""A life in sessions: what is claimed, corrected and asked of sixty people and things."""
