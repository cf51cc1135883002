"""What a wrong or an empty variable does: the message names it."""

from pathlib import Path

import pytest

from memoryd.errors import StartupError
from memoryd.runtime import Runtime
from memoryd.settings import PrivacySettings, Settings, load


def told(monkeypatch: pytest.MonkeyPatch, variable: str, value: str) -> str:
    monkeypatch.setenv(variable, value)
    with pytest.raises(StartupError) as refused:
        load()
    return refused.value.detail


@pytest.mark.parametrize("variable", ["MEMORYD_PRIVACY__ACTIONS", "MEMORYD_PRIVACY__GRADES"])
@pytest.mark.parametrize("value", ["{bad", "high=mask", "[]"])
def test_what_is_no_json_object_names_its_variable(monkeypatch: pytest.MonkeyPatch, variable: str, value: str) -> None:
    assert f"{variable} is no JSON" in (said := told(monkeypatch, variable, value)) or f"{variable}: " in said


def test_a_wrong_value_in_json_names_the_variable_and_the_key(monkeypatch: pytest.MonkeyPatch) -> None:
    said = told(monkeypatch, "MEMORYD_PRIVACY__ACTIONS", '{"phone-number": "hide"}')
    assert "MEMORYD_PRIVACY__ACTIONS [phone-number]: " in said
    assert "'refuse'" in said


def test_a_whole_part_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "MEMORYD_PRIVACY is not read" in told(monkeypatch, "MEMORYD_PRIVACY", "mask")


def test_an_unknown_name_below_a_part_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "MEMORYD_PRIVACY__MOOD: " in told(monkeypatch, "MEMORYD_PRIVACY__MOOD", "x")


def test_a_wrong_zone_names_its_variable(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "MEMORYD_TIMEZONE: " in told(monkeypatch, "MEMORYD_TIMEZONE", "Mars/Base")


@pytest.mark.parametrize("language", ["chinese", "english"])
def test_an_empty_recogniser_is_none_and_the_rest_stays(monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    monkeypatch.setenv("MEMORYD_PRIVACY__MODE", "mask")
    before = load().privacy
    monkeypatch.setenv(f"MEMORYD_PRIVACY__{language.upper()}", "")
    assert load().privacy == before.model_copy(update={language: "none"})


def test_any_other_empty_variable_is_as_none(monkeypatch: pytest.MonkeyPatch) -> None:
    before = load()
    for variable in ("LISTEN", "TIMEZONE", "PRIVACY__MODE", "PRIVACY__ACTIONS", "EMBEDDING__MODEL"):
        monkeypatch.setenv(f"MEMORYD_{variable}", "")
    assert load() == before


@pytest.mark.parametrize("setting", ["grades", "actions"])
async def test_a_class_that_there_is_not_ends_the_start_before_anything_is_made(tmp_path: Path, setting: str) -> None:
    wrong = PrivacySettings(**{setting: {"fone-number": "low" if setting == "grades" else "mask"}})
    with pytest.raises(StartupError) as refused:
        async with Runtime.open(Settings(home=tmp_path / "home", privacy=wrong)):
            pass
    assert not (tmp_path / "home").exists()
    assert f"MEMORYD_PRIVACY__{setting.upper()}" in refused.value.detail
    assert "phone-number" in refused.value.detail
