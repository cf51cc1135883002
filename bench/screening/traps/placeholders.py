"""Samples from documents, names in fences, references to where a secret lives."""

from bench.screening.material import Source
from bench.screening.traps.families import Family, family

_NAMES = (
    "API_KEY",
    "GITHUB_TOKEN",
    "DB_PASSWORD",
    "AWS_SECRET_ACCESS_KEY",
    "OPENAI_API_KEY",
    "JWT_SECRET",
    "DEPLOY_KEY",
)
_KNOWN = "EXAMPLE"


def _documented(source: Source) -> str:
    """Samples that vendors print in their own documents."""
    return source.choice(
        (
            "AKIAIOSFODNN7" + _KNOWN,
            "wJalrXUtnFEMI/K7MDENG/bPxRfiCY" + _KNOWN + "KEY",
            "sk-your-api-key",
            "sk-your-api-key-here",
            "sk-xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
            "ghp_" + "x" * 36,
            "YOUR_API_KEY",
            "your-secret-key-here",
            "xoxb-your-token",
            "hf_xxxxxxxxxxxxxxxxxxxx",
            "glpat-xxxxxxxxxxxxxxxxxxxx",
            "AIza" + "X" * 35,
            "sk_test_" + "x" * 24,
            "LTAI****************",
            "AKID" + "*" * 20,
        )
    )


def _masked(source: Source) -> str:
    return source.choice(
        ("********", "xxxxxxxx", "••••••••••", "***", "<redacted>", "[REDACTED]", "sk-****...****9f3a", "xxxx")
    )


def _fenced(source: Source) -> str:
    name = source.choice(_NAMES)
    lower = name.lower()
    return source.choice(
        (
            f"<{name}>",
            f"<your-{lower.replace('_', '-')}>",
            f"${{{name}}}",
            f"$({lower})",
            f"{{{{ secrets.{name} }}}}",
            f"${{{{ secrets.{name} }}}}",
            f"%%{name}%%",
            f"{{{{ {lower} }}}}",
            f"${name}",
        )
    )


def _read(source: Source) -> str:
    name = source.choice(_NAMES)
    return source.choice(
        (
            f"process.env.{name}",
            f'os.environ["{name}"]',
            f'os.getenv("{name}")',
            f'System.getenv("{name}")',
            f'vault.read("secret/data/app/{name.lower()}")',
            f"settings.{name.lower()}",
            f"config.get('{name.lower()}')",
            f"self._{name.lower()}",
            f'ENV.fetch("{name}")',
            f"op://Private/{name.lower()}/credential",
            f"arn:aws:secretsmanager:eu-west-1:{source.digits(12)}:secret:{name.lower()}-{source.alnum(6)}",
        )
    )


def _reference(source: Source) -> str:
    name = source.choice(_NAMES)
    lower = name.lower()
    return source.choice((f"[secret:{lower.replace('_', '-')}]", f"vault:secret/app#{lower}", f"1Password/{name}"))


_ZH = "api_key = §  # 换成自己的¦密钥：§¦密码填 § 就行¦export API_KEY=§¦token: §（示例）¦把§换成你的密钥"
_EN = "api_key = §  # put in your own¦key: §¦password is § here¦export API_KEY=§¦token: § (sample)¦replace § by yours"
_CODE_ZH = "password = §  # 从环境读¦token: §¦apiKey = §; // 见部署文档"
_CODE_EN = "password = §  # from the environment¦token: §¦apiKey = §; // see the deployment guide"

FAMILIES: tuple[Family, ...] = (
    family("documented sample", _documented, _ZH, _EN),
    family("mask", _masked, _ZH, _EN),
    family("fence", _fenced, _ZH, _EN),
    family("read from elsewhere", _read, _CODE_ZH, _CODE_EN),
    family("reference", _reference, "密钥在 §¦见§，不在这里", "the key lives in §¦see §, not here"),
)
