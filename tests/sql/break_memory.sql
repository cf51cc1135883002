-- An event time that Python cannot read, and a place in the outbox.
WITH broken AS (UPDATE memories SET event_at = '-infinity' WHERE namespace = $1 AND id = $2)
INSERT INTO outbox (namespace, id, queued_at, counted) VALUES ($1, $2, clock_timestamp(), true);
