UPDATE ledger SET erased = true WHERE namespace = $1;
