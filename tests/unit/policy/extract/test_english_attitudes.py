import pytest
from tests.unit.policy.extract.told import told


@pytest.mark.parametrize(
    ("text", "things"),
    [
        ("I really love hiking.", ["hiking+"]),
        ("I'm a huge fan of horror movies", ["horror movies+"]),
        ("I'm into pottery", ["pottery+"]),
        ("I have a soft spot for old trains", ["old trains+"]),
        ("I've always loved the sea.", ["sea+"]),
        ("I can't get enough of mangoes", ["mangoes+"]),
        ("Jazz is my thing", ["Jazz+"]),
        ("Mornings work best for me.", ["Mornings+"]),
        ("I find gardening relaxing.", ["gardening+"]),
        ("I only drink oat milk", ["oat milk+"]),
        ("I hate coriander", ["coriander-"]),
        ("I dislike loud rooms.", ["loud rooms-"]),
        ("I can't stand smoke", ["smoke-"]),
        ("I'm not a fan of horror movies.", ["horror movies-"]),
        ("I'm not really into sports", ["sports-"]),
        ("I've never liked olives", ["olives-"]),
        ("I don't like beer", ["beer-"]),
        ("i dont like beer", ["beer-"]),
        ("I do not enjoy opera.", ["opera-"]),
        ("I never eat breakfast", ["breakfast-"]),
        ("I can't eat gluten", ["gluten-"]),
        ("I don't drink alcohol", ["alcohol-"]),
        ("I avoid elevators", ["elevators-"]),
        ("I refuse to wear ties", ["wear ties-"]),
        ("I try to stay away from sugar", ["sugar-"]),
        ("I have a strong aversion to crowds", ["crowds-"]),
        ("I have no interest in golf", ["golf-"]),
        ("I'm scared of spiders", ["spiders-"]),
        ("I prefer not to fly", ["fly-"]),
        ("I prefer to avoid motorways", ["motorways-"]),
        ("I find opera boring.", ["opera-"]),
        ("Spicy food gives me heartburn", ["Spicy food-"]),
        ("Coffee keeps me awake so I avoid it", ["Coffee-"]),
        ("Golf is not my cup of tea.", ["Golf-"]),
        ("I don't like jazz any more.", ["jazz-"]),
        ("I no longer like sushi.", ["sushi-"]),
        ("I used to love techno", ["techno-"]),
        ("I stopped eating meat", ["meat-"]),
        ("I gave up smoking cigars", ["cigars-"]),
        ("My least favourite vegetable is kale", ["kale-"]),
        ("Not a fan of cilantro.", ["cilantro-"]),
        ("I've gone off cheese lately", ["cheese-"]),
        ("I'm trying to cut down on sugar", ["sugar-"]),
        ("I don't smoke anymore", ["smoking-"]),
        ("I don't do well in hot weather", ["hot weather-"]),
        ("Cilantro tastes like soap to me", ["Cilantro-"]),
        ("I'm a big Star Wars fan", ["Star Wars+"]),
        ("I've recently gotten into bouldering", ["bouldering+"]),
    ],
)
def test_one_thing(text: str, things: list[str]) -> None:
    assert [one.split("=")[1] for one in told(text)] == things


@pytest.mark.parametrize(
    ("text", "things"),
    [
        ("I like tea and coffee but not milk", ["tea+", "coffee+", "milk-"]),
        ("I like tea, not coffee", ["tea+", "coffee-"]),
        ("I love tea but hate coffee.", ["tea+", "coffee-"]),
        ("I enjoy cooking, baking and gardening.", ["cooking+", "baking+", "gardening+"]),
        ("I prefer Rust over C", ["Rust+", "C-"]),
        ("I prefer trains to planes", ["trains+", "planes-"]),
        ("I'd rather walk than drive", ["walk+", "drive-"]),
        ("I like tea more than coffee", ["tea+", "coffee-"]),
        ("I avoid textbooks and prefer podcasts", ["textbooks-", "podcasts+"]),
        ("I switched from Vim to Emacs", ["Vim-", "Emacs+"]),
        ("I don't like cats or dogs", ["cats-", "dogs-"]),
        ("I like fish and chips", ["fish and chips+"]),
        ("I like neither cats nor dogs", ["cats-", "dogs-"]),
        ("I love dogs, cats, and especially rabbits", ["dogs+", "cats+", "rabbits+"]),
        ("Love hiking, hate running.", ["hiking+", "running-"]),
        ("I used to hate mushrooms but now I love them.", ["mushrooms+"]),
        ("I hate dark and narrow rooms", ["dark and narrow rooms-"]),
        ("I like tea because it's warm and I hate the cold", ["tea+", "cold-"]),
    ],
)
def test_several_things(text: str, things: list[str]) -> None:
    assert [one.split("=")[-1] for one in told(text) if "=" in one] == [t for t in things if len(t) > 2]


def test_opposite_attitudes_share_a_slot() -> None:
    love, hate = told("I love jazz."), told("I hate jazz.")
    assert [one[:-1] for one in love] == [one[:-1] for one in hate] == ["attitude:jazz=jazz"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("My brother Tom hates fish", ["sibling=Tom", "Tom.attitude:fish=fish-"]),
        ("My boss loves golf.", ["boss.attitude:golf=golf+"]),
        ("Sarah loves sushi.", ["Sarah.attitude:sushi=sushi+"]),
        ("My brother's favourite team is Arsenal", ["brother.favorite:team=Arsenal+"]),
        ("My favourite season is autumn because of the colours", ["favorite:season=autumn+"]),
        ("Pizza is my favorite food!", ["favorite:food=Pizza+"]),
        ("I hate it when people are late", ["preference-"]),
        ("I'm a night owl", ["preference+"]),
        ("I always fly with an aisle seat", ["preference+"]),
        ("I dislike hotels with rooms decorated in the taste of those that never sleep in them", ["preference-"]),
    ],
)
def test_of_whom_and_without_a_key(text: str, found: list[str]) -> None:
    assert told(text) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Always answer in Chinese", ["reply_language=Chinese"]),
        ("Please respond in Spanish from now on", ["reply_language=Spanish"]),
        ("Keep your answers short", ["reply_length=short"]),
        ("I want you to be more concise", ["reply_length=short"]),
        ("Please be formal", ["reply_tone=formal"]),
        ("Always use bullet points", ["reply_format=bullet points"]),
        ("Use metric units", ["units=metric"]),
        ("I prefer dark mode", ["theme=dark"]),
        ("Please call me Sam", ["address_as=Sam"]),
        ("Don't call me sir", ["address_as=sir-"]),
        ("Never use emojis", ["attitude:emojis=emojis-"]),
        ("Please don't use jargon", ["attitude:jargon=jargon-"]),
        ("Please avoid technical jargon", ["attitude:technical_jargon=technical jargon-"]),
        ("Please don't suggest anything with mushrooms", ["attitude:mushrooms=anything with mushrooms-"]),
        ("Speak German with me", ["reply_language=German"]),
        ("Never schedule meetings before 10am", ["preference-"]),
        ("Always cite your sources", ["preference+"]),
        ("From now on, cite your sources", ["preference+"]),
    ],
)
def test_standing_instructions(text: str, found: list[str]) -> None:
    assert told(text) == found
