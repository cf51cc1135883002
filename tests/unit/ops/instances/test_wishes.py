"""What ``instance create`` takes, and what follows from it."""

import pytest

from memoryd.errors import InvalidError
from memoryd.ops.instances.wishes import Wishes, checked, environment, from_document, nested, opened, settings_from

WRONG = {
    "a user with a path": (Wishes(user="../bob"), "--for"),
    "a user with a new line": (Wishes(user="bob\nm root memoryd"), "--for"),
    "no size": (Wishes(memory_high="lots"), "--memory-high"),
    "a size with a second directive": (Wishes(memory_max="1G\nUser=root"), "--memory-max"),
    "too little for a server": (Wishes(memory_high="64M"), "--memory-high"),
    "slowed down after it is ended": (Wishes(memory_high="2G", memory_max="1G"), "--memory-high"),
    "above the default of the other": (Wishes(memory_high="900M"), "--memory-high"),
    "no percentage": (Wishes(cpu="2"), "--cpu"),
    "no processor": (Wishes(cpu="0%"), "--cpu"),
    "too few tasks": (Wishes(tasks=3), "--tasks"),
    "too much weight": (Wishes(io_weight=10001), "--io-weight"),
    "no weight": (Wishes(io_weight=0), "--io-weight"),
    "no tasks": (Wishes(tasks=0), "--tasks"),
    "a password in an address": (Wishes(llm_url="https://bob:" + "x" * 8 + "@llm.example"), "--llm-url"),
    "a folder from here": (Wishes(watch=("notes",)), "--watch"),
    "a folder above": (Wishes(watch=("/home/bob/../root",)), "--watch"),
    "the whole machine": (Wishes(watch=("/",)), "--watch"),
    "a folder with a new line": (Wishes(watch=("/home/bob\n/etc",)), "--watch"),
    "all homes": (Wishes(watch=("/home",)), "--watch"),
    "the state of another": (Wishes(watch=("/var/lib/memoryd/bob",)), "--watch"),
    "the system under another spelling": (Wishes(watch=("//etc/cron.d",)), "--watch"),
    "a link to the system": (Wishes(watch=("/bin",)), "--watch"),
    "the system": (Wishes(watch=("/etc/cron.d",)), "--watch"),
    "no network": (Wishes(network=("example",)), "--network"),
    "no web address": (Wishes(llm_url="file:///etc/passwd"), "--llm-url"),
    "an address with a new line": (Wishes(llm_url="http://a/\nMEMORYD_HOME=/"), "--llm-url"),
    "another program's variable": (Wishes(settings=(("LD_PRELOAD", "x"),)), "--set"),
    "the unit's own": (Wishes(settings=(("MEMORYD_HOME", "/"),)), "--set"),
    "no setting": (Wishes(settings=(("MEMORYD_NOPE__X", "1"),)), "--set"),
    "no setting of a part": (Wishes(settings=(("MEMORYD_DATABASE__NOPE", "1"),)), "--set"),
    "a setting of no sense": (Wishes(settings=(("MEMORYD_TIMEZONE", "Nowhere/X"),)), "--set"),
    "two lines": (Wishes(settings=(("MEMORYD_TIMEZONE", "UTC\nLD_PRELOAD=x"),)), "--set"),
}


@pytest.mark.parametrize(("wishes", "option"), WRONG.values(), ids=WRONG)
def test_a_wrong_wish_is_refused_by_its_option(wishes: Wishes, option: str) -> None:
    with pytest.raises(InvalidError) as refused:
        checked(wishes)
    assert refused.value.members["field"] == option


def test_right_ones_are_taken() -> None:
    wishes = Wishes(
        user="bob",
        memory_high="1G",
        memory_max="2G",
        cpu="150%",
        tasks=256,
        io_weight=100,
        watch=("/home/bob/my notes",),
        network=("192.0.2.0/24", "2001:db8::1"),
        llm_url="https://llm.example/v1",
        settings=(("MEMORYD_TIMEZONE", "Asia/Shanghai"),),
    )
    assert checked(wishes) == wishes
    assert from_document(wishes.document()) == wishes


def test_a_second_call_changes_what_it_names_alone() -> None:
    first = Wishes(user="bob", memory_high="300M", settings=(("MEMORYD_A", "1"), ("MEMORYD_B", "2")))
    second = Wishes(memory_high="400M", settings=(("MEMORYD_B", "3"),))
    settings = (("MEMORYD_A", "1"), ("MEMORYD_B", "3"))
    assert second.over(first) == Wishes(user="bob", memory_high="400M", settings=settings)


@pytest.mark.parametrize(
    ("wishes", "networks"),
    [
        (Wishes(), ()),
        (Wishes(llm_url="https://llm.example/v1"), ("any",)),
        (Wishes(llm_url="http://localhost:11434"), ("localhost",)),
        (Wishes(llm_url="http://192.0.2.7:8000/v1"), ("192.0.2.7",)),
        (Wishes(llm_url="http://[2001:db8::7]/v1"), ("2001:db8::7",)),
        (Wishes(llm_url="https://llm.example/v1", network=("192.0.2.0/24",)), ("192.0.2.0/24",)),
    ],
)
def test_the_network_is_opened_as_far_as_needed(wishes: Wishes, networks: tuple[str, ...]) -> None:
    assert opened(wishes) == networks


def test_a_model_of_this_machine_may_be_asked() -> None:
    assert environment(Wishes(llm_url="http://localhost:1/v1"))["MEMORYD_LLM__ALLOW_PRIVATE"] == "true"
    assert "MEMORYD_LLM__ALLOW_PRIVATE" not in environment(Wishes(llm_url="https://llm.example/v1"))


def test_a_setting_is_a_name_and_a_value() -> None:
    assert settings_from(["MEMORYD_A=b=c"]) == (("MEMORYD_A", "b=c"),)
    with pytest.raises(InvalidError):
        settings_from(["MEMORYD_A"])


@pytest.mark.parametrize(
    ("folders", "found"),
    [
        ((), None),
        (("/a/b", "/a/bc", "/a/c"), None),
        (("/a/b/c", "/a/b"), ("/a/b/c", "/a/b")),
        (("/a", "/a/b/c", "/a-b"), ("/a/b/c", "/a")),
        (("/a", "/a"), ("/a", "/a")),
    ],
)
def test_folders_in_each_other_are_found(folders: tuple[str, ...], found: tuple[str, str] | None) -> None:
    assert nested(folders) == found


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("MEMORYD_LLM__API_KEY", "abc"),
        ("MEMORYD_TOKEN", "abc"),
        ("MEMORYD_DATABASE__URL", "postgresql://m:" + "x" * 8 + "@db/memoryd"),
        ("MEMORYD_DATABASE__URL", "postgresql://m@db/memoryd?password=" + "x" * 8),
    ],
)
def test_a_secret_is_refused_with_the_place_where_it_belongs(name: str, value: str) -> None:
    with pytest.raises(InvalidError, match=f"{name} belongs into /etc/memoryd/NAME/local.env") as refused:
        checked(Wishes(settings=((name, value),)))
    assert value not in refused.value.detail


def test_a_wrong_setting_says_what_a_start_would() -> None:
    with pytest.raises(InvalidError, match="--set MEMORYD_DATABASE__POOL_SIZE: must be at most 64"):
        checked(Wishes(settings=(("MEMORYD_DATABASE__POOL_SIZE", "65"),)))
    with pytest.raises(InvalidError, match="MEMORYD_TIMEZONES is no setting; MEMORYD_TIMEZONE is one"):
        checked(Wishes(settings=(("MEMORYD_TIMEZONES", "UTC"),)))


def test_an_empty_setting_takes_an_earlier_one_away() -> None:
    earlier = Wishes(settings=(("MEMORYD_NOPE", "1"), ("MEMORYD_TIMEZONE", "UTC")))
    assert Wishes(settings=(("MEMORYD_NOPE", ""),)).over(earlier).settings == (("MEMORYD_TIMEZONE", "UTC"),)
    off = (("MEMORYD_PRIVACY__CHINESE", ""),)
    assert checked(Wishes(settings=off).over(Wishes())).settings == off


def test_records_of_before_have_zero_for_what_was_not_wished() -> None:
    assert from_document({**Wishes().document(), "tasks": 0, "io_weight": 0}) == Wishes()
