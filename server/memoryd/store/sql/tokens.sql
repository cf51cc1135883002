-- name: find_token^
-- The token behind a bearer hash, and the instant of the request in the same round trip.
SELECT id, principal, name, write, read, clearance, created_at, expires_at, revoked_at,
       hash, clock_timestamp() AS now
FROM tokens WHERE hash = :hash;

-- name: insert_token!
INSERT INTO tokens (id, hash, principal, name, write, read, clearance, created_at, expires_at)
VALUES (:id, :hash, :principal, :name, :write, :read, :clearance, :created_at, :expires_at);

-- name: revoke_token<!
UPDATE tokens SET revoked_at = :now WHERE id = :id AND revoked_at IS NULL RETURNING id;

-- name: list_tokens
SELECT id, principal, name, write, read, clearance, created_at, expires_at, revoked_at
FROM tokens
WHERE :after::uuid IS NULL OR id > :after
ORDER BY id LIMIT :count;

-- name: owner_exists$
SELECT EXISTS (SELECT FROM tokens WHERE principal = 'owner' AND hash = :hash AND revoked_at IS NULL);

-- name: revoke_owners!
UPDATE tokens SET revoked_at = :now WHERE principal = 'owner' AND revoked_at IS NULL;

-- name: find_idempotent^
SELECT body_mac, answer FROM idempotency WHERE token_id = :token_id AND route = :route AND key_mac = :key_mac;

-- name: insert_idempotent<!
-- Nothing comes back when the key was used before: by a finished request, or by one that this insert waited for.
INSERT INTO idempotency (token_id, route, key_mac, body_mac, answer, created_at)
VALUES (:token_id, :route, :key_mac, :body_mac, :answer, :created_at)
ON CONFLICT DO NOTHING RETURNING token_id;

-- name: finish_idempotent!
UPDATE idempotency SET answer = :answer WHERE token_id = :token_id AND route = :route AND key_mac = :key_mac;

-- name: expire_idempotent!
DELETE FROM idempotency WHERE created_at < :before;
