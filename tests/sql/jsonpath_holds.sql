SELECT $1::jsonb @@ $2::text::jsonpath;
