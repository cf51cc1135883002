"""Ordinary English words that lists of names hold too, and words that go on with a sentence behind a name."""

_ORDINARY_WORDS = """
abb ally almond alpha app apps arch arts bagus ban bank banks bare bath bean beard bee beer bell berry beta bins bird
bite black bless blessing block blossom blue bones booth boss bot brain branch brand brands brick bridge bridges
bright brink brown buck buddy bug bull burger burns call camp camps canal canals candy cannon canyon cap captain
carrier case cases cash chain chambers champagne char chase cherish cherry chess chin chip chuck cinnamon clay cliff
code coffee colon comfort comment conn constant convey cook coral council cousin cross cruise crystal cuda curry das
dash data date dev divine doc docs doll dot dove downs drum echo eco edd edit ego elder emit era essence fae fair
fairy fancy fares farmer fed fee ferry field fields file files finch fish flood flora flowers font forum fox freely
fresh funk game gates gauge ginger glasses golden gore grand gravel gray green greet grit gross guard gut hall halls
ham handler handy hardy harm harsh haven hay heart hearty held hence herb hill hills holder home honing hood hook hoop
horn hung hunt hurt ide indie infant innocent jacks jet jewel joke journey judge junior kale karma key keys kick
killer kit kitten knight lady lamb lane lang lark lavender leafy lean lemon lens liberty lie lies lime link links lips
list loan log lord love loyal lucky mac made mail male mall marine mark marks martial master mat mate math mats mayo
mayor meadow meadows meta metro mile miles mills miner minor miracle mist model monks moon mountain nail news ninja
noble note notes nurse oak ocean odd odds olive oral orange order org owe pace page pages pal palm panini park parks
part parts pastor patience peer pellet pepper petty pink plan pleasant pole pop post powers precious prosper purity
purl queen rain raven reader reed refs renders repo rice ridge ring river rivers roll room roots rush rust sable sad
saga sage said sales salmon sama sans seaborn sellers server shade sharp shields shine silk silver singer site skip
sky smart snow solar sole sparks stack stark steer stern stone storm storms suits summers supple sys tab table tailor
tank task tea teal team test thank ties tilde till tiny tone toy trace treasure type unique unknown unnamed urban
valid vals van velvet versa victory vide villa wage walls ward warmer warrior wash waters web weeks were white wild
wing winter winters wise wolf wood woods woody work worth yellow yoga
"""
ORDINARY = frozenset(_ORDINARY_WORDS.split())
_GOES_ON_WORDS = """
about after again against ago all almost already also although always among another any are around asked asks away
back be because become been before began begin behind being best better between big both bought bring brings broke
brought buy buys call called calls came can cannot care chose come comes cook could cried day days did didn does doesn
doing don done down drink drinks drive drives drove during each early eat eats either else end enjoy enjoys enough
even ever every everyone fast fell felt few finally find first five forgot found four free from full gave get gets
give gives go goes going gone good got great had half happy has hate hates have having he hello help helps her here
him his hour hours how if into its itself just keep keeps kept knew know knows last late later least leave leaves left
less let like liked likes little live lived lives living long look looked looks lost lot loves made make makes many
may maybe me mean means meet meets met might mine minutes moment money month months more morning most moved moves much
must need needed needs never new next nice night nine no nobody none nor not nothing now of off offered often once one
only onto or other our out over own paid people perhaps person play played plays please prefers put quite ran rather
read reads really reason right run runs sat saw say saying says see seems seen sells sent seven several she should
show shows shy since sings six sleep sleeps so sold some someone something sometimes soon speaks spent spoke started
starts stay stayed stays still stood stopped studied studies study such sure take takes talk talked talks taught
teaches tell tells ten than that the their them then there these they thing things think thinks this those though
thought three through thus time times today told tomorrow too took toward tried tries turned two under until up upon
us use used uses very via visited wait waited walked walks want wanted wants was wasn watch watched watches way we
wears week weekend well went were what when where whether which while who whole whom whose why will wishes with within
without won word words work worked works world would write writes wrote year years yes yesterday yet you your
"""
GOES_ON = frozenset(_GOES_ON_WORDS.split())
"""No surname stands here in small letters."""
