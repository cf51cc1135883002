"""What the screening of secrets must reach, asked by a generator that was written without sight of its rules."""

import re

from bench.screening import floors
from bench.screening.floors import Judged
from bench.screening.judging import exact_share, macro, recall
from bench.screening.report import language_gap
from bench.screening.sample import Sample, sample
from bench.screening.shapes import Kind
from pytest import fixture, mark

from memoryd.policy.secrets import find_secrets, redact

SEED = 20261130
EVERY = 4
"""One case of so many, for time; ``python -m bench.screening`` judges class by class with all of them."""
LANGUAGE_GAP = 2 * floors.LANGUAGE_GAP
"""Wider here: a quarter of the cases leaves about seven of a class and a language."""


@fixture(scope="module")
def judged() -> Judged:
    drawn = sample(SEED, trap_lines=3000)
    return Judged.of(
        Sample(cases=drawn.cases[::EVERY], disguised=drawn.disguised[::EVERY], traps=drawn.traps),
        lambda text: [(finding.start, finding.end) for finding in find_secrets(text)],
        lambda text: redact(text)[0],
    )


@mark.parametrize("kind", Kind)
def test_secrets_are_found_and_in_both_languages_alike(judged: Judged, kind: Kind) -> None:
    assert macro(judged.kind(kind)) >= floors.RECALL[kind]
    assert abs(language_gap(judged.kind(kind))) <= LANGUAGE_GAP


def test_a_disguise_does_not_help(judged: Judged) -> None:
    assert recall(judged.disguised) >= floors.DISGUISED


def test_what_only_looks_like_a_secret_passes(judged: Judged) -> None:
    assert len(judged.wrong) / len(judged.traps) <= floors.FALSE_POSITIVES


def test_what_is_found_is_cut_out_exactly(judged: Judged) -> None:
    assert exact_share([*judged.plain, *judged.disguised]) >= 0.98


def test_a_redacted_text_holds_a_mark_and_stays_as_it_is(judged: Judged) -> None:
    once = [redact(outcome.case.text)[0] for outcome in judged.plain[::EVERY] if outcome.hit]
    assert all(re.search(r"\[secret:[a-z0-9-]+\]", text) for text in once)
    assert [redact(text)[0] for text in once] == once
