SELECT term, documents FROM terms WHERE namespace = $1;
