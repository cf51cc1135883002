"""Passwords that sentences tell, in wordings that the rules were not written from."""

import string
from random import Random
from time import process_time

import pytest

from memoryd.domain.screening import FindingKind, Stage
from memoryd.policy.secrets import find_secrets, redact
from memoryd.policy.secrets.prose import CLASSES, find_passwords

ENGLISH = (
    "Note to self: the Netflix password is {}, do not lose it.",
    "My work laptop's password is {}",
    "password for the guest network: {}",
    "for the record, the admin password was {} until May",
    "PW = {}",
    "I set my mail password to {} this morning",
    "Use password {} when it asks",
    "his password is now {}.",
    '"{}" is our vpn password',
    "{} was my old password",
    "the passcode on the tablet is {}",
    "Passwd: `{}`",
    "- **Wi-Fi password**: {}",
    "username carol, password {}",
    "login: carol / {}",
    "Remember, the password should be {} from today on",
    "My aunt's photo password? {}",
    "My login password equals {}",
    "max: send me the router password\nkim: {}",
    "FTP: user web, pass {}",
    "The cellar password, which my aunt chose, is {}",
    "the password hasn't changed since spring, it's still {}",
    "the password would be {}",
    "I set the studio password as {}",
    "I changed the password from {} to something else",
    "{} (that's my password)",
    "{} <- password",
    "enter {} at the password prompt",
    "root / {}",
    "ssh root@192.0.2.7 with {}",
    "sign in as carol using {}",
    "the mailbox is carol@example.org / {}",
    "192.0.2.7 root {}",
    "the wifi is Skylark and the code is {}",
    "Network: Skylark, key: {}",
    "| user | password |\n|---|---|\n| carol | {} |",
    "Studio password?\n{}",
    "pass是{}",
    "mima {}",
    "パスワードは{}です",
    "The password we chose for it was {}",
    "Studio: carol / {}",
    "It asked for a password so I typed {}",
    '"What was the password again?" "{}"',
    "Type {} when it asks for the password",
)
CHINESE = (
    "提醒自己：网飞的密码是{}，别弄丢。",
    "我工作电脑的密码是{}",
    "访客网络密码：{}",
    "记录一下，管理员密码之前是{}。",
    "密码＝{}",
    "今天早上我把邮箱密码改成{}了",
    "提示时输入密码 {} 就行",
    "他的密码现在是{}。",
    "“{}”是我们的VPN密码",
    "{} 是我以前的密码",
    "平板的开机密码为{}",
    "登录口令：`{}`",
    "- **无线密码**：{}",
    "用户名carol，密码{}",
    "账号：carol / {}",
    "請記住，新的密碼就是{}",
    "我姑姑的相册密码？{}",
    "我的登录密码等于{}",
    "小马：路由器密码发我\n小金：{}",
    "FTP用户web，密码{}",
    "密码还是老样子，{}",
    "密码嘛，{}",
    "密码是我名字加生日，{}",
    "密碼係{}",
    "我嘅密碼係 {}",
    "我的常用密码有{}",
    "把画室密码设成{}了",
    "账号密码分别是 carol 和 {}",
    "账密：carol/{}",
    "{}←密码",
    "记一下：{}，画室密码",
    "画室后台 admin/{}",
    "用户名和密码是 carol 和 {}",
    "连WiFi用{}就行",
    "电脑开机要输{}",
    "邮箱 carol@example.org，{}",
    "192.0.2.7 root {}",
    "mm：{}",
    "WiFi是Skylark，密钥是{}",
    "| 账号 | 密码 |\n|---|---|\n| carol | {} |",
    "画室密码？\n{}",
    "画室：carol / {}",
    "它要密码，我就输了{}",
    "“密码是什么来着？”“{}”",
    "登录画室后台用admin / {}",
    "画室后台用户名editor，密码{}",
)
CODES = (
    ("verification-code", "Your verification code is {}.", 6),
    ("verification-code", "the 2FA code: {}", 6),
    ("verification-code", "{} is your sign-in code", 6),
    ("verification-code", "您的验证码为{}，请在五分钟内使用", 6),
    ("verification-code", "短信驗證碼 {}", 6),
    ("verification-code", "{}（登录验证码）", 6),
    ("verification-code", "动态口令：{}", 6),
    ("pin", "my card's PIN is {}", 4),
    ("pin", "PIN number: {}", 4),
    ("pin", "信用卡密码是{}", 6),
    ("pin", "银行卡的PIN码：{}", 4),
    ("pin", "支付密码改成{}了", 6),
    ("access-code", "the gate code is {}", 4),
    ("access-code", "Code for the front door: {}", 5),
    ("access-code", "门禁码是{}", 4),
    ("access-code", "保险柜密码锁：{}", 6),
    ("access-code", "取件码 {}", 6),
    ("pin", "The pin, in case you forget, is {}", 4),
    ("verification-code", "验证码刚收到，{}", 6),
    ("verification-code", "the authenticator app shows {}", 6),
    ("verification-code", "验证器上显示{}", 6),
    ("verification-code", "The code they texted me is {}", 6),
    ("access-code", "The code to get in is {}", 5),
    ("access-code", "punch in {} at the gate", 5),
    ("access-code", "Disarm the alarm with {}", 5),
    ("access-code", "padlock combination is {}", 5),
    ("access-code", "楼下大门按{}进", 5),
    ("access-code", "通行码是：{}", 6),
    ("pin", "the PIN they gave me was {}", 5),
    ("access-code", "the tablet unlocks with {}", 5),
    ("access-code", "我手机用{}就能解锁", 6),
    ("verification-code", "2FA: {}", 6),
    ("verification-code", "验证：{}", 6),
    ("verification-code", "{}是您的一次性密码", 6),
)
TOLD = (
    ("my password is dragonfly.", "dragonfly", "password"),
    ("Wifi password: butterscotch", "butterscotch", "password"),
    ('The passphrase is "seven purple llamas dance"', "seven purple llamas dance", "passphrase"),
    ("passphrase: marble tunnel candle orbit", "marble tunnel candle orbit", "passphrase"),
    ("our password is marble-tunnel-candle-orbit, ok?", "marble-tunnel-candle-orbit", "password"),
    ("接头暗号是宝塔镇河妖", "宝塔镇河妖", "passphrase"),
    ("暗號：「小雞燉蘑菇」", "小雞燉蘑菇", "passphrase"),
    ("网盘提取码: 8kq2", "8kq2", "access-code"),
    ("礼品卡卡密：QW3E-9RT7-YU2I", "QW3E-9RT7-YU2I", "access-code"),
    ("I rotated the password from Winter#2023 to Spring#2024.", "Spring#2024", "password"),
    ('{"memo": "the door password is Kq7!pelican"}', "Kq7!pelican", "password"),
    ("the password is <Kq7!pelican>", "Kq7!pelican", "password"),
    ("密码是Kq7!pelican。下次再说", "Kq7!pelican", "password"),
    ("密碼：Kq7!pelican，謝謝", "Kq7!pelican", "password"),
    ("credentials for staging: root/Kq7pelican", "Kq7pelican", "password"),
    ("密码是小猫爱吃鱼888", "小猫爱吃鱼888", "password"),
    ("WiFi密码：老虎下山2023!，记好", "老虎下山2023!", "password"),
    ("密码是六个零", "六个零", "password"),
    ("密码就是八个8。", "八个8", "password"),
    ("the password is six zeros", "six zeros", "password"),
    ("my pin is one two three four", "one two three four", "pin"),
    ("the code is eight eights", "eight eights", "access-code"),
    ('"marble tunnel candle orbit" is the passphrase', "marble tunnel candle orbit", "passphrase"),
    ("the safe combination is 12-47-31", "12-47-31", "access-code"),
)
TALK = (
    "I keep forgetting my email password.",
    "The password is different on every machine.",
    "password: must be changed at first login",
    "Is the passphrase case sensitive?",
    "the new password is stronger than the old one",
    "my password is on a sticky note",
    "our password is kept by the office manager",
    "PIN codes are four digits long",
    "the passcode is 6 digits",
    "he passed 3 of 4 exams; pass rate 75%",
    "use a password manager such as KeePass2",
    "Passwords: see the handbook, section 4.2",
    "my country code is 0044",
    "the verification code expires after 10 minutes",
    "the login page moved to /auth/v2/login",
    "login: required",
    "the wifi is slow in room 1204",
    "the password for the archive is unknown",
    "password is null",
    "the code for the parser is in src/parse2.py",
    "邮箱密码我又忘了",
    "每台机器的密码都不一样",
    "密码：首次登录必须修改",
    "口令区分大小写吗？",
    "新密码比旧密码更复杂",
    "密码写在便利贴上",
    "密码由办公室主任保管",
    "验证码是6位数字",
    "验证码10分钟后失效",
    "密码用KeePass2管理",
    "密码规则见手册4.2节",
    "密码未知",
    "密码输入有误，请重试",
    "他是我们的密码专家",
    "暗号还没有定下来",
    "提取码过期了",
    "密码是你生日吗",
    "The password, which I forgot, is being reset by IT",
    "the password policy changed, see section 4.2",
    "I forgot the password, so I called 555-0199",
    "use Chrome120 when it asks for a password",
    "log in with your Google account and open sheet2",
    "admin/users2 returned 404",
    "root:x:0:0:root:/root:/bin/bash",
    "postgres:15-alpine",
    "the error code is 4040",
    "the code is in src/parse2.py",
    "the code freeze is on 2024-12-01",
    "press 2 at the gate, flight BA2490",
    "the password is six characters long",
    "the wifi is slow and the code is ugly",
    "| user | password |\n|---|---|\n| carol | stored in vault |",
    "| field | type |\n|---|---|\n| password | varchar(64) |",
    "密码改好了，用iPhone15登录试试",
    "密码错误，错误码10023",
    "密码长度为8位，含数字",
    "密码：见附件2",
    "密码是2019年设的",
    "密码是八个数字",
    "我有六个零件",
    "用Python3登录服务器",
    "验证码已发送，请查收",
    "大门8点开",
)


def _password(random: Random) -> str:
    word = random.choice(("pelican", "Harbour", "violet", "Kestrel", "qwerty", "Lantern"))
    mixed = "".join(random.choices(string.ascii_letters + string.digits, k=random.randint(6, 12)))
    return random.choice(
        (
            f"{word}{random.randint(10, 9999)}",
            f"{word}@{random.randint(10, 999)}",
            f"{mixed[:-1]}7a",
            f"{word}#{mixed}4z",
        )
    )


def _found(text: str) -> list[tuple[str, str]]:
    return [(finding.name, text[finding.start : finding.end]) for finding in find_passwords(text)]


def _recall(carriers: tuple[str, ...], seeds: int) -> float:
    random = Random(31)
    trials = [(carrier, _password(random)) for carrier in carriers for _ in range(seeds)]
    return sum(any(value == secret for _, value in _found(carrier.format(secret))) for carrier, secret in trials) / len(
        trials
    )


@pytest.mark.parametrize("carrier", (*ENGLISH, *CHINESE))
def test_a_password_in_a_sentence_is_found_exactly(carrier: str) -> None:
    text = carrier.format("Kq7!pelican")
    assert [value for _, value in _found(text)] == ["Kq7!pelican"]
    assert redact(text)[0].count("Kq7!pelican") == 0


def test_both_languages_are_found_alike() -> None:
    english, chinese = _recall(ENGLISH, 60), _recall(CHINESE, 60)
    assert min(english, chinese) >= 0.97
    assert abs(english - chinese) <= 0.01


@pytest.mark.parametrize(("name", "carrier", "digits"), CODES)
def test_codes_of_digits_are_found_under_their_class(name: str, carrier: str, digits: int) -> None:
    random = Random(carrier)
    for _ in range(20):
        code = "".join(random.choices(string.digits, k=digits))
        assert _found(carrier.format(code)) == [(name, code)]


@pytest.mark.parametrize(("text", "value", "name"), TOLD)
def test_what_is_told_is_the_value_alone(text: str, value: str, name: str) -> None:
    assert _found(text) == [(name, value)]


@pytest.mark.parametrize("text", TALK)
def test_talk_about_passwords_tells_none(text: str) -> None:
    assert _found(text) == []


def test_a_finding_is_a_critical_secret_of_a_known_class_found_by_its_context() -> None:
    (finding,) = find_secrets("the cellar password is Kq7!pelican")
    assert (finding.name in CLASSES, finding.kind, finding.stage) == (True, FindingKind.SECRET, Stage.CONTEXT)
    assert finding.grade == "critical"


def test_many_labels_take_time_in_proportion() -> None:
    def seconds(count: int) -> float:
        text = "the password for the old machine, 密码 and pin " * count
        start = process_time()
        assert list(find_passwords(text)) == []
        return process_time() - start

    seconds(10)
    assert seconds(1600) < 8 * 4 * max(seconds(200), 0.01)


BLANKS = ("\n", " ", " \n", "\r\n", "\t", "\u3000")
BEFORE_BLANKS = (
    "password",
    "password?",
    "password?\n",
    "password\nkim:",
    "api_key",
    "'secret'",
    "login: carol",
    "密码？",
)


@pytest.mark.parametrize("blank", BLANKS)
@pytest.mark.parametrize("words", BEFORE_BLANKS)
def test_a_page_of_blanks_behind_a_label_is_read_at_once(words: str, blank: str) -> None:
    """Where each of several runs of white space may end anywhere, this takes seconds, or the age of the world."""
    assert find_secrets(words) == ()
    began = process_time()
    assert find_secrets(f"{words}{blank * (6000 // len(blank))}中") == ()
    assert process_time() - began < 1.0


@pytest.mark.parametrize(
    "line", ["-" * 200 + "x", "| password | x |\n|---|---|\n" * 500, "|" * 2000 + "x", " " * 2000 + "x"]
)
def test_what_may_be_a_table_is_read_at_once(line: str) -> None:
    find_secrets("a | b\n---")
    began = process_time()
    find_secrets(f"user | password\n{line}")
    assert process_time() - began < 1.0


def test_a_table_under_a_table_has_columns_of_its_own() -> None:
    first = "hunter" + "2!x"
    second = "sesame" + "4#y"
    upper = f"| user | password |\r\n|---|---|\r\n| carol | {first} |\n"
    text = f"{upper}| password | user |\n| :--- | ---: |\n| {second} | kim |\n"
    assert [text[one.start : one.end] for one in find_secrets(text)] == [first, second]
