"""The last steps of ``install.sh system``, by which an upgrade starts the instances anew."""

from tests.os.inside.machine import Instance, run, until
from tests.os.inside.writers import Writers, missing

_STEPS = """
set -euo pipefail
here=/source venv=/usr/lib/memoryd/venv least_python=3.11
say() { printf '%s\\n' "$*"; }
source /source/systemd/system.sh
have_units
enable_units
"""


def test_an_upgrade_starts_instances_anew_and_loses_no_request(anna: Instance, ben: Instance) -> None:
    before = {instance.name: instance.main_pid for instance in (anna, ben)}
    with Writers(ben) as writers:
        until(lambda: writers.kept, "a first write")
        run("bash", "-c", _STEPS)
        restarted = len(writers.kept)
        until(lambda: len(writers.kept) > restarted, "a write by the new program")
    assert anna.main_pid not in {0, before["anna"]}
    assert ben.main_pid not in {0, before["ben"]}
    assert writers.lost == []
    assert not missing(ben, writers.kept)
