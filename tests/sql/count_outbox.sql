SELECT count(*) FROM outbox WHERE namespace = $1;
