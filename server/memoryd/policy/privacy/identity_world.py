"""Numbers that other states give to people: by check digit, or by the word before."""

from stdnum import luhn, verhoeff
from stdnum.br import cpf
from stdnum.es import dni
from stdnum.fr import nir
from stdnum.gb import nhs
from stdnum.it import codicefiscale
from stdnum.kr import rrn
from stdnum.pl import pesel

from memoryd.domain.screening import Stage
from memoryd.policy.privacy.labels import is_denied, is_named_otherwise, is_near
from memoryd.policy.privacy.pattern import Hit, Pattern

_SINGAPORE = {"S": "JZIHGFEDCBA", "T": "GFEDCBAJZIH", "F": "XWUTRQPNMLK", "G": "RQPNMLKXWUT"}
_SOCIAL = (
    r"\bSSN\b|social security|\b(?:my|his|her|their|your|[a-z]+'s) (?:\w+ )?social\b|\bsocial(?: number|"
    r" no\.?| #)? ?(?:is|:|=|#)"
)
_UNISSUED = ("000", "666", "9")


def _is_ssn(hit: Hit) -> bool:
    """Areas 000, 666 and 900 to 999, group 00 and serial 0000 are never issued (ssa.gov)."""
    digits = hit.digits
    issued = not digits.startswith(_UNISSUED) and digits[3:5] != "00" and digits[5:] != "0000"
    return issued and not (hit.is_part or is_named_otherwise(hit))


def _is_told_ssn(hit: Hit) -> bool:
    return not hit.is_part and is_near(_SOCIAL, hit, 40)


def _is_singapore(hit: Hit) -> bool:
    """NRIC and FIN: weights 2 7 6 5 4 3 2, mod 11."""
    digits = [int(digit) for digit in hit.value[1:8]]
    rest = sum(digit * weight for digit, weight in zip(digits, (2, 7, 6, 5, 4, 3, 2), strict=True)) % 11
    return not hit.is_part and _SINGAPORE[hit.value[0]][rest] == hit.value[-1]


def _is_canadian(hit: Hit) -> bool:
    return not hit.is_part and luhn.is_valid(hit.digits) and is_near(r"\bSIN\b|social insurance", hit)


def _is_indian(hit: Hit) -> bool:
    return not hit.is_part and verhoeff.is_valid(hit.digits) and is_near(r"aadhaar|aadhar|\bUID\b|आधार", hit)


def _is_brazilian(hit: Hit) -> bool:
    return not hit.is_part and cpf.is_valid(hit.value)


def _is_spanish(hit: Hit) -> bool:
    return not hit.is_part and dni.is_valid(hit.value) and not is_named_otherwise(hit)


def _is_italian(hit: Hit) -> bool:
    return not hit.is_part and codicefiscale.is_valid(hit.value)


def _is_french(hit: Hit) -> bool:
    return not hit.is_part and nir.is_valid(hit.value)


def _is_korean(hit: Hit) -> bool:
    return not hit.is_part and (rrn.is_valid(hit.value) or is_near("주민|RRN|resident registration", hit))


def _is_polish(hit: Hit) -> bool:
    return not hit.is_part and pesel.is_valid(hit.value) and is_near("pesel", hit)


def _is_nhs(hit: Hit) -> bool:
    return not hit.is_part and nhs.is_valid(hit.value) and is_near(r"\bNHS\b", hit)


def _is_whole(hit: Hit) -> bool:
    return not hit.is_part and not is_denied(hit) and any(char.isdigit() for char in hit.value)


def _is_long(hit: Hit) -> bool:
    return len(hit.digits) > 4 and _is_whole(hit)


_IS = r"(?: ?(?:number|no\.?|#|id|号码|号|號))?(?:\s?(?:is|:|：|=|是|为)){0,2}\s{0,2}"

PATTERNS = (
    Pattern(name="us-ssn", pattern=r"\b\d{3}-\d{2}-\d{4}\b", valid=_is_ssn),
    Pattern(name="us-ssn", pattern=r"\b\d{3}[ .]?\d{2}[ .]?\d{4}\b", valid=_is_told_ssn, stage=Stage.CONTEXT),
    Pattern(name="national-id", pattern=r"\b[A-CEGHJ-PR-TW-Z]{2} ?\d{2} ?\d{2} ?\d{2} ?[A-D]\b", valid=_is_whole),
    Pattern(name="national-id", pattern=r"\b[STFG]\d{7}[A-Z]\b", valid=_is_singapore),
    Pattern(name="national-id", pattern=r"\b\d{3}[ -]?\d{3}[ -]?\d{3}\b", valid=_is_canadian, stage=Stage.CONTEXT),
    Pattern(name="national-id", pattern=r"\b[2-9]\d{3}[ -]?\d{4}[ -]?\d{4}\b", valid=_is_indian, stage=Stage.CONTEXT),
    Pattern(name="national-id", pattern=r"\b\d{3}\.\d{3}\.\d{3}-\d{2}\b", valid=_is_brazilian),
    Pattern(name="national-id", pattern=r"\b\d{8}-?[A-Z]\b", valid=_is_spanish),
    Pattern(name="national-id", pattern=r"\b[A-Z]{6}\d{2}[A-EHLMPRST]\d{2}[A-Z]\d{3}[A-Z]\b", valid=_is_italian),
    Pattern(name="national-id", pattern=r"\b[12] ?\d{2} ?\d{2} ?\d{2} ?\d{3} ?\d{3} ?\d{2}\b", valid=_is_french),
    Pattern(name="national-id", pattern=r"\b\d{6}-[1-8]\d{6}\b", valid=_is_korean),
    Pattern(name="national-id", pattern=r"\b\d{11}\b", valid=_is_polish, stage=Stage.CONTEXT),
    Pattern(name="national-id", pattern=r"\b\d{3} ?\d{3} ?\d{4}\b", valid=_is_nhs, stage=Stage.CONTEXT),
    Pattern(
        name="national-id",
        pattern=rf"(?i)\b(?:national id(?:entity)?|(?:identity|identification|id) card|citizen id){_IS}"
        r"([A-Z0-9-]{6,18})\b",
        valid=_is_long,
        stage=Stage.CONTEXT,
    ),
    Pattern(
        name="driver-license",
        pattern=rf"(?i)(?:driv(?:er'?s?|ers'|ing) licen[cs]e|\bDL){_IS}([A-Z0-9][A-Z0-9-]{{4,18}})\b",
        valid=_is_whole,
        stage=Stage.CONTEXT,
    ),
    Pattern(
        name="driver-license",
        pattern=r"(?:驾驶证|驾照|駕照)(?:档案)?(?:编号|号码|号)?(?:[:：\s]|是|为){0,3}([A-Z0-9]{10,18})\b",
        valid=_is_whole,
        stage=Stage.CONTEXT,
    ),
)
