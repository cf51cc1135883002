"""``memoryd demo``: the main job on a bundled conversation, told in scenes.

::

    command       the command itself
     └ play       starts or finds the server, plays the scenes, sums up
        ├ server  a real `memoryd serve` on a free port
        └ scenes  what is done and shown, one function each
           ├ changes  those in which a fact changes
           ├ forgetting  that in which something is forgotten
           ├ posting  turns on their way into the ledger
           ├ story    the claims, the questions and the conversation (conversation.jsonl)
           └ stage    where a scene prints
"""

from memoryd.cli.demo.command import app

__all__ = ["app"]
