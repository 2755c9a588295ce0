-- Lines of play that somebody tries out from a position of a game: one row, with its position and its tree of orders.
CREATE TABLE analyses (
  id uuid PRIMARY KEY,
  game_id uuid NOT NULL REFERENCES games (id) ON DELETE CASCADE ON UPDATE CASCADE,
  owner_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  name text NOT NULL,
  seq integer NOT NULL,
  place text NOT NULL,
  ruleset_version text NOT NULL,
  root text NOT NULL,
  secret_of text,
  tree jsonb NOT NULL,
  share_secret text,
  version integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL
);
CREATE INDEX analyses_game_id_owner_id_updated_at_idx ON analyses (game_id, owner_id, updated_at);
CREATE INDEX analyses_owner_id_idx ON analyses (owner_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON analyses TO fieldpost_app;
