"""``memoryd demo``: the main job on a bundled conversation, told in scenes.

::

    play          starts or finds the server, plays the scenes, sums up
     │  └ server  a real `memoryd serve` on a free port
    scenes        what is done and shown, one function each
     │  └ story   the questions, the claims and the conversation (conversation.jsonl)
    stage         where a scene prints
"""

from memoryd.demo.play import demo

__all__ = ["demo"]
