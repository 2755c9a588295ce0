-- The roots of the complete subtrees of a game's log, the largest first, 64 hexadecimal digits each: with `next_seq` they
-- are all that must be kept to append to the tree of RFC 6962 and to tell its root.
ALTER TABLE "games" ADD COLUMN "peaks" TEXT NOT NULL DEFAULT '';

-- Every checkpoint that a mail carried out of the house: the signed note as it was given out.
CREATE TABLE "checkpoints" (
    "game_id" UUID NOT NULL,
    "size" INTEGER NOT NULL,
    "note" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "checkpoints_pkey" PRIMARY KEY ("game_id","size","note")
);
-- What was given out cannot be taken back.
GRANT SELECT, INSERT ON checkpoints TO fieldpost_app;
CREATE TRIGGER checkpoints_no_change BEFORE UPDATE OR DELETE OR TRUNCATE ON checkpoints
  FOR EACH STATEMENT EXECUTE FUNCTION fieldpost_log_is_append_only();

-- Games that were made before: their peaks come of the leaves that are stored. A leaf merges with every subtree as large
-- as what it has become, as in binary addition.
DO $$
DECLARE
  log record;
  tops text[];
  top text;
  bits integer;
  total integer;
BEGIN
  FOR log IN SELECT id FROM games LOOP
    tops := '{}';
    total := 0;
    FOR top IN SELECT leaf FROM log_entries WHERE game_id = log.id ORDER BY seq LOOP
      bits := total;
      WHILE bits % 2 = 1 LOOP
        top := encode(sha256('\x01'::bytea || decode(tops[cardinality(tops)], 'hex') || decode(top, 'hex')), 'hex');
        tops := tops[1:cardinality(tops) - 1];
        bits := bits / 2;
      END LOOP;
      tops := tops || top;
      total := total + 1;
    END LOOP;
    UPDATE games SET peaks = array_to_string(tops, '') WHERE id = log.id;
  END LOOP;
END $$;

-- As before, with a note (its id, its salt in hexadecimal, its text) and the peaks of the log after the command, in the one
-- update that moves the game on.
DROP FUNCTION fieldpost_commit(uuid, integer, text, integer, integer, text, text, jsonb, timestamptz,
  text[], text[], text[], text[], text[], text[], text[], text, text, text, text, json);
CREATE FUNCTION fieldpost_commit(
  game uuid, expected integer,
  new_status text, new_seq integer, new_draw integer, new_head text, new_state text, new_summary jsonb,
  instant timestamptz,
  types text[], actors text[], leaves text[], texts text[], topics text[], visible text[], opened text[],
  answer_user text, answer_key text, answer_hash text, answer text,
  note_id text, note_salt text, note_text text,
  jobs json, new_peaks text
) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  UPDATE games SET
    version = expected + 1, status = new_status, next_seq = new_seq, next_draw = new_draw, head = new_head,
    peaks = new_peaks, state = new_state, summary = new_summary, updated_at = instant
  WHERE id = game AND version = expected AND next_seq = new_seq - cardinality(texts);
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  INSERT INTO log_entries (game_id, seq, type, actor, at, leaf, bytes, seal_topic, visible_to, unseals)
    SELECT game, new_seq - cardinality(texts) + entry.place - 1, entry.type, entry.actor, instant, entry.leaf,
      entry.text, nullif(entry.topic, ''), entry.seen::text[], entry.opens::text[]
    FROM unnest(types, actors, leaves, texts, topics, visible, opened)
      WITH ORDINALITY AS entry(type, actor, leaf, text, topic, seen, opens, place);
  IF answer_key IS NOT NULL THEN
    INSERT INTO idempotency (game_id, user_id, key, request_hash, response, created_at)
      VALUES (game, answer_user, answer_key, answer_hash, answer, instant);
  END IF;
  IF note_id IS NOT NULL THEN
    INSERT INTO notes (game_id, id, salt, text, at) VALUES (game, note_id, decode(note_salt, 'hex'), note_text, instant);
  END IF;
  IF jobs IS NOT NULL THEN
    PERFORM fieldpost_queue_mails(jobs);
  END IF;
  RETURN true;
END $$;
