"""More sentences that give away a password or a code: other words, other orders; ``§`` for the value."""

from bench.screening.classes.sayings import Sayings

LOGIN: Sayings = {
    "en": (
        "Heads-up, I'm resetting my Spotify password to §",
        "fyi the vpn pw is now §, the old one is dead",
        "For the router page: user admin, pass §",
        "Could you save my Steam password? It's §",
        "password for the shared drive = §",
        "Password (WordPress): §",
        "the DB password was rotated: §",
        "the login is lin and the password, as always, is §",
        "my passphrase for the disk: §",
        "I use § as my password everywhere",
        "lin's password is “§”",
        "To get in type lin, then § as password",
        "account lin@acme.io pwd §",
        "Master password -> §",
        "it asks for a password, mine is §",
        "PASSWORD: §",
        "password=§",
        "Here's the password for the PDF: §",
        "remember the following. Password: §. Do not lose it.",
        "the password that works is §",
        "secret word for the alarm company: §",
    ),
    "zh": (
        "说一声，我把网易云的密码重置成§了",
        "vpn的密码现在是§，旧的失效了",
        "路由器后台：用户admin，密码§",
        "帮我存一下Steam密码好吗？是§",
        "共享盘的密码=§",
        "密码（WordPress）：§",
        "数据库密码轮换了：§",
        "账号lin，密码还是老样子，是§",
        "硬盘加密口令：§",
        "我到处都用§当密码",
        "小林的密码是“§”",
        "进去先输lin，再输§作为密码",
        "账号 lin@acme.io 密码 §",
        "主密码 -> §",
        "它要密码，我的是§",
        "PASSWORD：§",
        "密码=§",
        "这个PDF的打开密码：§",
        "记住下面的内容。密码：§。别丢了。",
        "能用的密码是§",
        "保安公司的暗号口令：§",
    ),
}
WIFI: Sayings = {
    "en": (
        "To get online here: network Maple, password §",
        "wi-fi pw §",
        "WLAN key: §",
        "The password of our wireless network changed to §",
    ),
    "zh": (
        "这里上网：网络Maple，密码§",
        "wi-fi密码§",
        "WLAN密钥：§",
        "我们家无线网的密码改成§了",
    ),
}
BANK: Sayings = {
    "en": (
        "PIN=§",
        "for the credit card, the PIN number is §",
        "my new card's PIN: §",
        "her PIN used to be § but who knows now",
        "The PIN code for the SIM is §.",
    ),
    "zh": (
        "PIN=§",
        "信用卡的PIN是§",
        "我新卡的密码：§",
        "她以前的取款密码是§，现在不知道了",
        "SIM卡的PIN码是§。",
    ),
}
CODE: Sayings = {
    "en": (
        "Use § to verify your account",
        "Your login code: §",
        "§ is your one-time passcode",
        "OTP: §",
        "got the sms, code is §",
        "authenticator code §, quick",
    ),
    "zh": (
        "请用验证码§验证您的账号",
        "您的登录验证码：§",
        "§是您的一次性密码",
        "OTP：§",
        "收到短信了，验证码是§",
        "身份验证器的动态码§，快",
    ),
}
CARD: Sayings = {
    "en": (
        "Amazon gift card, claim code §",
        "the serial is on the back, the code is §, activation code that is",
        "activation key: §",
        "voucher code § expires in June",
        "phone top-up card, PIN §",
    ),
    "zh": (
        "亚马逊礼品卡，兑换码§",
        "序列号在背面，激活码是§",
        "激活密钥：§",
        "代金券券码§六月到期",
        "话费充值卡，卡密§",
    ),
}
DOOR: Sayings = {
    "en": (
        "Airbnb: lockbox code §",
        "keypad code for the garage is §",
        "locker password §",
        "the suitcase opens with §, that is the lock's code",
        "entry code: §",
    ),
    "zh": (
        "民宿：钥匙盒密码§",
        "车库键盘密码是§",
        "储物柜密码§",
        "行李箱锁的密码是§",
        "入户密码：§",
    ),
}
