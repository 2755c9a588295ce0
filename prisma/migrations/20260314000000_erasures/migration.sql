-- Who has deleted their account, while a worker still erases their words game by game. Without a row nothing is left of anybody to erase.
CREATE TABLE erasures (
  user_id text NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  addresses text[] NOT NULL,
  asked_at timestamptz(3) NOT NULL,
  games_done uuid
);
GRANT SELECT, INSERT, UPDATE, DELETE ON erasures TO fieldpost_app;
