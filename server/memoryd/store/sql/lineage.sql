-- name: claims_of_turns
-- The claims that were read in turns: whether each holds at the instants, and who holds its slot then, with the turns
-- that this one was read in.
SELECT p.entry_id AS turn, p.memory_id AS claim, claim.holds, heir.memory_id AS heir, heir.turns
FROM provenance p
JOIN memories m ON m.namespace = p.namespace AND m.id = p.memory_id AND NOT m.turn AND m.retired_at IS NULL
    AND NOT m.proposed
CROSS JOIN LATERAL (
    SELECT EXISTS (SELECT FROM stamps s WHERE s.namespace = m.namespace AND s.memory_id = m.id
                   AND s.valid @> :valid_at::timestamptz AND s.system @> :known_at::timestamptz) AS holds
) AS claim
LEFT JOIN LATERAL (
    SELECT s.memory_id, array(SELECT q.entry_id FROM provenance q
                              WHERE q.namespace = s.namespace AND q.memory_id = s.memory_id) AS turns
    FROM stamps s
    WHERE s.namespace = m.namespace AND s.live AND s.slot_id = m.slot_id AND NOT claim.holds
      AND s.valid @> :valid_at::timestamptz AND s.system @> :known_at::timestamptz
) AS heir ON true
WHERE p.namespace = ANY(:namespaces::text[]) AND p.entry_id = ANY(:turns::uuid[]);
