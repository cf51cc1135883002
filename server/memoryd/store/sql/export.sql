-- name: export_as_of
SELECT m.namespace, m.id FROM memories m
WHERE m.namespace = ANY(:namespaces::text[]) AND NOT m.turn AND (m.namespace, m.id) > (:after_namespace, :after_id::uuid)
  AND EXISTS (
        SELECT FROM stamps s WHERE s.namespace = m.namespace AND s.memory_id = m.id
          AND s.valid @> :valid_at::timestamptz AND s.system @> :known_at::timestamptz)
ORDER BY m.namespace, m.id LIMIT :count;
