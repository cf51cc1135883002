UPDATE outbox SET queued_at = clock_timestamp() WHERE namespace = $1;
