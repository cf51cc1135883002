"""What the demo says and asks: two people, an order whose state changes, and two keys that should not have been pasted.

The keys are put together here at run time, always the same ones, so that no file holds them.
"""

import base64
import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from importlib.resources import files
from itertools import groupby
from typing import Any

NAMESPACE = "demo"
ORDER = "PX-1012"
STATUS = "order.status"


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    session: str
    at: datetime
    name: str
    content: str

    def message(self) -> dict[str, Any]:
        return {"role": "user", "name": self.name, "at": self.at.isoformat(), "content": self.content}


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """The value that a slot has from an instant on."""

    subject: str
    key: str
    value: str
    valid_from: str

    @property
    def digest(self) -> str:
        """The same for the same claim, so that it is stated once."""
        return hashlib.sha256(repr(self).encode()).hexdigest()


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """``answer`` is a part of the turn that answers it."""

    text: str
    about: str
    answer: str


CLAIMS: Sequence[Claim] = (
    Claim(subject=ORDER, key=STATUS, value="placed", valid_from="2025-03-10T16:12:00+08:00"),
    Claim(subject=ORDER, key=STATUS, value="paid", valid_from="2025-03-13T20:13:00+08:00"),
    Claim(subject=ORDER, key=STATUS, value="in production", valid_from="2025-03-17T08:00:00+00:00"),
    Claim(subject=ORDER, key=STATUS, value="delayed", valid_from="2025-03-27T21:09:00+08:00"),
    Claim(subject=ORDER, key=STATUS, value="shipped", valid_from="2025-04-14T17:20:00+08:00"),
    Claim(subject=ORDER, key=STATUS, value="delivered", valid_from="2025-04-19T11:17:00+08:00"),
    Claim(subject="林晓", key="allergy", value="花生", valid_from="2025-03-13T20:15:00+08:00"),
    Claim(subject="Emma", key="diet", value="vegetarian", valid_from="2025-03-13T20:17:00+08:00"),
    Claim(subject="听雨", key="rent.monthly", value="8,600 元", valid_from="2024-01-01"),
    Claim(subject="听雨", key="rent.monthly", value="9,800 元", valid_from="2030-01-01"),
)

QUESTIONS: Sequence[Question] = (
    Question(text="林晓对什么过敏？", about="Chinese", answer="花生过敏"),
    Question(text="When does Emma answer her mail?", about="English", answer="before nine in the morning"),
    Question(
        text="Which tea is liked best, and is it drunk with sugar?",
        about="English, answered in Chinese",
        answer="大红袍",
    ),
    Question(text="第一次烧窑裂了几只杯子？", about="Chinese, answered in English", answer="eleven cups"),
    Question(text="TK-3308", about="an ID and nothing else", answer="TK-3308"),
    Question(text="4月14日发生了什么？", about="a date", answer="left this morning"),
    Question(text="What is planned for 12 May?", about="an appointment", answer="12 May, three in the afternoon"),
    Question(text=f"{ORDER} {STATUS}", about="a subject and a key", answer="delivered"),
)

LIFE_QUESTION = "Where does Emma live?"
MOVE_QUESTION = "Where has Emma moved to?"
MOVED = ("Emma", "residence")
BEFORE_THE_MOVE = "2025-06-01"

FORGOTTEN_IN = "demo-forget"
SECRETIVE = "The number of my locker at the studio is 88-4417."
BESIDE = ("The kiln is booked for Thursday.",)
FORGET_REQUEST = "Forget the number of my locker at the studio"
FORGOTTEN_QUESTION = "What is the number of the locker?"

CONTEXT_QUESTION = "What should I know before I send Lin Xiao a parcel with samples?"


@cache
def conversation() -> tuple[Turn, ...]:
    """The turns in order, keys in place."""
    lines = files("memoryd.cli.demo").joinpath("conversation.jsonl").read_text(encoding="utf-8").splitlines()
    return tuple(_turn(json.loads(line)) for line in lines)


def sessions() -> dict[str, tuple[Turn, ...]]:
    """The turns of each session."""
    return {name: tuple(turns) for name, turns in groupby(conversation(), lambda turn: turn.session)}


def told_first() -> dict[str, tuple[Turn, ...]]:
    """Where Emma lives, as she says in May."""
    return {
        "studio-2025-05-06": (
            _told("studio-2025-05-06", "18:30", "Emma", "I live in Bristol, two streets from the kiln."),
            _told("studio-2025-05-06", "18:32", "林晓", "真方便，走路就到。"),
        )
    }


def told_later() -> dict[str, tuple[Turn, ...]]:
    """What she says in September: no command, no key, only a turn."""
    return {
        "studio-2025-09-15": (
            _told("studio-2025-09-15", "18:30", "Emma", "I moved to Bath last week, and the kiln came along."),
            _told("studio-2025-09-15", "18:32", "林晓", "恭喜！新地方大吗？"),
        )
    }


@cache
def pasted() -> dict[str, str]:
    """The keys in the conversation, by the name of their place in it."""
    digits = "".join(hashlib.sha256(f"memoryd demo {part}".encode()).hexdigest() for part in range(8))
    body = base64.b64encode(bytes.fromhex(digits)).decode().replace("+", "A").replace("/", "B")
    lines = [body[start : start + 64] for start in range(0, 320, 64)]
    return {
        "github_token": "_".join(("ghp", body[:36])),
        "private_key": "\n".join([_armour("BEGIN"), *lines, _armour("END")]),
    }


def _armour(word: str) -> str:
    return f"-----{word} OPENSSH PRIVATE KEY-----"


def _told(session: str, at: str, name: str, content: str) -> Turn:
    """A turn at a time in China, on the day that its session is named after."""
    day = session.partition("-")[2]
    return Turn(session=session, at=datetime.fromisoformat(f"{day}T{at}:00+08:00"), name=name, content=content)


def _turn(line: dict[str, str]) -> Turn:
    content = line["content"]
    for name, key in pasted().items():
        content = content.replace("{" + name + "}", key)
    return Turn(session=line["session"], at=datetime.fromisoformat(line["at"]), name=line["name"], content=content)
