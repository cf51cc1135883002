import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memoryd.policy.terms import TERM_BYTES, index_terms, query_terms, text_length


def overlap(query: str, text: str) -> set[str]:
    return set(query_terms(query)) & set(index_terms(text))


def bm25(query: str, texts: list[str]) -> list[float]:
    """Scores as the store counts them: term frequency up to 4, k1 1.2, b 0.5."""
    documents = [index_terms(text) for text in texts]
    mean = sum(document.total() for document in documents) / len(documents)
    scores = [0.0] * len(texts)
    for term, weight in query_terms(query).items():
        holding = sum(term in document for document in documents)
        idf = math.log(1 + (len(documents) - holding + 0.5) / (holding + 0.5))
        for place, document in enumerate(documents):
            frequency = min(4, document[term])
            norm = 1.2 * (0.5 + 0.5 * document.total() / mean)
            scores[place] += weight * idf * frequency * 2.2 / (frequency + norm)
    return scores


@pytest.mark.parametrize(
    ("query", "text"),
    [
        ("队列端口错配", "昨天发现队列端口错配导致超时"),
        ("端口错配", "昨天发现队列端口错配导致超时"),
        ("适者生存", "物竞天择，适者生存"),
        ("止损", "记得止损！"),
        ("watchdog", "后端watchdog误杀"),
        ("误杀", "后端watchdog误杀"),
        ("猫", "我家有两只猫咪"),
        ("咪", "我家有两只猫咪"),
        ("我的猫叫什么", "我家的猫叫团子"),
        ("体", "軟體"),
        ("软体", "軟體"),
        ("ＰＸ－１０１２", "see PX-1012"),
        ("running", "she runs every day"),
        ("Cafe", "the café on the corner"),
        ("10000", "it cost 10,000 yuan"),
        ("Caroline", "Caroline's hand-painted bowl"),
        ("what is it", "what it is"),
        ("你是谁", "你是谁？"),
        ("4月27号", "the party is on April 27"),
        ("O'Brien", "Mr O’Brien called"),
        ("はるか", "春はるか遠く"),
    ],
)
def test_a_query_meets_the_text_that_it_is_about(query: str, text: str) -> None:
    assert overlap(query, text)


@pytest.mark.parametrize(
    ("query", "text"), [("dog", "the watchdog barked"), ("端口", "端的口"), ("did you", "you were told")]
)
def test_a_query_does_not_meet_a_text_of_other_words(query: str, text: str) -> None:
    assert not overlap(query, text) - {"you"}


@pytest.mark.parametrize(
    ("code", "parts"),
    [
        ("PX-1012", {"px", "1012", "px1012"}),
        ("TK100000", {"tk", "100000"}),
        ("bob.smith@example.org", {"bob", "smith", "org"}),
        ("src/app/main.py", {"src", "app", "main", "py"}),
        ("C:\\temp\\log", {"temp", "log"}),
        ("1.2.3", set()),
        ("camelCase", {"camel", "case"}),
        ("parseHTTPResponse", {"pars", "http", "respons"}),
        ("iPhone15", {"iphon", "15"}),
        ("a::b", set()),
        ("read-only", {"read", "onli"}),
        ("C++", set()),
        ("issue#42", {"issu", "42"}),
    ],
)
def test_a_code_is_kept_whole_and_in_parts(code: str, parts: set[str]) -> None:
    whole = code.lower().replace("\\", "/")
    assert {whole} | parts <= set(index_terms(f"about {code}, 关于{code}的"))
    assert query_terms(code)[whole] >= 1


SURROUNDINGS = ["note about {}", "{} is broken again", "关于{}的说明", "请查一下{}，谢谢", "see ({})."]


@pytest.mark.parametrize("surrounding", SURROUNDINGS)
@pytest.mark.parametrize(
    ("code", "near"),
    [
        ("PX-1012", ["PX-1013", "PX-101", "1012 1012 1012 1012", "PX PX PX", "PX-10120", "XP-1012"]),
        ("TK100000", ["TK100001", "100000 100000 100000 100000", "TK10000", "TK 100 000"]),
        ("v1.2.3", ["v1.2.4", "1.2", "v1 v1 v1 v1", "1.2.3.4"]),
        ("bob@x.org", ["bob@y.org", "bob bob bob bob", "alice@x.org"]),
        ("E_4021", ["E_4022", "4021 4021 4021 4021", "E 4021"]),
    ],
)
def test_an_identifier_ranks_its_own_note_first(code: str, near: list[str], surrounding: str) -> None:
    long = surrounding.format(code) + " and then we talked about many other things for quite a while" * 3
    texts = [long, *(other for other in near), *(surrounding.format(other) for other in near)]
    scores = bm25(code, texts)
    assert scores[0] > max(scores[1:])


@pytest.mark.parametrize(
    "marks", ["", "'", '"', "%_", ":*", "!", "&|()<->", "\\", "\x00", "\ud800", "🙂", "%' OR 1=1 --"]
)
def test_query_syntax_is_inert(marks: str) -> None:
    assert set(query_terms(f"dark {marks} theme {marks}")) >= {"dark", "theme"}
    assert not any(set(term) & set("'\"\\\x00*!|()<> ") for term in index_terms(f"dark{marks}theme {marks}"))


def test_a_code_counts_more_than_its_parts() -> None:
    terms = query_terms("PX-1012")
    assert terms["px-1012"] > terms["px"] == terms["1012"]


def test_lengths() -> None:
    assert text_length("one two, three!") == 3
    assert text_length("我喜欢猫 PX-1") == 5
    assert text_length("") == 0


@given(st.text())
def test_any_text_gives_terms_within_the_limit(text: str) -> None:
    for terms in (index_terms(text), query_terms(text)):
        assert all(0 < len(term.encode()) <= TERM_BYTES and "\x00" not in term for term in terms)
        assert all(count > 0 for count in terms.values())


@given(st.text(alphabet=st.characters(codec="utf-8")))
def test_a_text_is_found_by_itself(text: str) -> None:
    assert bool(query_terms(text)) == bool(index_terms(text))
    assert set(query_terms(text)) <= set(index_terms(text))


@given(st.text(alphabet="我家有两只猫咪叫团子端口错配", min_size=2, max_size=12), st.data())
def test_every_part_of_a_chinese_text_is_found(text: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(text) - 1))
    end = data.draw(st.integers(start + 1, len(text)))
    assert set(query_terms(text[start:end])) <= set(index_terms(text))


def test_a_long_token_is_found_whole() -> None:
    token = "x" * 300
    assert set(query_terms(token)) == set(index_terms(f"key {token}")) - {"key"}
