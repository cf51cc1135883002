UPDATE forgets SET undo_until = now() - interval '1 second' WHERE id = $1::text::uuid;
