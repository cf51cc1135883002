UPDATE unrecognised SET queued_at = clock_timestamp() - interval '1 second' WHERE NOT given_up;
