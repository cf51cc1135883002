UPDATE memories SET sensitivity = $2 WHERE id = $1;
