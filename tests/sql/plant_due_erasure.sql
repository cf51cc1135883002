INSERT INTO due_erasures (namespace, entry_id, class, queued_at) VALUES ($1, $2::text::uuid, 'test', now());
