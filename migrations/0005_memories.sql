-- migrate:up
CREATE TABLE slots (
    namespace    text NOT NULL,
    id           uuid NOT NULL,
    subject      text NOT NULL,
    subject_norm text NOT NULL,
    key          text NOT NULL,
    cardinality  text NOT NULL DEFAULT 'one' CHECK (cardinality IN ('one', 'many')),
    PRIMARY KEY (namespace, id),
    UNIQUE (namespace, subject_norm, key)
);
COMMENT ON TABLE slots IS 'A subject and key that hold one value at an instant, or many';

CREATE TABLE aliases (
    namespace    text NOT NULL,
    alias_norm   text NOT NULL,
    alias        text NOT NULL,
    subject_norm text NOT NULL,
    PRIMARY KEY (namespace, alias_norm)
);

CREATE TABLE memories (
    namespace        text NOT NULL,
    id               uuid NOT NULL,
    version          integer NOT NULL DEFAULT 1,
    kind             text NOT NULL
        CHECK (kind IN ('preference', 'state', 'fact', 'decision', 'lesson', 'event', 'task', 'note')),
    subject          text,
    subject_norm     text,
    key              text,
    slot_id          uuid,
    value            jsonb,
    value_norm       text,
    text_mac         bytea NOT NULL,
    tags             text[] NOT NULL DEFAULT '{}',
    refs             text[] NOT NULL DEFAULT '{}',
    importance       smallint NOT NULL DEFAULT 3 CHECK (importance BETWEEN 1 AND 5),
    confidence       real NOT NULL DEFAULT 1 CHECK (confidence BETWEEN 0 AND 1),
    pinned           boolean NOT NULL DEFAULT false,
    source           text NOT NULL
        CHECK (source IN ('user_stated', 'user_confirmed', 'agent_observed', 'inferred')),
    sensitivity      text NOT NULL DEFAULT 'none'
        CHECK (sensitivity IN ('none', 'low', 'medium', 'high', 'critical')),
    polarity         text CHECK (polarity IN ('+', '-')),
    proposed         boolean NOT NULL DEFAULT false,
    turn             boolean NOT NULL DEFAULT false,
    session          text,
    position         integer,
    speaker          text,
    metadata         jsonb NOT NULL DEFAULT '{}',
    event_at         timestamptz NOT NULL,
    asked_to         timestamptz NOT NULL DEFAULT 'infinity',
    created_at       timestamptz NOT NULL,
    updated_at       timestamptz NOT NULL,
    superseded_by    uuid,
    ceded_from       timestamptz,
    retired_at       timestamptz,
    reason           text,
    recall_count     integer NOT NULL DEFAULT 0,
    last_recalled_at timestamptz,
    PRIMARY KEY (namespace, id),
    FOREIGN KEY (namespace, slot_id) REFERENCES slots (namespace, id),
    CHECK ((slot_id IS NULL) = (key IS NULL)),
    CHECK ((subject IS NULL) = (subject_norm IS NULL)),
    CHECK (asked_to > event_at),
    CHECK (ceded_from IS NULL OR superseded_by IS NOT NULL)
);
COMMENT ON TABLE memories IS
    'One claim a row. subject, key, value and the text in contents never change; a new content is a new row. '
    'turn: the note of a ledger entry, with the entry''s id; event_at to asked_to: where the claim said that it holds; '
    'ceded_from: where superseded_by took its place for good, by a change of its content or a correction';
CREATE INDEX memories_by_age ON memories (namespace, created_at, id);
CREATE INDEX memories_by_slot ON memories (namespace, slot_id) WHERE slot_id IS NOT NULL;
CREATE UNIQUE INDEX memories_by_position ON memories (namespace, session, position) WHERE session IS NOT NULL;
CREATE INDEX memories_by_successor ON memories (namespace, superseded_by) WHERE superseded_by IS NOT NULL;
CREATE INDEX memories_by_text ON memories (namespace, text_mac);
CREATE INDEX memories_by_subject ON memories (namespace, subject_norm) WHERE subject_norm IS NOT NULL;
CREATE INDEX memories_by_tag ON memories USING gin (namespace, tags);

ALTER TABLE memories
    ALTER COLUMN subject SET STATISTICS 0,
    ALTER COLUMN subject_norm SET STATISTICS 0,
    ALTER COLUMN key SET STATISTICS 0,
    ALTER COLUMN value SET STATISTICS 0,
    ALTER COLUMN value_norm SET STATISTICS 0,
    ALTER COLUMN text_mac SET STATISTICS 0,
    ALTER COLUMN tags SET STATISTICS 0,
    ALTER COLUMN refs SET STATISTICS 0,
    ALTER COLUMN speaker SET STATISTICS 0,
    ALTER COLUMN metadata SET STATISTICS 0,
    ALTER COLUMN reason SET STATISTICS 0,
    ALTER COLUMN session SET STATISTICS 0,
    ALTER COLUMN subject SET STORAGE EXTERNAL,
    ALTER COLUMN subject_norm SET STORAGE EXTERNAL,
    ALTER COLUMN key SET STORAGE EXTERNAL,
    ALTER COLUMN value_norm SET STORAGE EXTERNAL,
    ALTER COLUMN tags SET STORAGE EXTERNAL,
    ALTER COLUMN refs SET STORAGE EXTERNAL,
    ALTER COLUMN speaker SET STORAGE EXTERNAL,
    ALTER COLUMN reason SET STORAGE EXTERNAL,
    ALTER COLUMN value SET STORAGE EXTERNAL,
    ALTER COLUMN metadata SET STORAGE EXTERNAL;
ALTER TABLE slots
    ALTER COLUMN subject SET STORAGE EXTERNAL,
    ALTER COLUMN subject_norm SET STORAGE EXTERNAL,
    ALTER COLUMN key SET STORAGE EXTERNAL,
    ALTER COLUMN subject SET STATISTICS 0,
    ALTER COLUMN subject_norm SET STATISTICS 0,
    ALTER COLUMN key SET STATISTICS 0;
ALTER TABLE aliases
    ALTER COLUMN alias SET STORAGE EXTERNAL,
    ALTER COLUMN alias_norm SET STORAGE EXTERNAL,
    ALTER COLUMN subject_norm SET STORAGE EXTERNAL,
    ALTER COLUMN alias SET STATISTICS 0,
    ALTER COLUMN alias_norm SET STATISTICS 0,
    ALTER COLUMN subject_norm SET STATISTICS 0;

CREATE TABLE stamps (
    namespace  text NOT NULL,
    id         bigint GENERATED ALWAYS AS IDENTITY,
    memory_id  uuid NOT NULL,
    slot_id    uuid,
    value_mac  bytea,
    valid      tstzrange NOT NULL CHECK (NOT isempty(valid) AND lower_inc(valid) AND NOT upper_inc(valid)
                                         AND lower(valid) IS NOT NULL AND upper(valid) IS NOT NULL),
    system     tstzrange NOT NULL CHECK (NOT isempty(system) AND lower_inc(system) AND NOT upper_inc(system)
                                         AND lower(system) IS NOT NULL AND upper(system) IS NOT NULL),
    live       boolean NOT NULL,
    PRIMARY KEY (namespace, id),
    FOREIGN KEY (namespace, memory_id) REFERENCES memories (namespace, id) ON DELETE CASCADE,
    CONSTRAINT one_value_of_a_slot_at_an_instant
        EXCLUDE USING gist (namespace WITH =, slot_id WITH =, valid WITH &&, system WITH &&) WHERE (live),
    CONSTRAINT one_stamp_of_a_value_at_an_instant
        EXCLUDE USING gist (namespace WITH =, slot_id WITH =, value_mac WITH =, valid WITH &&, system WITH &&)
        WHERE (value_mac IS NOT NULL)
);
COMMENT ON TABLE stamps IS
    'When a memory is true (valid) and believed (system), half-open. valid never changes: a stamp is closed on system '
    'and others are inserted. live: a slot of cardinality one, not proposed, not retired; value_mac: cardinality many';
CREATE INDEX stamps_by_memory ON stamps (namespace, memory_id);
CREATE INDEX stamps_by_slot ON stamps (namespace, slot_id) WHERE slot_id IS NOT NULL;
-- Only what was still to come when it was written can be a boundary that lies ahead; and a full index on the bounds
-- would tempt the planner away from stamps_by_memory while statistics are young.
CREATE INDEX stamps_by_start ON stamps (namespace, lower(valid)) WHERE lower(valid) > lower(system);
CREATE INDEX stamps_by_end ON stamps (namespace, upper(valid)) WHERE upper(valid) < 'infinity';

CREATE TABLE provenance (
    namespace text NOT NULL,
    memory_id uuid NOT NULL,
    entry_id  uuid NOT NULL,
    PRIMARY KEY (namespace, memory_id, entry_id),
    FOREIGN KEY (namespace, memory_id) REFERENCES memories (namespace, id) ON DELETE CASCADE,
    FOREIGN KEY (namespace, entry_id) REFERENCES ledger (namespace, id)
);
CREATE INDEX provenance_by_entry ON provenance (namespace, entry_id);

CREATE TABLE changes (
    namespace      text NOT NULL,
    seq            bigint GENERATED ALWAYS AS IDENTITY,
    at             timestamptz NOT NULL,
    operation      text NOT NULL CHECK (operation IN ('add', 'update', 'supersede', 'merge', 'retract')),
    memory_id      uuid NOT NULL,
    other_id       uuid,
    rule_version   text NOT NULL,
    source         text,
    token_id       uuid,
    correlation_id text NOT NULL,
    detail         jsonb NOT NULL DEFAULT '{}',
    PRIMARY KEY (namespace, seq)
);
CREATE INDEX changes_by_memory ON changes (namespace, memory_id, seq);
COMMENT ON TABLE changes IS 'Every change of what is believed, by ids; replaying it gives memories and stamps';

-- migrate:down
DROP TABLE changes, provenance, stamps, memories, aliases, slots;
