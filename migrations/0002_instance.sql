-- migrate:up
-- Instance-wide tables: the only ones whose keys do not start with a namespace (the test names them).

CREATE TABLE settings (
    name  text PRIMARY KEY,
    value jsonb NOT NULL
);
COMMENT ON TABLE settings IS 'What is fixed for the life of the instance: partitions, embedding model and dimension';

CREATE TABLE tokens (
    id         uuid PRIMARY KEY,
    hash       bytea NOT NULL UNIQUE CHECK (octet_length(hash) = 32),
    principal  text NOT NULL CHECK (principal IN ('owner', 'human', 'agent', 'auditor', 'operator')),
    name       text NOT NULL,
    write      text[] NOT NULL,
    read       text[] NOT NULL,
    clearance  text NOT NULL CHECK (clearance IN ('none', 'low', 'medium', 'high', 'critical')),
    created_at timestamptz NOT NULL,
    expires_at timestamptz,
    revoked_at timestamptz
);
COMMENT ON TABLE tokens IS 'SHA-256 of each bearer token; the token itself is shown once and kept nowhere';

CREATE TABLE audit (
    seq            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at             timestamptz NOT NULL,
    operation      text NOT NULL,
    outcome        text NOT NULL,
    principal      text NOT NULL,
    token_id       uuid,
    namespace      text,
    ids            uuid[] NOT NULL DEFAULT '{}',
    field          text,
    class          text,
    correlation_id text NOT NULL
);
CREATE INDEX audit_by_namespace ON audit (namespace, seq);
COMMENT ON TABLE audit IS 'Who did what to which ids; never content';

CREATE TABLE idempotency (
    token_id   uuid NOT NULL,
    route      text NOT NULL,
    key_mac    bytea NOT NULL,
    body_mac   bytea NOT NULL,
    answer     jsonb NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (token_id, route, key_mac)
);
COMMENT ON TABLE idempotency IS 'The ids and outcome from which an answer is rebuilt; bodies and keys as HMACs';

CREATE TABLE generations (
    namespace  text PRIMARY KEY,
    generation bigint NOT NULL
);
COMMENT ON TABLE generations IS 'Rises in the transaction of every write; ends cached recalls';

-- migrate:down
DROP TABLE generations, idempotency, audit, tokens, settings;
