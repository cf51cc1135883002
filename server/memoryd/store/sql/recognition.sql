-- name: unrecognised
-- The memories that wait for a model to read them, the oldest first; one that could not be read waits for its time.
SELECT namespace, id, queued_at, attempts FROM unrecognised WHERE NOT given_up AND queued_at <= clock_timestamp()
ORDER BY queued_at, namespace, id LIMIT :count;

-- name: recognisable
-- What is read of each, up to a number of characters of its text. A turn that says nothing, as one of tool calls alone,
-- is no memory and has no version.
SELECT c.namespace, c.id, m.version, left(c.text, :longest) AS text, m.subject, m.key, m.value, m.tags, m.refs,
       coalesce(m.metadata, l.metadata::jsonb) AS metadata, coalesce(m.speaker, l.name) AS speaker, c.payload, c.recognised
FROM unnest(:namespaces::text[], :ids::uuid[]) AS asked (namespace, id)
JOIN contents c ON c.namespace = asked.namespace AND c.id = asked.id
LEFT JOIN memories m ON m.namespace = c.namespace AND m.id = c.id
LEFT JOIN ledger l ON l.namespace = c.namespace AND l.id = c.id AND m.id IS NULL;

-- name: hold_recognised
-- Memories in one order, held until the transaction ends, with the version that each has now.
SELECT m.namespace, m.id, m.version
FROM unnest(:namespaces::text[], :ids::uuid[]) AS asked (namespace, id)
JOIN memories m ON m.namespace = asked.namespace AND m.id = asked.id
ORDER BY m.namespace, m.id
FOR NO KEY UPDATE OF m;

-- name: put_recognised!
-- What was found, and the sensitivity that it gives; it is no change of what is believed, so no version rises. Nor does
-- the sensitivity fall, since rules have read more at the write than models do.
WITH given AS MATERIALIZED (
    SELECT namespace, id, recognised::jsonb AS recognised, sensitivity
    FROM unnest(:namespaces::text[], :ids::uuid[], :recognised::text[], :sensitivities::text[])
         AS found (namespace, id, recognised, sensitivity)
), placed AS (
    -- parts of secrets, which may have been found meanwhile, stay hidden
    UPDATE contents c
    SET recognised = nullif(g.recognised || jsonb_strip_nulls(jsonb_build_object('secret:text',
                                                                                 c.recognised -> 'secret:text')), '{}')
    FROM given g WHERE c.namespace = g.namespace AND c.id = g.id
      -- a turn that is no memory is held by nobody, and may have been erased since it was read
      AND NOT EXISTS (SELECT FROM ledger l WHERE l.namespace = c.namespace AND l.id = c.id AND l.erased)
)
UPDATE memories m SET
    maskable = m.maskable OR (m.sensitivity = 'none' AND g.sensitivity <> 'none'),
    sensitivity = CASE WHEN m.maskable OR m.sensitivity = 'none' THEN graver(m.sensitivity, g.sensitivity)
                       ELSE m.sensitivity END
FROM given g WHERE m.namespace = g.namespace AND m.id = g.id;

-- name: clear_unrecognised!
-- Those that were not queued again meanwhile.
DELETE FROM unrecognised u
USING unnest(:namespaces::text[], :ids::uuid[], :queued_ats::timestamptz[]) AS done (namespace, id, queued_at)
WHERE u.namespace = done.namespace AND u.id = done.id AND u.queued_at = done.queued_at;

-- name: postpone_recognition$
-- What could not be read steps back, each time four times as long; how much was given up.
WITH later AS (
    UPDATE unrecognised u SET attempts = u.attempts + 1, given_up = u.attempts + 1 >= :most,
                              queued_at = clock_timestamp() + interval '1 minute' * power(4, u.attempts)
    FROM unnest(:namespaces::text[], :ids::uuid[], :queued_ats::timestamptz[]) AS asked (namespace, id, queued_at)
    WHERE u.namespace = asked.namespace AND u.id = asked.id AND u.queued_at = asked.queued_at
    RETURNING u.given_up
)
SELECT count(*) FROM later WHERE given_up;

-- name: retry_recognition!
UPDATE unrecognised SET given_up = false, attempts = 0, queued_at = clock_timestamp() WHERE given_up;

-- name: given_up_recognition$
SELECT count(*) FROM unrecognised WHERE given_up;

-- name: unrecognised_size$
-- One that failed and waits for another try is not waited for.
SELECT count(*) FROM unrecognised WHERE attempts = 0;

-- name: wait_for_recognition!
INSERT INTO unrecognised (namespace, id, queued_at) VALUES (:namespace, :id, clock_timestamp())
ON CONFLICT (namespace, id) DO UPDATE SET queued_at = excluded.queued_at, attempts = 0, given_up = false;

-- name: requeue_recognition<!
-- Where other models read, or other classes count, from now on, everything is read again; how much. With none, nothing
-- waits.
WITH noted AS (
    INSERT INTO settings AS s (name, value) VALUES ('recogniser', to_jsonb(:recogniser::text))
    ON CONFLICT (name) DO UPDATE SET value = excluded.value WHERE s.value <> excluded.value
    RETURNING name
), dropped AS (
    DELETE FROM unrecognised WHERE :recogniser::text = ''
), queued AS (
    INSERT INTO unrecognised (namespace, id, queued_at)
    SELECT namespace, id, clock_timestamp()
    FROM (SELECT namespace, id FROM memories UNION
          SELECT namespace, id FROM ledger WHERE role NOT IN ('system', 'developer') AND NOT erased) AS stored
    WHERE :recogniser::text <> '' AND EXISTS (SELECT FROM noted)
    ON CONFLICT (namespace, id) DO UPDATE SET queued_at = excluded.queued_at, attempts = 0, given_up = false
    RETURNING id
)
SELECT count(*) AS memories FROM queued;
