import json

import pytest
from tests.scripted_server import Answer, ScriptedServer, problem

OK = Answer(body={"status": "ok"})
ME = {
    "token_id": "01957d1c-0000-7000-8000-000000000001",
    "principal": "owner",
    "name": "owner",
    "write": ["*"],
    "read": ["*"],
    "clearance": "critical",
    "expires_at": None,
    "rights": ["read"],
    "version": "0.1.0",
    "receipt_key": "",
}


def ready(**changes):
    body = {"ready": True, "reasons": [], "degraded": [], "guard": "off", "limits": "ok", "version": "0.1.0"}
    return Answer(body=body | changes, status=200 if changes.get("ready", True) else 503)


@pytest.fixture
def examined(memoryd):
    """Levels and texts by check, against a server with this script."""

    def run(*script):
        with ScriptedServer(*script) as server:
            ran = memoryd("doctor", "--json", "--endpoint", server.url)
        findings = json.loads(ran.out)["findings"]
        return ran.code, {finding["check"]: finding for finding in findings}

    return run


def test_a_healthy_server_is_ok_in_every_line_about_it(examined):
    _, found = examined(OK, ready(), Answer(body=ME))
    assert {check: found[check]["level"] for check in ("server", "version", "readiness", "token")} == {
        "server": "ok",
        "version": "ok",
        "readiness": "ok",
        "token": "ok",
    }


@pytest.mark.parametrize(
    ("script", "check", "level", "text"),
    [
        ((OK, ready(version="9.9.9"), Answer(body=ME)), "version", "warn", "9.9.9"),
        ((OK, ready(degraded=["reranker"]), Answer(body=ME)), "readiness", "warn", "reranker"),
        ((OK, ready(ready=False, reasons=["migrations"]), Answer(body=ME)), "readiness", "fail", "migrations"),
        ((OK, ready(), problem(401, "unauthorized")), "token", "fail", "unauthorized"),
        ((problem(500, "internal-error"),), "server", "fail", "internal-error"),
        ((OK, ready(limits="memory.high 500M"), Answer(body=ME)), "limits", "ok", "memory.high 500M"),
        ((OK, ready(guard="off: no guard runs"), Answer(body=ME)), "guard", "ok", "off: no guard runs"),
        ((OK, ready(supervision="systemd, watchdog 180 s"), Answer(body=ME)), "systemd", "ok", "watchdog 180 s"),
        ((OK, ready(encoder="away", degraded=["encoder"]), Answer(body=ME)), "encoder", "warn", "away"),
        ((OK, ready(degraded=["shedding"]), Answer(body=ME)), "memory", "warn", "refused"),
    ],
)
def test_what_is_wrong_with_the_server_is_found(examined, script, check, level, text):
    code, found = examined(*script)
    assert found[check]["level"] == level
    assert text in found[check]["found"]
    assert code == 1 or level in {"ok", "warn"}


def test_without_a_server_the_set_up_is_still_examined(memoryd):
    with ScriptedServer("cut") as server:
        url = server.url
    ran = memoryd("doctor", "--endpoint", url)
    levels = {line.split("\t")[1]: line.split("\t")[0] for line in ran.out.splitlines()}
    assert ran.code == 1
    assert (levels["home"], levels["owner token"], levels["database"], levels["server"]) == (
        "warn",
        "warn",
        "warn",
        "fail",
    )


@pytest.mark.parametrize(("mode", "level"), [(0o700, "ok"), (0o711, "ok"), (0o755, "warn"), (0o770, "warn")])
def test_a_home_that_others_can_read_is_found(examined, tmp_path, mode, level):
    home = tmp_path / "home"
    home.mkdir()
    home.chmod(mode)
    _, found = examined(OK, ready(), Answer(body=ME))
    assert found["home"]["level"] == level


@pytest.mark.parametrize(("mode", "level"), [(0o600, "ok"), (0o640, "fail"), (0o604, "fail")])
def test_an_owner_s_token_that_others_can_read_is_found(examined, tmp_path, mode, level):
    home = tmp_path / "home"
    home.mkdir(mode=0o700)
    (home / "owner.token").write_text("x")
    (home / "owner.token").chmod(mode)
    code, found = examined(OK, ready(), Answer(body=ME))
    assert found["owner token"]["level"] == level
    assert code == 1 or level == "ok"


def test_a_wrong_setting_ends_the_examination(memoryd, monkeypatch):
    monkeypatch.setenv("MEMORYD_TIMEZONE", "Nowhere/Town")
    ran = memoryd("doctor")
    assert ran.code == 1
    assert ran.out.startswith("fail\tsettings\t")
    assert "MEMORYD_TIMEZONE" in ran.out


def test_an_external_database_is_not_looked_for_under_the_home(examined, monkeypatch):
    monkeypatch.setenv("MEMORYD_DATABASE__URL", "postgresql://db.example/memoryd")
    _, found = examined(OK, ready(), Answer(body=ME))
    assert "external" in found["database"]["found"]
    assert "db.example" not in found["database"]["found"]


def test_a_class_that_there_is_not_is_found_with_those_there_are(examined, monkeypatch):
    monkeypatch.setenv("MEMORYD_PRIVACY__GRADES", '{"fone-number": "low"}')
    code, found = examined(OK, ready(), Answer(body=ME))
    assert (code, found["settings"]["level"]) == (1, "fail")
    assert all(
        name in found["settings"]["found"] for name in ("MEMORYD_PRIVACY__GRADES", "fone-number", "phone-number")
    )
