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


def chain(count: int = 3) -> list[dict[str, Any]]:
    """Links as `memoryd receipt chain` prints them; of the second the receipt is another's."""
    texts = [signed(1, ONE)]
    for number in range(2, count + 1):
        texts.append(signed(number, ONE, texts[-1]))
    found = [link_from(seq, text, shown=seq != 2) for seq, text in enumerate(texts, start=1)]
    return [
        {
            "seq": one.seq,
            "format": "memoryd-receipt/2",
            "previous": one.previous.hex() if one.previous else None,
            "digest": one.digest.hex(),
            "link": one.own.hex(),
            "receipt": orjson.loads(one.document) if one.document else None,
        }
        for one in found
    ]


def document(links: list[Any]) -> str:
    return orjson.dumps({"links": links}).decode()


def test_a_chain_with_receipts_of_others_is_checked(check: Callable[..., Ran]) -> None:
    links, key = chain(), ("--key", fingerprint_of(ONE))
    ran = check(document(links), options=key)
    assert (ran.code, links[-1]["link"] in ran.out) == (0, True)
    assert check(document([links[0], links[2]]), options=key).code == 5
    assert check(document([1])).code == 2
    ran = check(document(links), options=("--key", fingerprint_of(OTHER)))
    assert (ran.code, "another key made it" in ran.err) == (5, True)


def test_a_chain_shows_that_its_beginning_is_missing(check: Callable[..., Ran]) -> None:
    ran = check(document(chain()[1:]))
    assert (ran.code, "its beginning is missing" in ran.err, "true" in ran.out.split("signed")[0]) == (5, True, False)


def test_an_empty_chain_shows_nothing(check: Callable[..., Ran]) -> None:
    ran = check(document([]))
    assert (ran.code, "it shows nothing" in ran.err) == (5, True)


def test_a_chain_of_which_no_receipt_is_shown_was_signed_by_nobody(check: Callable[..., Ran]) -> None:
    links = [one | {"receipt": None} for one in chain()]
    ran = check(document(links), options=("--key", fingerprint_of(ONE)))
    assert (ran.code, "no signature was checked" in ran.err, "signed true" in " ".join(ran.out.split())) == (
        5,
        True,
        False,
    )
    ran = check(document(links), options=("--head", links[-1]["link"]))
    assert (ran.code, "signed false" in " ".join(ran.out.split())) == (0, True)


def test_a_link_noted_earlier_shows_that_the_end_is_missing(check: Callable[..., Ran]) -> None:
    links = chain()
    head = ("--head", links[-1]["link"].upper())
    assert check(document(links), options=head).code == 0
    assert check(document(chain(4)), options=head).code == 0
    ran = check(document(links[:-1]), options=head)
    assert (ran.code, "its end is missing" in ran.err) == (5, True)
    assert check(signed(1, ONE), options=head).code == 2


@pytest.mark.parametrize("options", [("--head", "zz"), ("--head", ""), ("--key", ""), ("--key", "nonsense")])
def test_what_is_no_link_and_no_fingerprint_is_refused(check: Callable[..., Ran], options: tuple[str, str]) -> None:
    ran = check(document(chain()), options=options)
    assert (ran.code, options[0] in ran.err) == (2, True)


@pytest.mark.parametrize("spelt", [str.upper, lambda text: text.replace(":", ""), lambda text: text.replace(":", " ")])
def test_a_fingerprint_is_the_same_however_it_is_spelt(check: Callable[..., Ran], spelt: Callable[[str], str]) -> None:
    assert check(signed(1, ONE), options=("--key", spelt(fingerprint_of(ONE)))).code == 0


def test_another_key_than_the_one_given_is_told_from_a_broken_signature(check: Callable[..., Ran]) -> None:
    ran = check(signed(1, ONE), options=("--key", fingerprint_of(OTHER)))
    assert (ran.code, "the signature holds, but another key made it" in ran.err) == (5, True)
    ran = check(changed(signed(1, ONE), verdict="FOUND"), options=("--key", fingerprint_of(ONE)))
    assert (ran.code, "a receipt does not hold" in ran.err) == (5, True)


def test_a_receipt_that_was_cut_off_or_has_a_broken_byte_is_told_so(
    memoryd: Callable[..., Ran], tmp_path: Path
) -> None:
    for data in (signed(1, ONE).encode()[:-40], signed(1, ONE).encode().replace(b"REMOVED", b"REM\xffVED")):
        (tmp_path / "receipt.json").write_bytes(data)
        ran = memoryd("receipt", "verify", str(tmp_path / "receipt.json"))
        assert (ran.code, "it was cut off or changed" in ran.err) == (2, True)
