"""What is written for systemd and the guard: values stay values."""

import shlex
import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memoryd.errors import InvalidError
from memoryd.ops.instances import contents
from memoryd.ops.instances.places import Places
from memoryd.ops.instances.wishes import Wishes, checked

ALICE = Places(name="alice")
printable = st.text(max_size=30).filter(str.isprintable)
folders = st.text(min_size=1, max_size=30).map(lambda text: f"/home/{text}")


@given(printable)
def test_a_setting_comes_back_as_it_was(value: str) -> None:
    """shlex reads double quotes as systemd does: a backslash escapes the same characters."""
    text = contents.environment(Wishes(settings=(("MEMORYD_TIMEZONE", value),)))
    assert text.count("\n") == 2
    [read] = shlex.split(text.splitlines()[1].replace("\\$", "$").replace("\\`", "`"))
    assert read == f"MEMORYD_TIMEZONE={value}"


@given(folders)
def test_the_guard_reads_the_folders_that_were_named(folder: str) -> None:
    try:
        wishes = checked(Wishes(watch=(folder,)))
    except InvalidError:
        return
    assert tomllib.loads(contents.guard(ALICE, wishes)) == {
        "instance": "alice",
        "account": "memoryd-alice",
        "protected": ["/var/lib/memoryd/alice"],
        "excluded": ["/var/lib/memoryd/alice/pg", "/var/lib/memoryd/alice/models"],
        "watched": [folder],
    }


def test_defaults_write_no_drop_in() -> None:
    assert contents.limits(Wishes()) == contents.network(Wishes()) == contents.guard_drop_in(Wishes()) == ""


def test_limits_are_those_of_the_options() -> None:
    wishes = Wishes(memory_high="1G", memory_max="2G", cpu="150%", tasks=256, io_weight=70)
    lines = contents.limits(wishes).splitlines()[1:]
    assert lines == ["[Service]", "MemoryHigh=1G", "MemoryMax=2G", "CPUQuota=150%", "TasksMax=256", "IOWeight=70"]


@pytest.mark.parametrize(("folder", "written"), [("/a/50% b", "/a/50%% b"), ('/a/"b', '/a/\\"b'), ("/a\\b", "/a\\\\b")])
def test_a_folder_is_quoted_for_the_unit(folder: str, written: str) -> None:
    assert f'ReadWritePaths="-{written}"\n' in contents.guard_drop_in(Wishes(watch=(folder,)))


def test_a_person_joins_the_group_of_the_instance() -> None:
    assert "m bob memoryd-alice\n" in contents.sysusers(ALICE, Wishes(user="bob"))
    assert "\nm " not in contents.sysusers(ALICE, Wishes())
