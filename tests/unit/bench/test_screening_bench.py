"""The judge of screening is sound: keys are what they say, figures are counted right, a seed gives one sample."""

import base64
import json
import zlib
from dataclasses import replace

import base58
from bench.screening import floors, report
from bench.screening.baselines import row
from bench.screening.carriers import Case
from bench.screening.classes import CLASSES
from bench.screening.disguises import DISGUISES, disguised
from bench.screening.floors import Judged
from bench.screening.judging import Scan, blanked, covers, exact_share, exactly, judge, macro, overlap, recall
from bench.screening.long_texts import KINDS, SHAPES, long_text, short_text
from bench.screening.material import BASE36, BASE62, BECH32, Source, bech32_polymod, in_base
from bench.screening.sample import sample
from bench.screening.shapes import LANGUAGES, Kind, Secret
from bench.screening.traps import FAMILIES, Trap, traps
from mnemonic import Mnemonic
from pytest import approx, mark

BY_NAME = {kind.name: kind for kind in CLASSES}
SEEDS = range(12)
BEFORE, KEY = "token ", "abcdefgh"
CASE = Case(
    text=f"{BEFORE}k={KEY}!",
    start=6,
    end=16,
    inner=(8, 16),
    name="one",
    kind=Kind.PREFIXED,
    language="en",
    carrier="prose",
)


def made(name: str) -> list[Secret]:
    return [BY_NAME[name].one(Source(seed)) for seed in SEEDS]


def values(name: str) -> list[str]:
    return [secret.value for secret in made(name)]


def test_a_seed_gives_the_same_sample_and_another_seed_another_one() -> None:
    assert sample(5, trap_lines=90) == sample(5, trap_lines=90)
    assert sample(5, trap_lines=90).cases != sample(6, trap_lines=90).cases


def test_every_class_stands_in_both_languages_in_equal_number() -> None:
    drawn = sample(2, trap_lines=0)
    counts = {
        kind.name: [sum(c.name == kind.name and c.language == x for c in drawn.cases) for x in LANGUAGES]
        for kind in CLASSES
    }
    assert len(counts) >= 88
    assert all(zh == en > 0 for zh, en in counts.values())
    assert {kind.line for kind in CLASSES} == set(range(1, 89))


def test_a_case_knows_where_its_secret_is() -> None:
    for case in sample(3, trap_lines=0).cases:
        assert case.start <= case.inner[0] < case.inner[1] <= case.end <= len(case.text)
        assert case.text.count(case.shown) == 1 or len(case.shown) < 8


def test_checksums_are_those_of_the_vendors() -> None:
    for token in (*values("github"), *values("npm")):
        entropy = token[4:-6] if token.startswith("gh") else token.removeprefix("npm_")[:-6]
        assert token[-6:] == in_base(zlib.crc32(entropy.encode()), BASE62, 6)
    for token in values("gitlab-routable"):
        assert token[-7:] == in_base(zlib.crc32(token[:-7].encode()), BASE36, 7)
    for token in values("grafana"):
        before, _, check = token.rpartition("_")
        assert int.from_bytes(bytes.fromhex(check), "little") == zlib.crc32(before.encode())


def test_keys_of_wallets_and_files_are_valid() -> None:
    for key in values("bitcoin-wif"):
        assert base58.b58decode_check(key)[0] == 0x80
    for words in values("mnemonic"):
        assert Mnemonic("english").check(words)
    for key in values("age"):
        human, _, data = key.lower().rpartition("1")
        expanded = [ord(c) >> 5 for c in human] + [0] + [ord(c) & 31 for c in human]
        assert bech32_polymod(expanded + [BECH32.index(c) for c in data]) == 1


def test_structures_can_be_read() -> None:
    for token in values("jwt"):
        head, claims = (json.loads(base64.urlsafe_b64decode(part + "==")) for part in token.split(".")[:2])
        assert "alg" in head
        assert "sub" in claims
    for secret in made("gcp-service-account"):
        assert json.loads(secret.text)["type"] == "service_account"
    for secret in made("jwk"):
        assert json.loads(secret.text)["d"] == secret.value
    for key in values("alipay-key"):
        data = base64.b64decode(key, validate=True)
        assert data[:2] == b"\x30\x82"
        assert int.from_bytes(data[2:4], "big") == len(data) - 4


@mark.parametrize(
    ("name", "prefix", "lengths"),
    [
        ("aws-access-key", "A", {20}),
        ("gcp-api-key", "AIza", {39}),
        ("github", "gh", {40}),
        ("github-fine-grained", "github_pat_", {93}),
        ("anthropic", "sk-ant-", {108, 110}),
        ("hugging-face", "hf_", {37}),
        ("tencent-secret-id", "AKID", {36}),
        ("aliyun-access-key", "LTAI", {16, 24}),
        ("docker", "dckr_pat_", {36}),
        ("dingtalk-sign", "SEC", {67}),
        ("digitalocean", "do", {71}),
        ("age", "AGE-SECRET-KEY-1", {74}),
    ],
)
def test_keys_have_the_length_of_real_ones(name: str, prefix: str, lengths: set[int]) -> None:
    assert all(key.startswith(prefix) and len(key) in lengths for key in values(name))


def test_every_disguise_changes_a_key_and_is_deterministic() -> None:
    key = "sk-" + "a1B2-" * 8
    for form, change in DISGUISES.items():
        assert change(key, Source(4)) != key, form
        assert change(key, Source(4)) == change(key, Source(4)), form
    forms = {case.form for case in disguised(BY_NAME["perplexity"], "zh", Source(1))}
    assert forms == set(DISGUISES)


def test_there_are_traps_enough_of_every_family_in_both_languages() -> None:
    drawn = traps(Source(1), 3600)
    assert len(drawn) >= 3000
    assert {trap.family for trap in drawn} == {family.name for family in FAMILIES}
    assert sum(trap.language == "zh" for trap in drawn) == len(drawn) / 2
    assert not any("§" in trap.text for trap in drawn)


def test_a_hit_covers_the_secret_or_its_value_and_leaves_nothing() -> None:
    assert CASE.shown == KEY
    assert exactly(CASE, (8, 16))
    assert exactly(CASE, (6, 16))
    assert not exactly(CASE, (8, 17))
    assert covers(CASE, (8, 17))
    assert not covers(CASE, (12, 40))
    found = judge(CASE, lambda _: [(8, 16)], blanked(lambda _: [(8, 16)]))
    assert (found.hit, found.exact, found.touched) == (True, True, True)
    assert not judge(CASE, lambda _: [(8, 16)], lambda text: text).hit
    assert judge(CASE, lambda _: [(15, 30)], blanked(lambda _: [])).touched


def test_overlap_is_intersection_over_union() -> None:
    assert overlap((0, 10), (0, 10)) == 1
    assert overlap((0, 10), (5, 15)) == approx(1 / 3)
    assert overlap((0, 5), (7, 9)) == 0


def test_the_macro_recall_is_the_mean_over_the_classes() -> None:
    cases = [CASE, CASE, CASE, replace(CASE, name="two")]
    finders: list[Scan] = [lambda _: [(8, 16)], lambda _: [], lambda _: [], lambda _: [(7, 17)]]
    outcomes = [judge(case, scan, blanked(scan)) for case, scan in zip(cases, finders, strict=True)]
    assert recall(outcomes) == approx(0.5)
    assert macro(outcomes) == approx((1 / 3 + 1) / 2)
    assert exact_share(outcomes) == approx(0.5)


def test_a_scanner_that_finds_nothing_misses_the_floors_and_one_that_finds_all_has_false_positives() -> None:
    drawn = sample(1, trap_lines=180)
    nothing = Judged.of(drawn, lambda _: [], lambda text: text)
    assert len(floors.missed(nothing)) > len(CLASSES)
    assert row(nothing) == ["0.000"] * 5 + ["0.00%"]
    everything = Judged.of(drawn, lambda text: [(0, len(text))], lambda _: "")
    assert any("false positives" in line for line in floors.missed(everything))
    assert row(everything) == ["1.000"] * 5 + ["100.00%"]


def test_the_tables_name_what_went_wrong() -> None:
    miss = judge(CASE, lambda _: [], lambda text: text)
    hit = judge(replace(CASE, language="zh"), lambda _: [(8, 16)], lambda _: "")
    assert [line[0] for line in report.by_class([miss, hit])] == ["one"]
    assert report.language_gap([miss, hit]) == 1
    assert report.lowest([miss, hit]) == ("one", 0.5)
    wrong = Trap(family="UUID", language="zh", text="x")
    assert report.by_family([wrong, wrong], [wrong])[-1][0] == "all: 50.00%"


def test_texts_for_speed_have_their_size() -> None:
    for kind in (*KINDS, *SHAPES):
        assert 15_000 < len(long_text(kind, 20_000, Source(1)).encode()) < 23_000, kind
    assert all(1200 < len(short_text(kind, Source(2), secret=False).encode()) < 3000 for kind in KINDS)
