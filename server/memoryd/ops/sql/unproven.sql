-- Whether something was erased of which nothing proves yet that it is gone.
SELECT count(*) FROM forgets WHERE state IN ('executing', 'scrubbing', 'pending');
