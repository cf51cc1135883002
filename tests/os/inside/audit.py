"""Records of what was done, in the journal, with fields that journald adds and nobody can forge."""

from typing import Any

from tests.os.inside.machine import Instance, records, until, word

HOSTILE = "\nMEMORYD_OP=forged\n_UID=0\n_SYSTEMD_UNIT=ben.service\n\nMESSAGE=forged\n"


def one_of(instance: Instance, operation: str) -> dict[str, Any]:
    found = until(lambda: _records_of(instance, operation), f"a record of {operation}", seconds=60)
    return dict(found[-1])


def _records_of(instance: Instance, operation: str) -> list[dict[str, Any]]:
    return records(f"_SYSTEMD_UNIT={instance.service}", f"MEMORYD_OP={operation}")


def test_a_write_a_read_and_a_request_to_forget_are_recorded(anna: Instance) -> None:
    told = word()
    kept = anna.remember(f"The {told} garden is green")
    anna.recalled(told)
    preview = anna.ask("POST", "/v1/forget", {"request": f"forget what I said about {told}"})
    assert preview.status == 201, preview
    for operation in ("remember", "recall", "forget"):
        record = one_of(anna, operation)
        assert record["_UID"] == str(anna.state.stat().st_uid)
        assert record["_SYSTEMD_UNIT"] == anna.service
        assert record["_TRANSPORT"] == "journal"
        assert record["MEMORYD_INSTANCE"] == "anna"
        assert record["MEMORYD_PRINCIPAL"] == "owner"
        assert record["SYSLOG_IDENTIFIER"] == "memoryd"
    assert records(f"MEMORYD_IDS={kept}", f"_SYSTEMD_UNIT={anna.service}")
    assert told not in str(records(f"_SYSTEMD_UNIT={anna.service}"))


def test_what_was_said_adds_no_field(anna: Instance) -> None:
    told = word()
    anna.remember(f"{told}{HOSTILE}", tags=["x"])
    anna.ask("POST", "/v1/recall", {"query": HOSTILE})
    anna.ask("POST", "/v1/recall", {"query": "x", "namespace": HOSTILE})
    anna.ask("GET", "/v1/whoami", **{"X-Correlation-Id": "a MEMORYD_OP=forged"})
    one_of(anna, "remember")
    assert records("MEMORYD_OP=forged") == []
    assert records("MESSAGE=forged") == []
    assert all(one["_UID"] != "0" for one in records("MEMORYD_INSTANCE=anna", "MEMORYD_KIND=write"))


def test_an_administrator_s_acts_are_recorded(anna: Instance, ben: Instance) -> None:
    made = records("MEMORYD_OP=instance-create")
    assert {one["MEMORYD_INSTANCE"] for one in made} >= {anna.name, ben.name}
    assert {one["_UID"] for one in made} == {"0"}
