-- What the schema language cannot say: who may write what, the append-only log, and one command's commit.

ALTER TABLE games
  ADD CONSTRAINT games_status CHECK (status IN ('open', 'running', 'over')),
  ADD CONSTRAINT games_visibility CHECK (visibility IN ('private', 'public')),
  ADD CONSTRAINT games_counters CHECK (version >= 0 AND next_seq >= 0 AND next_draw >= 0),
  ADD CONSTRAINT games_secret CHECK (octet_length(dice_secret) = 32);
ALTER TABLE seats
  ADD CONSTRAINT seats_taken CHECK ((user_id IS NULL) = (actor_id IS NULL));
ALTER TABLE api_tokens
  ADD CONSTRAINT api_tokens_scope CHECK (scope IN ('read', 'write'));
ALTER TABLE mail_deliveries
  ADD CONSTRAINT mail_deliveries_status CHECK (status IN ('queued', 'sent', 'failed'));
ALTER TABLE log_entries
  ALTER COLUMN visible_to SET NOT NULL,
  ALTER COLUMN visible_to SET DEFAULT '{}',
  ALTER COLUMN unseals SET NOT NULL,
  ALTER COLUMN unseals SET DEFAULT '{}',
  ADD CONSTRAINT log_entries_seq CHECK (seq >= 0);

-- Every command rewrites its game's row: with room left on the page the new version stays there and no index is touched.
ALTER TABLE games SET (fillfactor = 40);

-- Few entries open anything, and every reading of a log asks which topics are open.
CREATE INDEX log_entries_unseals ON log_entries (game_id) INCLUDE (unseals) WHERE unseals <> '{}';

-- The role as which the application works. Roles belong to the whole cluster: another database may have made it, or be
-- making it at this moment.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'fieldpost_app') THEN
    CREATE ROLE fieldpost_app NOLOGIN;
  END IF;
EXCEPTION
  WHEN duplicate_object OR unique_violation THEN NULL;
  WHEN insufficient_privilege THEN
    RAISE EXCEPTION 'the database user may not create the role fieldpost_app'
      USING HINT = 'As an administrator: CREATE ROLE fieldpost_app NOLOGIN; GRANT fieldpost_app TO <the user of DATABASE_URL>;';
END $$;
DO $$
BEGIN
  IF NOT pg_has_role(CURRENT_USER, 'fieldpost_app', 'MEMBER') THEN
    EXECUTE format('GRANT fieldpost_app TO %I', CURRENT_USER);
  END IF;
END $$;

GRANT USAGE ON SCHEMA public TO fieldpost_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON users, accounts, sessions, verification_tokens, sign_in_codes, api_tokens,
  games, seats, idempotency, mail_deliveries, dev_mails TO fieldpost_app;
-- The log is only ever added to.
GRANT SELECT, INSERT ON log_entries TO fieldpost_app;

-- An entry must follow the one before it: next number, and its predecessor's leaf in its own bytes. Members of canonical
-- JSON come in a fixed order, so `prev`, `seq`, `type` and `v` are the end of every entry and `actor`, `at`, `gameId` its
-- beginning: comparing both ends binds bytes and columns together without parsing the entry. All rows of a statement are
-- looked at together once they are there, when each finds the one before it, be it older or of the same statement.
CREATE FUNCTION fieldpost_log_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wrong record;
BEGIN
  SELECT entry.game_id, entry.seq, entry.seq > 0 AND previous.leaf IS NULL AS gap
  INTO wrong
  FROM added AS entry
  LEFT JOIN LATERAL (
    -- The limit keeps this a look-up by key, whatever the planner thinks of the sizes.
    SELECT leaf FROM log_entries WHERE game_id = entry.game_id AND seq = entry.seq - 1 LIMIT 1
  ) AS previous ON true
  WHERE NOT starts_with(entry.bytes, '{"actor":"' || entry.actor || '","at":"' || to_char(entry.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '","gameId":"' || entry.game_id || '","nonce":"')
    OR right(entry.bytes, 98 + length(entry.seq::text) + length(entry.type)) IS DISTINCT FROM
      ',"prev":"' || CASE WHEN entry.seq = 0 THEN repeat('0', 64) ELSE previous.leaf END || '","seq":' || entry.seq || ',"type":"' || entry.type || '","v":1}'
    OR entry.leaf <> encode(sha256('\x00'::bytea || convert_to(entry.bytes, 'UTF8')), 'hex')
  ORDER BY entry.seq
  LIMIT 1;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  IF wrong.gap THEN
    RAISE EXCEPTION 'gap in the log of game %: no entry before %', wrong.game_id, wrong.seq USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RAISE EXCEPTION 'entry % of game % does not follow the one before it, or its columns or leaf are not those of its bytes', wrong.seq, wrong.game_id USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE FUNCTION fieldpost_log_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the log is append-only: % is refused', TG_OP USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER log_guard AFTER INSERT ON log_entries REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION fieldpost_log_guard();
CREATE TRIGGER log_no_change BEFORE UPDATE OR DELETE OR TRUNCATE ON log_entries
  FOR EACH STATEMENT EXECUTE FUNCTION fieldpost_log_is_append_only();

-- Mail jobs go into the queue in the transaction that causes them: they exist if and only if the command is stored. The
-- queue's own add_jobs() also notifies, and NOTIFY holds one lock of the whole database until its transaction has reached
-- the disk: commands of different games would wait for each other. So the rows are written here, and whoever committed
-- wakes the workers afterwards; a worker that is not woken looks by itself within seconds. Keys are never used twice.
-- `jobs`: [{ "task", "payload", "key" }]
-- Every name and operator is given with its schema: setting a search path for the call would cost as much as the rows.
CREATE FUNCTION fieldpost_queue_mails(jobs json) RETURNS void LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  queued integer;
BEGIN
  INSERT INTO graphile_worker._private_jobs (task_id, payload, key)
    SELECT known.id, job.payload, job.key
    FROM pg_catalog.json_to_recordset(jobs) AS job(task pg_catalog.text, payload pg_catalog.json, key pg_catalog.text)
    JOIN graphile_worker._private_tasks AS known ON known.identifier OPERATOR(pg_catalog.=) job.task;
  GET DIAGNOSTICS queued = ROW_COUNT;
  IF queued OPERATOR(pg_catalog.=) pg_catalog.json_array_length(jobs) THEN
    RETURN;
  END IF;
  -- The first job ever of its task: no worker has named it yet.
  INSERT INTO graphile_worker._private_tasks (identifier)
    SELECT job.task FROM pg_catalog.json_to_recordset(jobs) AS job(task pg_catalog.text)
    ON CONFLICT (identifier) DO NOTHING;
  INSERT INTO graphile_worker._private_jobs (task_id, payload, key)
    SELECT known.id, job.payload, job.key
    FROM pg_catalog.json_to_recordset(jobs) AS job(task pg_catalog.text, payload pg_catalog.json, key pg_catalog.text)
    JOIN graphile_worker._private_tasks AS known ON known.identifier OPERATOR(pg_catalog.=) job.task
    ON CONFLICT (key) DO NOTHING;
END $$;
REVOKE EXECUTE ON FUNCTION fieldpost_queue_mails(json) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION fieldpost_queue_mails(json) TO fieldpost_app;

-- One command: all of it or nothing. False, and nothing stored, when another command was first: the update waits for a
-- rival's lock, then finds that the version has moved on. Arrays hold one element an entry, `visible` and `unseals` as
-- array literals, since PostgreSQL has no ragged arrays; an empty topic means none.
CREATE FUNCTION fieldpost_commit(
  game uuid, expected integer,
  new_status text, new_seq integer, new_draw integer, new_head text, new_state text, new_summary jsonb,
  instant timestamptz,
  types text[], actors text[], leaves text[], texts text[], topics text[], visible text[], opened text[],
  answer_user text, answer_key text, answer_hash text, answer text,
  jobs json
) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  UPDATE games SET
    version = expected + 1, status = new_status, next_seq = new_seq, next_draw = new_draw, head = new_head,
    state = new_state, summary = new_summary, updated_at = instant
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
  IF jobs IS NOT NULL THEN
    PERFORM fieldpost_queue_mails(jobs);
  END IF;
  RETURN true;
END $$;
