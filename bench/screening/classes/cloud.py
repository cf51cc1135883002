"""Keys of clouds and of what runs on them."""

import base64
import json
import string

from bench.screening.classes.asn1 import pem, pkcs8
from bench.screening.material import UPPER, Source
from bench.screening.shapes import Secret, SecretClass, Shape, prefixed

_AWS = string.ascii_uppercase + "234567"


def _aws(source: Source) -> str:
    return source.choice(("AKIA", "ASIA", "ABIA", "ACCA")) + source.of(_AWS, 16)


def _bedrock(source: Source) -> str:
    text = f"BedrockAPIKey-{source.alnum(4).lower()}-at-{source.digits(12)}:{source.base64(45)}"
    return "ABSK" + base64.b64encode(text.encode()).decode()


def _service_account(source: Source) -> Secret:
    project = f"{source.choice(('billing', 'search', 'maps'))}-{source.digits(6)}"
    key = pem("PRIVATE KEY", pkcs8(source, 2048))
    fields = {
        "type": "service_account",
        "project_id": project,
        "private_key_id": source.hex(40),
        "private_key": key,
        "client_email": f"runner@{project}.iam.gserviceaccount.com",
        "client_id": source.digits(21),
    }
    return Secret(text=json.dumps(fields, indent=source.choice((None, 2))), value=json.dumps(key)[1:-1].strip("\\n"))


def _azure_storage(source: Source) -> Secret:
    key = source.base64(64)
    name = f"store{source.alnum(6).lower()}"
    before, after = f"DefaultEndpointsProtocol=https;AccountName={name};AccountKey=", ";EndpointSuffix=core.windows.net"
    return Secret(text=f"{before}{key}{source.choice((after, ''))}", value=key)


def _azure_bus(source: Source) -> Secret:
    key = source.base64(32)
    start = f"Endpoint=sb://{source.alnum(8).lower()}.servicebus.windows.net/;SharedAccessKeyName=Root;"
    return Secret(text=f"{start}SharedAccessKey={key}", value=key)


def _azure_ad(source: Source) -> str:
    return f"{source.alnum(3)}{source.choice('5678')}Q~{source.word(34)}"


def _teams(source: Source) -> Secret:
    host = f"https://{source.choice(('acme', 'contoso', 'nordlicht'))}.webhook.office.com/webhookb2/"
    path = f"{source.uuid()}@{source.uuid()}/IncomingWebhook/{source.hex(32)}/{source.uuid()}"
    return Secret(text=host + path, value=path)


CLASSES: tuple[SecretClass, ...] = (
    prefixed("aws-access-key", 1, _aws),
    prefixed("aws-bedrock", 4, _bedrock),
    prefixed("gcp-api-key", 5, lambda s: "AIzaSy" + s.word(33)),
    prefixed("gcp-service-account", 6, _service_account, Shape.BLOCK),
    prefixed("google-oauth-token", 7, lambda s: "ya29.a0" + s.word(s.randint(120, 200))),
    prefixed("google-client-secret", 7, lambda s: "GOCSPX-" + s.word(28)),
    prefixed("azure-ad-secret", 8, _azure_ad),
    prefixed("azure-storage-key", 9, _azure_storage, Shape.LINK),
    prefixed("azure-service-bus", 9, _azure_bus, Shape.LINK),
    prefixed("teams-webhook", 49, _teams, Shape.LINK),
    prefixed("digitalocean", 61, lambda s: f"do{s.choice('pro')}_v1_{s.hex(64)}"),
    prefixed("databricks", 62, lambda s: "dapi" + s.hex(32) + s.choice(("", "-2"))),
    prefixed("vault", 63, lambda s: f"hv{s.choice('sbr')}.CAES{s.word(s.randint(86, 110))}"),
    prefixed("terraform", 64, lambda s: f"{s.alnum(14)}.atlasv1.{s.word(67)}"),
    prefixed("pulumi", 65, lambda s: "pul-" + s.hex(40)),
    prefixed("new-relic", 71, lambda s: "NRAK-" + s.of(UPPER, 27)),
    prefixed("supabase", 74, lambda s: "sbp_" + s.hex(40)),
)
