SELECT count(*) FROM keywords WHERE namespace = $1;
