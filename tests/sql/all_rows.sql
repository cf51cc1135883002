SELECT 'contents' AS name, c::text AS row FROM contents c
UNION ALL SELECT 'keywords', k::text FROM keywords k
UNION ALL SELECT 'vectors', v::text FROM vectors v
UNION ALL SELECT 'memories', m::text FROM memories m
UNION ALL SELECT 'subjects', s::text FROM subjects s
ORDER BY 1, 2;
