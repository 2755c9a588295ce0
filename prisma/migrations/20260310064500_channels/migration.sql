-- What people are called where pings are sent to.
ALTER TABLE users ADD COLUMN discord_id text, ADD COLUMN slack_id text, ADD COLUMN matrix_id text;

-- A webhook: of one game, or of all games of its owner where `game_id` is missing. `sealed` holds where it goes to and its secret,
-- encrypted; `host` is shown. `failing_since`: the first of the failures since the last success; a week later it is dead.
-- `busy_until`: one delivery at a time goes out.
CREATE TABLE webhooks (
  id uuid NOT NULL PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  game_id uuid REFERENCES games (id) ON DELETE CASCADE ON UPDATE CASCADE,
  form text NOT NULL,
  host text NOT NULL,
  sealed text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  failing_since timestamptz(3),
  dead_at timestamptz(3),
  busy_until timestamptz(3)
);
CREATE INDEX webhooks_user_id_idx ON webhooks (user_id);
CREATE INDEX webhooks_game_id_idx ON webhooks (game_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON webhooks TO fieldpost_app;

-- One delivery, under one id however often it is tried: of the entries of one command, or a test where `game_id` is missing.
CREATE TABLE webhook_deliveries (
  id uuid NOT NULL PRIMARY KEY,
  hook_id uuid NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE ON UPDATE CASCADE,
  game_id uuid,
  from_seq integer NOT NULL DEFAULT 0,
  to_seq integer NOT NULL DEFAULT 0,
  status text NOT NULL DEFAULT 'queued',
  attempts integer NOT NULL DEFAULT 0,
  answer text,
  queued_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3)
);
CREATE INDEX webhook_deliveries_hook_id_queued_at_idx ON webhook_deliveries (hook_id, queued_at);
CREATE INDEX webhook_deliveries_queued_at_idx ON webhook_deliveries (queued_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON webhook_deliveries TO fieldpost_app;

-- What a receiver was last told about a game: the fingerprint of it, and in a chat the post that is edited in place, with the ping that
-- stands under it.
CREATE TABLE webhook_posts (
  hook_id uuid NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE ON UPDATE CASCADE,
  game_id uuid NOT NULL REFERENCES games (id) ON DELETE CASCADE ON UPDATE CASCADE,
  told text NOT NULL,
  message text,
  pinged text,
  ping text,
  PRIMARY KEY (hook_id, game_id)
);
CREATE INDEX webhook_posts_game_id_idx ON webhook_posts (game_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON webhook_posts TO fieldpost_app;

-- A secret address of feeds: of one game, or of all games of its owner where `game_id` is missing. Only the hash is kept.
CREATE TABLE feeds (
  id uuid NOT NULL PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  scope text NOT NULL,
  game_id uuid REFERENCES games (id) ON DELETE CASCADE ON UPDATE CASCADE,
  hash text NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX feeds_hash_key ON feeds (hash);
CREATE UNIQUE INDEX feeds_user_id_scope_key ON feeds (user_id, scope);
CREATE INDEX feeds_game_id_idx ON feeds (game_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON feeds TO fieldpost_app;

-- Deliveries are written down and queued in the transaction of the command that they tell of.
CREATE FUNCTION fieldpost_queue_hooks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  jobs json;
BEGIN
  WITH concerned AS (
    SELECT id FROM webhooks WHERE game_id = NEW.id AND dead_at IS NULL
    UNION
    SELECT webhooks.id FROM (
      SELECT user_id FROM seats WHERE game_id = NEW.id
      UNION SELECT user_id FROM seat_members WHERE game_id = NEW.id
      UNION SELECT user_id FROM understudies WHERE game_id = NEW.id
    ) AS person JOIN webhooks ON webhooks.user_id = person.user_id
    WHERE webhooks.game_id IS NULL AND webhooks.dead_at IS NULL
  ), told AS (
    INSERT INTO webhook_deliveries (id, hook_id, game_id, from_seq, to_seq, queued_at)
      SELECT gen_random_uuid(), id, NEW.id, OLD.next_seq, NEW.next_seq, NEW.updated_at FROM concerned
      RETURNING id
  )
  SELECT json_agg(json_build_object('task', 'send-hook', 'payload', json_build_object('delivery', id, 'gameId', NEW.id),
    'key', 'send-hook:' || id)) INTO jobs FROM told;
  IF jobs IS NOT NULL THEN
    PERFORM fieldpost_queue_mails(jobs);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER hooks_queued AFTER UPDATE OF version ON games
  FOR EACH ROW WHEN (NEW.version <> OLD.version) EXECUTE FUNCTION fieldpost_queue_hooks();

-- Full hours of somebody's own day in which no mail about games and no push message goes out to them.
ALTER TABLE users ADD COLUMN quiet_from integer, ADD COLUMN quiet_to integer;
