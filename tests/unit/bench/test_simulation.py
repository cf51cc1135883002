"""The simulated course of events keeps the shares it claims, and its judge tells old values from new ones."""

import random
from collections import Counter

import pytest
from bench.simulation import world
from bench.simulation.strategies import knows, line, tells
from bench.simulation.vocabulary import FAMILIES
from bench.simulation.world import Slot

SESSIONS, MEMORIES = 300, 2400


def course(seed=1):
    slots = world.slots()
    return slots, list(world.sessions(random.Random(seed), slots, SESSIONS, MEMORIES))


def held(values):
    family = FAMILIES[1]
    slot = Slot(subject=family.subjects[0], attribute=family.attributes[0], family=family)
    for value in values:
        slot.hold(value)
    return slot


def test_there_are_sixty_subjects_and_283_slots():
    slots = world.slots()
    assert len({slot.subject for slot in slots}) == 60
    assert len({(slot.subject, slot.attribute.key) for slot in slots}) == 283


def test_the_course_has_its_size_and_its_shares():
    _, sessions = course()
    claims = [claim for session in sessions for claim in session]
    kinds = Counter("note" if claim.slot is None else claim.outcome for claim in claims)
    assert (len(sessions), len(claims)) == (SESSIONS, MEMORIES)
    assert kinds["created"] == 283
    assert kinds["replaced"] == round(0.58 * MEMORIES)
    assert kinds["note"] == round(0.10 * MEMORIES)


def test_a_claim_replaces_exactly_where_it_says_another_value():
    _, sessions = course()
    now = {}
    for claim in (claim for session in sessions for claim in session if claim.slot is not None):
        slot, value = (claim.body["subject"], claim.body["key"]), claim.body["value"]
        expected = "created" if slot not in now else "merged" if now[slot] == value else "replaced"
        assert claim.outcome == expected
        now[slot] = value


def test_the_same_seed_makes_the_same_course():
    bodies = [[claim.body for session in course(seed)[1] for claim in session] for seed in (1, 1, 2)]
    assert bodies[0] == bodies[1] != bodies[2]


def test_five_different_slots_are_asked_for_and_changed_ones_first():
    slots = world.slots()
    for slot in slots:
        slot.hold(slot.attribute.values[0])
    touched = [slots[3], slots[3], slots[9], slots[20], slots[30]]
    asked = world.questions(random.Random(1), slots, touched)
    assert len({id(question.slot) for question in asked}) == world.QUESTIONS
    assert sum(question.slot in touched for question in asked) >= 3


def test_a_value_that_returns_is_not_old():
    slot = held(["Lisbon", "Ghent", "Lisbon"])
    assert (slot.current, slot.past) == ("Lisbon", {"Ghent"})


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.subjects[0])
def test_no_value_of_a_family_is_part_of_another(family):
    values = [value for attribute in family.attributes for value in attribute.values]
    assert not [(one, other) for one in values for other in values if one is not other and one in other]


def test_no_subject_is_part_of_another():
    subjects = [subject for family in FAMILIES for subject in family.subjects]
    assert not [(one, other) for one in subjects for other in subjects if one != other and one in other]


def test_a_plain_log_knows_old_values_and_a_line_of_another_subject_does_not():
    slot = held(["Lisbon"])
    first = line(0, slot)
    slot.hold("Ghent")
    log = f"{first}\n{line(1, slot)}"
    assert (knows("log", log, [slot]).current, knows("log", log, [slot]).stale) == (1, 1)
    assert not tells(["Bela Kranz lives in Lisbon."], slot, slot.past)
