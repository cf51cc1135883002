from bench.conflict.turns import between
from pytest import mark

from memoryd.policy.conflict import Relation

PAINTED = "I finished the watercolor of the harbor on Sunday, can you suggest a frame for it? The harbor looks calm."


@mark.parametrize(
    ("old", "new", "expected"),
    [
        (PAINTED, "I've never painted a watercolor of the harbor, how do I begin?", Relation.CONTRADICTION),
        (
            "How do I begin? I have never ridden a horse.",
            "My horse threw me when I rode to work",
            Relation.CONTRADICTION,
        ),
        ("我上周完成了港口的水彩画，怎么装框？", "我从来没有画过港口的水彩画，该怎么开始？", Relation.CONTRADICTION),
        (
            "My savings goal for the bike is 400 dollars, and I want tips.",
            "I raised the savings goal for the bike to 550 dollars, so what now?",
            Relation.UPDATE,
        ),
        ("自行车的存钱目标是400元，有建议吗？", "我把自行车的存钱目标提高到550元，怎么安排？", Relation.UPDATE),
        (
            "The marathon training schedule covers 30 km.",
            "Which shoes suit a marathon training schedule?",
            Relation.COMPATIBLE,
        ),
        (PAINTED, "The compiler reports 3 errors in the parser module.", Relation.UNRELATED),
        (PAINTED, "编译器报告解析模块有3个错误。", Relation.UNRELATED),
        ("```\nharbor = 400\n```\nThe tests pass.", "The harbor has 550 boats.", Relation.UNRELATED),
    ],
)
def test_turns_are_compared_clause_by_clause(old: str, new: str, expected: Relation) -> None:
    assert between(new, old) is expected


def test_a_thousands_mark_and_a_version_end_no_clause() -> None:
    assert between("The essay has 1,350 words by now", "The essay has 1,200 words") is Relation.UPDATE
    assert between("Flask-Login 0.6.3 is installed", "The harbor is calm") is Relation.UNRELATED
