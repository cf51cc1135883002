"""The guard: it answers the kernel's questions about the files of instances and of agents.

Needs Linux, root and fanotify. Imports no model and no database.
"""
