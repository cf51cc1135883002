"""Keys that only the words beside them tell from a hash, an ID or nothing."""

import base64
from urllib.parse import quote

from bench.screening.material import UPPER, WORD, Source
from bench.screening.shapes import Kind, Language, Secret, SecretClass, Shape, contextual

_COOKIES: dict[Language, tuple[str, ...]] = {
    "zh": (
        "Cookie: §",
        "请求头里带上 Cookie: § 就能登录",
        "登录后的cookie：§，抓包拿到的",
        "document.cookie = '§'",
        "curl -H 'Cookie: §' https://bbs.intern.lan/me  # 测试登录态",
        "浏览器里复制的 Set-Cookie: §; Path=/; HttpOnly",
        "[14:20] 老周: 用这个 session：§ 过期前都有效",
        "会话 cookie 是 § ，别发群里",
    ),
    "en": (
        "Cookie: §",
        "send the header Cookie: § and you are in",
        "the cookie after login: §, from the proxy",
        "document.cookie = '§'",
        "curl -H 'Cookie: §' https://bbs.intern.lan/me  # logged in",
        "copied from the browser: Set-Cookie: §; Path=/; HttpOnly",
        "[14:20] joe: use this session: § it is valid till noon",
        "the session cookie is § , keep it out of the group",
    ),
}


def _cookie(source: Source) -> Secret:
    value = source.choice((source.hex(32), source.word(40), source.alnum(26)))
    name = source.choice(("sessionid", "JSESSIONID", "PHPSESSID", "connect.sid", "SESSION", "sid"))
    return Secret(text=f"{name}={value}", value=value)


def _sas(source: Source) -> Secret:
    value = quote(source.base64(32), safe="")
    start = "sv=2023-11-03&ss=b&srt=sco&sp=rl&se=2027-01-01T00:00:00Z&spr=https&sig="
    return Secret(text=f"https://files{source.digits(3)}.blob.core.windows.net/in/a.csv?{start}{value}", value=value)


def _cn_cloud(source: Source) -> str:
    return source.choice((source.alnum(40), source.base64(32), source.hex(32)))


def _app_token(source: Source) -> str:
    return f"{source.choice('tua')}-g{source.alnum(40)}"


def _volcengine(source: Source) -> str:
    return base64.b64encode(base64.b64encode(source.randbytes(32))[:43]).decode()


def _generic(source: Source) -> str:
    return source.choice((source.alnum(32), source.word(40), source.base64(30), source.alnum(24) + source.digits(4)))


def _session_token(source: Source) -> str:
    return source.choice(("IQoJb3JpZ2luX2Vj", "FwoGZXIvYXdzE")) + source.base64(300)


CLASSES: tuple[SecretClass, ...] = (
    contextual(
        "aws-secret-key",
        2,
        lambda s: s.base64(30),
        zh="AWS 密钥|aws的secret access key|亚马逊云的密钥|AWS Secret Key",
        en="AWS secret access key|AWS secret key|secret key of the AWS account|aws_secret_access_key",
        fields="aws_secret_access_key|AWS_SECRET_ACCESS_KEY|SecretAccessKey",
    ),
    contextual(
        "aws-session-token",
        3,
        _session_token,
        zh="AWS 会话令牌|aws session token|AWS 临时凭证的 session token",
        en="AWS session token|session token of the AWS role|aws_session_token",
        fields="aws_session_token|AWS_SESSION_TOKEN|SessionToken",
    ),
    contextual(
        "azure-sas",
        10,
        _sas,
        zh="SAS 链接|Azure 存储的共享访问签名|带签名的下载地址",
        en="SAS link|shared access signature|signed download address",
        fields="AZURE_SAS_URL|sas_url|blobSasUrl",
        shape=Shape.LINK,
    ),
    contextual(
        "volcengine-secret-key",
        28,
        _volcengine,
        zh="火山引擎 SK|火山引擎的 SecretAccessKey|火山的密钥",
        en="Volcengine secret key|Volcengine SK|secret access key for Volcengine",
        fields="VOLC_SECRETKEY|volcengine_secret_access_key|VOLC_SK",
    ),
    contextual(
        "volcengine-ark",
        28,
        lambda s: s.uuid(),
        zh="火山方舟的 API Key|方舟 API key|火山引擎 ark 的密钥|豆包（火山方舟）的 key",
        en="Volcengine Ark API key|Ark API key|API key for Ark on Volcengine",
        fields="ARK_API_KEY|ark_api_key|VOLCENGINE_ARK_KEY",
    ),
    contextual(
        "heroku",
        28,
        lambda s: s.uuid(),
        zh="Heroku 的 API key|heroku 密钥",
        en="Heroku API key|heroku key|API token for Heroku",
        fields="HEROKU_API_KEY|heroku_api_key|herokuToken",
    ),
    contextual(
        "postmark",
        28,
        lambda s: s.uuid(),
        zh="Postmark 的 server token|postmark 令牌",
        en="Postmark server token|Postmark API token",
        fields="POSTMARK_SERVER_TOKEN|postmark_api_token|postmarkToken",
    ),
    contextual(
        "aliyun-secret-key",
        31,
        lambda s: s.alnum(30),
        zh="阿里云 AccessKey Secret|阿里云的密钥|阿里云 AK secret|aliyun 的 access key secret",
        en="Aliyun access key secret|Alibaba Cloud AccessKey Secret|secret for Aliyun",
        fields="ALIBABA_CLOUD_ACCESS_KEY_SECRET|accessKeySecret|aliyun_access_key_secret",
    ),
    contextual(
        "tencent-secret-key",
        34,
        lambda s: s.alnum(32),
        zh="腾讯云 SecretKey|腾讯云的密钥|腾讯云API密钥",
        en="Tencent Cloud SecretKey|Tencent secret key|secret key of Tencent Cloud",
        fields="TENCENTCLOUD_SECRET_KEY|secretKey|tencent_secret_key",
    ),
    contextual(
        "huawei-access-key",
        35,
        lambda s: s.of(UPPER, 20),
        zh="华为云 AK|华为云的 Access Key|华为云访问密钥 AK",
        en="Huawei Cloud AK|Huawei Cloud access key|access key for Huawei Cloud",
        fields="HUAWEICLOUD_ACCESS_KEY|HW_ACCESS_KEY|huawei_ak",
    ),
    contextual(
        "huawei-secret-key",
        35,
        lambda s: s.alnum(40),
        zh="华为云 SK|华为云的 Secret Key|华为云密钥",
        en="Huawei Cloud SK|Huawei Cloud secret key|secret key for Huawei Cloud",
        fields="HUAWEICLOUD_SECRET_KEY|HW_SECRET_KEY|huawei_sk",
    ),
    contextual(
        "qiniu",
        37,
        lambda s: s.word(40),
        zh="七牛云 SecretKey|七牛的 AK|七牛云密钥|七牛 SK",
        en="Qiniu secret key|Qiniu access key|SK for Qiniu",
        fields="QINIU_SECRET_KEY|QINIU_ACCESS_KEY|qiniu_sk",
    ),
    contextual(
        "other-cn-cloud",
        38,
        _cn_cloud,
        zh="UCloud 私钥|金山云 SecretKey|天翼云 SK|天翼云的密钥|金山云的密钥",
        en="UCloud private key|Kingsoft Cloud secret key|CTyun SK|CTyun secret key",
        fields="UCLOUD_PRIVATE_KEY|KSYUN_SECRET_KEY|CTYUN_SECRET_KEY",
    ),
    contextual(
        "wechat-app-secret",
        39,
        lambda s: s.hex(32),
        zh="微信 AppSecret|小程序的 AppSecret|公众号密钥 appsecret|微信小程序密钥",
        en="WeChat AppSecret|app secret of the mini program|WeChat app secret",
        fields="WECHAT_APP_SECRET|wx_app_secret|appsecret",
    ),
    contextual(
        "wechat-pay-key",
        40,
        lambda s: s.alnum(32),
        zh="微信支付 APIv3 密钥|APIv3密钥|微信商户平台的 API 密钥|商户 APIv3 key",
        en="WeChat Pay APIv3 key|API v3 key of WeChat Pay|WeChat Pay merchant key",
        fields="WECHATPAY_APIV3_KEY|apiV3Key|wxpay_api_v3_key",
    ),
    contextual(
        "wecom-secret",
        41,
        lambda s: s.word(43),
        zh="企业微信 corpsecret|企业微信的 Secret|企微应用密钥",
        en="WeCom corpsecret|corp secret of WeCom|WeCom app secret",
        fields="WECOM_CORP_SECRET|corpsecret|corpSecret",
    ),
    contextual(
        "feishu-app-secret",
        44,
        lambda s: s.alnum(32),
        zh="飞书 App Secret|飞书应用密钥|飞书的 app_secret",
        en="Feishu app secret|Lark App Secret|app secret for Feishu",
        fields="FEISHU_APP_SECRET|LARK_APP_SECRET|feishu_app_secret",
    ),
    contextual(
        "feishu-token",
        44,
        _app_token,
        zh="飞书 tenant_access_token|飞书的 access token|飞书 user_access_token",
        en="Feishu tenant_access_token|Lark access token|Feishu user access token",
        fields="tenant_access_token|user_access_token|FEISHU_ACCESS_TOKEN",
    ),
    contextual(
        "twilio",
        53,
        lambda s: "SK" + s.hex(32),
        zh="Twilio 的 API key|twilio 密钥 SID",
        en="Twilio API key|Twilio key SID|API key for Twilio",
        fields="TWILIO_API_KEY|twilio_api_key|twilioKeySid",
    ),
    contextual(
        "ethereum-key",
        85,
        lambda s: "0x" + s.hex(64),
        zh="以太坊私钥|钱包私钥|ETH 私钥|MetaMask 导出的私钥",
        en="Ethereum private key|private key of the wallet|ETH private key|MetaMask private key",
        fields="ETH_PRIVATE_KEY|PRIVATE_KEY|wallet_private_key",
    ),
    SecretClass(name="cookie", line=87, kind=Kind.CONTEXT, make=_cookie, sentences=_COOKIES),
    contextual(
        "generic-key",
        88,
        _generic,
        zh="密钥|API 密钥|访问令牌|签名密钥|接口的 token|应用密钥|secret",
        en="API key|access token|signing secret|secret key|auth token|client secret",
        fields="API_KEY|SECRET_KEY|access_token|clientSecret|AUTH_TOKEN|signing_secret",
    ),
    contextual(
        "generic-password-field",
        88,
        lambda s: f"{s.of(WORD, 3)}{s.choice('!#%&')}{s.alnum(9)}",
        zh="数据库密码|后台管理员密码|服务器 root 密码|邮箱密码",
        en="database password|admin password|root password|mailbox password",
        fields="DB_PASSWORD|password|ADMIN_PASSWORD|smtp_pass|MYSQL_ROOT_PASSWORD",
    ),
)
