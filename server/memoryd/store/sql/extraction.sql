-- name: watermark$
SELECT seq FROM watermarks WHERE name = :task;

-- name: lock_watermark$
SELECT seq FROM watermarks WHERE name = :task FOR UPDATE;

-- name: move_watermark!
UPDATE watermarks SET seq = :seq WHERE name = :task;

-- name: unread_turns$
SELECT count(*) FROM ledger WHERE seq > (SELECT seq FROM watermarks WHERE name = :task);

-- name: unread_entries
-- What the ledger holds behind a place, up to a number of characters of each turn.
SELECT l.namespace, l.id, l.seq, l.session, l.position, l.role, l.name, l.at, l.recorded_at, l.task, l.infer, l.erased,
       left(c.text, :longest) AS content
FROM ledger l LEFT JOIN contents c ON c.namespace = l.namespace AND c.id = l.id
WHERE l.seq > :seq ORDER BY l.seq LIMIT :count;

-- name: hold_entry$
-- Whether a turn is still there; who erases it waits until the transaction ends.
SELECT NOT erased FROM ledger WHERE namespace = :namespace AND id = :id FOR SHARE;

-- name: turns_before
-- What was said before each turn in its session, the nearest last, and whether several named people speak there,
-- which is counted once a session.
WITH asked AS MATERIALIZED (
    SELECT namespace, id, session, position
    FROM unnest(:namespaces::text[], :ids::uuid[], :sessions::text[], :positions::integer[])
         AS asked (namespace, id, session, position)
), speakers AS MATERIALIZED (
    SELECT s.namespace, s.session, (
        SELECT min(l.name) <> max(l.name) FROM ledger l
        WHERE l.namespace = s.namespace AND l.session = s.session AND l.role = 'user'
    ) AS several
    FROM (SELECT DISTINCT namespace, session FROM asked) AS s
)
SELECT asked.id, before.role, before.name, before.at, before.content, coalesce(speakers.several, false) AS several
FROM asked JOIN speakers ON speakers.namespace = asked.namespace AND speakers.session = asked.session
LEFT JOIN LATERAL (
    SELECT l.role, l.name, l.at, left(c.text, :longest) AS content, l.position
    FROM ledger l JOIN contents c ON c.namespace = l.namespace AND c.id = l.id
    WHERE l.namespace = asked.namespace AND l.session = asked.session
      AND l.position BETWEEN asked.position - :count AND asked.position - 1
) AS before ON true
ORDER BY asked.id, before.position;
