-- migrate:up

-- A memory whose sensitivity comes from what was found in it is read with those parts masked; one whose sensitivity was
-- set is absent for who may not read it.
ALTER TABLE memories ADD COLUMN maskable boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN memories.maskable IS 'Its sensitivity is that of personal data found in it, which a read can mask';

-- What rules find is found again at each read. What a model found is kept: places and classes, by field.
ALTER TABLE contents ADD COLUMN recognised jsonb;
COMMENT ON COLUMN contents.recognised IS
    'Personal data that rules do not find again, by field: [class, start, end] in code points';

-- The graver of two sensitivities.
CREATE FUNCTION graver(a text, b text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN array_position(ARRAY['none', 'low', 'medium', 'high', 'critical'], a)
                   < array_position(ARRAY['none', 'low', 'medium', 'high', 'critical'], b) THEN b ELSE a END;

CREATE TABLE unrecognised (
    namespace text NOT NULL,
    id        uuid NOT NULL,
    queued_at timestamptz NOT NULL,
    attempts  integer NOT NULL DEFAULT 0,
    PRIMARY KEY (namespace, id)
);
-- The worker takes the oldest of all namespaces.
CREATE INDEX unrecognised_by_age ON unrecognised (queued_at, namespace, id);
COMMENT ON TABLE unrecognised IS 'Memories in which a model has still to look for personal data';

CREATE TABLE exemptions (
    mac        bytea PRIMARY KEY CHECK (octet_length(mac) >= 16),
    class      text NOT NULL,
    created_at timestamptz NOT NULL,
    principal  text NOT NULL,
    token_id   uuid,
    reason     text
);
ALTER TABLE exemptions ALTER COLUMN reason SET STATISTICS 0, ALTER COLUMN reason SET STORAGE EXTERNAL;
COMMENT ON TABLE exemptions IS 'What looks like a secret and is none, as a person said: by keyed hash, never the text';

CREATE TABLE due_erasures (
    namespace text NOT NULL,
    entry_id  uuid NOT NULL,
    class     text NOT NULL,
    queued_at timestamptz NOT NULL,
    PRIMARY KEY (namespace, entry_id, class)
);
COMMENT ON TABLE due_erasures IS 'Turns that hold a part of a secret that was found once its rest came';

-- migrate:down
DROP TABLE due_erasures, exemptions, unrecognised;
DROP FUNCTION graver(text, text);
ALTER TABLE contents DROP COLUMN recognised;
ALTER TABLE memories DROP COLUMN maskable;
