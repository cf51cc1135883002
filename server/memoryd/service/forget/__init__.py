"""Forgetting: a request is understood and shown, confirmed, carried out, proven."""
