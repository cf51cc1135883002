import pytest
from tests.unit.policy.extract.told import candidates, told

DECISIONS = [
    "We decided to use Postgres.",
    "I'll go with the blue one.",
    "Let's use tabs.",
    "The team chose Kafka.",
    "We agreed that Tom will write the report.",
    "The board approved the budget.",
    "We've settled on a date.",
    "Decision made: we'll host it on Hetzner.",
    "We're going to use FastAPI instead of Flask.",
    "We won't support IE11 anymore.",
]
LESSONS = [
    "I learned that backups matter.",
    "Turns out the cache was stale.",
    "Note to self: check the oven.",
    "Never again will I book with that airline.",
    "Lesson learned: always test restores.",
    "What I learned: never deploy on Friday.",
    "I've learned to say no more often.",
    "From experience, small changes get reviewed faster.",
    "In hindsight we should have tested earlier.",
]
EVENTS = [
    "I went to Kyoto last month.",
    "We moved last month.",
    "I have a dentist appointment on Friday.",
    "I got promoted yesterday!",
    "My flight to Oslo is on 3 June.",
    "We're getting married in September.",
    "The conference starts tomorrow.",
    "Yesterday I finished my first marathon!",
    "Our standup moved to 9:30.",
]
TASKS = [
    "Remind me to call mum tomorrow.",
    "TODO: renew passport",
    "Don't forget to water the plants.",
    "I need to finish the report by Friday.",
    "I have to call the bank tomorrow.",
    "Don't let me forget the milk.",
    "I still have to reply to Karen.",
    "Please remember to back up the database tonight.",
    "Set a reminder to water the plants.",
    "Need to submit the tax form by Friday.",
]


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        (text, kind)
        for kind, texts in (("decision", DECISIONS), ("lesson", LESSONS), ("event", EVENTS), ("task", TASKS))
        for text in texts
    ],
)
def test_kinds(text: str, kind: str) -> None:
    assert told(text) == [kind]


@pytest.mark.parametrize(
    "text",
    [
        "Let's keep going!",
        "We haven't decided yet.",
        "I'll try that next time.",
        "I go to work every day.",
        "I've been waking up early lately.",
        "I have a question about tomorrow.",
        "I was supposed to go to the gym on Tuesday.",
        "Can you remind me what a monad is?",
        "I need to think.",
        "I had to leave early on Mondays.",
    ],
)
def test_near_forms(text: str) -> None:
    assert told(text) == []


def test_an_event_stands_beside_what_it_changes() -> None:
    assert told("I moved from Berlin to Lisbon last year.") == ["residence=Lisbon", "event"]


def test_the_events_of_others_are_theirs() -> None:
    assert [one.subject for one in candidates("My best friend Marco is getting married in June.")] == ["user", "Marco"]


def test_an_event_of_the_past_begins_when_it_was() -> None:
    (found,) = candidates("I went to Kyoto last month.")
    assert found.valid_from is not None
    assert (found.valid_from.month, found.valid_from.day) == (4, 1)
