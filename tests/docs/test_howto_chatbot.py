"""The code of docs/howto/chatbot.md, run as it stands against a real server."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from memoryd import AsyncClient
from memoryd.settings import Settings

PAGE = Path(__file__).parents[2] / "docs" / "howto" / "chatbot.md"


@pytest.fixture(scope="module")
def example() -> dict[str, Any]:
    (code,) = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    found: dict[str, Any] = {}
    exec(compile(code, str(PAGE), "exec"), found)
    return found


class Model:
    """Stands where the reader's language model stands; keeps the prompts that it was given."""

    def __init__(self) -> None:
        self.prompts: list[list[dict[str, str]]] = []

    async def __call__(self, prompt: list[dict[str, str]]) -> str:
        self.prompts.append(prompt)
        return f"answer {len(self.prompts)}"


async def test_what_was_said_in_one_conversation_is_known_in_the_next(example: dict[str, Any], server_home: Path):
    model = Model()
    async with AsyncClient(settings=Settings(home=server_home)) as client:
        memory, stranger = example["Memory"](client, "ana"), example["Memory"](client, "ben")
        await example["reply"](memory, "monday", "Parcels for me go to Rua das Flores 12 in Porto.", model)
        await example["reply"](memory, "monday", "I prefer mornings.", model)
        await client.flush()
        assert await example["reply"](memory, "tuesday", "Where should the parcel go?", model) == "answer 3"
        await example["reply"](stranger, "tuesday", "Where should the parcel go?", model)
    first, second, next_day, other_customer = model.prompts
    assert [turn["role"] for turn in first] == ["system", "user"]
    assert [turn["content"] for turn in second[1:]] == [
        "Parcels for me go to Rua das Flores 12 in Porto.",
        "answer 1",
        "I prefer mornings.",
    ]
    assert "Rua das Flores 12" in next_day[0]["content"]
    assert [turn["content"] for turn in next_day[1:]] == ["Where should the parcel go?"]
    assert "Rua das Flores" not in other_customer[0]["content"]


COMMANDS = re.findall(r"```bash\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
OWN_HOME = {"MEMORYD_ENDPOINT": "", "MEMORYD_TOKEN": ""}


@pytest.fixture(params=COMMANDS)
def token(request: pytest.FixtureRequest, server_home: Path) -> str:
    program, *arguments = shlex.split(request.param)
    environment = {**os.environ, **OWN_HOME, "MEMORYD_HOME": str(server_home)}
    issued = subprocess.run(
        [sys.executable, "-m", program, *arguments], env=environment, capture_output=True, text=True, check=False
    )
    assert issued.returncode == 0, issued.stderr
    return issued.stdout.strip()


async def test_its_tokens_may_do_what_the_backend_does(token: str, server_home: Path):
    async with AsyncClient(settings=Settings(home=server_home), token=token) as client:
        await client.append("monday", [{"role": "user", "content": "Hello."}], namespace="shop.ana")
        window = await client.window("monday", namespace="shop.ana")
        assert window.messages[-1].content == "Hello."
