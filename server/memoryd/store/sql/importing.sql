-- name: ids_taken
-- Ids are unique in an instance, whatever the namespace.
SELECT namespace, id FROM memories WHERE id = ANY(:ids::uuid[])
UNION SELECT namespace, id FROM ledger WHERE id = ANY(:ids::uuid[]);

-- name: turns_present
SELECT id FROM ledger WHERE namespace = :namespace AND id = ANY(:ids::uuid[]) AND NOT erased;
