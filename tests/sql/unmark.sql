UPDATE memories SET sensitivity = 'none', maskable = false WHERE id = $1;
