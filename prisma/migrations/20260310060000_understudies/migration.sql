-- Somebody who stands by for a seat, and takes it over when its holder is gone. `seq` is the entry of the log that names them, `secret`
-- the half of their link that is not the game's id; a row without a person is an offer that nobody has taken.
-- Who stands by no more keeps a row: the log goes on knowing them by `actor_id`, and nobody else may get that name.
CREATE TABLE understudies (
  game_id uuid NOT NULL,
  role text NOT NULL,
  seq integer NOT NULL,
  user_id text REFERENCES users (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  actor_id text,
  secret text NOT NULL,
  address text,
  dropped boolean NOT NULL DEFAULT false,
  PRIMARY KEY (game_id, role, seq),
  FOREIGN KEY (game_id, role) REFERENCES seats (game_id, role) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX understudies_user_id_game_id_idx ON understudies (user_id, game_id);
CREATE INDEX understudies_address_idx ON understudies (address);
GRANT SELECT, INSERT, UPDATE, DELETE ON understudies TO fieldpost_app;
