INSERT INTO bench_floor VALUES ($1, $2);
