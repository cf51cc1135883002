"""Words of health and of money that are about a person."""

from memoryd.domain.screening import Stage
from memoryd.policy.privacy.labels import is_near
from memoryd.policy.privacy.pattern import Hit, Pattern

_ILL_ZH = (
    "糖尿病|高血压|高血壓|冠心病|心脏病|心臟病|心肌梗死|心肌梗塞|心梗|脑梗|脑卒中|中风后遗症|癌症|肿瘤|"
    "白血病|淋巴瘤|尿毒症|"
    "[肺胃肝肠胰]癌|乳腺癌|宫颈癌|甲状腺癌|前列腺癌|直肠癌|结肠癌|抑郁症|抑鬱症|焦虑症|焦慮症|双相情感障碍|"
    "躁郁症|精神分裂症|强迫症|"
    "自闭症|多动症|阿尔茨海默|帕金森|癫痫|哮喘|乙肝|丙肝|肝硬化|肺结核|艾滋病|HIV阳性|梅毒|淋病|尖锐湿疣|"
    "红斑狼疮|类风湿|痛风|"
    "甲亢|甲减|残疾证|失眠症|厌食症|暴食症|戒毒|戒酒|性病|脑瘫|精神病|心理疾病|产后抑郁|近视手术|不孕症|"
    "不育症|流产|人流手术|化疗|透析|既往病史|病历号|过敏史"
)
_ILL_EN = (
    r"diabet(?:es|ic)|hypertension|(?:breast|lung|prostate|colon|liver|ovarian|skin|pancreatic|"
    r"thyroid) cancer|leukemia|"
    r"leukaemia|lymphoma|melanoma|chemotherapy|dialysis|bipolar disorder|schizophrenia|clinical depression|"
    r"anxiety disorder|\bPTSD\b|\bOCD\b|\bADHD\b|autism|alzheimer'?s|parkinson'?s|epilep(?:sy|tic)|asthma|"
    r"hepatitis [ABC]|"
    r"cirrhosis|tuberculosis|\bHIV\b|(?-i:\bAIDS\b)|syphilis|gonorrh(?:o)?ea|chlamydia|\blupus\b|"
    r"rheumatoid arthritis|multiple sclerosis|crohn'?s disease|heart (?:attack|failure|disease)|stroke survivor|"
    r"miscarriage|infertility|medical record number"
)
_MONEY = (
    r"(?:[¥￥$€£]|USD|RMB|CNY|EUR|GBP|人民币)? ?\d(?:[\d,.]*\d)?"
    r"(?: ?[kKmMwW]\b| ?(?:[万萬千百]?(?:元|块|美元|欧元|美金)|[万萬千百]|dollars|euros|pounds|yuan))?"
)
_MONEY_ZH = (
    "(?:[一二三四五六七八九两几]?[十百千万萬亿](?:[一二三四五六七八九两几十百千万萬亿零半多]{0,8})"
    "|[一二三四五六七八九两几半][十百千万萬亿][一二三四五六七八九两几十百千万萬亿零半多]{0,8})(?:元|块钱?|美元|美金)?"
)
_PAY_ZH = (
    "年薪|月薪|底薪|工资|工資|薪资|薪資|薪水|税前|税后|奖金|年终奖|存款|积蓄|欠款|负债|負債|房贷|房貸|车贷|信用评分|"
    "芝麻分|净资产|年收入|月收入|收入|年入|月入|公积金|退休金|养老金|月供"
)
_LINK_ZH = (
    "(?:[:：\\s]|大概|大约|差不多|将近|接近|不到|超过|税前|税后|到手|每月|每年|约|是|为|有|才|过|就|只|"
    "还有|还剩|还欠|欠|一共|共|"
    "已经|涨到|涨|降到|拿|发|交|了){0,5}"
)
_EARNED_ZH = (
    "(?:一个月|每个?月|一年|每年|年|月)(?:能|可以|大概|大约|也就|就|才|都)?(?:挣|赚|赚到|挣到|拿|到手)(?:到|了)?"
)
_OWED_ZH = (
    "(?:我|他|她|爸|妈|家里?|老公|老婆|哥|姐|弟|妹)(?:还|一共|总共|目前|现在|在外面|外面)?欠(?:了|"
    "着)?(?:银行|别人|信用卡|网贷)?"
)
_PAY_EN = (
    r"\b(?:salary|income|wages?|bonus|net worth|savings|mortgage|student loans?|credit score|credit card debt|debts?|"
    r"bank balance|account balance|tax return|pension|paycheck|severance)\b"
)
_HUNDREDS = (
    r"(?:(?:an?|half|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|"
    r"seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|and)[ -]){1,6}"
    r"(?:hundred|thousand|grand|million|k)\b|\b(?:five|six|seven) figures\b"
)
_EARNS = (
    r"\b(?:i|he|she|we|they|husband|wife|mom|dad|mother|father|brother|sister|son|daughter|partner|boss|colleague)"
    r"(?:'m| am| is)? (?:now |currently |only |just |still )?(?:mak(?:es?|ing)|made|earn(?:s|ed|ing)?|"
    r"(?:get|got|being) paid|"
    r"brings? home|ow(?:es?|ed|ing)(?: the bank| him| her| them| you)?) (?:about |around |over |under |"
    r"almost |nearly |just |only )?"
)
_SOMEONE = (
    r"\b(?:i|i'm|i've|my|me|he|she|his|her|him|they|their|patient|son|daughter|wife|husband|mother|father|"
    r"mom|dad|user|has|had)\b"
    "|我|他|她|患|确诊|得了|病人|爸|妈|爷|奶|老公|老婆|丈夫|妻子|儿子|女儿|孩子|家人|朋友|同事|用户|客户"
)
_NOTHING = frozenset("it this that these those them which what a the an".split())  # noqa: SIM905
_ABOUT = 40


def _is_someones(hit: Hit) -> bool:
    """Said of a person, not of the illness in general."""
    return hit.value.casefold() not in _NOTHING and is_near(_SOMEONE, hit, _ABOUT, _ABOUT)


PATTERNS = (
    Pattern(name="medical", pattern=_ILL_ZH, valid=_is_someones, stage=Stage.CONTEXT),
    Pattern(name="medical", pattern="确诊(?:为|了|患有|患)?([^，。；！？的了\\s]{2,8})", stage=Stage.CONTEXT),
    Pattern(name="medical", pattern=rf"(?i)\b(?:{_ILL_EN})", valid=_is_someones, stage=Stage.CONTEXT),
    Pattern(
        name="medical",
        pattern=r"(?i)\b(?:diagnosed with|suffer(?:s|ing|ed)? from|treated for|tested positive for)"
        r" ((?:[a-z'-]+ ){0,3}?[a-z'-]+)(?:[.,;!?\n]|$| (?:and|in|last|two|three|since|when|at|by|for)\b)",
        valid=_is_someones,
        stage=Stage.CONTEXT,
    ),
    Pattern(
        name="financial",
        pattern=(rf"((?:{_PAY_ZH}){_LINK_ZH}(?:{_MONEY}|{_MONEY_ZH}))"),
        stage=Stage.CONTEXT,
    ),
    Pattern(name="financial", pattern=rf"((?:{_EARNED_ZH}|{_OWED_ZH})(?:{_MONEY}|{_MONEY_ZH}))", stage=Stage.CONTEXT),
    Pattern(
        name="financial",
        pattern=rf"(?i)({_PAY_EN}(?: (?:is|was|of|at|about|around|roughly|over|under|just|to|now|stands|currently|a)|"
        rf":){{0,4}} ?"
        rf"(?:{_MONEY}|{_HUNDREDS})(?: ?(?:/|per|a|an) ?(?:year|yr|month|annum|hour))?)",
        stage=Stage.CONTEXT,
    ),
    Pattern(
        name="financial",
        pattern=rf"(?i){_EARNS}((?:[¥￥$€£] ?\d[\d,.]*k?m?\b|(?:{_MONEY}|{_HUNDREDS})"
        r"(?: ?(?:/|per|a|an) ?(?:year|yr|month|annum|hour|week)\b))(?: ?(?:/|per|a|an) ?(?:year|yr|month|"
        r"annum|hour|week)\b)?)",
        stage=Stage.CONTEXT,
    ),
)
