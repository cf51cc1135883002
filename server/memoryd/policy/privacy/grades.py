"""How grave each class of personal data is, unless the settings say otherwise.

Names are those of Presidio's entities in small letters (``PHONE_NUMBER`` is ``phone-number``), with ``cn-`` for what
mainland China issues. https://microsoft.github.io/presidio/supported_entities/
"""

from collections.abc import Mapping

from memoryd.domain.memory import Sensitivity

GRADES: Mapping[str, Sensitivity] = {
    "cn-id-card": Sensitivity.CRITICAL,
    "hk-id-card": Sensitivity.CRITICAL,
    "tw-id-card": Sensitivity.CRITICAL,
    "passport": Sensitivity.CRITICAL,
    "cn-passport": Sensitivity.CRITICAL,
    "travel-permit": Sensitivity.CRITICAL,
    "bank-card": Sensitivity.CRITICAL,
    "bank-account": Sensitivity.CRITICAL,
    "iban-code": Sensitivity.CRITICAL,
    "us-ssn": Sensitivity.CRITICAL,
    "national-id": Sensitivity.CRITICAL,
    "driver-license": Sensitivity.CRITICAL,
    "phone-number": Sensitivity.HIGH,
    "address": Sensitivity.HIGH,
    "birth-date": Sensitivity.HIGH,
    "medical": Sensitivity.HIGH,
    "financial": Sensitivity.HIGH,
    "email-address": Sensitivity.MEDIUM,
    "wechat": Sensitivity.MEDIUM,
    "qq": Sensitivity.MEDIUM,
    "cn-plate": Sensitivity.MEDIUM,
    "vin": Sensitivity.MEDIUM,
    "ip-address": Sensitivity.MEDIUM,
    "mac-address": Sensitivity.MEDIUM,
    "imei": Sensitivity.MEDIUM,
    "nrp": Sensitivity.MEDIUM,
    "cn-uscc": Sensitivity.LOW,
    "person": Sensitivity.LOW,
    "location": Sensitivity.LOW,
    "age": Sensitivity.LOW,
    "organization": Sensitivity.NONE,
    "date-time": Sensitivity.NONE,
    "url": Sensitivity.NONE,
    "title": Sensitivity.NONE,
}
"""``address`` is a place in the street, ``location`` a city, a region or a country. ``none`` is found and kept."""

RECOGNISED = frozenset({"person", "location", "organization", "nrp", "date-time"})
"""What models find."""
