"""Sentences in which people give away what they should not, ``§`` for the value; as many in Chinese as in English."""

from bench.screening.shapes import Language

Sayings = dict[Language, tuple[str, ...]]

LOGIN: Sayings = {
    "en": (
        "my password is §",
        "My password for the portal is §, please keep it.",
        "the password's § btw",
        "pw: §",
        "pass = §",
        "login lin@acme.io, password §",
        "username: lin / password: §",
        "You can log in as admin with § as the password.",
        "I changed the password to § yesterday",
        "we set the root password to §.",
        "use § for the password when it asks",
        "The admin passphrase is “§”.",
        "credentials for staging: admin / §",
        "his Netflix password is § in case the kids ask",
        "remember: § is my laptop password",
        "the zip is encrypted, password: §",
        "Unlock the archive with the password `§`",
        "ssh deploy@10.0.0.8, password is §",
        "I forgot it before, so note it down: the password of my bank login is §",
        "passwd: § (do not share)",
        "Please remember that my email password is §",
        "[09:12] ann: password?\n[09:13] bob: the password is §",
        "new password → §",
        "My old password was §, I still use it for the forum",
        '{"user": "lin", "password": "§"}',
    ),
    "zh": (
        "我的密码是§",
        "我门户网站的密码是§，请记好。",
        "密码§哈，顺便说一下",
        "密码：§",
        "口令=§",
        "登录 lin@acme.io，密码 §",
        "用户名：lin / 密码：§",
        "可以用 admin 登录，§就是密码。",
        "昨天我把密码改成了§",
        "root密码我们设成§了。",
        "问密码的时候输§就行",
        "管理员口令是“§”。",
        "测试环境账号密码：admin / §",
        "他奈飞的密码是§，孩子要看的时候用",
        "记住：§是我笔记本的开机密码",
        "压缩包加密了，解压密码：§",
        "用密码`§`解压",
        "ssh deploy@10.0.0.8，密码为§",
        "以前老忘，记一下：我网银的登录密码是§",
        "登陆密码： § （别外传）",
        "請記住我的郵箱密碼是§",
        "[09:12] 小安: 密码多少？\n[09:13] 小博: 密码是§",
        "新密码→§",
        "我的旧密码是§，论坛还在用",
        '{"用户": "lin", "密码": "§"}',
    ),
}

WIFI: Sayings = {
    "en": (
        "wifi password: §",
        "The WiFi password at home is §.",
        "Guest Wi-Fi is CoffeeHouse, password §",
        "our wifi: Loft-5G, key §",
        "connect to the office wifi with §, that's the password",
        "the wifi code is § (all lower case)",
        "SSID: Loft / password: §",
        "the hotspot password is §, ok?",
    ),
    "zh": (
        "wifi密码：§",
        "家里的WiFi密码是§。",
        "访客Wi-Fi叫CoffeeHouse，密码§",
        "我们家无线：Loft-5G，密钥§",
        "连公司wifi输§，那个就是密码",
        "无线网密码是§（全小写）",
        "SSID：Loft / 密码：§",
        "热点密码是§，好吧？",
    ),
}

BANK: Sayings = {
    "en": (
        "my PIN is §",
        "The PIN of my debit card is §.",
        "card PIN: §",
        "the bank card's pin code is §, don't tell anyone",
        "ATM pin § — memorise it",
        "I set my SIM PIN to §",
        "withdraw with PIN § at any machine",
        "the payment PIN is §",
    ),
    "zh": (
        "我的PIN是§",
        "我储蓄卡的取款密码是§。",
        "银行卡密码：§",
        "银行卡的pin码是§，谁都别说",
        "取款密码§——背下来",
        "我把SIM卡的PIN码设成了§",
        "在哪台机器取钱密码都是§",
        "支付密码是§",
    ),
}

CODE: Sayings = {
    "en": (
        "Your verification code is §.",
        "verification code: §",
        "the OTP is §, valid for 5 minutes",
        "G-code for login: use § as your one-time code",
        "[Acme] § is your verification code. Do not share it.",
        "my 2FA code is §",
        "text message says: security code §",
        "enter the code § to confirm the sign-in",
    ),
    "zh": (
        "您的验证码是§。",
        "验证码：§",
        "动态密码为§，5分钟内有效",
        "登录用的一次性密码：§",
        "【某某网】§是您的验证码，请勿告诉他人。",
        "我的两步验证码是§",
        "短信上写着：校验码§",
        "输入验证码§确认登录",
    ),
}

CARD: Sayings = {
    "en": (
        "gift card code: §",
        "the redemption code is §, redeem it before May",
        "Here is the voucher, activation code §",
        "Steam gift card code § for your birthday",
        "card secret: §",
        "the licence key is §",
        "prepaid card, scratch code is §",
        "redeem with code § on the site",
    ),
    "zh": (
        "礼品卡卡密：§",
        "兑换码是§，五月前兑换",
        "券给你，激活码§",
        "生日送你Steam充值卡，卡密§",
        "卡密：§",
        "授权码是§",
        "充值卡刮开的密码是§",
        "在网站上用兑换码§兑换",
    ),
}

DOOR: Sayings = {
    "en": (
        "the door code is §",
        "Front door lock code: §",
        "my phone passcode is §",
        "the safe combination is §.",
        "unlock code § for the bike lock",
        "gate code: § then push",
        "alarm code is §, you have 30 seconds",
        "The screen lock password of the tablet is §",
    ),
    "zh": (
        "门禁密码是§",
        "大门密码锁：密码§",
        "我手机的锁屏密码是§",
        "保险箱密码是§。",
        "自行车锁的开锁密码§",
        "小区门禁密码：§，然后推门",
        "报警器密码是§，三十秒之内输",
        "平板的锁屏密码是§",
    ),
}
