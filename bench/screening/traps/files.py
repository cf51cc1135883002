"""What stands in files: data, lock files, bundles, paths, links, certificates, base64 of ordinary words."""

import base64
import string
import textwrap

from bench.screening.material import LOWER, Source
from bench.screening.traps.families import Family, family

_PARTS = (
    *("user", "account", "order", "payment", "session", "request", "handler", "factory", "service", "provider"),
    *("abstract", "default", "cache", "index", "builder", "listener", "adapter", "context", "manager", "queue"),
    *("worker", "schema", "document", "template", "customer", "invoice", "profile"),
)
_GERMAN = (
    *("donau", "dampf", "schiff", "fahrts", "gesellschafts", "kapitäns", "kranken", "versicherungs", "beitrags"),
    *("bemessungs", "grenze", "rechts", "schutz", "verwaltungs", "vorschriften", "arbeits", "unfähigkeits"),
    *("bescheinigung", "straßen", "verkehrs", "ordnung", "haupt", "bahnhof"),
)
_SLUG = (
    *("how", "to", "plan", "a", "small", "garden", "in", "spring", "with", "ten", "easy", "steps", "for", "busy"),
    *("people", "and", "their", "cats"),
)
_WORDS_ZH = "今天的会议改到下午三点，请大家准时参加，地点在二楼会议室。记得带上笔记本电脑和季度报告"
_WORDS_EN = "The meeting was moved to three in the afternoon, please be on time and bring your laptop and the report"


def _data_uri(source: Source) -> str:
    head = source.choice((b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", b"\xff\xd8\xff\xe0\0\x10JFIF", b"GIF89a", b"wOF2\0\1\0\0"))
    kind = source.choice(("image/png", "image/jpeg", "image/gif", "font/woff2"))
    return f"data:{kind};base64,{base64.b64encode(head + source.randbytes(source.randint(60, 300))).decode()}"


def _camel(source: Source) -> str:
    parts = source.sample(_PARTS, 7)
    return parts[0] + "".join(part.capitalize() for part in parts[1:])


def _compound(source: Source) -> str:
    parts = source.sample(_GERMAN, 5)
    return "".join(parts).capitalize()


def _minified(source: Source) -> str:
    names = source.sample(string.ascii_lowercase, 5)
    a, b, c, d, e = names
    return (
        f"!function({a},{b}){{var {c}={a}.{source.choice(_PARTS)},{d}=0x{source.hex(4)};for(var {e}=0;{e}<{c}.length;"
        f"{e}++){d}^={b}({c}[{e}])<<{source.randint(1, 9)};return {a}.{_camel(source)}({d})?{c}:void 0}}(window);"
    )


def _path(source: Source) -> str:
    parts = source.sample(_PARTS, 4)
    return source.choice(
        (
            f"/srv/app/{'/'.join(parts)}-{source.randint(1, 9)}.{source.randint(0, 99)}/lib/{parts[0].capitalize()}.so",
            f"C:\\Users\\lin\\{parts[1]}\\{parts[2]}_{source.digits(8)}.xlsx",
            f"src/main/java/com/acme/{'/'.join(parts)}/{_camel(source)[:40]}Impl.java",
            f"s3://acme-logs-{source.digits(6)}/day=2026-11-2{source.randint(0, 9)}/{source.digits(5)}.parquet",
        )
    )


def _semver(source: Source) -> str:
    core = f"{source.randint(0, 20)}.{source.randint(0, 40)}.{source.randint(0, 99)}"
    return source.choice(
        (f"v{core}", f"{core}-rc.{source.randint(1, 9)}+build.{source.hex(8)}", f"{core}-{source.digits(14)}")
    )


def _link(source: Source) -> str:
    slug = "-".join(source.sample(_SLUG, 9))
    return source.choice(
        (
            f"https://blog.intern.lan/2026/11/{slug}-{source.digits(6)}",
            f"https://shop.intern.lan/p/{slug}?utm_source=mail&utm_campaign=autumn_{source.digits(4)}",
            f"https://maps.intern.lan/@31.{source.digits(6)},121.{source.digits(6)},15z",
            f"https://video.intern.lan/watch?v={source.alnum(11)}&t={source.randint(1, 900)}s",
            f"https://docs.intern.lan/d/{source.of(string.ascii_lowercase, 12)}/edit#heading=h.{source.of(LOWER, 12)}",
        )
    )


def _certificate(source: Source) -> str:
    label = source.choice(("CERTIFICATE", "PUBLIC KEY", "CERTIFICATE REQUEST", "PGP PUBLIC KEY BLOCK", "PGP SIGNATURE"))
    body = "\n".join(textwrap.wrap("MIID" + source.base64(280), 64))
    return f"-----BEGIN {label}-----\n{body}\n-----END {label}-----"


def _ssh_public(source: Source) -> str:
    ed = base64.b64encode(b"\0\0\0\x0bssh-ed25519\0\0\0 " + source.randbytes(32)).decode()
    rsa = base64.b64encode(b"\0\0\0\x07ssh-rsa\0\0\0\3\1\0\1\0\0\1\1\0" + source.randbytes(256)).decode()
    return source.choice((f"ssh-ed25519 {ed} lin@laptop", f"ssh-rsa {rsa} deploy@build"))


def _fingerprint(source: Source) -> str:
    return source.choice(
        (f"SHA256:{source.base64(32).rstrip('=')}", "MD5:" + ":".join(source.hex(2) for _ in range(16)))
    )


def _plain_base64(source: Source) -> str:
    text = source.choice((_WORDS_EN, _WORDS_ZH))
    start = source.randint(0, 8)
    return base64.b64encode(text[start : start + source.randint(20, 70)].encode()).decode()


def _lock(source: Source) -> str:
    name = source.choice(_PARTS)
    version = f"{source.randint(0, 9)}.{source.randint(0, 20)}.{source.randint(0, 20)}"
    return source.choice(
        (
            f'"node_modules/{name}": {{"version": "{version}", "integrity": "sha512-{source.base64(64)}"}}',
            f"  /{name}@{version}:\n    resolution: {{integrity: sha512-{source.base64(64)}}}",
            f'{name}@^{version}:\n  version "{version}"\n  integrity sha1-{source.base64(20)}',
            f"github.com/acme/{name} v{version} h1:{source.base64(32)}",
            f"{name}=={version} \\\n    --hash=sha256:{source.hex(64)}",
            f'name = "{name}"\nversion = "{version}"\nchecksum = "{source.hex(64)}"',
        )
    )


FAMILIES: tuple[Family, ...] = (
    family(
        "data URI",
        _data_uri,
        '<img src="§" alt="图标">¦background: url(§) /* 背景 */',
        '<img src="§" alt="icon">¦background: url(§)',
    ),
    family("lock file", _lock, "依赖锁定：\n§¦§", "the lock file says:\n§¦§"),
    family("minified code", _minified, "// 压缩后\n§¦§", "// minified\n§¦§"),
    family("camelCase", _camel, "类名§太长了¦调用 §() 报错", "the name § is too long¦calling §() fails"),
    family("German compound", _compound, "德语单词 § 很长¦§是什么意思", "the German word § is long¦what does § mean"),
    family("path", _path, "文件在 §¦打开§看看¦找不到 § 这个文件", "the file is at §¦open § please¦no such file: §"),
    family("version", _semver, "升级到§了¦版本：§", "upgraded to §¦version: §"),
    family("link", _link, "看这篇：§¦链接 § 打不开", "read this: §¦the link § is dead"),
    family("certificate", _certificate, "公钥证书：\n§¦§", "the certificate:\n§¦§"),
    family(
        "public key", _ssh_public, "把公钥加上：§¦authorized_keys 里有 §", "add the public key: §¦authorized_keys has §"
    ),
    family("fingerprint", _fingerprint, "主机指纹 §¦确认指纹：§", "host key fingerprint §¦confirm the fingerprint: §"),
    family("base64 of words", _plain_base64, "解码后是一句话：§¦base64: §", "it decodes to a sentence: §¦base64: §"),
)
