-- migrate:up

INSERT INTO watermarks (name, seq) VALUES ('extract', 0);

ALTER TABLE memories ADD COLUMN dense boolean NOT NULL DEFAULT true;
UPDATE memories SET dense = false WHERE key IS NOT NULL;
COMMENT ON COLUMN memories.dense IS 'Searched by vector: all but claims that were given as subject, key and value';

-- migrate:down
ALTER TABLE memories DROP COLUMN dense;
DELETE FROM watermarks WHERE name = 'extract';
