-- name: watermark$
SELECT seq FROM watermarks WHERE name = :task;

-- name: lock_watermark$
SELECT seq FROM watermarks WHERE name = :task FOR UPDATE;

-- name: move_watermark!
UPDATE watermarks SET seq = :seq WHERE name = :task;

-- name: unread_turns$
SELECT count(*) FROM ledger WHERE seq > (SELECT seq FROM watermarks WHERE name = :task);

-- name: turns_before
-- What was said before each turn in its session, the nearest last, and how many named people speak there.
SELECT asked.id, before.role, before.name, before.at, before.content, speakers.several
FROM unnest(:namespaces::text[], :ids::uuid[], :sessions::text[], :positions::integer[])
     AS asked (namespace, id, session, position)
CROSS JOIN LATERAL (
    SELECT count(DISTINCT name) > 1 AS several FROM ledger l
    WHERE l.namespace = asked.namespace AND l.session = asked.session AND l.role = 'user'
) AS speakers
LEFT JOIN LATERAL (
    SELECT l.role, l.name, l.at, left(c.text, :longest) AS content, l.position
    FROM ledger l JOIN contents c ON c.namespace = l.namespace AND c.id = l.id
    WHERE l.namespace = asked.namespace AND l.session = asked.session
      AND l.position BETWEEN asked.position - :count AND asked.position - 1
) AS before ON true
ORDER BY asked.id, before.position;
