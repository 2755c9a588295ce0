-- A free seat that somebody has posted, so that anybody who is signed in may take it. One row a seat: `listed` goes off when the post
-- is withdrawn, and the row stays, so that a seat that is posted again within a day keeps its place in the list.
CREATE TABLE seat_posts (
  id uuid NOT NULL PRIMARY KEY,
  game_id uuid NOT NULL,
  role text NOT NULL,
  ruleset_id text NOT NULL,
  posted_by text NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  pace text NOT NULL,
  hours text NOT NULL,
  words text,
  listed boolean NOT NULL DEFAULT true,
  posted_at timestamptz(3) NOT NULL,
  FOREIGN KEY (game_id, role) REFERENCES seats (game_id, role) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX seat_posts_game_id_role_key ON seat_posts (game_id, role);
CREATE INDEX seat_posts_listed_posted_at_id_idx ON seat_posts (listed, posted_at, id);
CREATE INDEX seat_posts_listed_ruleset_id_posted_at_id_idx ON seat_posts (listed, ruleset_id, posted_at, id);
CREATE INDEX seat_posts_posted_by_idx ON seat_posts (posted_by);
GRANT SELECT, INSERT, UPDATE, DELETE ON seat_posts TO fieldpost_app;

-- == fieldpost_take_post_down =========================================================================================
-- A post goes with the seat that somebody takes, and with the end of its game, whichever command brings that about; also one of a
-- process that knows nothing of posts.

CREATE FUNCTION fieldpost_take_post_down() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'games' THEN
    DELETE FROM seat_posts WHERE game_id = NEW.id;
  ELSE
    DELETE FROM seat_posts WHERE game_id = NEW.game_id AND role = NEW.role;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER take_post_down_with_seat AFTER UPDATE OF user_id ON seats
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL AND OLD.user_id IS NULL) EXECUTE FUNCTION fieldpost_take_post_down();
CREATE TRIGGER take_post_down_with_game AFTER UPDATE OF status ON games
  FOR EACH ROW WHEN (NEW.status = 'over' AND OLD.status <> 'over') EXECUTE FUNCTION fieldpost_take_post_down();
