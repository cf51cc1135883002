"""The texts of the carriers, group by group; ``§`` for the secret, ``¶`` for the words or the name beside it."""

from bench.screening.shapes import Language

Texts = tuple[tuple[str, dict[Language, str]], ...]


def _pair(group: str, zh: str, en: str) -> tuple[str, dict[Language, str]]:
    return group, {"zh": zh, "en": en}


PLAIN: Texts = (
    _pair("prose", "请用 § 登录测试环境。", "Please use § to sign in to staging."),
    _pair("prose", "§ 这个先别删，下周还要用。", "§ must stay for now, we need it next week."),
    _pair("prose", "部署的时候要用到的就是 §", "What the deployment needs is §"),
    _pair("prose", "服务器上配置的是 § ，昨天刚换过", "The server has § , replaced yesterday"),
    _pair("prose", "旧的那个失效了，新的：\n§\n记得更新", "The old one is dead, the new one:\n§\nremember to update"),
    _pair("tight", "密钥是§请勿外传", 'the key is "§", keep it'),
    _pair("tight", "密钥：§。", "key:§."),
    _pair("tight", "用这个：§，马上生效", "use this one:§, it works at once"),
    _pair("tight", "我们的令牌「§」不能公开", "our token (§) is not public"),
    _pair("tight", "把“§”填进去", "fill in “§” there"),
    _pair("tight", "拿§去调接口", "take<§>for the call"),
    _pair("tight", "（§）", "[§]"),
    _pair("tight", "token=§；有效期一年", "token=§; valid for a year"),
    _pair("chat", "[10:32] 小李: §", "[10:32] lee: §"),
    _pair("chat", "小王：key发我\n老张：§ 收好哈😂", "wendy: send me the key\nzack: § here you go 😂"),
    _pair("chat", "嗯嗯 就是这个👉§👈", "yep it's this one 👉§👈"),
    _pair("chat", "@所有人 临时用一下§！！", "@all use § for now!!"),
    _pair("json", '{"说明": "生产环境", "key": "§"}', '{"note": "production", "key": "§"}'),
    _pair("json", '[{"名称":"内部","值":"§"}]', '[{"name":"internal","value":"§"}]'),
    _pair(
        "json", '{"body": "{\\"token\\": \\"§\\", \\"备注\\": 1}"}', '{"body": "{\\"token\\": \\"§\\", \\"n\\": 1}"}'
    ),
    _pair(
        "url",
        "打开 https://api.intern.lan/v1/订单?token=§&page=2 看看",
        "open https://api.intern.lan/v1/orders?token=§&page=2",
    ),
    _pair(
        "url",
        "https://gate.intern.lan/cb#access_token=§（回调）",
        "https://gate.intern.lan/cb#access_token=§ (callback)",
    ),
    _pair(
        "url",
        "git clone https://oauth2:§@git.intern.lan/组/库.git",
        "git clone https://oauth2:§@git.intern.lan/team/repo.git",
    ),
    _pair("markdown", "- **密钥**：`§`", "- **key**: `§`"),
    _pair("markdown", "| 名称 | 值 |\n|---|---|\n| 主密钥 | § |", "| name | value |\n|---|---|\n| main | § |"),
    _pair("markdown", "```\n# 配置\n§\n```", "```\n# settings\n§\n```"),
    _pair("markdown", "## 备忘\n> §\n", "## notes\n> §\n"),
    _pair("code", 'client = Client("§")  # 客户端', 'client = Client("§")  # the client'),
    _pair("code", "const k = '§'; // 临时", "const k = '§'; // for now"),
    _pair("code", "export APP_KEY=§  # 线上", "export APP_KEY=§  # live"),
    _pair("code", "配置:\n  值: §\n  超时: 30", "settings:\n  value: §\n  timeout: 30"),
    _pair("code", "# 构建\nENV KEY=§\nRUN make", "# build\nENV KEY=§\nRUN make"),
    _pair("code", "curl -H 'X-Key: §' https://api.intern.lan/查", "curl -H 'X-Key: §' https://api.intern.lan/find"),
    _pair("code", 'headers = {"X-Auth": "§", "X-来源": "web"}', 'headers = {"X-Auth": "§", "X-From": "web"}'),
)

LABELLED: Texts = (
    _pair("prose", "¶是 § ，昨天刚换的。", "The ¶ is § , replaced yesterday."),
    _pair("prose", "¶：§", "¶: §"),
    _pair("prose", "请记住我的¶是 §", "please remember my ¶ is §"),
    _pair("prose", "§ 是我们的¶，别弄丢。", "§ is our ¶, don't lose it."),
    _pair("prose", "¶已经换成 § 了，旧的作废", "the ¶ was changed to § , the old one is void"),
    _pair("prose", "给你发一下¶：\n§\n收到回我", "here comes the ¶:\n§\ntell me when you have it"),
    _pair("tight", "¶是§请勿外传", 'the ¶ is "§", keep it'),
    _pair("tight", "¶：§，马上生效", "¶:§, works at once"),
    _pair("tight", "我们的¶「§」不能公开", "our ¶ (§) is not public"),
    _pair("tight", "¶（§）过期了", "¶ [§] expired"),
    _pair("tight", "¶=§；有效期一年", "¶=§; valid for a year"),
    _pair("chat", "小王：¶发我一下\n老张：§", "wendy: send me the ¶\nzack: §"),
    _pair("chat", "[10:32] 小李: ¶ §", "[10:32] lee: ¶ §"),
    _pair("chat", "¶ 👉 § 👈 收好", "¶ 👉 § 👈 take care"),
    _pair("json", '{"环境": "生产", "¶": "§"}', '{"stage": "production", "¶": "§"}'),
    _pair("json", '{"body": "{\\"¶\\": \\"§\\", \\"备注\\": 1}"}', '{"body": "{\\"¶\\": \\"§\\", \\"n\\": 1}"}'),
    _pair("url", "https://api.intern.lan/v1/订单?¶=§&page=2", "https://api.intern.lan/v1/orders?¶=§&page=2"),
    _pair("markdown", "- **¶**：`§`", "- **¶**: `§`"),
    _pair("markdown", "| 名称 | 值 |\n|---|---|\n| ¶ | § |", "| name | value |\n|---|---|\n| ¶ | § |"),
    _pair("code", '¶ = "§"  # 线上', '¶ = "§"  # live'),
    _pair("code", "const ¶ = '§'; // 临时", "const ¶ = '§'; // for now"),
    _pair("code", "export ¶=§", "export ¶=§"),
    _pair("code", "配置:\n  ¶: §\n  超时: 30", "settings:\n  ¶: §\n  timeout: 30"),
    _pair("code", "# 构建\nENV ¶=§\nRUN make", "# build\nENV ¶=§\nRUN make"),
)

BLOCKS: Texts = (
    _pair("prose", "服务器的文件内容如下：\n§\n请保管好。", "The file on the server reads:\n§\nPlease keep it."),
    _pair("tight", "内容：§。", "content:§."),
    _pair("chat", "小王：证书发我\n老张：§\n小王：收到", "wendy: send it\nzack: §\nwendy: got it"),
    _pair("markdown", "## 备忘\n```\n§\n```\n上线前删掉", "## notes\n```\n§\n```\ndelete before release"),
    _pair("code", "cat > 文件 <<EOF\n§\nEOF", "cat > file <<EOF\n§\nEOF"),
    _pair("code", 'KEY = """§"""  # 线上', 'KEY = """§"""  # live'),
    _pair("markdown", "> 引用\n\n§\n\n完", "> quoted\n\n§\n\nend"),
)
