"""System-wide instances: the only writer of their accounts, directories, credentials and drop-ins.

::

    naming      which names there may be
    wishes      what an instance is to be: limits, watched folders, network, settings
    places      where the things of an instance lie
    contents    what is written into its files
    steps       one change of the host each: what it says, and how it is made
    plans       create and remove as lists of steps
    host        the machine, or a folder with a tree of one; programs; the lock
    records     what was noted of an instance, and which there are
    carrying    a plan carried out, kept to one at a time
    showing     what is in force, from systemd and the kernel
    backups     a home into a file and back, as the instance's account

The first five decide and touch nothing. A plan can be told (``--dry-run``) before it is carried out, and each of its
steps finds done what is done: after an interruption the same call goes on.
"""
