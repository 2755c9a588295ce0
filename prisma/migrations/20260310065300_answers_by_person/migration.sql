-- The answers to a person's commands are found by the person when their account is deleted.
CREATE INDEX CONCURRENTLY idempotency_user_id_idx ON idempotency (user_id);
