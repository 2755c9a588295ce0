-- A side may be several people: beside its captain, who is the row in seats, those whom the captain invited. Rows without a
-- person are invitations that nobody has taken: `seq` is the entry of the log that says so, `secret` the half of the link.
CREATE TABLE seat_members (
  game_id uuid NOT NULL,
  role text NOT NULL,
  seq integer NOT NULL,
  user_id text REFERENCES users (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  actor_id text,
  "right" text NOT NULL,
  duty text,
  secret text,
  joined_at timestamptz(3),
  PRIMARY KEY (game_id, role, seq),
  FOREIGN KEY (game_id, role) REFERENCES seats (game_id, role) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX seat_members_user_id_game_id_idx ON seat_members (user_id, game_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON seat_members TO fieldpost_app;
ALTER TABLE seats ADD COLUMN duty text;
