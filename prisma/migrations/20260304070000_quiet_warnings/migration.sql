-- Warnings before an order that somebody has switched off, as `<ruleset>:<kind>`.
ALTER TABLE users ADD COLUMN quiet_warnings text[] NOT NULL DEFAULT '{}';
