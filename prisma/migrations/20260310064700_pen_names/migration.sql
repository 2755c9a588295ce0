-- Names that a person goes by in some games in the place of their own. `look`: what the name looks like (lib/core/name-look), so that
-- nobody has two that look alike. One that was used in a game is retired and not removed.
CREATE TABLE pen_names (
  id uuid NOT NULL PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  name text NOT NULL,
  look text NOT NULL,
  added_at timestamptz(3) NOT NULL,
  retired_at timestamptz(3)
);
CREATE UNIQUE INDEX pen_names_user_id_look_key ON pen_names (user_id, look);
GRANT SELECT, INSERT, UPDATE, DELETE ON pen_names TO fieldpost_app;

-- What somebody goes by in one game, for good: a copy, so that a game is read without another table. Nobody without a row here has a
-- pen name there. It goes with the pen name, which goes with the account.
CREATE TABLE game_names (
  game_id uuid NOT NULL REFERENCES games (id) ON DELETE CASCADE ON UPDATE CASCADE,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  pen_name_id uuid NOT NULL REFERENCES pen_names (id) ON DELETE CASCADE ON UPDATE CASCADE,
  name text NOT NULL,
  look text NOT NULL,
  PRIMARY KEY (game_id, user_id)
);
CREATE UNIQUE INDEX game_names_game_id_look_key ON game_names (game_id, look);
CREATE INDEX game_names_look_idx ON game_names (look);
CREATE INDEX game_names_user_id_idx ON game_names (user_id);
CREATE INDEX game_names_pen_name_id_idx ON game_names (pen_name_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON game_names TO fieldpost_app;
