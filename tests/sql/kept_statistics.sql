SELECT tablename AS "table", attname AS "column" FROM pg_stats WHERE schemaname = 'public';
