-- migrate:up

-- What models could not read often enough stays in the queue, marked, until the next start or a change of it.
ALTER TABLE unrecognised ADD COLUMN given_up boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN unrecognised.given_up IS 'Read by rules alone: the models failed on it too often';
COMMENT ON TABLE unrecognised IS 'Memories and turns in which a model has still to look for personal data';

DROP INDEX unrecognised_by_age;
CREATE INDEX unrecognised_by_age ON unrecognised (queued_at, namespace, id) WHERE NOT given_up;
CREATE INDEX unrecognised_given_up ON unrecognised (namespace, id) WHERE given_up;

-- Whether this instance has models that read for personal data.
CREATE FUNCTION recognises() RETURNS boolean
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN EXISTS (SELECT FROM settings WHERE name = 'recogniser' AND value <> '""');

-- What rules told of a claim by the words of its turn is not found again in the claim: it is kept apart from what models
-- find, which another reading replaces. Which was which is not known of the claims so far.
UPDATE contents c SET recognised = told.places
FROM memories m CROSS JOIN LATERAL (
    SELECT jsonb_object_agg(CASE WHEN field LIKE 'secret:%' THEN field ELSE 'told:' || field END, found) AS places
    FROM contents own CROSS JOIN LATERAL jsonb_each(own.recognised) AS place (field, found)
    WHERE own.namespace = m.namespace AND own.id = m.id
) AS told
WHERE m.derived AND c.namespace = m.namespace AND c.id = m.id AND c.recognised IS NOT NULL AND told.places IS NOT NULL;

-- migrate:down
UPDATE contents SET recognised = replace(recognised::text, '"told:', '"')::jsonb WHERE recognised::text LIKE '%"told:%';
DROP FUNCTION recognises();
DELETE FROM unrecognised WHERE given_up;
DROP INDEX unrecognised_given_up, unrecognised_by_age;
CREATE INDEX unrecognised_by_age ON unrecognised (queued_at, namespace, id);
COMMENT ON TABLE unrecognised IS 'Memories in which a model has still to look for personal data';
ALTER TABLE unrecognised DROP COLUMN given_up;
