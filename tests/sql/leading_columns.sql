-- The first column of every key and index of the schema, exclusion constraints included.
SELECT c.relname AS "index", t.relname AS "table", a.attname AS leading
FROM pg_index i
JOIN pg_class c ON c.oid = i.indexrelid
JOIN pg_class t ON t.oid = i.indrelid
JOIN pg_namespace n ON n.oid = t.relnamespace
JOIN pg_am am ON am.oid = c.relam
LEFT JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = i.indkey[0]
WHERE n.nspname = 'public' AND am.amname <> 'hnsw';
