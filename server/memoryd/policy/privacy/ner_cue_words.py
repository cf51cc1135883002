"""English words that tell what a capitalised name beside them is. Each is a part of an RE2 pattern."""

PERSON_BEFORE = "|".join(
    (
        r"my (?:full |first |last |maiden |legal |real )?name(?: is|'s|:)|(?:his|her|their) (?:\w+ )?name (?:is|was)",
        r"names?(?: is|'s)|i am|i['’]?m|this is|call me|named|called",
        r"(?:mr|mrs|ms|miss|mx|dr|prof|sir|madam|mme|herr|frau|señora?)\.?|professor|doctor|captain|judge|sergeant|reverend",
        r"dear|hi|hello|hey|regards,|sincerely,|cheers,|thanks,|signed,?",
        r"said|asked|told|replied|shouted at|yelled at|speak (?:to|with)|talk(?:ed|ing)? (?:to|with)|spoke (?:to|with)",
        r"songwriter|singer|actor|actress|author|artist|director|president|senator|patient|student|nurse",
        r"colleague|manager|boss|friend|brother|sister|wife|husband|son|daughter|mother|father|mom|dad|uncle|aunt",
        r"neighbou?r|landlord|tenant|therapist|lawyer|dentist|tutor|coach|cousin|nephew|niece|roommate|flatmate",
        r"(?:song|written|directed|painted|sung|composed|book|novel|signed|approved|reviewed|prepared|reported) by",
        r"tribute to|starring|featuring|(?:change|rename|correct) (?:it|that|this|my name|the name) to",
        r"married(?: to)?|met (?:with )?|contact|ask|cc|on behalf of|c/o|attn:?|assigned to|report(?:s|ed)? to",
        r"(?:full |first |last |maiden |user ?|customer |patient |employee |contact |account |card ?holder )?name:",
        r"(?:user|customer|agent|patient|employee|passenger|applicant|contact|recipient|author|assignee|owner|reporter|by):",
    )
)
PERSON_BEHIND = "|".join(
    (
        r"['’]s (?:wife|husband|son|daughter|mother|father|brother|sister|mom|dad|parents|kids|family|killers?)\b",
        r"['’]s (?:phone|mobile|number|email|e-mail|address|birthday|account|passport|resume|salary|diagnosis)\b",
        r",? (?:said|says|asked|replied|told|shouted|wrote|thinks|called me|lives|can i please|had given|was born)\b",
        r",? (?:began writing|likes|loves|hates|married|joined us|asks|called|emailed|phoned)\b",
        r",? (?:is|was) (?:my|his|her|their|our|very|a \w+ (?:person|man|woman|girl|boy))\b",
    )
)
LIST_BEFORE = (
    r"children|kids|sons|daughters|siblings|brothers|sisters|friends|founders|members|authors|guests|attendees|"
    r"participants|players|colleagues|names|present|had \d+"
)
PLACE_BEFORE = "|".join(
    (
        r"(?:liv(?:e|es|ed|ing)|grew up|raised|born|based|located|reside[sd]?|stay(?:ed|ing)?) (?:in|at)",
        r"(?:arrived?|am|was|are) (?:in|at)",
        r"(?:office|branch|meet(?:ing)?|meetup|conference|apartment|flat|house|school|hotel) (?:in|at)",
        r"(?:originally|i['’]m|i am|he['’]s|she['’]s|comes?|came) from",
        r"(?:moved(?: here)?|flight|flew|travel(?:led|ed|s)?|trip|ship(?:ped)?|sent) from",
        r"(?:mov(?:e|es|ed|ing)|flew|fly|flying|flights?|travel(?:led|ed|ing)?) (?:back )?to",
        r"(?:trips?|return(?:ed)?|went|going|drive|drove|sail(?:ed)?|deliver(?:ed)?|relocat(?:e|ed|ing)) (?:back )?to",
        r"university of|city of|town of|capital of|mayor of|home ?city|home ?town|visit(?:ed|ing)?|near|outside",
        r"(?:southern|northern|eastern|western)|(?:city|town|country|location|place of birth|birthplace|destination):",
    )
)
PLACE_BEHIND = (
    r" (?:bridge|airport|harbou?r|beach|river|county|district|province|island|valley|mountains?|station)\b|,? \d{5,6}\b"
)
ORGANISATION_BEFORE = "|".join(
    (
        r"(?:work(?:s|ed|ing)?|intern(?:ed|ing)?) (?:for|at)|employed (?:by|at)|hired by|acquired by|invested in",
        r"(?:ceo|cto|cfo|founder|employee|director|chairman|headquarters|customers?|address) of|subsidiary of",
        r"shares (?:of|in)|(?:company|employer|organi[sz]ation|vendor|supplier):|looking to support|job at",
        r"(?:job|interview|position|internship|contract) (?:at|with)",
    )
)
ORGANISATION_BEHIND = (
    r" (?:website|app|stock|shares|headquarters|employees|customers|subscription|resignation|invoice)\b"
)
SUFFIX = "|".join(
    (
        r"Inc|LLC|Ltd|Limited|Corp|Corporation|Company|Co|GmbH|AG|SA|SE|PLC|plc|Plc|BV|Group|Holdings?|Bank|Partners",
        r"Associates|Foundation|Institute|University|College|School|Hospital|Clinic|Labs?|Laboratories|Technologies",
        r"Technology|Systems|Solutions|Software|Services|Industries|Enterprises|Ventures|Capital|Consulting|Media",
        r"Airlines|Airways|Insurance|Orchestra|Ministry|Agency|Council|Committee|Association|Union|Authority|Department",
        r"Commission|Sons|Brothers|Church|Club|Times|Weekly|Networks?|Logistics|Motors|Pharma|Energy|Trust|Society",
    )
)
"""Last words of an organisation's name."""
