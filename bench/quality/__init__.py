"""Recall quality through the HTTP API on public sets: how much of what answers a question is among the first k hits.

One module a set: how a caller would store it, what a hit stands for, what is asked. Nothing of a set is in memoryd.
"""
