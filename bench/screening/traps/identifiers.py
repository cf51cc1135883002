"""Names, numbers and digests that machines give."""

import string

from bench.screening.material import BASE62, HEX, LOWER, WORD, Source, in_base
from bench.screening.traps.families import Family, family

_CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


def _uuid(source: Source) -> str:
    made = source.uuid()
    return f"{made[:14]}{source.choice('134567')}{made[15:]}"


def _sri(source: Source) -> str:
    size = source.choice((32, 48, 64))
    return f"sha{size * 8}-{source.base64(size)}"


def _ulid(source: Source) -> str:
    return "01" + source.choice("HJK") + source.of(_CROCKFORD, 23)


def _ksuid(source: Source) -> str:
    return in_base(int.from_bytes((300_000_000).to_bytes(4, "big") + source.randbytes(16), "big"), BASE62, 27)


def _object_id(source: Source) -> str:
    return f"6{source.of(HEX, 23)}"


def _order(source: Source) -> str:
    return (
        f"20{source.randint(22, 26)}{source.randint(1, 12):02}{source.randint(1, 28):02}{source.of(string.digits, 10)}"
    )


def _isbn(source: Source) -> str:
    digits = f"9787{source.digits(8)}"
    check = -sum(int(digit) * (3 if at % 2 else 1) for at, digit in enumerate(digits)) % 10
    return f"{digits[:3]}-{digits[3]}-{digits[4:7]}-{digits[7:]}-{check}"


def _address(source: Source) -> str:
    four = ".".join(str(source.randint(1, 254)) for _ in range(4))
    six = ":".join(source.hex(4) for _ in range(8))
    return source.choice((four, f"{four}/{source.randint(8, 30)}", six, f"fd00:{source.hex(4)}::/64", f"{four}:8443"))


def _part(source: Source) -> str:
    return source.choice(
        (
            f"STM32F{source.digits(3)}VGT6TR",
            f"{source.of(string.ascii_uppercase, 3)}-{source.digits(4)}-X{source.digits(3)}",
            f"GRM188R71H{source.digits(3)}KA01D",
            f"SN74LVC{source.digits(2)}APWR",
            f"SKU{source.digits(8)}-{source.of(string.ascii_uppercase, 2)}",
        )
    )


def _emoji(source: Source) -> str:
    return "".join(source.choices("😂🎉👍🏽❤️🔥✨🙏😭🥰💯🚀👨‍👩‍👧", k=source.randint(8, 40)))


def _trace(source: Source) -> str:
    return f"00-{source.hex(32)}-{source.hex(16)}-01"


def _digest(source: Source) -> str:
    label, size = source.choice((("sha256", 64), ("md5", 32), ("sha1", 40), ("sha512", 128), ("SHA-256", 64)))
    return f"{label}{source.choice((':', ': ', '=', ' '))}{source.hex(size)}"


FAMILIES: tuple[Family, ...] = (
    family(
        "git SHA-1",
        lambda s: s.hex(40),
        "提交§修了登录的问题¦回滚到 § 再试¦git checkout §  # 旧版¦合并了§，请看",
        "commit § fixes the login¦revert to § and try again¦git checkout §  # the old one¦merged as §.",
    ),
    family(
        "short SHA",
        lambda s: s.hex(s.randint(7, 12)),
        "在§里引入的问题¦见 § 和 § 两个提交¦cherry-pick §到主干",
        "introduced in §¦see commits § and §¦cherry-pick § onto main",
    ),
    family(
        "labelled digest",
        _digest,
        "安装包校验值 §¦镜像摘要是§，对得上¦文件§，下载后核对",
        "checksum of the installer: §¦image digest § matches¦file §, verify after download",
    ),
    family(
        "content hash",
        lambda s: s.hex(64),
        'content_hash: "§"¦docker pull app@sha256:§¦{"文件": "a.tar", "digest": "sha256:§"}',
        'content_hash: "§"¦docker pull app@sha256:§¦{"file": "a.tar", "digest": "sha256:§"}',
    ),
    family(
        "SRI",
        _sri,
        '<script src="/a.js" integrity="§"></script> <!-- 脚本 -->¦完整性校验：§',
        '<script src="/a.js" integrity="§"></script> <!-- script -->¦integrity value: §',
    ),
    family(
        "ETag",
        lambda s: f'"{s.hex(s.choice((16, 32)))}"',
        "ETag: §¦If-None-Match: §，返回304¦响应头 etag: W/§",
        "ETag: §¦If-None-Match: § gives 304¦response header etag: W/§",
    ),
    family(
        "UUID",
        _uuid,
        '用户编号是§。¦请求ID：§¦/订单/§/明细¦{"编号": "§"}¦设备 § 已离线',
        'the user id is §.¦request id: §¦/orders/§/lines¦{"id": "§"}¦device § went offline',
    ),
    family("ULID", _ulid, "事件§已处理¦编号：§", "event § was handled¦id: §"),
    family("KSUID", _ksuid, "消息编号 §¦任务§完成了", "message id §¦job § is done"),
    family(
        "nanoid",
        lambda s: s.of(WORD, 21),
        "短链 ID 是 § 。¦帖子 /p/§",
        "the short id is § .¦post /p/§",
    ),
    family(
        "snowflake",
        lambda s: s.digits(s.choice((18, 19))),
        "微博ID：§¦推文 § 被删了¦频道<#§>",
        "tweet id: §¦status § was deleted¦channel <#§>",
    ),
    family("ObjectId", _object_id, '文档 ObjectId("§")¦{"_id": "§"}', 'document ObjectId("§")¦{"_id": "§"}'),
    family("trace id", _trace, "traceparent: §¦链路 § 很慢", "traceparent: §¦trace § is slow"),
    family(
        "tracking number",
        lambda s: s.choice(("SF", "YT", "JDVA", "ZTO")) + s.digits(13),
        "顺丰单号§，明天到¦快递 § 已签收¦运单号：§",
        "tracking number §, arrives tomorrow¦parcel § was delivered¦waybill: §",
    ),
    family(
        "order number",
        _order,
        "订单号§已发货¦订单：§，请核对¦退款单 § 审核中",
        "order § has shipped¦order no. §, please check¦refund § is under review",
    ),
    family(
        "page id",
        lambda s: s.digits(s.randint(8, 10)),
        "https://wiki.intern.lan/pages/viewpage.action?pageId=§¦文档编号 §",
        "https://wiki.intern.lan/pages/viewpage.action?pageId=§¦document no. §",
    ),
    family("part number", _part, "物料号§缺货¦芯片 § 换成国产的", "part § is out of stock¦replace the chip § soon"),
    family("address", _address, "内网地址§不通¦放行 §", "address § is unreachable¦allow §"),
    family("ISBN", _isbn, "这本书的ISBN是§¦ISBN：§", "the book's ISBN is §¦ISBN: §"),
    family(
        "colour",
        lambda s: "#" + s.hex(s.choice((6, 8))),
        "主色§，辅色 §¦background: linear-gradient(§, §);",
        "primary §, secondary §¦background: linear-gradient(§, §);",
    ),
    family("emoji", _emoji, "哈哈哈§太好了¦§", "hahaha § great¦§"),
    family(
        "build hash",
        lambda s: s.of(LOWER, 20),
        "静态文件 main.§.js 没更新¦镜像标签 app:§",
        "asset main.§.js is stale¦image tag app:§",
    ),
)
