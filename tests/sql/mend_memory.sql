UPDATE memories SET event_at = created_at WHERE namespace = $1 AND id = $2;
