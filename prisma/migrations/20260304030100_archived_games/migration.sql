-- Finished games that somebody has put out of their own list; nobody else's list changes.
CREATE TABLE archived_games (
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  game_id uuid NOT NULL REFERENCES games (id) ON DELETE CASCADE ON UPDATE CASCADE,
  at timestamptz(3) NOT NULL,
  PRIMARY KEY (user_id, game_id)
);
CREATE INDEX archived_games_game_id_idx ON archived_games (game_id);
GRANT SELECT, INSERT, DELETE ON archived_games TO fieldpost_app;
