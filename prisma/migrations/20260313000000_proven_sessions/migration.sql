-- When a session has last shown that its person reads a mailbox of the account. Unknown counts as long ago.
ALTER TABLE sessions ADD COLUMN proven_at timestamptz(3);
-- A code that proves a session again, and signs nobody in.
ALTER TABLE sign_in_codes ADD COLUMN session_id text;
