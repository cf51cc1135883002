"""The owner's token reaches the server and nobody else."""

import stat
from pathlib import Path

from tests.os.inside.machine import Instance, as_account, run, tried


def test_the_token_of_the_credential_is_the_owner_s(anna: Instance) -> None:
    assert anna.ask("GET", "/v1/whoami").body["principal"] == "owner"


def test_the_file_is_root_s_alone_and_the_home_has_no_copy(anna: Instance) -> None:
    file = Path("/etc/memoryd/anna/owner-token")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert file.owner() == "root"
    assert as_account(anna.account, "cat", str(file)).returncode != 0
    assert not list(anna.state.glob("owner*token*"))


def test_neither_systemd_nor_an_environment_shows_it(anna: Instance) -> None:
    assert anna.token not in run("systemctl", "show", anna.service)
    for environ in Path("/proc").glob("[0-9]*/environ"):
        try:
            assert anna.token.encode() not in environ.read_bytes()
        except (FileNotFoundError, ProcessLookupError):
            continue


def test_the_journal_has_no_token(anna: Instance) -> None:
    assert tried("journalctl", "--no-pager", f"--grep={anna.token}").returncode == 1  # nothing matched


def test_another_instance_s_token_opens_nothing(anna: Instance, ben: Instance) -> None:
    assert Instance(name="anna", token=ben.token).ask("GET", "/v1/whoami").status == 401
