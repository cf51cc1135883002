"""Keys of vendors in China that are known by their form."""

import base64
import string

from bench.screening.classes.asn1 import pkcs8
from bench.screening.material import ALNUM, LOWER, UPPER, Source
from bench.screening.shapes import Secret, SecretClass, Shape, prefixed


def _aliyun(source: Source) -> str:
    return source.choice(("LTAI5t" + source.alnum(18), "LTAI4" + source.alnum(19), "LTAI" + source.alnum(12)))


def _after(start: str, value: str) -> Secret:
    return Secret(text=start + value, value=value)


def _feishu(source: Source) -> Secret:
    host = source.choice(("feishu.cn", "larksuite.com"))
    return _after(f"https://open.{host}/open-apis/bot/v2/hook/", source.uuid())


def _wecom(source: Source) -> Secret:
    return _after("https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=", source.uuid())


def _dingtalk(source: Source) -> Secret:
    return _after("https://oapi.dingtalk.com/robot/send?access_token=", source.hex(64))


def _volcengine(source: Source) -> str:
    return "AKLT" + base64.b64encode(source.hex(32).encode()).decode().rstrip("=")


CLASSES: tuple[SecretClass, ...] = (
    prefixed("volcengine-access-key", 28, _volcengine),
    prefixed("baidu-access-key", 29, lambda s: "ALTAK-" + s.alnum(21)),
    prefixed("baidu-qianfan", 29, lambda s: f"bce-v3/ALTAK-{s.alnum(21)}/{s.hex(40)}"),
    prefixed("aliyun-access-key", 30, _aliyun),
    prefixed("aliyun-sts", 32, lambda s: "STS.N" + s.of(ALNUM, 24)),
    prefixed("tencent-secret-id", 33, lambda s: "AKID" + s.alnum(32)),
    prefixed("jd-access-key", 36, lambda s: "JDC_" + s.of(UPPER, s.randint(28, 32))),
    prefixed("wecom-webhook", 41, _wecom, Shape.LINK),
    prefixed("dingtalk-webhook", 42, _dingtalk, Shape.LINK),
    prefixed("dingtalk-sign", 43, lambda s: "SEC" + s.of(s.choice((LOWER, string.digits + "abcdef")), 64)),
    prefixed("feishu-webhook", 44, _feishu, Shape.LINK),
    prefixed("alipay-key", 45, lambda s: base64.b64encode(pkcs8(s, 2048)).decode()),
)
