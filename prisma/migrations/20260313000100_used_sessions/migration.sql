-- When a session was last used, to the day, and the browser that it is in. Sessions of before count as used now.
ALTER TABLE sessions ADD COLUMN used_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
ALTER TABLE sessions ADD COLUMN device text;
