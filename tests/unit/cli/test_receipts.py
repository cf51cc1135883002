"""``memoryd receipt verify``, which needs no server: whatever is in the file gets an answer and an exit code."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import orjson
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from tests.unit.cli.conftest import Ran

from memoryd.policy.receipts import fingerprint_of, link_from, link_of, sign

ONE, OTHER = (Ed25519PrivateKey.from_private_bytes(bytes([number]) * 32).private_bytes_raw() for number in (1, 2))


@pytest.fixture
def check(memoryd: Callable[..., Ran], tmp_path: Path) -> Callable[..., Ran]:
    def run(*receipts: str, options: tuple[str, ...] = ()) -> Ran:
        paths = [tmp_path / f"{number}.json" for number in range(len(receipts))]
        for path, receipt in zip(paths, receipts, strict=True):
            path.write_text(receipt)
        return memoryd("receipt", "verify", *map(str, paths), *options)

    return run


def signed(number: int, key: bytes, after: str | None = None) -> str:
    previous = link_of(after).hex() if after else None
    erased = {"memories": 1, "messages": 0}
    return sign({"id": str(number), "seq": number, "previous": previous, "erased": erased, "verdict": "REMOVED"}, key)


def changed(receipt: str, **members: Any) -> str:
    return orjson.dumps({**orjson.loads(receipt), **members}).decode()


def test_a_chain_of_one_key_holds(check: Callable[..., Ran]) -> None:
    first = signed(1, ONE)
    ran = check(first, signed(2, ONE, first), options=("--key", fingerprint_of(ONE)))
    assert (ran.code, "REMOVED" in ran.out) == (0, True)


def test_a_chain_goes_on_under_its_key_alone(check: Callable[..., Ran]) -> None:
    first = signed(1, ONE)
    ran = check(first, signed(2, OTHER, first))
    assert (ran.code, "different keys" in ran.err) == (5, True)


def test_another_key_or_a_gap_is_told(check: Callable[..., Ran]) -> None:
    first = signed(1, ONE)
    assert check(first, options=("--key", fingerprint_of(OTHER))).code == 5
    assert check(first, signed(3, ONE, signed(2, ONE, first))).code == 5


@pytest.mark.parametrize(
    "members", [{"erased": None}, {"scan": "x"}, {"outside": None}, {"erased": {}, "n": 2.5}, {"key": {"public": 3}}]
)
def test_what_was_changed_does_not_hold(check: Callable[..., Ran], members: dict[str, Any]) -> None:
    ran = check(changed(signed(1, ONE), **members))
    assert (ran.code, "DOES NOT HOLD" in ran.out) == (5, True)


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"receipt": 1}', '{"format": "memoryd-receipt/1"}'])
def test_what_is_no_receipt_is_refused(check: Callable[..., Ran], text: str) -> None:
    assert check(text).code == 2


def test_a_file_that_is_not_there_is_not_found(memoryd: Callable[..., Ran], tmp_path: Path) -> None:
    ran = memoryd("receipt", "verify", str(tmp_path / "none.json"))
    assert (ran.code, "cannot be read" in ran.err) == (4, True)


def test_a_number_that_no_receipt_can_hold_is_refused(check: Callable[..., Ran]) -> None:
    assert check(changed(signed(1, ONE), n=2**60)).code == 2


def test_a_chain_with_receipts_of_others_is_checked(check: Callable[..., Ran]) -> None:
    texts = [signed(1, ONE)]
    for number in (2, 3):
        texts.append(signed(number, ONE, texts[-1]))
    links: list[dict[str, Any]] = []
    for seq, text in enumerate(texts, start=1):
        one = link_from(seq, text, shown=seq != 2)
        links.append(
            {
                "seq": seq,
                "format": "memoryd-receipt/2",
                "previous": one.previous.hex() if one.previous else None,
                "digest": one.digest.hex(),
                "receipt": orjson.loads(text) if one.document else None,
            }
        )
    key = ("--key", fingerprint_of(ONE))
    ran = check(orjson.dumps({"links": links}).decode(), options=key)
    assert ran.code == 0
    assert check(orjson.dumps({"links": [links[0], links[2]]}).decode(), options=key).code == 5
    assert check(orjson.dumps({"links": links}).decode(), options=("--key", fingerprint_of(OTHER))).code == 5
    assert check('{"links": [1]}').code == 2
