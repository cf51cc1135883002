-- name: insert_audit!
INSERT INTO audit (at, operation, outcome, principal, token_id, namespace, ids, field, class, correlation_id)
SELECT at, operation, outcome, principal, token_id, namespace, ids::uuid[], field, class, correlation_id
FROM unnest(:at::timestamptz[], :operation::text[], :outcome::text[], :principal::text[], :token_id::uuid[],
            :namespace::text[], :ids::text[], :fields::text[], :classes::text[], :correlation_id::text[])
     AS record (at, operation, outcome, principal, token_id, namespace, ids, field, class, correlation_id);

-- name: list_audit
SELECT seq, at, operation, outcome, principal, token_id, namespace, ids, field, class, correlation_id
FROM audit
WHERE (:before::bigint IS NULL OR seq < :before)
  AND (:token_id::uuid IS NULL OR token_id = :token_id)
  AND (:namespace::text IS NULL OR namespace = :namespace)
  AND (:operation::text IS NULL OR operation = :operation OR starts_with(operation, :operation || '.'))
  AND (:principal::text IS NULL OR principal = :principal)
  AND (:since::timestamptz IS NULL OR at >= :since)
  AND (:until::timestamptz IS NULL OR at < :until)
  AND (:touched::uuid IS NULL OR ids @> ARRAY[:touched::uuid])
  AND (:correlation_id::text IS NULL OR correlation_id = :correlation_id)
ORDER BY seq DESC LIMIT :count;

-- name: commitments_of
-- What ids of one namespace stand for: claims by their own, turns by that of their ledger entry.
SELECT id, commitment FROM memories
WHERE namespace = :namespace AND id = ANY(:ids::uuid[]) AND commitment IS NOT NULL
UNION ALL
SELECT id, commitment FROM ledger WHERE namespace = :namespace AND id = ANY(:ids::uuid[]);
