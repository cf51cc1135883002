-- migrate:up
CREATE TABLE sessions (
    namespace     text NOT NULL,
    session       text NOT NULL,
    opened_at     timestamptz NOT NULL,
    last_at       timestamptz NOT NULL,
    next_position integer NOT NULL,
    task_seq      integer NOT NULL DEFAULT 1,
    task_nonce    bytea NOT NULL,
    PRIMARY KEY (namespace, session)
);
CREATE INDEX sessions_by_age ON sessions (namespace, last_at DESC, opened_at DESC, session);
COMMENT ON TABLE sessions IS 'last_at is the newest event time; next_position numbers turns and claims of a session';

CREATE TABLE ledger (
    namespace    text NOT NULL,
    id           uuid NOT NULL,
    seq          bigint NOT NULL,
    session      text NOT NULL,
    position     integer NOT NULL,
    role         text NOT NULL CHECK (role IN ('user', 'assistant', 'system', 'tool', 'developer')),
    name         text,
    external_id  text,
    tool_call_id text,
    at           timestamptz NOT NULL,
    recorded_at  timestamptz NOT NULL,
    redacted     text[] NOT NULL DEFAULT '{}',
    metadata     json NOT NULL DEFAULT '{}',
    task         text NOT NULL,
    infer        boolean NOT NULL DEFAULT true,
    quality      real,
    erased       boolean NOT NULL DEFAULT false,
    salt         bytea,
    commitment   bytea NOT NULL CHECK (octet_length(commitment) = 32),
    hash         bytea NOT NULL CHECK (octet_length(hash) = 32),
    PRIMARY KEY (namespace, id),
    UNIQUE (namespace, session, position)
);
-- One chain per instance: hash(n) covers hash(n-1), the ids and the salted commitment of the payload, never the
-- payload, so that erasing a payload leaves the chain valid.
CREATE UNIQUE INDEX ledger_chain ON ledger (seq);
COMMENT ON TABLE ledger IS
    'What was said, in order; the text of an entry is the contents row of the same id. json, not jsonb, keeps what the '
    'commitment was made over to the letter';

ALTER TABLE ledger
    ALTER COLUMN session SET STATISTICS 0,
    ALTER COLUMN task SET STATISTICS 0,
    ALTER COLUMN name SET STORAGE EXTERNAL,
    ALTER COLUMN external_id SET STORAGE EXTERNAL,
    ALTER COLUMN tool_call_id SET STORAGE EXTERNAL,
    ALTER COLUMN name SET STATISTICS 0,
    ALTER COLUMN external_id SET STATISTICS 0,
    ALTER COLUMN tool_call_id SET STATISTICS 0,
    ALTER COLUMN metadata SET STATISTICS 0,
    ALTER COLUMN metadata SET STORAGE EXTERNAL;

ALTER TABLE sessions ALTER COLUMN session SET STATISTICS 0;

CREATE TABLE watermarks (
    name text PRIMARY KEY,
    seq  bigint NOT NULL
);
COMMENT ON TABLE watermarks IS 'How far a step of the worker has read the ledger; moved in the transaction of its work';

-- migrate:down
DROP TABLE watermarks, ledger, sessions;
