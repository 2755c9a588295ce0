-- What people of a game write to each other, to everybody, or into their side's notebook: in no log, so that it can be erased and says
-- nothing to who may not read it. `number` orders the messages of a game: the millisecond at which
-- it was sent, so that nobody can tell from a gap that others have written; `seq` is the number that the next entry of its log had.
-- `readers`: roles, '@owner', or '*' for all who may read the game. `to_whom`: as it was addressed. Without `body` it was erased.
CREATE TABLE press_messages (
  id uuid NOT NULL PRIMARY KEY,
  game_id uuid NOT NULL REFERENCES games (id) ON DELETE CASCADE ON UPDATE CASCADE,
  number bigint NOT NULL,
  seq integer NOT NULL,
  kind text NOT NULL,
  from_role text,
  to_whom text[] NOT NULL,
  readers text[] NOT NULL,
  user_id text REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  actor_id text,
  body text,
  sent_at timestamptz(3) NOT NULL,
  erased_at timestamptz(3)
);
CREATE UNIQUE INDEX press_messages_game_id_number_key ON press_messages (game_id, number);
CREATE INDEX press_messages_user_id_sent_at_idx ON press_messages (user_id, sent_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON press_messages TO fieldpost_app;

-- How far somebody has read the messages of a game, and which announcements they have put away.
CREATE TABLE press_reads (
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  game_id uuid NOT NULL REFERENCES games (id) ON DELETE CASCADE ON UPDATE CASCADE,
  number bigint NOT NULL DEFAULT 0,
  announced bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (user_id, game_id)
);
CREATE INDEX press_reads_game_id_idx ON press_reads (game_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON press_reads TO fieldpost_app;

-- A side has opened its notebook to all who may read the game.
CREATE TABLE opened_notebooks (
  game_id uuid NOT NULL,
  role text NOT NULL,
  opened_at timestamptz(3) NOT NULL,
  PRIMARY KEY (game_id, role),
  FOREIGN KEY (game_id, role) REFERENCES seats (game_id, role) ON DELETE CASCADE ON UPDATE CASCADE
);
GRANT SELECT, INSERT, UPDATE, DELETE ON opened_notebooks TO fieldpost_app;

-- The message that a mail told: a reply to that mail answers it.
ALTER TABLE order_tokens ADD COLUMN press_id uuid;
