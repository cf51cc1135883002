"""Tastes that only a broad form tells, habits, and lists under one verdict; with what only looks like them."""

import pytest
from tests.unit.policy.extract.told import told


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Cheese I love", ["attitude:cheese=Cheese+"]),
        ("reality shows I can't stand", ["attitude:reality_shows=reality shows-"]),
        ("I've sworn off alcohol", ["attitude:alcohol=alcohol-"]),
        ("I've been avoiding dairy since January", ["attitude:dairy=dairy-"]),
        ("I can't abide fondant", ["attitude:fondant=fondant-"]),
        ("I couldn't care less about football", ["attitude:football=football-"]),
        ("I refuse anything green", ["attitude:anything_green=anything green-"]),
        ("I draw the line at liver", ["attitude:liver=liver-"]),
        ("I stick with paracetamol", ["attitude:paracetamol=paracetamol+"]),
        ("My stomach can't handle raw onion", ["attitude:raw_onion=raw onion-"]),
        ("I won't fly Ryanair", ["attitude:ryanair=Ryanair-"]),
        ("I've always had a soft spot for old trains", ["attitude:old_trains=old trains+"]),
        ("Don't get me started on open offices", ["attitude:open_offices=open offices-"]),
        ("group projects are my nightmare", ["attitude:group_projects=group projects-"]),
        ("I hate opera, but crime novels I devour", ["attitude:opera=opera-", "attitude:crime_novels=crime novels+"]),
        ("I usually run early and never listen to music", ["preference+", "attitude:music=music-"]),
        ("As far as podcasts go, true crime can do one", ["attitude:true_crime=true crime-"]),
        ("I've sworn off alcohol, two years sober now", ["attitude:alcohol=alcohol-"]),
        ("Jazz leaves me cold", ["attitude:jazz=Jazz-"]),
        ("Podcasts have grown on me", ["attitude:podcasts=Podcasts+"]),
        ("Cruises are a hard no", ["attitude:cruises=Cruises-"]),
        ("Horror's not my thing", ["attitude:horror=Horror-"]),
        ("There's nothing like fresh bread", ["attitude:fresh_bread=fresh bread+"]),
        ("inject synthpop into my veins", ["attitude:synthpop=synthpop+"]),
        ("What I value most is silence", ["attitude:silence=silence+"]),
        ("I get far more from diagrams than from prose", ["attitude:diagrams=diagrams+", "attitude:prose=prose-"]),
    ],
)
def test_a_leaning(text: str, found: list[str]) -> None:
    assert told(text) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("I usually run before breakfast", ["preference+"]),
        ("I never cook on Sundays", ["preference-"]),
        ("I sleep with the window open all year round", ["preference+"]),
        ("rule for every future chat: say so when you don't know", ["preference+"]),
    ],
)
def test_a_habit_or_a_rule_is_told_as_it_was_said(text: str, found: list[str]) -> None:
    assert told(text) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Three things I refuse to wear: wool, turtlenecks, ties", ["wool-", "turtlenecks-", "ties-"]),
        ("Hate: queues, brunch and karaoke", ["queues-", "brunch-", "karaoke-"]),
        ("Foods I can't live without: rice, eggs", ["rice+", "eggs+"]),
        ("Queues, QR menus, surveys... I loathe the lot.", ["Queues-", "QR menus-", "surveys-"]),
        ("Our diet: no pork, no beef, no shellfish", ["pork-", "beef-", "shellfish-"]),
        ("window seat, always, non negotiable", ["window seat+"]),
        ("Cold weather and I don't get along", ["Cold weather-"]),
        ("TDD or nothing", ["TDD+"]),
        ("Four people round a table, that's my sweet spot", ["Four people round a table+"]),
        ("Hand me a long novel and I'm happy", ["long novel+"]),
    ],
)
def test_a_sentence_is_one_verdict(text: str, found: list[str]) -> None:
    assert [one.partition("=")[2] for one in told(text)] == found


@pytest.mark.parametrize(
    "text",
    [
        "I always get a timeout when I call the API",
        "I never received the email",
        "I only need the first three",
        "I run the script every day and it prints nothing",
        "Three options: red, green, blue",
        "Things I need: milk, eggs, bread",
        "no signal, no wifi, no power",
        "Hi, always",
        "The build fails, every time",
        "My code is torture",
        "The results are out",
        "The light is out",
        "I draw the line at 5pm",
        "I'm done with the report",
        "I stick with my answer",
        "The man I love",
        "Sarah and I fell out",
        "I mostly agree",
        "Every day I wake up tired",
        "rule for all columns: sum must be 1",
    ],
)
def test_what_is_no_leaning(text: str) -> None:
    assert told(text) == []
