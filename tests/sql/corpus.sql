SELECT documents, turn_terms, around_terms FROM corpora WHERE namespace = $1;
