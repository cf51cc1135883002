"""Word lists and pattern pieces of the English rules."""

import re


def either(words: str) -> str:
    """A pattern of the words of a list separated by white space, ``_`` in place of a space; the longest first."""
    alternatives = sorted({word.replace("_", " ") for word in words.split()}, key=len, reverse=True)
    return "(?:" + "|".join(re.escape(word).replace(r"\ ", r"\s+") for word in alternatives) + ")"


def wordset(words: str) -> frozenset[str]:
    """The words of a list separated by white space, ``_`` in place of a space."""
    return frozenset(word.replace("_", " ") for word in words.split())


ADVERB = either(
    """really absolutely just totally also still always usually generally particularly especially truly simply
    actually quite personally definitely strongly deeply kind_of sort_of kinda honestly rather much often
    very_much genuinely completely intensely extremely utterly secretly mostly normally typically currently now
    both all already recently finally greatly highly sincerely sometimes only so very fully passionately vastly
    certainly obviously basically mainly primarily regularly lately presently temporarily even do does
    pretty_much happily increasingly officially probably tend_to tends_to heavily wholeheartedly dearly hugely
    most super hella lowkey low-key insanely mega legit pretty weirdly hugely forever fr absolutely big-time
    firmly actively consciously entirely purposely naturally fairly thoroughly have_always have_never
    has_always 've_always"""
)
A = rf"(?:(?:{ADVERB}|(?!reply|apply|supply|comply|imply|family)[a-z]{{3,}}ly)\s+){{0,4}}"
"""Adverbs before a verb."""

BE = r"(?:'m|am|m|'re|are|'s|is)\b\s*"
NOT = (
    r"(?:don't|do\s+not|dont|doesn't|does\s+not|doesnt|no\s+longer|never|can't|cannot"
    r"|can\s+not|cant|won't|will\s+not)"
)

SIBLING = "brother sister sibling twin"
PARENT = "mother father mom mum dad mama papa mommy daddy mother-in-law father-in-law stepmother stepfather"
CHILD = "son daughter child kid baby toddler stepson stepdaughter"
CHILDREN = "children grandchild grandchildren babies boy girl"
SPOUSE = "wife husband spouse hubby wifey"
PARTNER = "girlfriend boyfriend gf bf partner fiance fiancee fiancé fiancée"
FRIEND = "friend bestie"
PET = """dog cat puppy kitten hamster rabbit bunny parrot turtle tortoise fish goldfish horse pony guinea_pig lizard
    snake bird"""
BREEDS = """puppies ponies betta_fish border_collie golden_retriever labrador poodle corgi dachshund husky beagle
    german_shepherd tabby siamese chinchilla ferret gecko budgie chicken hen goat"""
OTHERS = """grandmother grandfather grandma grandpa granny aunt uncle cousin niece nephew sister-in-law brother-in-law
    grandson granddaughter boss manager colleague coworker co-worker teammate roommate flatmate housemate neighbour
    neighbor doctor dentist therapist teacher professor landlord mentor assistant client coach trainer classmate
    supervisor ex ex-wife ex-husband lawyer accountant hairdresser vet team_lead ceo cto advisor tutor godmother nanny
    tenant student intern babysitter godfather step-sister step-brother"""
ROLE = either(" ".join((SIBLING, PARENT, CHILD, SPOUSE, PARTNER, FRIEND, PET, OTHERS)))
"""A person or pet that is spoken of by what it is to the speaker."""

KIN_KEYS: dict[str, str] = {
    word.replace("_", " "): key
    for key, words in (
        ("sibling", SIBLING),
        ("parent", PARENT),
        ("child", CHILD),
        ("spouse", SPOUSE),
        ("partner", PARTNER),
        ("friend", FRIEND),
        ("pet", PET),
    )
    for word in words.split()
}

NOT_NAMES = wordset(
    """i i'm i've i'd i'll im my we our you your he she it they this that these those what when where who why
    how which the a an and but or so if then there here now today tomorrow yesterday tonight monday tuesday
    wednesday thursday friday saturday sunday january february march april may june july august september
    october november december everyone everybody nobody someone somebody anyone people please thanks thank hello
    hi hey ok okay yes no yeah well also actually maybe perhaps not never always just only because since
    although though while after before once everything something nothing anything all most many some both each
    in on at for from to with as of by sorry oh ah wow great sure good nice let's lets its his her their another
    other mine one two three correct right wrong below above attached regarding overall however meanwhile
    instead btw fyi god coffee tea work life music time food school crazy later back asap whenever call stupid
    old-fashioned paranoid weird lazy"""
)

NOT_HOMES = wordset(
    """slack notion linux ubuntu debian fedora arch windows mac macos ios android iphone teams jira github gitlab
    bitbucket aws azure gcp postgres postgresql mysql sqlite mongodb redis kubernetes docker podman react vue
    svelte angular typescript javascript python rust go golang java kotlin swift ruby vim neovim emacs vscode vs
    cursor discord signal whatsapp telegram wechat obsidian evernote roam logseq gmail outlook proton protonmail
    fastmail icloud firefox chrome safari brave edge arc spotify netflix tidal youtube trello asana zoom figma
    sketch linear basecamp confluence monday tuesday wednesday thursday friday saturday sunday january february
    march april may june july august september october november december marketing sales engineering product qa
    hr finance accounting support operations legal design research it management pro basic premium free team
    enterprise plus room floor level gate platform seat row building desk office table tomorrow today next plan
    tier django flask fastapi terraform ansible excel word powerpoint sheets airtable todoist bluesky mastodon
    threads x twitter reddit facebook instagram tiktok alacritty kitty zsh fish bash tmux nix homebrew yarn npm
    pnpm bun deno node nextjs kafka rabbitmq graphql grpc oracle snowflake bigquery part-time full-time bed
    first second third grade year stage phase step version remote hybrid dvorak colemak qwerty"""
)
DEMONYMS = wordset(
    """american british english scottish welsh irish german french italian spanish portuguese dutch belgian
    swiss austrian polish czech slovak hungarian romanian bulgarian greek turkish russian ukrainian belarusian
    swedish norwegian danish finnish icelandic estonian latvian lithuanian croatian serbian slovenian bosnian
    albanian chinese japanese korean taiwanese vietnamese thai malaysian singaporean indonesian filipino indian
    pakistani bangladeshi nepali iranian iraqi israeli egyptian moroccan algerian tunisian nigerian ghanaian
    kenyan ethiopian south_african canadian mexican brazilian argentinian argentine chilean colombian peruvian
    venezuelan cuban jamaican australian new_zealander kiwi saudi lebanese syrian jordanian persian kazakh
    georgian armenian mongolian tibetan european asian african chinese-american korean-american asian-american
    italian-american ugandan tanzanian ecuadorian bolivian uruguayan"""
)
LANGUAGES = wordset(
    """english german french italian spanish portuguese dutch polish czech hungarian romanian greek turkish
    russian ukrainian swedish norwegian danish finnish chinese mandarin cantonese japanese korean vietnamese
    thai malay indonesian tagalog hindi urdu bengali tamil telugu punjabi persian farsi arabic hebrew swahili
    latin esperanto catalan basque welsh irish gaelic icelandic serbian croatian bulgarian slovak slovenian
    lithuanian latvian estonian traditional_chinese simplified_chinese mandarin_chinese brazilian_portuguese
    british_english american_english nepali marathi gujarati afrikaans zulu amharic sign_language asl uk_english
    us_english"""
)
DIETS = wordset(
    """vegan vegetarian pescatarian pescetarian flexitarian keto paleo halal kosher gluten-free dairy-free
    plant_based gluten_free dairy_free low_carb sugar_free
    low-carb low-fat low-sodium sugar-free plant-based carnivore raw_vegan lacto-vegetarian ovo-vegetarian
    fruitarian mediterranean omnivore meat-eater teetotal teetotaler nut-free ketogenic strict_vegan whole-food"""
)
SINGLE_STATES = wordset("married single divorced engaged widowed separated")
UNWORKING = wordset("retired unemployed self-employed freelance freelancing between_jobs semi-retired")
JOBS = wordset(
    """accountant actor actress actuary administrator adviser advisor analyst anaesthetist anesthesiologist
    animator archaeologist architect archivist artist assistant astronaut astronomer athlete attorney auditor
    author baker banker barber barista bartender biochemist biologist bookkeeper botanist bricklayer broker
    builder butcher caregiver carer carpenter cartoonist cashier ceo cfo chef chemist chiropractor choreographer
    cleaner clerk coach coder comedian composer conductor consultant contractor controller cook coordinator
    copywriter counselor counsellor cto curator dancer dentist dermatologist designer detective developer devops
    dietitian diplomat director doctor drummer driver ecologist economist editor educator electrician engineer
    entrepreneur epidemiologist executive farmer filmmaker firefighter fisherman florist founder co-founder
    cofounder freelancer gardener geologist geographer goldsmith guard guide hairdresser handyman headteacher
    historian homemaker housewife hr hygienist illustrator inspector instructor intern interpreter investigator
    investor janitor jeweler joiner journalist judge lab_technician laborer labourer landscaper lawyer lecturer
    librarian lifeguard linguist locksmith logistician machinist magician manager marketer mason masseur
    mathematician mechanic medic meteorologist microbiologist midwife miner minister model musician nanny
    neurologist neuroscientist notary novelist nurse nutritionist officer operator optician optometrist
    paediatrician pediatrician painter paralegal paramedic pastor pathologist pharmacist philosopher
    photographer physicist physician physiotherapist pianist pilot planner plumber poet police_officer policeman
    policewoman politician postman potter priest principal producer professor programmer psychiatrist
    psychologist publicist publisher radiographer radiologist ranger realtor receptionist recruiter reporter
    representative researcher roofer sailor salesman salesperson saleswoman scholar scientist screenwriter
    sculptor secretary seller server shopkeeper singer sociologist soldier solicitor songwriter specialist
    statistician steward student stylist superintendent supervisor surgeon surveyor tailor teacher technician
    technologist teller tester therapist trader trainer trainee translator treasurer tutor undergrad
    undergraduate underwriter urbanist valet veterinarian vet violinist waiter waitress warden watchmaker welder
    writer youtuber zookeeper zoologist apprentice freshman sophomore sysadmin sre postdoc phd_student
    stay-at-home_mom stay-at-home_dad handler rep lead strategist volunteer veteran buyer geneticist oncologist
    cardiologist sommelier dev swe pm cto ceo barkeep bookseller brewer cameraman cashier courier crew_member
    curator decorator detective dispatcher docker editor-in-chief embroiderer examiner florist forester
    gamekeeper glazier groomer hacker hiker host illustrator investor keeper lifeguard linguist mover nun
    operator paralegal pharmacist phlebotomist plasterer porter pa presenter printer probation_officer ranger
    rapper restorer roofer scaffolder seamstress shepherd sound_engineer stagehand stenographer surveyor
    tailor tattooist tiler tiler umpire undertaker upholsterer zoologist mum_of_two sixth_former
    teaching_assistant grad_student gp er_doctor ta homeschooler blogger vlogger streamer"""
)
CONDITIONS = wordset(
    """bad_knee bad_hip bad_shoulder weak_ankles herniated_disc slipped_disc flat_feet kidney_stones
    kidney_disease thyroid_issues heart_disease high_cholesterol low_iron iron_deficiency carpal_tunnel sciatica
    diabetes asthma adhd add anxiety depression migraines migraine insomnia arthritis epilepsy hypertension
    autism celiac coeliac celiac_disease eczema psoriasis ibs crohn's dyslexia tinnitus anemia anaemia
    hypothyroidism glaucoma high_blood_pressure low_blood_pressure sleep_apnea scoliosis ocd ptsd gout vertigo
    claustrophobia acid_reflux gerd fibromyalgia endometriosis pcos lupus back_pain chronic_pain type_1_diabetes
    type_2_diabetes heart_condition bad_knees bad_back sensitive_skin sensitive_stomach hay_fever rosacea
    astigmatism chronic_migraines"""
)
ILLNESS = wordset(
    """sick ill unwell injured hurt feverish nauseous jet-lagged jetlagged hungover under_the_weather jet_lagged
    bedridden housebound snowed_in grounded sleep-deprived sleep_deprived overworked short-staffed in_labour
    in_labor on_shift on_night_duty in_lockdown between_jobs out_of_work on_furlough furloughed on_bed_rest
    on_a_break on_a_cruise on_honeymoon on_our_honeymoon
    on_antibiotics on_medication on_crutches on_a_diet on_the_night_shift on_night_shift busy swamped
    on_vacation on_holiday on_leave on_sick_leave on_parental_leave on_maternity_leave on_paternity_leave
    travelling traveling out_of_office off_work away working_from_home in_hospital in_the_hospital quarantined
    in_quarantine in_a_meeting on_a_business_trip on_strike offline off_sick on_sabbatical in_transit"""
)
MOODS = wordset(
    """tired exhausted sad happy stressed anxious excited nervous depressed lonely angry frustrated overwhelmed
    bored relaxed worried upset down great awful terrible relieved proud homesick grumpy sleepy burned_out
    burnt_out energetic hopeful miserable calm optimistic annoyed furious heartbroken content restless drained
    motivated unmotivated better worse good bad okay fine low blue unhappy scared thrilled devastated"""
)
TRANSIENT = wordset(
    "headache cold fever flu migraine cough sore_throat stomach_ache toothache hangover stomach_bug covid"
)
POSSESSIONS = wordset(
    """car bike bicycle motorbike motorcycle scooter truck van boat house apartment flat condo cabin laptop
    macbook iphone ipad phone tablet computer pc desktop kindle camera drone printer guitar piano violin
    keyboard ukulele drums tv console playstation xbox switch nintendo tesla toyota honda ford bmw audi subaru
    volvo volkswagen mazda hyundai pixel android thinkpad watch smartwatch garmin fitbit dishwasher air_fryer
    oven garden balcony pool telescope treadmill tent surfboard skateboard e-bike ebike raspberry_pi nas server
    3d_printer espresso_machine coffee_machine grill kayak motorhome camper caravan sauna workshop farm vineyard
    shop cottage"""
)
INSTRUMENT_OR_SPORT = wordset(
    """guitar piano violin cello drums bass flute saxophone trumpet clarinet ukulele harp keyboard banjo viola
    tennis chess football soccer basketball volleyball badminton baseball cricket rugby golf hockey squash poker
    bridge table_tennis ping_pong ice_hockey pickleball video_games board_games softball lacrosse handball padel
    water_polo dungeons_and_dragons harmonica mandolin"""
)
NUMBER = r"(?:\d{1,3}|an?|one|two|three|four|five|six|seven|eight|nine|ten|twin|several)"
MONTH = (
    r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?"
    r"|sept?(?:ember)?|oct(?:ober)?"
    r"|nov(?:ember)?|dec(?:ember)?)"
)
WEEKDAY = r"(?:mon|tues|wednes|thurs|fri|satur|sun)day"
TIME = (
    rf"(?:\b(?:yesterday|today|tonight|tomorrow|{WEEKDAY}s?|this\s+(?:morning|afternoon"
    r"|evening|week|weekend|month|year"
    r"|summer|winter|spring|autumn|fall|past\s+\w+)|(?:last|next)\s+(?:week|weekend|month|year|night"
    rf"|summer|winter|spring|autumn|fall|quarter|semester|term|{WEEKDAY}|{MONTH})|\w+\s+(?:days?|weeks?"
    r"|months?|years?|hours?)"
    r"\s+(?:ago|later|from\s+now)|in\s+(?:\w+\s+)?\w+\s+(?:days?|weeks?|months?|years?|hours?|minutes?)"
    r"|at\s+\d|by\s+\d"
    rf"|at\s+(?:noon|midnight)|in\s+(?:19|20)\d\d|{MONTH}\s+\d|\d{{1,2}}(?:st|nd|rd"
    rf"|th)?\s+(?:of\s+)?{MONTH}|\d+(?:st|nd|rd|th)|(?:in|by|on|of|since|until)\s+{MONTH}"
    r"|on\s+the\s+\d|the\s+other\s+day|the\s+day\s+(?:before|after)|in\s+the\s+(?:morning|evening)|end\s+of"
    r"|recently|earlier|just\s+now|back\s+in|when\s+i\s+was|\d\d\d\d-\d\d|\d{1,2}:\d\d|\d{1,2}/\d{1,2}"
    r"|over\s+the\s+(?:weekend|holidays|summer|winter)|at\s+the\s+weekend|on\s+the\s+weekend"
    r"|for\s+(?:christmas|easter)|on\s+(?:christmas|easter))\b)"
)
