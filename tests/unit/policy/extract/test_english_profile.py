import pytest
from tests.unit.policy.extract.told import told


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("My name is Priya Sharma", ["name=Priya Sharma"]),
        ("Hi, I'm Carlos.", ["name=Carlos"]),
        ("I'm 34", ["age=34"]),
        ("I am 29 years old.", ["age=29"]),
        ("I just turned 40", ["age=40"]),
        ("My birthday is March 3rd", ["birthday=March 3rd"]),
        ("I was born on 12 July 1988", ["birthday=12 July 1988"]),
        ("I'm a nurse.", ["job=nurse"]),
        ("I work as a bus driver", ["job=bus driver"]),
        ("I work at Siemens", ["employer=Siemens"]),
        ("I'm a teacher at St. Mary's School", ["job=teacher", "employer=St. Mary's School"]),
        ("I no longer work at Siemens", ["employer=Siemens-"]),
        ("I study physics at MIT", ["school=MIT", "major=physics"]),
        ("I live in Kansas City, Missouri.", ["residence=Kansas City, Missouri"]),
        ("I live alone in a small flat in Leeds", ["residence=a small flat in Leeds"]),
        ("I used to live in Paris, now in Rome", ["residence=Paris-", "residence=Rome"]),
        ("I don't live in Berlin any more", ["residence=Berlin-"]),
        ("I'm based in Oslo", ["residence=Oslo"]),
        ("I'm from Peru originally", ["hometown=Peru"]),
        ("I grew up in Lyon", ["hometown=Lyon"]),
        ("I'm Brazilian", ["nationality=Brazilian"]),
        ("I'm married to David.", ["relationship=married", "spouse=David"]),
        ("I'm divorced and have one daughter", ["relationship=divorced", "child=one daughter"]),
        ("I have a brother named Leo and a sister named Mia", ["sibling=Leo", "sibling=Mia"]),
        ("My son's name is Oliver", ["child=Oliver"]),
        ("Anna is my sister", ["sibling=Anna"]),
        ("I have a cat named Miso.", ["pet=cat named Miso"]),
        ("I'm vegan", ["diet=vegan"]),
        ("im vegan", ["diet=vegan"]),
        ("I'm no longer vegan", ["diet=vegan-"]),
        ("I'm not vegetarian", ["diet=vegetarian-"]),
        ("I follow a keto diet", ["diet=keto"]),
        ("I'm allergic to peanuts and shellfish.", ["allergy=peanuts", "allergy=shellfish"]),
        ("I have a severe peanut allergy", ["allergy=peanut"]),
        ("I'm lactose intolerant", ["allergy=lactose"]),
        ("I have asthma", ["health=asthma"]),
        ("I was diagnosed with celiac disease", ["health=celiac disease"]),
        ("I speak fluent German and some Italian", ["language=German", "language=Italian"]),
        ("I play the violin", ["hobby=violin"]),
        ("I collect vintage stamps", ["hobby=collecting vintage stamps"]),
        ("I drive a Toyota Corolla", ["possession=Toyota Corolla"]),
        ("I don't have a car", ["possession=car-"]),
        ("my email is sam@example.org", ["email=sam@example.org"]),
        ("My phone number is +49 151 2345678", ["phone=+49 151 2345678"]),
        ("I lived in Paris for two years", ["residence=Paris-"]),
        ("I used to work at Google but now I'm at Stripe.", ["employer=Google-", "employer=Stripe"]),
        ("I'm Dana, 31, a nurse, and I live in Austin.", ["name=Dana", "age=31", "job=nurse", "residence=Austin"]),
        ("I have a dog allergy", ["allergy=dog"]),
        ("Allergic to penicillin.", ["allergy=penicillin"]),
        ("Currently living in Graz.", ["residence=Graz"]),
        ("As a vegetarian, I have an early dinner.", ["diet=vegetarian"]),
        ("I go by Alex", ["address_as=Alex"]),
    ],
)
def test_the_speaker(text: str, found: list[str]) -> None:
    assert told(text) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("My wife is a nurse.", ["wife.job=nurse"]),
        ("My mother lives in Osaka", ["mother.residence=Osaka"]),
        ("My dad is 70.", ["dad.age=70"]),
        ("My daughter Lily is allergic to cats.", ["Lily.allergy=cats"]),
        ("My husband works at Boeing", ["husband.employer=Boeing"]),
        ("My sister Anna lives in Rome. She's a nurse.", ["Anna.residence=Rome", "Anna.job=nurse"]),
        (
            "My friend Sarah, who lives in Boston, loves skiing.",
            ["Sarah.residence=Boston", "Sarah.attitude:skiing=skiing+"],
        ),
        ("My mom, Linda, is a teacher.", ["Linda.job=teacher"]),
        ("My husband Mark is a cook and he's allergic to nuts.", ["Mark.job=cook", "Mark.allergy=nuts"]),
        ("The server is down", ["server.status=down"]),
        ("My sister Anna met my brother Tom. She's a nurse.", []),
    ],
)
def test_others(text: str, found: list[str]) -> None:
    assert [one for one in told(text) if "." in one] == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("I'm currently in Tokyo", ["location=Tokyo"]),
        ("I'm at the airport right now", ["location=the airport"]),
        ("I'm on call this week", ["on_call=on call"]),
        ("My order #4521 has shipped", ["order #4521.order_status=shipped"]),
        ("I'm on the Pro plan", ["subscription=Pro plan"]),
        ("I cancelled my Netflix subscription", ["subscription=Netflix-"]),
        ("The standup is in room Apollo today", ["meeting_room=room Apollo"]),
        ("I'm working on a compiler for a toy language", ["project=compiler for a toy language"]),
        ("I'm feeling tired", ["mood=tired"]),
        ("I've got the flu", ["status=flu"]),
        ("I'm out of office until Monday", ["status=out of office"]),
    ],
)
def test_states(text: str, found: list[str]) -> None:
    assert told(text) == found


@pytest.mark.parametrize(
    "text",
    [
        "I'm 6 feet tall",
        "I live for music",
        "I'm in a hurry",
        "I'm at it",
        "I work from home",
        "I'm from the future team",
    ],
)
def test_near_forms(text: str) -> None:
    assert not [one for one in told(text) if one.startswith(("age", "residence", "location", "employer", "job"))]


@pytest.mark.parametrize(
    ("question", "text", "found"),
    [
        ("Where do you live?", "Berlin.", ["residence=Berlin"]),
        ("Nice! And what do you do for a living?", "I'm a teacher", ["job=teacher"]),
        ("What's your favourite food?", "Sushi", ["favorite:food=Sushi+"]),
        ("Do you like jazz?", "Yes", ["attitude:jazz=jazz+"]),
        ("Do you like jazz?", "Not really.", ["attitude:jazz=jazz-"]),
        ("Are you vegetarian?", "No", ["diet=vegetarian-"]),
        ("Do you have any pets?", "yes, a dog named Rex", ["pet=dog named Rex"]),
        ("What should I call you?", "Max", ["address_as=Max"]),
        ("Do you prefer tea or coffee?", "tea please", ["attitude:tea=tea+", "attitude:coffee=coffee-"]),
        ("How old are you?", "29", ["age=29"]),
        ("Are you allergic to anything?", "no idea what you mean by that", []),
        ("Here is your code.", "Berlin.", []),
        ("Shall I continue?", "Yes", []),
    ],
)
def test_short_answers(question: str, text: str, found: list[str]) -> None:
    assert told(text, question) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Order PX-1 was shipped", ["Order PX-1.order_status=shipped"]),
        ("My order PX-2 is out for delivery", ["order PX-2.order_status=out for delivery"]),
        ("My order was shipped", ["order_status=shipped"]),
        ("Ticket 42 is closed", ["Ticket 42.status=closed"]),
        ("Server 12 is down again", ["Server 12.status=down"]),
        ("PR #42 has been merged yesterday", ["PR #42.status=merged"]),
        ("My order PX-2 hasn't arrived yet", []),
        ("My order never arrived", []),
        ("Ticket ABC-12 isn't closed yet", []),
    ],
)
def test_a_thing_with_an_identifier_is_a_subject(text: str, found: list[str]) -> None:
    assert told(text) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("I just moved to Lyon", ["residence=Lyon"]),
        ("i moved to london", ["residence=london"]),
        ("I moved to the US", ["residence=the US"]),
        ("I moved to the countryside", ["residence=the countryside"]),
        ("I moved to a new flat in Leeds", ["residence=a new flat in Leeds"]),
        ("I moved to Slack", []),
        ("i moved to linux", []),
        ("I moved to the window seat", []),
        ("I moved to the next level", []),
        ("I moved to a bigger flat", []),
        ("I moved to the design team", []),
        ("I moved to Marketing", []),
        ("I moved to Room 12", []),
        ("Standup moved to 10:00", []),
        ("Accounting moved to the 3rd floor", []),
    ],
)
def test_a_home_is_a_place(text: str, found: list[str]) -> None:
    assert [one for one in told(text) if "=" in one] == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("I have no allergies", []),
        ("Allergies: none", []),
        ("I found out I'm not allergic to peanuts after all", ["allergy=peanuts-"]),
        ("Turns out I'm only allergic to milk", ["allergy=milk"]),
        ("I've got a gluten intolerance", ["allergy=gluten"]),
        ("Please call me Dr. Lee", ["address_as=Dr. Lee"]),
        ("I have two kids, Emma (5) and Noah (8)", ["child=Emma", "child=Noah"]),
        ("I have a son, Max (3), and a daughter, Mia (5)", ["child=Max", "child=Mia"]),
        ("My wife Anna works at Siemens", ["Anna.employer=Siemens", "spouse=Anna"]),
        ("my gf just got a job at microsoft", ["gf.employer=microsoft"]),
        ("changed my number its 07700 900123", ["phone=07700 900123"]),
        ("My boss is Linda", ["boss.name=Linda"]),
        ("I live in Leeds lol", ["residence=Leeds"]),
    ],
)
def test_family_allergies_and_names(text: str, found: list[str]) -> None:
    assert told(text) == found
