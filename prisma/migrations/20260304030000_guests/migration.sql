-- A guest is a person without an address who plays one game against the built-in opponent. Until when they are kept; null for
-- everybody else.
ALTER TABLE users ADD COLUMN guest_until timestamptz(3);
CREATE INDEX users_guest_until_idx ON users (guest_until);
-- The guest whose game goes to the address once it is proven.
ALTER TABLE sign_in_codes ADD COLUMN guest_id text;
-- The game of a guest: nobody else can come in, and it may be removed. False for good once its player has given an address.
ALTER TABLE games ADD COLUMN sandbox boolean NOT NULL DEFAULT false;

-- == fieldpost_sandbox_for_good =======================================================================================

-- What is no sandbox never becomes one: only so does the log of every other game stay where it is.
CREATE FUNCTION fieldpost_sandbox_for_good() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a game is made as a sandbox or never becomes one' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER sandbox_for_good BEFORE UPDATE OF sandbox ON games
  FOR EACH ROW WHEN (NEW.sandbox AND NOT OLD.sandbox) EXECUTE FUNCTION fieldpost_sandbox_for_good();

-- == fieldpost_log_is_append_only =====================================================================================

-- As before, but that fieldpost_remove_sandboxes may take rows away, each of which is looked at below.
CREATE OR REPLACE FUNCTION fieldpost_log_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('fieldpost.removes', true) = 'sandboxes' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'the log is append-only: % is refused', TG_OP USING ERRCODE = 'restrict_violation';
END $$;

CREATE FUNCTION fieldpost_only_of_sandboxes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM games WHERE id = OLD.game_id AND sandbox) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the log is append-only: DELETE is refused' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER log_only_of_sandboxes BEFORE DELETE ON log_entries
  FOR EACH ROW EXECUTE FUNCTION fieldpost_only_of_sandboxes();
CREATE TRIGGER checkpoints_only_of_sandboxes BEFORE DELETE ON checkpoints
  FOR EACH ROW EXECUTE FUNCTION fieldpost_only_of_sandboxes();

-- == fieldpost_remove_sandboxes =======================================================================================

-- Removes the sandboxes of guests whose time has run out, with everything in them, and then the guests. Gives the number of guests
-- that are gone. Whoever keeps a game at this moment holds the guest's row: it is no guest's game then.
CREATE FUNCTION fieldpost_remove_sandboxes(guests text[], now timestamptz) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
DECLARE
  due text[];
  gone uuid[];
  removed integer;
BEGIN
  SELECT array_agg(held.id) INTO due FROM (
    SELECT id FROM users WHERE id = ANY (guests) AND email IS NULL AND guest_until < now FOR UPDATE) AS held;
  SELECT array_agg(held.id) INTO gone FROM (
    SELECT id FROM games WHERE owner_id = ANY (due) AND sandbox FOR UPDATE) AS held;
  -- Not a SET of the function: an ordinary owner of a database may not make such a one.
  PERFORM set_config('fieldpost.removes', 'sandboxes', true);
  DELETE FROM log_entries WHERE game_id = ANY (gone);
  DELETE FROM checkpoints WHERE game_id = ANY (gone);
  PERFORM set_config('fieldpost.removes', '', true);
  DELETE FROM notes WHERE game_id = ANY (gone);
  DELETE FROM refusals WHERE game_id = ANY (gone);
  DELETE FROM idempotency WHERE game_id = ANY (gone);
  DELETE FROM mail_deliveries WHERE game_id = ANY (gone);
  DELETE FROM mail_refusals WHERE game_id = ANY (gone);
  DELETE FROM spectators WHERE game_id = ANY (gone);
  DELETE FROM past_seats WHERE game_id = ANY (gone);
  DELETE FROM seats WHERE game_id = ANY (gone);
  DELETE FROM games WHERE id = ANY (gone);
  DELETE FROM users WHERE id = ANY (due) AND NOT EXISTS (SELECT FROM games WHERE owner_id = users.id);
  GET DIAGNOSTICS removed = ROW_COUNT;
  RETURN removed;
END $$;
REVOKE EXECUTE ON FUNCTION fieldpost_remove_sandboxes(text[], timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION fieldpost_remove_sandboxes(text[], timestamptz) TO fieldpost_app;
