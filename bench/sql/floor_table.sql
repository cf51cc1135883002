CREATE TABLE IF NOT EXISTS bench_floor (n bigint, t text);
