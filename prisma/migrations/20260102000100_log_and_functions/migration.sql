-- What the schema language cannot say: who may write what, the append-only log, and what happens in one transaction.

-- == The role of the application ======================================================================================

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

-- == What it may do ===================================================================================================

GRANT USAGE ON SCHEMA public TO fieldpost_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON users, accounts, sessions, verification_tokens, sign_in_codes, address_changes,
  api_tokens, rate_limits, campaigns, games, seats, spectators, past_seats, refusals, idempotency, mail_deliveries,
  mail_refusals, mail_counts, mail_stops, dev_mails TO fieldpost_app;
-- The log is only ever added to, and a checkpoint that was given out cannot be taken back.
GRANT SELECT, INSERT ON log_entries, checkpoints TO fieldpost_app;
-- A note is written once and may be erased; that it was written, when, and the commitment to it stay.
GRANT SELECT, INSERT, UPDATE (text, salt, erased_at) ON notes TO fieldpost_app;

-- == fieldpost_log_is_append_only =====================================================================================

CREATE FUNCTION fieldpost_log_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the log is append-only: % is refused', TG_OP USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER log_no_change BEFORE UPDATE OR DELETE OR TRUNCATE ON log_entries
  FOR EACH STATEMENT EXECUTE FUNCTION fieldpost_log_is_append_only();
CREATE TRIGGER checkpoints_no_change BEFORE UPDATE OR DELETE OR TRUNCATE ON checkpoints
  FOR EACH STATEMENT EXECUTE FUNCTION fieldpost_log_is_append_only();

-- == fieldpost_log_guard ==============================================================================================

-- An entry must follow the one before it: next number, and its predecessor's leaf in its own bytes. Members of canonical
-- JSON come in a fixed order, so `prev`, `seq`, `type` and `v` are the end of every entry and `actor`, `at`, `gameId` its
-- beginning: comparing both ends binds bytes and columns together without parsing the entry. All rows of a statement are
-- looked at together once they are there, and each finds the one before it by its key, whether that is older or of the same
-- statement.
CREATE FUNCTION fieldpost_log_guard() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER log_guard AFTER INSERT ON log_entries REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION fieldpost_log_guard();

-- == fieldpost_queue_mails ============================================================================================

-- Mail jobs go into the queue in the transaction that causes them: they exist if and only if the command is stored. The
-- queue's own add_jobs() also notifies, and NOTIFY holds one lock of the whole database until its transaction has reached
-- the disk: commands of different games would wait for each other. So the rows are written here, and who has committed wakes
-- the workers afterwards; a worker that is not woken looks by itself within seconds.
-- `jobs`: [{ "task", "payload", "key", "runAt"? }], an ISO 8601 instant. The key of a mail is never used twice; a clock's job
-- that is still queued under its key stays as it is, since the clock looks for itself whether its time has come.
-- Every name and operator is given with its schema: setting a search path for the call would cost as much as the rows.
CREATE FUNCTION fieldpost_queue_mails(jobs json) RETURNS void LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  queued integer;
BEGIN
  INSERT INTO graphile_worker._private_jobs (task_id, payload, key, run_at)
    SELECT known.id, job.payload, job.key, coalesce(job."runAt", pg_catalog.now())
    FROM pg_catalog.json_to_recordset(jobs)
      AS job(task pg_catalog.text, payload pg_catalog.json, key pg_catalog.text, "runAt" pg_catalog.timestamptz)
    JOIN graphile_worker._private_tasks AS known ON known.identifier OPERATOR(pg_catalog.=) job.task
    ON CONFLICT (key) DO NOTHING;
  GET DIAGNOSTICS queued = ROW_COUNT;
  IF queued OPERATOR(pg_catalog.=) pg_catalog.json_array_length(jobs) THEN
    RETURN;
  END IF;
  -- The first job ever of its task: no worker has named it yet.
  INSERT INTO graphile_worker._private_tasks (identifier)
    SELECT job.task FROM pg_catalog.json_to_recordset(jobs) AS job(task pg_catalog.text)
    ON CONFLICT (identifier) DO NOTHING;
  INSERT INTO graphile_worker._private_jobs (task_id, payload, key, run_at)
    SELECT known.id, job.payload, job.key, coalesce(job."runAt", pg_catalog.now())
    FROM pg_catalog.json_to_recordset(jobs)
      AS job(task pg_catalog.text, payload pg_catalog.json, key pg_catalog.text, "runAt" pg_catalog.timestamptz)
    JOIN graphile_worker._private_tasks AS known ON known.identifier OPERATOR(pg_catalog.=) job.task
    ON CONFLICT (key) DO NOTHING;
END $$;
REVOKE EXECUTE ON FUNCTION fieldpost_queue_mails(json) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION fieldpost_queue_mails(json) TO fieldpost_app;

-- == fieldpost_commit =================================================================================================

-- Commands of several games in one transaction: all of them or none, so that a busy server pays for a transaction once and
-- not for every command. The first arrays hold one element a command, in the order of the games' ids: two who commit at once
-- never wait for each other in a circle. `base` is the number of a command's first entry, `new_peaks` the peaks of the log
-- after it. A missing state leaves the stored one as it is. The arrays of entries hold one element an entry of any command,
-- `entry_of` telling of which (from 1); `entry_visible` and `entry_opens` are array literals, since PostgreSQL has no ragged
-- arrays. `note_salt` is hexadecimal.
-- False, and nothing stored, when another command was first in the one game of a call: the update waits for a rival's lock,
-- then finds that the version has moved on. With several games the call fails then, and its caller sends each by itself.
-- The settings keep the plans that fit: few games, each found by its key.
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

-- == fieldpost_count_mail =============================================================================================

CREATE FUNCTION fieldpost_count_mail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.status = NEW.status THEN
    RETURN NULL;
  END IF;
  INSERT INTO mail_counts (kind, outcome, total) VALUES (NEW.kind, NEW.status, 1)
    ON CONFLICT (kind, outcome) DO UPDATE SET total = mail_counts.total + 1;
  RETURN NULL;
END $$;
CREATE TRIGGER mail_counted AFTER INSERT OR UPDATE OF status ON mail_deliveries
  FOR EACH ROW WHEN (NEW.status <> 'queued') EXECUTE FUNCTION fieldpost_count_mail();

-- == fieldpost_jobs_due ===============================================================================================

-- Jobs that are due, by task: at most so many are looked at, along the queue's own index. Every job of ours has priority 0,
-- and saying so keeps the clocks of months to come out of the way.
CREATE FUNCTION fieldpost_jobs_due(most integer) RETURNS TABLE (task text, due bigint, oldest timestamptz)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  RETURN QUERY
    SELECT known.identifier, count(*), min(job.run_at)
    FROM (
      SELECT j.task_id, j.run_at FROM graphile_worker._private_jobs AS j
      WHERE j.is_available AND j.priority = 0 AND j.run_at <= now()
      ORDER BY j.priority, j.run_at LIMIT most
    ) AS job
    JOIN graphile_worker._private_tasks AS known ON known.id = job.task_id
    GROUP BY known.identifier;
END $$;
REVOKE EXECUTE ON FUNCTION fieldpost_jobs_due(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION fieldpost_jobs_due(integer) TO fieldpost_app;

-- == What is there from the beginning =================================================================================

-- Who holds the seats of the built-in opponent: no person, and nobody can sign in as it.
INSERT INTO users (id, name) VALUES ('opponent', 'Built-in opponent') ON CONFLICT (id) DO NOTHING;
