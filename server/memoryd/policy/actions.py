"""What becomes of personal data at a write: by its class, by its grade, else by the mode of the instance."""

from collections.abc import Mapping

from memoryd.domain.memory import Sensitivity
from memoryd.domain.screening import Action, Finding
from memoryd.policy.privacy.grades import GRADES, RECOGNISED

_OF_MODE = {"mark": Action.KEEP, "mask": Action.MASK, "refuse": Action.REFUSE}


def action_of(finding: Finding, mode: str, actions: Mapping[str, str]) -> Action:
    """What is graded ``none`` is kept, unless an action is set for it.

    :param mode: ``mark``, ``mask`` or ``refuse``.
    :param actions: by class or by grade.
    """
    asked = actions.get(finding.name) or actions.get(finding.grade)
    if asked is not None:
        return Action(asked)
    return Action.KEEP if finding.grade is Sensitivity.NONE else _OF_MODE[mode]


def decides_at_once(mode: str, actions: Mapping[str, str], grades: Mapping[str, Sensitivity]) -> bool:
    """Whether anything that models find is masked, asked about or refused: then they have to read before the write.

    :param grades: those that differ from the table's.
    """
    found = (Finding(name=name, start=0, end=0, grade=grades.get(name, GRADES[name])) for name in RECOGNISED)
    return any(action_of(one, mode, actions) is not Action.KEEP for one in found)


def keeps_all(mode: str, actions: Mapping[str, str]) -> bool:
    """Whether nothing is ever masked, asked about or refused."""
    return mode == "mark" and all(action == Action.KEEP for action in actions.values())
