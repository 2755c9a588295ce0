-- How far somebody has read the log of a game: its length when they last looked. Lists say what is new since.
CREATE TABLE game_reads (
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  game_id uuid NOT NULL REFERENCES games (id) ON DELETE CASCADE ON UPDATE CASCADE,
  size integer NOT NULL,
  PRIMARY KEY (user_id, game_id)
);
CREATE INDEX game_reads_game_id_idx ON game_reads (game_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON game_reads TO fieldpost_app;
