"""Keys of clouds and services in China. Most have no prefix: the vendor's name and a word for key must stand near."""

from collections.abc import Callable

from memoryd.policy.secrets.checks import (
    is_cased,
    is_long_random,
    is_mixed,
    is_random,
    is_unworded,
    is_varied,
)
from memoryd.policy.secrets.rule import APART, UUID, WORD, Context, Rule, checked, rule

KEY_WORDS = (
    "secret", "key", "token", "credential", "passw", "pwd", r"[as]k\b", "akid",
    "(?:app|api|corp|mch|merchant|access|client|private|pay|sign|encoding).?(?:secret|key|token)", "密钥", "秘钥",
    "金钥", "私钥", "公钥", "令牌", "凭证", "凭据", "口令", "密码", "鉴权",
)  # fmt: skip
_KEY = Context(words=KEY_WORDS, within=50)
_ALIYUN = ("aliyun", "alibaba", "阿里", r"oss\b", "ltai[a-z0-9]{12}", "dashscope", "ram\\b")
_TENCENT = ("tencent", "qcloud", "腾讯", r"cos\b", "akid[a-z0-9]{32}", "trtc", r"cam\b")
_HUAWEI = ("huawei", "华为", "hwcloud", "hw.?cloud", r"obs\b", "myhuaweicloud")
_QINIU = ("qiniu", "七牛", "kodo")
_UCLOUD = ("ucloud", "优刻得")
_KINGSOFT = ("kingsoft", "ksyun", "金山", r"ks3\b")
_CTYUN = ("ctyun", "天翼", "电信云")
_VOLCENGINE = ("volc", "火山", "aklt[a-z0-9]{10}", "byteplus", "veimagex", r"tos\b")
_BAIDU = ("baidu", "百度", r"bce\b", "qianfan", "千帆", "文心", "ernie", "altak-")
_JD = ("jdcloud", "jd.?cloud", "京东", "jdc_")
_WECHAT = ("wechat", "weixin", "微信", "公众号", "小程序", "wx[0-9a-f]{16}", "app.?secret", "wx.?app", r"mp\.weixin")
_WECHAT_PAY = ("wechat.?pay", "weixin.?pay", "wx.?pay", "微信支付", "api.?v3", "商户", "mch.?id", "mch.?key")
_WECOM = ("wecom", "企业微信", "企微", "corp.?secret", "corp.?id", "work.?weixin", "wework")
_FEISHU = ("feishu", "lark", "飞书", "cli_[a-z0-9]{16}", "tenant.access", "user.access", "app.access")
_DINGTALK = ("dingtalk", "dingding", "钉钉", "ding[a-z0-9]{16}")
_ARK = (r"ark\b", "volc", "火山", "方舟", "豆包", "doubao", "ark_")
_HOOK = Context(
    words=("webhook", "hook", "机器人", "robot", r"bot\b", "key", "token", "密钥", "令牌", "回调"), within=60
)


def _near(
    vendor: tuple[str, ...],
    name: str,
    pattern: str,
    valid: Callable[[str], bool] = is_varied,
    more: str = WORD + "-+/=",
) -> Rule:
    contexts = (Context(words=vendor, within=100), _KEY)
    return checked(valid, name, pattern, before=APART, more=more, contexts=contexts)


CHINA: tuple[Rule, ...] = (
    checked(is_unworded, "aliyun-access-key-id", r"LTAI[A-Za-z0-9]{12,20}", "LTAI"),
    _near(_ALIYUN, "aliyun-access-key-secret", r"[A-Za-z0-9]{30}"),
    checked(is_unworded, "aliyun-sts-token", r"STS\.[A-Za-z0-9]{16,}", "STS."),
    checked(is_unworded, "tencent-secret-id", r"AKID(?:[\w-]{60,}|[A-Za-z0-9]{32})", "AKID"),
    _near(_TENCENT, "tencent-secret-key", r"[A-Za-z0-9]{32}"),
    _near(_HUAWEI, "huawei-access-key", r"[A-Z0-9]{20}"),
    _near(_HUAWEI, "huawei-secret-key", r"[A-Za-z0-9]{40}"),
    rule("jd-key", r"JDC_[A-Z0-9]{28,32}", "JDC_"),
    _near(_JD, "jd-key", r"[A-Za-z0-9]{32}"),
    _near(_QINIU, "qiniu-key", r"[\w-]{40}"),
    _near(_UCLOUD, "ucloud-key", r"[\w+/-]{32,88}={0,2}", is_long_random),
    _near(_KINGSOFT, "kingsoft-key", r"[\w+/-]{20,88}={0,2}", is_long_random),
    _near(_CTYUN, "ctyun-key", r"[\w+/-]{32,88}={0,2}", is_long_random),
    checked(is_unworded, "volcengine-access-key-id", r"AKLT[\w-]{10,}", "AKLT"),
    _near(_VOLCENGINE, "volcengine-secret-key", r"[A-Za-z0-9+/]{40,88}={0,2}", is_mixed),
    rule("volcengine-ark-key", UUID, before=APART, more=WORD + "-", contexts=(Context(words=_ARK, within=60),)),
    rule("baidu-key", r"(?:bce-v3/)?ALTAK-[A-Za-z0-9]{16,}(?:/[0-9a-f]{40})?", "ALTAK-"),
    _near(_BAIDU, "baidu-key", r"[0-9a-f]{32}|[A-Za-z0-9]{24}|[A-Za-z0-9]{32}"),
    _near(_WECHAT, "wechat-app-secret", r"[0-9a-f]{32}"),
    _near(_WECHAT_PAY, "wechat-pay-key", r"[A-Za-z0-9]{32}"),
    rule(
        "wecom-webhook",
        UUID,
        "qyapi.weixin.qq.com",
        before=r"qyapi\.weixin\.qq\.com/cgi-bin/webhook/(?:send|upload_media)\?(?:[\w=&]*&)?key=",
    ),
    rule("wecom-webhook", UUID, before=APART, more=WORD + "-", contexts=(Context(words=_WECOM, within=60), _HOOK)),
    _near(_WECOM, "wecom-secret", r"[\w-]{43}"),
    rule(
        "dingtalk-webhook",
        r"[0-9A-Za-z]{64}",
        "oapi.dingtalk.com",
        before=r"oapi\.dingtalk\.com/robot/send\?(?:[\w=&]*&)?access_token=",
    ),
    rule("dingtalk-signing-key", r"SEC[0-9a-z]{64}", "SEC"),
    _near(_DINGTALK, "dingtalk-app-secret", r"[\w-]{64}"),
    rule(
        "feishu-webhook",
        UUID,
        "/open-apis/bot/",
        before=r"open\.(?:feishu\.cn|larksuite\.com|larkoffice\.com)/open-apis/bot/(?:v2/)?hook/",
    ),
    rule("feishu-webhook", UUID, before=APART, more=WORD + "-", contexts=(Context(words=_FEISHU, within=60), _HOOK)),
    _near(_FEISHU, "feishu-app-secret", r"[A-Za-z0-9]{32}"),
    checked(
        is_random,
        "feishu-token",
        r"[tua]-[\w.-]{18,}[\w-]",
        before=r"(?:^|[^\w.-]|\\(?:[nrt]|u[0-9A-Fa-f]{4}))",
        contexts=(Context(words=_FEISHU, within=80),),
    ),
    checked(
        is_cased,
        "zhipu-key",
        r"[0-9a-f]{32}\.[A-Za-z0-9]{16}",
        before=r"(?:^|[^\w.+/-]|_|\\(?:[nrt]|u[0-9A-Fa-f]{4}))",
        more=WORD + "-/",
        hint=r"[0-9a-f]{8}\.[A-Za-z0-9]{16}",
    ),
)
