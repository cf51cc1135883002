"""The demo from start to end."""

from contextlib import ExitStack
from time import perf_counter
from typing import Any

from memoryd.cli.demo.scenes import SCENES
from memoryd.cli.demo.server import connected
from memoryd.cli.demo.stage import Stage
from memoryd.cli.output import print_json
from memoryd.client import Client
from memoryd.settings import Settings


def demo(settings: Settings, *, as_json: bool = False) -> None:
    """Play every scene against a real server under ``settings.home``, in the namespace ``demo``.

    It may be run again: what is there is not written twice. Raises StartupError where the server does not come up.
    """
    stage = Stage(silent=as_json)
    began = perf_counter()
    with ExitStack() as resources:
        with stage.waiting("starting memoryd and its PostgreSQL (the first time takes longest)"):
            client = resources.enter_context(connected(settings))
        stage.say(f"memoryd answers at {client.endpoint} after {perf_counter() - began:.1f} s")
        facts = _played(client, stage)
    took_s = round(perf_counter() - began, 1)
    stage.say()
    stage.say(f"Done in {took_s} s. The state is in {settings.home}; with that as MEMORYD_HOME, ask your own:")
    stage.say("  memoryd serve, and in another terminal: memoryd recall -n demo QUESTION")
    if as_json:
        print_json({"scenes": facts, "took_s": took_s})


def _played(client: Client, stage: Stage) -> dict[str, Any]:
    facts = {}
    for scene in SCENES:
        stage.title(scene.title)
        facts[scene.name] = scene.play(client, stage)
    return facts
