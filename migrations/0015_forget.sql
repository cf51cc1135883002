-- migrate:up

-- A request to forget and what became of it. What was asked in words is kept nowhere: the class that was understood is.
CREATE TABLE forgets (
    id           uuid PRIMARY KEY,
    namespace    text NOT NULL,
    state        text NOT NULL CHECK (state IN ('nothing_found', 'awaiting_confirmation', 'executing', 'scrubbing',
                                                'completed', 'failed', 'cancelled', 'expired', 'pending',
                                                'soft_deleted', 'undone')),
    mode         text NOT NULL CHECK (mode IN ('erase', 'soft')),
    understood   text NOT NULL,
    rule_version text NOT NULL,
    requested_by text NOT NULL,
    request_token uuid,
    confirmed_by text,
    confirm_token uuid,
    correlation_id text NOT NULL,
    created_at   timestamptz NOT NULL,
    expires_at   timestamptz NOT NULL,
    confirmed_at timestamptz,
    undo_until   timestamptz,
    finished_at  timestamptz,
    states       jsonb NOT NULL DEFAULT '[]',
    memories     uuid[] NOT NULL DEFAULT '{}',
    entries      uuid[] NOT NULL DEFAULT '{}',
    counts       jsonb NOT NULL DEFAULT '{}',
    trouble      text,
    reason       text,
    confirmation bytea
);
ALTER TABLE forgets ALTER COLUMN reason SET STATISTICS 0, ALTER COLUMN reason SET STORAGE EXTERNAL;
CREATE INDEX forgets_by_age ON forgets (namespace, created_at, id);
-- What is under way, to be taken up again.
CREATE INDEX forgets_open ON forgets (state, created_at) WHERE state IN ('executing', 'scrubbing', 'pending', 'soft_deleted');
COMMENT ON TABLE forgets IS 'Requests to forget: ids, classes and counts, never the words of the request. memories and entries are those that read as gone';
COMMENT ON COLUMN forgets.confirmation IS 'SHA-256 of the token that confirmed it, so that a repeated confirmation gets the same answer';
COMMENT ON COLUMN forgets.understood IS 'The class of what was asked (attribute, entity, time, ids …)';

-- Ids that are gone for good, and texts and values that nothing but a new word of the user brings back.
CREATE TABLE tombstones (
    namespace text NOT NULL,
    id        uuid NOT NULL,
    forget_id uuid NOT NULL,
    at        timestamptz NOT NULL,
    PRIMARY KEY (namespace, id)
);
COMMENT ON TABLE tombstones IS 'Ids that were forgotten: they read as gone, and no import or background job makes them again';
CREATE TABLE forgotten (
    namespace text NOT NULL,
    mac       bytea NOT NULL CHECK (octet_length(mac) >= 16),
    forget_id uuid NOT NULL,
    at        timestamptz NOT NULL,
    PRIMARY KEY (namespace, mac)
);
ALTER TABLE forgotten ALTER COLUMN mac SET STATISTICS 0;
COMMENT ON TABLE forgotten IS 'Texts and values that were forgotten, as hashes under a key that no backup holds';

-- A soft deletion holds the rows apart until its undo ends; every other table is without them meanwhile.
CREATE TABLE withheld (
    forget_id uuid NOT NULL,
    seq       bigint GENERATED ALWAYS AS IDENTITY,
    relation  text NOT NULL,
    held      text NOT NULL,
    PRIMARY KEY (forget_id, seq)
);
ALTER TABLE withheld ALTER COLUMN held SET STATISTICS 0, ALTER COLUMN held SET STORAGE EXTERNAL;
COMMENT ON TABLE withheld IS 'Rows of a soft deletion as JSON, to be put back to the letter by its undo';

CREATE TABLE holds (
    id           uuid PRIMARY KEY,
    namespace    text NOT NULL,
    memory_id    uuid,
    session      text,
    subject_norm text,
    reason       text NOT NULL,
    placed_by    text NOT NULL,
    placed_token uuid,
    placed_at    timestamptz NOT NULL,
    CHECK (num_nonnulls(memory_id, session, subject_norm) <= 1)
);
ALTER TABLE holds
    ALTER COLUMN reason SET STATISTICS 0, ALTER COLUMN reason SET STORAGE EXTERNAL,
    ALTER COLUMN subject_norm SET STATISTICS 0, ALTER COLUMN subject_norm SET STORAGE EXTERNAL,
    ALTER COLUMN session SET STATISTICS 0;
CREATE INDEX holds_by_namespace ON holds (namespace, placed_at, id);
COMMENT ON TABLE holds IS 'What must not be forgotten: one memory, a session, a subject, or a whole namespace where none of them is named';

CREATE TABLE receipts (
    seq       bigint PRIMARY KEY,
    id        uuid NOT NULL UNIQUE,
    forget_id uuid NOT NULL UNIQUE,
    namespace text NOT NULL,
    issued_at timestamptz NOT NULL,
    hash      bytea NOT NULL CHECK (octet_length(hash) = 32),
    document  text NOT NULL
);
CREATE INDEX receipts_by_namespace ON receipts (namespace, issued_at, id);
COMMENT ON TABLE receipts IS 'Signed receipts, chained: document is canonical JSON, hash its SHA-256';

-- migrate:down
DROP TABLE receipts, holds, withheld, forgotten, tombstones, forgets;
