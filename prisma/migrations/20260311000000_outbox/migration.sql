-- Jobs of games on their way into the queue, where the games are on several nodes: a command writes them on the node that has the
-- game, and a relay moves them to the coordinator in batches. Empty on a single node, whose commands write into the queue themselves.
CREATE TABLE outbox (
  game_id uuid NOT NULL,
  key text NOT NULL,
  task text NOT NULL,
  payload json NOT NULL,
  run_at timestamptz,
  PRIMARY KEY (game_id, key)
);
GRANT SELECT, INSERT, DELETE ON outbox TO fieldpost_app;

-- A job that is still on its way under its key stays as it is, as in the queue.
CREATE FUNCTION fieldpost_send_out(game uuid, jobs json) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  job record;
BEGIN
  FOR job IN SELECT * FROM json_to_recordset(jobs) AS j(task text, payload json, key text, "runAt" timestamptz) LOOP
    INSERT INTO outbox (game_id, key, task, payload, run_at) VALUES (game, job.key, job.task, job.payload, job."runAt")
      ON CONFLICT DO NOTHING;
  END LOOP;
END $$;
GRANT EXECUTE ON FUNCTION fieldpost_send_out(uuid, json) TO fieldpost_app;

-- == fieldpost_commit_game ============================================================================================

-- One command of one game, as fieldpost_commit does it, on the node that has the game: every statement names the game by a
-- value, and entries go in one by one. False, and nothing stored, when another command was first.
CREATE FUNCTION fieldpost_commit_game(
  game uuid, expected integer, base integer, new_status text, new_seq integer, new_draw integer, new_head text,
  new_peaks text, new_state text, new_summary text, instant timestamptz,
  answer_user text, answer_key text, answer_hash text, answer text,
  note_id text, note_salt text, note_text text,
  entry_seq integer[], entry_type text[], entry_actor text[], entry_leaf text[], entry_text text[],
  entry_topic text[], entry_visible text[], entry_opens text[],
  jobs json
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  moved integer;
BEGIN
  UPDATE games SET
    version = version + 1, status = new_status, next_seq = new_seq, next_draw = new_draw, head = coalesce(new_head, ''),
    peaks = coalesce(new_peaks, ''), state = coalesce(new_state, state),
    state_seq = CASE WHEN new_state IS NULL THEN state_seq ELSE new_seq END,
    summary = new_summary::jsonb, updated_at = instant
  WHERE id = game AND version = expected AND next_seq = base;
  GET DIAGNOSTICS moved = ROW_COUNT;
  IF moved = 0 THEN
    RETURN false;
  END IF;
  FOR at IN 1 .. cardinality(entry_seq) LOOP
    INSERT INTO log_entries (game_id, seq, type, actor, at, leaf, bytes, seal_topic, visible_to, unseals)
      VALUES (game, entry_seq[at], entry_type[at], entry_actor[at], instant, entry_leaf[at], entry_text[at], entry_topic[at],
        entry_visible[at]::text[], entry_opens[at]::text[]);
  END LOOP;
  IF answer_key IS NOT NULL THEN
    INSERT INTO idempotency (game_id, user_id, key, request_hash, response, created_at)
      VALUES (game, coalesce(answer_user, ''), answer_key, coalesce(answer_hash, ''), coalesce(answer, ''), instant);
  END IF;
  IF note_id IS NOT NULL THEN
    INSERT INTO notes (game_id, id, salt, text, at) VALUES (game, note_id, decode(note_salt, 'hex'), note_text, instant);
  END IF;
  IF jobs IS NOT NULL THEN
    PERFORM fieldpost_send_out(game, jobs);
  END IF;
  RETURN true;
END $$;

-- == fieldpost_relay ==================================================================================================

-- Writes down and queues deliveries to webhooks, as fieldpost_queue_hooks does: each of `told` is a command of a game that people take part in.
CREATE FUNCTION fieldpost_tell_hooks(told json) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  jobs json;
BEGIN
  WITH concerned AS (
    SELECT hook.id AS hook_id, move.* FROM json_to_recordset(told)
      AS move("gameId" uuid, "fromSeq" integer, "toSeq" integer, at timestamptz, people text[])
    JOIN webhooks AS hook ON hook.dead_at IS NULL
      AND (hook.game_id = move."gameId" OR hook.game_id IS NULL AND hook.user_id = ANY (move.people))
  ), written AS (
    INSERT INTO webhook_deliveries (id, hook_id, game_id, from_seq, to_seq, queued_at)
      SELECT gen_random_uuid(), hook_id, "gameId", "fromSeq", "toSeq", at FROM concerned
      RETURNING id, game_id
  )
  SELECT json_agg(json_build_object('task', 'send-hook', 'payload', json_build_object('delivery', id, 'gameId', game_id),
    'key', 'send-hook:' || id)) INTO jobs FROM written;
  IF jobs IS NOT NULL THEN
    PERFORM fieldpost_queue_mails(jobs);
  END IF;
END $$;
GRANT EXECUTE ON FUNCTION fieldpost_tell_hooks(json) TO fieldpost_app;

-- Queues mails about the moves of others for those of the `players` who chose them: one for all that happens in ten minutes.
CREATE FUNCTION fieldpost_tell_moved(told json) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  jobs json;
BEGIN
  SELECT json_agg(json_build_object('task', 'send-moved', 'payload',
    json_build_object('gameId', move."gameId", 'seq', move."fromSeq", 'userId', person.id),
    'key', 'send-moved:' || move."gameId" || ':' || person.id || ':' || slot.ends, 'runAt', to_timestamp(slot.ends))) INTO jobs
  FROM json_to_recordset(told) AS move("gameId" uuid, "fromSeq" integer, "toSeq" integer, at timestamptz, players text[]),
    unnest(move.players) AS person(id),
    LATERAL (SELECT ((floor(extract(epoch FROM move.at) / 600) + 1) * 600)::bigint AS ends) AS slot
  WHERE move."toSeq" > move."fromSeq" AND EXISTS (
    SELECT FROM notification_choices AS choice
    WHERE choice.user_id = person.id AND choice.place IN ('all', move."gameId"::text)
      AND choice.event = 'moved' AND choice.channel = 'mail' AND choice.wanted
  );
  IF jobs IS NOT NULL THEN
    PERFORM fieldpost_queue_mails(jobs);
  END IF;
END $$;
GRANT EXECUTE ON FUNCTION fieldpost_tell_moved(json) TO fieldpost_app;

-- Moves what the outbox holds of these games into the queue: both, or neither. Gives the number of rows.
CREATE FUNCTION fieldpost_relay(games uuid[]) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  jobs json;
  told json;
  moved integer;
BEGIN
  WITH gone AS (
    DELETE FROM outbox WHERE game_id = ANY (games) RETURNING key, task, payload, run_at
  )
  SELECT count(*),
    json_agg(json_build_object('task', task, 'payload', payload, 'key', key, 'runAt', run_at)) FILTER (WHERE task <> 'tell'),
    json_agg(payload) FILTER (WHERE task = 'tell')
  INTO moved, jobs, told FROM gone;
  IF jobs IS NOT NULL THEN
    PERFORM fieldpost_queue_mails(jobs);
  END IF;
  IF told IS NOT NULL THEN
    PERFORM fieldpost_tell_hooks(told);
    PERFORM fieldpost_tell_moved(told);
  END IF;
  RETURN moved;
END $$;
GRANT EXECUTE ON FUNCTION fieldpost_relay(uuid[]) TO fieldpost_app;
