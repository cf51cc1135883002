SELECT extract(epoch FROM queued_at - clock_timestamp())::float8 FROM unrecognised WHERE namespace = $1;
