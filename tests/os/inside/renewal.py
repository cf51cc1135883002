"""A name that is used again."""

from tests.os.inside.machine import PROGRAM, Instance, memoryd, run


def test_an_instance_of_the_same_name_begins_anew(ben: Instance) -> None:
    again = Instance(name=ben.name, token=memoryd("instance", "create", ben.name)["token"])
    assert again.token != ben.token
    told = again.ask("GET", "/v1/export")
    assert told.status == 200
    assert "cocoa" not in told.body
    run(PROGRAM, "instance", "remove", ben.name, "--yes")
