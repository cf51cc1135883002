"""Tastes told without a verb of liking, messy notes, and near forms that tell none."""

import pytest
from tests.unit.policy.extract.told import candidates, told

LIKED = [
    ("puzzles are my happy place, any big ones", "puzzles"),
    ("board games are my jam lately", "board games"),
    ("big fan of persian food btw, where do i go", "persian food"),
    ("nothing beats a slow train", "slow train"),
    ("my guilty pleasure is karaoke", "karaoke"),
    ("can't function without tea, so where is the next cafe", "tea"),
    ("give me a hostel any day", "hostel"),
    ("team linux, always", "linux"),
    ("i could eat noodles every day", "noodles"),
    ("i live for snowstorms", "snowstorms"),
    ("swimming clears my head", "swimming"),
    ("folk music makes me ridiculously happy", "folk music"),
    ("as someone who loves maps, what should i read", "maps"),
    ("as a huge opera lover, which city", "opera"),
    ("given that i love ferries, which route", "ferries"),
    ("i'm all about linen shirts", "linen shirts"),
    ("i've come around to beetroot", "beetroot"),
    ("i love westerns can you recommend one", "westerns"),
    ("I love karaoke tbh", "karaoke"),
    ("i love sushi so much 😍", "sushi"),
    ("my weekends are all about climbing", "climbing"),
    ("i could spend hours in flea markets", "flea markets"),
    ("i'm back to eating meat", "meat"),
    ("i eat cheese again", "cheese"),
    ("i've switched to oat milk", "oat milk"),
]
DISLIKED = [
    ("group calls drain me so i skip them", "group calls"),
    ("open offices drive me nuts, headphones?", "open offices"),
    ("hard pass on raisins", "raisins"),
    ("never been into golf", "golf"),
    ("i don't get the appeal of cruises", "cruises"),
    ("sick of meal kits", "meal kits"),
    ("i'm so over festivals", "festivals"),
    ("i could do without small talk", "small talk"),
    ("can't do spicy, what is mild here?", "spicy"),
    ("i'm not much of a beach person", "beach"),
    ("my biggest pet peeve is lateness", "lateness"),
    ("camping is a no-go for me", "camping"),
    ("i'd rather starve than eat liver", "eat liver"),
    ("i eat everything except olives", "olives"),
    ("you couldn't pay me to bungee jump", "bungee jump"),
    ("I hate black coffee now.", "black coffee"),
    ("no emojis please", "emojis"),
    ("skip the pleasantries", "pleasantries"),
    ("I don't want disclaimers in your replies, ever", "disclaimers"),
]


@pytest.mark.parametrize(
    ("text", "thing", "sign"), [*((*one, "+") for one in LIKED), *((*one, "-") for one in DISLIKED)]
)
def test_a_taste(text: str, thing: str, sign: str) -> None:
    assert [one.split("=")[1] for one in told(text)] == [f"{thing}{sign}"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("dogs > cats, always", ["attitude:dogs=dogs+", "attitude:cats=cats-"]),
        ("books over films any day for me", ["attitude:books=books+", "attitude:films=films-"]),
        ("swapped coffee for matcha, which whisk?", ["attitude:coffee=coffee-", "attitude:matcha=matcha+"]),
        ("more of a cat person than a dog person", ["attitude:cat=cat+", "attitude:dog=dog-"]),
        ("love hiking (esp. in autumn), hate gyms", ["attitude:hiking=hiking+", "attitude:gyms=gyms-"]),
        ("i like cats, dogs not so much", ["attitude:cats=cats+", "attitude:dogs=dogs-"]),
        ("i eat fish but no meat", ["attitude:meat=meat-"]),
        ("Best season? Autumn, hands down.", ["favorite:season=Autumn+"]),
        ("my go-to breakfast is shakshuka", ["favorite:breakfast=shakshuka+"]),
        ("fav colour: teal", ["favorite:color=teal+"]),
        ("short answers please, always", ["reply_length=short"]),
        ("bullet points please, from now on", ["reply_format=bullet points"]),
        ("metric units please", ["units=metric"]),
        ("dark mode is a must for me", ["theme=dark"]),
        ("please don't use emojis", ["attitude:emojis=emojis-"]),
        ("whenever i ask for a recipe, give grams", ["preference+"]),
        ("For any trip you plan for me, leave one free afternoon.", ["preference+"]),
        ("don't sugarcoat things", ["preference-"]),
        ("i'm 34, type 1 diabetic, living in Ghent", ["age=34", "health=type 1 diabetic", "residence=Ghent"]),
        ("26, software dev in Austin, allergic to peanuts", ["age=26", "job=software dev", "allergy=peanuts"]),
        ("the number to reach me on is 555-0142", ["phone=555-0142"]),
        ("send it to a.b@example.com, that's my email", ["email=a.b@example.com"]),
        ("my name's tobias btw", ["name=tobias"]),
        ("currently in Rome", ["location=Rome"]),
        ("The user lives in Oslo", ["residence=Oslo"]),
        ("User prefers dark mode", ["theme=dark"]),
        ("User's name is Sam", ["name=Sam"]),
        ("Dad turned 70 and he's really into trains", ["dad.age=70", "dad.attitude:trains=trains+"]),
    ],
)
def test_several_things_and_other_keys(text: str, found: list[str]) -> None:
    assert told(text) == found


NOTHING = """oh yes i adore standing in line
sure, i love being on hold for two hours
wow i love paying rent
great, another call, my favorite thing in the world
i'm at home in this codebase, so which file
i could eat a horse
i could kill for a coffee right now
my boss is going to kill me
this bug is killing me
this code drives me crazy
i hate to say it but you're wrong
i hate to bother you again
i'd love some feedback
i prefer option B
i'd rather return early in this function than nest
no onions please
write me a limerick, no emojis please
Draft a post about my new role. No hashtags please.
please don't change anything else
never mind the typos
always fails on the second call
from now on it crashes
give me any day in march
people who love golf are weird
they hate each other
everyone says it is the best
the best way to cook rice is
that's the worst
this movie is boring
x > 5 and y < 3
a > b
Let's do a scene: i'm a knight who hates dragons
you be the waiter, i'm a guest who hates fish
mock interview: i love leadership and i live in Rome
the user clicks the button and hates waiting
the user is not logged in
add a dark mode toggle to my app
for this trip no museums please
i'm in the mood for tacos
i switched to the main branch and it fails
i went back to sleep
i replaced the battery with a new one but it still fails
i left my bag on the train for an hour
i quit the app and reopened it
i'm done with my homework
i'm over the moon
i can't do it
i can't stand up after squats
i need a laptop to work
when i click save it crashes, use the log to find out why
when you get a chance, send me the file
if you can, give me an example
for dinner tonight, give me something quick
everything but the kitchen sink
i'm a fan of this approach
music is playing
my best guess is 5
top speed? 200
you'd love this movie
my teacher told us to always cite sources
i wish i liked running
i thought i hated olives
a great way to rest and clear my head
my family has been there for me all the way
war is horrible
Best season? Thanks!
I love when you try something new and it works out
my ex hated olives""".splitlines()


@pytest.mark.parametrize("text", NOTHING)
def test_what_tells_no_taste(text: str) -> None:
    lasting = [one for one in candidates(text) if one.kind in ("preference", "fact", "state")]
    assert lasting == []


@pytest.mark.parametrize("text", ["Correction: my name is Sam", "Actually, I live in Oslo", "no wait, i live in Ghent"])
def test_a_correction_says_so(text: str) -> None:
    assert [one.correction for one in candidates(text)] == [True]


@pytest.mark.parametrize("text", ["never use emojis", "don't ever use emojis", "please stop using emojis"])
def test_a_refusal_is_negative(text: str) -> None:
    assert [one.polarity for one in candidates(text)] == ["-"]


@pytest.mark.parametrize(
    ("text", "month"),
    [("I moved to Munich last month", 4), ("I moved to Munich", None), ("I live in Munich", None)],
)
def test_a_residence_begins_with_the_move(text: str, month: int | None) -> None:
    began = next(one.valid_from for one in candidates(text) if one.key == "residence")
    assert (began and began.month) == month


def test_a_wish_that_is_taken_back() -> None:
    assert told("You can drop the gluten-free thing.") == ["preference-"]
