"""The owner's token by a credential of the unit, against the real tokens of an instance of its own."""

from pathlib import Path

import pytest

from memoryd.errors import StartupError
from memoryd.owner import ensure_owner
from memoryd.policy.tokens import hash_token
from memoryd.runtime import Runtime
from memoryd.store import tokens

FIRST, SECOND = "0123456789abcdef" * 2, "fedcba9876543210" * 2


async def _owners(runtime: Runtime) -> list[bool]:
    async with runtime.database.connection() as connection:
        return [await tokens.owner_exists(connection, hash_token(token)) for token in (FIRST, SECOND)]


async def test_the_credential_takes_the_place_of_the_token_in_the_home(quiet: Runtime, tmp_path: Path) -> None:
    own, credential = quiet.settings.owner_token_file, tmp_path / "owner-token"
    before = own.read_text().strip()
    seen = []
    for token in (FIRST, FIRST, SECOND):
        credential.write_text(f"{token}\n")
        await ensure_owner(quiet.database, own, credential)
        seen.append(await _owners(quiet))
    assert seen == [[True, False], [True, False], [False, True]]
    assert not own.exists()
    async with quiet.database.connection() as connection:
        assert not await tokens.owner_exists(connection, hash_token(before))
    credential.write_text(FIRST)
    with pytest.raises(StartupError, match="was a token before"):
        await ensure_owner(quiet.database, own, credential)
    assert await _owners(quiet) == [False, True]


@pytest.mark.parametrize("wrong", [b"", b"short", b"two words " * 4, b"\xff\xfe" * 20, b"one line\nand another\n" * 2])
async def test_what_is_no_token_is_refused(quiet: Runtime, tmp_path: Path, wrong: bytes) -> None:
    credential = tmp_path / "owner-token"
    credential.write_bytes(wrong)
    with pytest.raises(StartupError, match="credential owner-token is no token") as told:
        await ensure_owner(quiet.database, quiet.settings.owner_token_file, credential)
    assert "short" not in told.value.detail
