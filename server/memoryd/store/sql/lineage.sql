-- name: claims_of_turns
-- The claims that were read in turns, as of the instants: whether each holds or was overtaken, and what stands for it,
-- with the turns that this one was read in. An event that is over, and what was over when its turn was said, is history
-- and not overtaken. What was only proposed until then is no claim yet.
SELECT p.entry_id AS turn, m.id AS claim, m.text_mac, state.holds, verdict.overtaken,
       coalesce(m.retired_at <= :known_at, false) AS retired, standing.memory_id AS standing,
       coalesce((SELECT h.derived FROM memories h WHERE h.namespace = m.namespace AND h.id = standing.memory_id), false)
           AS read,
       array(SELECT q.entry_id FROM provenance q
             WHERE q.namespace = m.namespace AND q.memory_id = standing.memory_id
               AND EXISTS (SELECT FROM stamps s WHERE s.namespace = q.namespace AND s.memory_id = q.entry_id
                           AND s.valid @> :valid_at::timestamptz AND s.system @> :known_at::timestamptz)) AS turns
FROM provenance p
JOIN memories said ON said.namespace = p.namespace AND said.id = p.entry_id
JOIN memories m ON m.namespace = p.namespace AND m.id = p.memory_id AND NOT m.turn
CROSS JOIN LATERAL (
    SELECT coalesce(bool_or(known.believed AND known.valid @> :valid_at::timestamptz), false) AS holds,
           bool_or(known.believed AND upper(known.valid) <= :valid_at AND upper(known.valid) >= m.asked_to
                   AND (m.kind = 'event' OR m.asked_to <= said.event_at)) AS told,
           bool_or(known.believed) AS believed, bool_or(lower(known.valid) <= :valid_at) AS begun
    FROM (
        SELECT s.valid, s.system @> :known_at::timestamptz AS believed
        FROM stamps s
        WHERE s.namespace = m.namespace AND s.memory_id = m.id AND lower(s.system) <= :known_at
          AND (s.live OR s.value_mac IS NOT NULL OR (s.slot_id IS NULL AND NOT m.proposed))
    ) AS known
) AS state
CROSS JOIN LATERAL (
    SELECT NOT state.holds AND NOT state.told AND (state.begun OR NOT state.believed) AS overtaken
) AS verdict
LEFT JOIN LATERAL (
    (SELECT m.id AS memory_id WHERE state.holds)
    UNION ALL
    (SELECT s.memory_id FROM stamps s
     WHERE verdict.overtaken AND s.namespace = m.namespace AND s.slot_id = m.slot_id AND s.live
       AND s.valid @> :valid_at::timestamptz AND s.system @> :known_at::timestamptz)
    UNION ALL
    (WITH RECURSIVE later AS (
        SELECT m.superseded_by AS id WHERE verdict.overtaken AND m.superseded_by IS NOT NULL
        UNION
        SELECT next.superseded_by FROM later
        JOIN memories next ON next.namespace = m.namespace AND next.id = later.id AND next.superseded_by IS NOT NULL
     )
     SELECT s.memory_id FROM later
     JOIN memories next ON next.namespace = m.namespace AND next.id = later.id
     JOIN stamps s ON s.namespace = next.namespace AND s.memory_id = next.id
      AND s.valid @> :valid_at::timestamptz AND s.system @> :known_at::timestamptz
      AND (s.live OR s.value_mac IS NOT NULL OR (s.slot_id IS NULL AND NOT next.proposed)))
    LIMIT 1
) AS standing ON true
WHERE p.namespace = ANY(:namespaces::text[]) AND p.entry_id = ANY(:turns::uuid[]) AND state.believed IS NOT NULL
ORDER BY p.entry_id, verdict.overtaken DESC, m.event_at, m.id;
