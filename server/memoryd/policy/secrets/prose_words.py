"""The words of sentences that tell a password, and of those that only talk about one."""

from functools import cache
from typing import Any

from memoryd.policy.searching import alternatives

LABELS = (
    (
        "password",
        r"\bpass[ -]?words?\b|\bpasswd\b|\bpsw\b|\bpswd\b|\bpwd?\b|\bpass[ -]?codes?\b|\bpasswort\b|\bcontraseña\b"
        r"|\bmima\b"
        r"|パスワード|비밀번호|解[压壓縮缩][码碼]|[连連]接[码碼]"
        r"|\b(?:wi-?fi|wlan|wireless|router|network|hotspot|wpa[23]?)\s+(?:key|code)\b"
        r"|(?:[无無][线線]|[网網][络絡]|[热熱][点點]|wi-?fi|wlan)\s?的?[密][钥鑰匙]|(?:wi-?fi|wlan"
        r"|[无無][线線])\s?的?[钥鑰]匙"
        r"|(?:\bwi-?fi|\bwlan|[无無][线線])[^\n。.;；]{0,30}[ ,，](?:key\b|密[钥鑰])"
        r"|\bmot de passe\b|\b(?:un)?lock pattern\b|密[ _-]?[码碼][锁鎖]?|\brequirepass\b|\bpsk\b",
    ),
    (
        "passphrase",
        r"\bpass[ -]?phrases?\b|\b(?:magic|safe|secret|pass)[ -]?words?\b"
        r"|\b(?:secret|vault|seed|recovery|unlock|disk|mnemonic|with the)[ -]phrase\b"
        r"|\b(?:security|secret)(?:[ -]question)?(?:['’]s)?[ -]answer\b|\banswer to (?:[a-z\"“”]+ ){0,4}(?:security"
        r"|secret) question\b"
        r"|\bfor (?:[a-z]+ ){0,4}(?:security|secret) question\b|\b(?:security"
        r"|secret) question\b[^\n]{1,48}[.?,;] ?answer\b"
        r"|密保[^\n，。；]{0,8}答案|安全(?:[问問][题題]|提[问問])的?答案"
        r"|(?:口令|秘密|安全|恢[复復]|助[记記])短[语語]|助[记記][词詞]|口令|暗[号號]|通[关關]密[语語]",
    ),
    (
        "pin",
        r"\b(?:pin|puk)\s?[码碼]|\b(?:pins?|puk)(?:[ -](?:codes?|numbers?|no\.?))?\b"
        r"|(?:取款|支付|交易|[银銀]行卡|信用卡)密[码碼]",
    ),
    (
        "verification-code",
        r"\b(?:one[ -]?time|verification|verify|confirmation|security|authentication|authenticator|auth|log[ -]?in"
        r"|sign[ -]?in|sms|2fa|mfa|otp|recovery|backup|two[ -]factor|registration|sign[ -]?up|scratch|restore"
        r"|rescue|emergency"
        r"|reset|enrol?lment|linking)(?:\s+(?:pass))?[ -]?codes?\b|\b(?:recovery|backup|restore|rescue) keys?\b"
        r"|\b(?:your|my)\s+(?:[a-z]+\s+)?code\b|\b(?:enter|type|use|input|read|here['’]s|here is|forward|share|got"
        r"|sent)"
        r"\s+(?:me\s+|you\s+|back\s+|in\s+){0,2}(?:the\s+|this\s+)?code\b"
        r"|\bsms\b[^\n.]{0,20}\bcode\b|\bto (?:verify|confirm) (?:your|the|this|it)\b|\botps?\b"
        r"|[验驗][证證][码碼]|校[验驗][码碼]|[动動][态態](?:密?[码碼]|口令)|登[录錄陆陸入][码碼]|一次性(?:密"
        r"|口令)?[码碼]?|[验驗安][证證全]代[码碼]|[确確][认認][码碼]|短信[码碼]"
        r"|(?:[备備]用|[备備]份|恢[复復]|救援|[应應]急|注[册冊]|[绑綁]定)(?:代?[码碼]|密[钥鑰匙])"
        r"|[认認][证證][码碼]|安全[码碼]|[认認確确]證碼",
    ),
    (
        "access-code",
        r"\b(?:access|entry|entrance|door|gate|alarm|lock(?:er|box)?|(?:lock|home) ?screen|safe|garage|unlock"
        r"|keypad|pairing|lobby"
        r"|building|pick[ -]?up|collection"
        r"|gift[ -]card|voucher|voice ?mail)[ -]?(?:opener )?(?:pass)?codes?\b"
        r"|\b(?:codes?|combination|combo)\s+(?:for|to|of|on)\s+(?:[a-z'’-]+\s+){0,4}?(?:safe|doors?|gate|alarm|lock"
        r"(?:er"
        r"|box)?|padlock|garage|building|lobby|house|home|apartment|flat|office|phone|ipad|vault|suitcase|bike|shed"
        r"|storage|elevator|lift|entrance|cabinet|keypad|gym|room|laptop|tablet)\b"
        r"|\b(?:lock(?:er)?|padlock|safe|vault|gate|bike)\s+(?:combination|combo)\b"
        r"|\b(?:redemption|redeem(?: with)?|claim|scratch|activation|voucher|top-?up|recharge|product|licen[cs]e)"
        r"\s+(?:codes?|keys?|pin)\b"
        r"|\bcard\s+(?:secret|key)\b|券[码碼]|激活(?:[码碼]|密[钥鑰])|授[权權][码碼]|充值[码碼]|序列[码碼]"
        r"|提[取货貨][码碼]|取[件货貨餐票][码碼]|自提[码碼]|[锁鎖]屏[码碼]|入[会會户戶][码碼]"
        r"|[开開][箱柜櫃锁鎖机機][码碼]|[进進][门門][码碼]|核[销銷][码碼]|卡密[码碼]?|分享[码碼]|通行[码碼]"
        r"|配[对對][码碼]|[兑兌][换換][码碼]|解[锁鎖][码碼]|[门門]禁[码碼]|[访訪][问問][码碼]"
        r"|[开開][门門][码碼]"
        r"|保[险險][箱柜櫃][^\n，。；！？]{0,4}[码碼][锁鎖]?",
    ),
    ("password", r"\bpass\b|\bmm\b"),
    (
        "login",
        r"\b(?:account|user(?:name)?|e-?mail|log[ -]?in|id)\s*(?:/|&|and)\s*(?:pass(?:word|wd|code)?|pwd?)\b"
        r"|\b(?:log[ -]?in|sign[ -]?in|account|access) (?:details|info(?:rmation)?|data)\b|\bu/p\b"
        r"|\b(?:log[ -]?in|sign[ -]?in|credentials?|creds)\b|\b(?:wi-?fi|ssid|account|user(?:name)?)\s*[:：]"
        r"|登[录錄陆陸](?:信息|[资資]料|方式)?\s*[:：]"
        r"|(?:[账帳賬](?:[号號户戶]|密)|用[户戶]名?)[/／和与與及、&+ ]{0,3}(?:口令|密[码碼])?"
        r"\s*(?:[:：]|[分都]?[别別]?[是为為])"
        r"|[账帳賬]密|\bssid\b",
    ),
)
"""The class that each label tells, with the label as a pattern of RE2; ``login`` introduces a name and a password."""

_OTHER_CODES = """
zip postal post area country dial dialing dialling source error status promo discount coupon referral invite product
dress bar qr color colour exit swift sort language currency airport class course sample example python state region
city phone tax penal civil building criminal return http response reason station model part order
"""
OTHER_CODES = frozenset(_OTHER_CODES.split())
"""Codes that open nothing (my zip code is …)."""

_TOO_COMMON = """
a an the this that these those it its he she they we you i me my your our his her their mine yours ours one ones not
never no nothing none now still just also only too so very quite really always often usually probably likely already
almost about above below over under at by for from in into on onto of off out to up with without within between among
across through during before after since until than then there here where when why how what which who whose whatever
and or but nor yet if unless because as like same different similar other another such is are was were be been being
do does did has have had having can could will would shall should may might must wrong right correct incorrect good
bad better best worse worst weak strong stronger simple complex easy hard difficult short shorter long longer old
older new newer fresh stale unique common random secret public private plain safe unsafe secure insecure sensitive
case-sensitive empty blank null missing invalid valid ok okay fine true false required optional mandatory needed
necessary important essential enough sufficient key keys thing something anything everything somewhere anywhere
everywhere nowhere someone somebody anyone people text string number numbers digits letters characters symbols word
words phrase phrases code codes sentence case default defaults standard identical available unavailable visible hidden
known unknown int integer bool boolean object undefined str bytes char varchar password passwords passcode passphrase
pin pins login username user account email kept held found sent made left set put lost told said bought built shown
in-house read written shared forgotten spoken broken taken given grown stolen chosen temporary primary secondary reset
change changes log expire expires works fails failed ready due gone dead back down protection protected policy manager
managers hash hashes hashing salt field fields strength length prompt md5 sha sha1 sha256 sha512 bcrypt scrypt argon2
argon2id pbkdf2 base64 utf-8 oauth oauth2 saml sso ldap totp vault keychain bitwarden lastpass keepass keepassxc
1password dashlane kms github gitlab google apple microsoft required? asap tbd todo n/a etc e.g. i.e. per via yes sure
please sorry thanks thank hi hello leaked
"""
TOO_COMMON = frozenset(_TOO_COMMON.split())
"""What follows "the password is" without being one."""

_GRAMMAR = """
a an the this that these those it its he she they we you my your our his her their is are was were be been being do
does did has have had can could will would shall should may might must not never no too so very just only also and or
but nor yet if because as like at by for from in into on onto of off out to up with without than then there here when
why how what which who whose still now already always often random common words word unique different characters
digits letters password passwords stored kept saved required needed
"""
GRAMMAR = frozenset(_GRAMMAR.split())
"""What makes several words a sentence and no passphrase."""

UNITS = (
    r"\s*(?:-|–|~|至|到|或|\+)?\s*(?:or more |to \d+ |or \d+ )?(?:characters?|chars?|digits?|letters?|numbers|symbols?"
    r"|words?|bits?|bytes?|days?|hours?|minutes?|mins?|seconds?|weeks?|months?|years?|times?|attempts?|tries|percent|%"
    r"|people|users?|位|个|個|天|次|分[钟鐘]|小[时時]|秒|月|年|日|字|[数數]字|元|块|人|条|號|种|種|周|[点點]|以上"
    r"|以[内內])"
)
"""What follows a number that counts."""

SPEECH = (
    r"\s*(?:加密|哈希|散列|[类類]型|格式|字段|算法|[编編][码碼]|[协協][议議]|[认認][证證]|平台|系[统統]|[软軟]件"
    r"|管理|生成|[里裡裏]|"
    r"登[录錄]|[验驗][证證]|的?[时時]候|才|都|就|或者?|和|这种|那种)"
)
"""What follows a term of trade in Chinese (密码是MD5加密的)."""


@cache
def labels() -> Any:
    """One automaton of RE2 of all labels; the number of the group is the place in :data:`LABELS`."""
    return alternatives(pattern for _, pattern in LABELS)
