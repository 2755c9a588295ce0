-- What somebody of a side has written down for the server to do when that side is asked: in no log, seen by the side alone. They are
-- tried in the order of their `place`. `orders` is the action in the order language of the rules, `action` the same as data where it
-- was given so; `condition` must hold, and it counts to the end of turn `until_turn`. One that `repeats` stays after it was done,
-- `done` times so far. `mine` is an order that conditions compare with. A row with a `stop` stops all of the side's.
CREATE TABLE standing_orders (
  id uuid NOT NULL PRIMARY KEY,
  game_id uuid NOT NULL,
  role text NOT NULL,
  place integer NOT NULL,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  actor_id text NOT NULL,
  revision integer NOT NULL DEFAULT 1,
  done integer NOT NULL DEFAULT 0,
  condition text,
  until_turn integer,
  repeats boolean NOT NULL DEFAULT false,
  orders text NOT NULL,
  action text,
  mine text,
  note text,
  stop json,
  kept_at timestamptz(3) NOT NULL,
  FOREIGN KEY (game_id, role) REFERENCES seats (game_id, role) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX standing_orders_game_id_role_place_idx ON standing_orders (game_id, role, place);
CREATE INDEX standing_orders_user_id_idx ON standing_orders (user_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON standing_orders TO fieldpost_app;

-- Whether a game ever had standing orders: all others pay nothing for the trigger below.
ALTER TABLE games ADD COLUMN has_standing boolean NOT NULL DEFAULT false;

-- The job that carries standing orders out is queued in the transaction of whatever moves such a game on. Who keeps one locks the
-- game's row first: either its command finds the order, or the keeping finds the command.
CREATE FUNCTION fieldpost_queue_standing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM standing_orders WHERE standing_orders.game_id = NEW.id) THEN
    PERFORM fieldpost_queue_mails(json_build_array(json_build_object(
      'task', 'play-standing', 'payload', json_build_object('gameId', NEW.id, 'seq', NEW.next_seq),
      'key', 'play-standing:' || NEW.id || ':' || NEW.next_seq)));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER standing_queued AFTER UPDATE OF version ON games
  FOR EACH ROW WHEN (NEW.has_standing AND NEW.version <> OLD.version) EXECUTE FUNCTION fieldpost_queue_standing();
