WITH content AS (DELETE FROM contents WHERE id = $1), words AS (DELETE FROM keywords WHERE id = $1),
     vector AS (DELETE FROM vectors WHERE id = $1)
DELETE FROM memories WHERE id = $1;
