-- How many entries of its log a game's stored state holds: whoever reads it lets the events after these happen to it.
ALTER TABLE "games" ADD COLUMN "state_seq" INTEGER NOT NULL DEFAULT 0;
UPDATE games SET state_seq = next_seq WHERE state IS NOT NULL;

-- As before, and quicker: nothing is sorted, and every row finds its predecessor by its key.
CREATE OR REPLACE FUNCTION fieldpost_log_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wrong record;
BEGIN
  SELECT entry.game_id, entry.seq
  INTO wrong
  FROM added AS entry
  WHERE NOT starts_with(entry.bytes, '{"actor":"' || entry.actor || '","at":"' || to_char(entry.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '","gameId":"' || entry.game_id || '","nonce":"')
    OR right(entry.bytes, 98 + length(entry.seq::text) + length(entry.type)) IS DISTINCT FROM
      ',"prev":"' || CASE WHEN entry.seq = 0 THEN repeat('0', 64) ELSE
        (SELECT leaf FROM log_entries AS previous WHERE previous.game_id = entry.game_id AND previous.seq = entry.seq - 1)
      END || '","seq":' || entry.seq || ',"type":"' || entry.type || '","v":1}'
    OR entry.leaf <> encode(sha256('\x00'::bytea || convert_to(entry.bytes, 'UTF8')), 'hex')
  LIMIT 1;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  PERFORM FROM log_entries WHERE game_id = wrong.game_id AND seq = wrong.seq - 1;
  IF wrong.seq > 0 AND NOT FOUND THEN
    RAISE EXCEPTION 'gap in the log of game %: no entry before %', wrong.game_id, wrong.seq USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RAISE EXCEPTION 'entry % of game % does not follow the one before it, or its columns or leaf are not those of its bytes', wrong.seq, wrong.game_id USING ERRCODE = 'integrity_constraint_violation';
END $$;

-- Commands of several games in one transaction: all of them or none, so that a busy house pays for a transaction once and
-- not for every command. The first arrays hold one element a command, in the order of the games' ids: two who commit at once
-- never wait for each other in a circle. `base` is the number of a command's first entry. The arrays of entries hold one
-- element an entry of any command, `entry_of` telling of which (from 1). A missing state leaves the stored one as it is.
-- False, and nothing stored, when another command was first in the one game of a call; with several games the call fails
-- then, and its caller sends each by itself.
-- The settings keep the plans that fit: few games, each found by its key.
DROP FUNCTION fieldpost_commit(uuid, integer, text, integer, integer, text, text, jsonb, timestamptz,
  text[], text[], text[], text[], text[], text[], text[], text, text, text, text, text, text, text, json, text);
CREATE FUNCTION fieldpost_commit(
  game uuid[], expected integer[], base integer[], new_status text[], new_seq integer[], new_draw integer[], new_head text[],
  new_peaks text[], new_state text[], new_summary text[], instant timestamptz[],
  answer_user text[], answer_key text[], answer_hash text[], answer text[],
  note_id text[], note_salt text[], note_text text[],
  entry_of integer[], entry_seq integer[], entry_type text[], entry_actor text[], entry_leaf text[], entry_text text[],
  entry_topic text[], entry_visible text[], entry_opens text[],
  jobs json
) RETURNS boolean LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
AS $$
DECLARE
  moved integer;
BEGIN
  UPDATE games SET
    version = games.version + 1, status = c.status, next_seq = c.seq, next_draw = c.draw, head = coalesce(c.head, ''),
    peaks = coalesce(c.peaks, ''), state = coalesce(c.state, games.state),
    state_seq = CASE WHEN c.state IS NULL THEN games.state_seq ELSE c.seq END,
    summary = c.summary::jsonb, updated_at = c.at
  FROM unnest(game, expected, base, new_status, new_seq, new_draw, new_head, new_peaks, new_state, new_summary, instant)
    AS c(id, expected, base, status, seq, draw, head, peaks, state, summary, at)
  WHERE games.id = c.id AND games.version = c.expected AND games.next_seq = c.base;
  GET DIAGNOSTICS moved = ROW_COUNT;
  IF moved < cardinality(game) THEN
    IF cardinality(game) = 1 THEN
      RETURN false;
    END IF;
    RAISE EXCEPTION 'another command was first in one of % games', cardinality(game) USING ERRCODE = 'transaction_rollback';
  END IF;
  INSERT INTO log_entries (game_id, seq, type, actor, at, leaf, bytes, seal_topic, visible_to, unseals)
    SELECT game[entry.of], entry.seq, entry.type, entry.actor, instant[entry.of], entry.leaf, entry.text, entry.topic,
      entry.seen::text[], entry.opens::text[]
    FROM unnest(entry_of, entry_seq, entry_type, entry_actor, entry_leaf, entry_text, entry_topic, entry_visible, entry_opens)
      AS entry(of, seq, type, actor, leaf, text, topic, seen, opens);
  IF cardinality(answer_key) > 0 THEN
    INSERT INTO idempotency (game_id, user_id, key, request_hash, response, created_at)
      SELECT given.id, coalesce(given.who, ''), given.key, coalesce(given.hash, ''), coalesce(given.text, ''), given.at
      FROM unnest(game, answer_user, answer_key, answer_hash, answer, instant) AS given(id, who, key, hash, text, at)
      WHERE given.key IS NOT NULL;
  END IF;
  IF cardinality(note_id) > 0 THEN
    INSERT INTO notes (game_id, id, salt, text, at)
      SELECT note.game, note.id, decode(note.salt, 'hex'), note.text, note.at
      FROM unnest(game, note_id, note_salt, note_text, instant) AS note(game, id, salt, text, at)
      WHERE note.id IS NOT NULL;
  END IF;
  IF jobs IS NOT NULL THEN
    PERFORM fieldpost_queue_mails(jobs);
  END IF;
  RETURN true;
END $$;
