-- What somebody of a side has prepared for it to do, seen by the side alone. It is in no log; `action` is the action as data, `words`
-- is a line for the others of the side, `note` goes along with the action. `forwarded_by`: who may submit has put it forward for a
-- second person to sign off. `revision` goes up with every change, so that nobody sends what they have not seen.
CREATE TABLE side_drafts (
  id uuid NOT NULL PRIMARY KEY,
  game_id uuid NOT NULL,
  role text NOT NULL,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  actor_id text NOT NULL,
  version integer NOT NULL,
  revision integer NOT NULL DEFAULT 1,
  action text NOT NULL,
  note text,
  words text,
  forwarded_by text REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  kept_at timestamptz(3) NOT NULL,
  FOREIGN KEY (game_id, role) REFERENCES seats (game_id, role) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX side_drafts_game_id_role_idx ON side_drafts (game_id, role);
CREATE INDEX side_drafts_user_id_idx ON side_drafts (user_id);
CREATE INDEX side_drafts_forwarded_by_idx ON side_drafts (forwarded_by);
GRANT SELECT, INSERT, UPDATE, DELETE ON side_drafts TO fieldpost_app;
-- Nothing of the side goes out without a second person's signature.
ALTER TABLE seats ADD COLUMN signatures boolean NOT NULL DEFAULT false;
