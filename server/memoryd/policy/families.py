"""What is data of health and what of money: by the keys of slots, by classes of screening, by words."""

from dataclasses import dataclass

from memoryd.policy.attributes import Part, read_key
from memoryd.policy.terms import stem


@dataclass(frozen=True, slots=True, kw_only=True)
class Family:
    """``attributes`` and ``stems``: of keys. ``vague``: attributes that are of it only beside another of it.

    ``classes``: of personal data. ``words``: in lower case; where one stands, a text may be of the family.
    """

    attributes: frozenset[str]
    stems: frozenset[str]
    vague: frozenset[str]
    classes: frozenset[str]
    words: tuple[str, ...]

    def holds(self, key: str) -> bool:
        """Whether a key is surely of the family: ``allergy``, ``food_allergy``, ``bank_account``."""
        parts = read_key(key)
        if not parts or not self._has(parts[-1]):
            return False
        return not parts[-1].attributes & self.vague or all(self._has(part) for part in parts)

    def touches(self, key: str) -> bool:
        """Whether some word of a key is of the family: ``doctor_phone``."""
        return any(self._has(part) for part in read_key(key))

    def _has(self, part: Part) -> bool:
        return bool(part.attributes & self.attributes) or any(stem(unit) in self.stems for unit in part.word.split())


def _listed(text: str) -> tuple[str, ...]:
    return tuple(one.strip() for one in text.replace("\n", " ").split(",") if one.strip())


def _stems(text: str) -> frozenset[str]:
    return frozenset(stem(one) for one in _listed(text))


FAMILIES = {
    "health": Family(
        attributes=frozenset(
            ["health", "allergy", "medication", "blood_type", "doctor", "dentist", "hospital"],
        ),
        stems=_stems(
            "illness, disease, diagnosis, symptom, surgery, operation, treatment, therapy, therapist, vaccine,"
            "vaccination, pregnancy, disability, medical, pressure, injury, disorder, syndrome, dosage,"
            "症状, 手术, 病史, 疫苗, 诊断"
        ),
        vague=frozenset(),
        classes=frozenset(["medical"]),
        words=_listed(
            "allergic, allergy, allergies, diagnosis, diagnosed, asthma, surgery, medication, medicine, prescription,"
            "prescribed, disease, illness, symptom, diabetes, diabetic, cancer, blood type, blood pressure, insulin,"
            "inhaler, vaccine, vaccinated, pregnant, pregnancy, depression, migraine, arthritis, therapist,"
            "psychiatrist, cardiologist, oncologist, chemotherapy, epilepsy, hospital, doctor, clinic,"
            "过敏, 過敏, 哮喘, 手术, 手術, 病, 药, 藥, 血型, 血压, 血壓, 血糖, 医院, 醫院,"
            "医生, 醫生, 诊断, 診斷, 确诊, 確診, 住院, 怀孕, 懷孕, 疫苗,"
            "癌, 抑郁, 抑鬱, 体检, 體檢, 化疗, 胰岛素"
        ),
    ),
    "financial": Family(
        attributes=frozenset(["salary", "bank", "account", "card", "payment", "tax"]),
        stems=_stems(
            "debt, loan, mortgage, saving, pension, iban, credit, debit, investment, balance, worth, bonus, financial,"
            "finance, wealth, wage, 存款, 贷款, 房贷, 负债, 欠款, 奖金, 余额, 投资"
        ),
        vague=frozenset(["account", "card", "payment"]),
        classes=frozenset(["financial", "bank-card", "bank-account", "iban-code"]),
        words=_listed(
            "salary, income, wage, debt, loan, mortgage, savings, pension, iban, bank account, bank card, credit card,"
            "debit card, bank, owe, owed,"
            "account number, tax return, investment, bonus, net worth, credit score, overdraft, 工资, 薪水,"
            "薪资, 月薪, 年薪, 收入, 存款, 贷款, 貸款, 房贷, 房貸, 欠款, 负债, 負債, 银行, 銀行, 信用卡, 奖金, 獎金,"
            "投资, 投資, 股票, 基金, 理财, 公积金"
        ),
    ),
}

_GENERIC = {
    "health": frozenset(["health", "medical history", "medical conditions", "健康", "健康状况", "身体状况", "病史"]),
    "financial": frozenset(["finances", "money", "财务", "财务状况", "收入情况"]),
}


def family_named(text: str) -> str | None:
    """The family that a few words name as a whole."""
    plain = text.casefold().strip()
    return next((name for name, words in _GENERIC.items() if plain in words), None)
