-- name: export_as_of
SELECT m.namespace, m.id FROM memories m
WHERE m.namespace = ANY(:namespaces::text[]) AND NOT m.turn AND (m.namespace, m.id) > (:after_namespace, :after_id::uuid)
  AND EXISTS (
        SELECT FROM stamps s WHERE s.namespace = m.namespace AND s.memory_id = m.id
          AND s.valid @> :valid_at::timestamptz AND s.system @> :known_at::timestamptz)
ORDER BY m.namespace, m.id LIMIT :count;

-- name: tombstones_after
-- What was forgotten for good: an undo brings back what is withheld.
SELECT namespace, id, at FROM tombstones t
WHERE namespace = ANY(:namespaces::text[]) AND (namespace, id) > (:after_namespace, :after_id::uuid)
  AND NOT EXISTS (SELECT FROM withheld w WHERE w.forget_id = t.forget_id)
ORDER BY namespace, id LIMIT :count;

-- name: forgotten_after
SELECT namespace, mac, at FROM forgotten f
WHERE namespace = ANY(:namespaces::text[]) AND (namespace, mac) > (:after_namespace, :after_mac::bytea)
  AND NOT EXISTS (SELECT FROM withheld w WHERE w.forget_id = f.forget_id)
ORDER BY namespace, mac LIMIT :count;

-- name: said_after
SELECT c.id, c.text, c.payload, m.value
FROM contents c LEFT JOIN memories m ON m.namespace = c.namespace AND m.id = c.id
WHERE c.namespace = :namespace AND c.id > :after ORDER BY c.id LIMIT :count;
