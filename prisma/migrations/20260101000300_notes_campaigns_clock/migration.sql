CREATE TABLE "campaigns" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "owner_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "campaigns_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "notes" (
    "game_id" UUID NOT NULL,
    "id" TEXT NOT NULL,
    "salt" BYTEA,
    "text" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "erased_at" TIMESTAMPTZ(3),

    CONSTRAINT "notes_pkey" PRIMARY KEY ("game_id","id")
);

ALTER TABLE "games" ADD COLUMN "campaign_id" UUID;

CREATE INDEX "campaigns_owner_id_idx" ON "campaigns"("owner_id");

CREATE INDEX "games_campaign_id_idx" ON "games"("campaign_id");

ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "games" ADD CONSTRAINT "games_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaigns"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE notes
  ADD CONSTRAINT notes_id CHECK (id ~ '^[0-9a-f]{64}$'),
  ADD CONSTRAINT notes_salt CHECK (octet_length(salt) = 16 AND (salt IS NULL) = (text IS NULL)),
  ADD CONSTRAINT notes_erased CHECK ((text IS NULL) = (erased_at IS NOT NULL));

GRANT SELECT, INSERT, UPDATE, DELETE ON campaigns TO fieldpost_app;
-- A note is written once and may be erased; that it was written, when, and the commitment to it stay. The salt goes with the
-- words: with it a guess at a short text could be confirmed.
GRANT SELECT, INSERT, UPDATE (text, salt, erased_at) ON notes TO fieldpost_app;

-- As before, but for jobs that are not due at once. `jobs`: [{ "task", "payload", "key", "runAt"? }], an ISO 8601 instant.
-- The key of a mail is never used twice; a clock's job that is still queued under its key stays as it is, since the clock
-- looks for itself whether its time has come.
CREATE OR REPLACE FUNCTION fieldpost_queue_mails(jobs json) RETURNS void LANGUAGE plpgsql SECURITY DEFINER AS $$
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

-- As before, with a note: its id, its salt in hexadecimal, its text.
DROP FUNCTION fieldpost_commit(uuid, integer, text, integer, integer, text, text, jsonb, timestamptz,
  text[], text[], text[], text[], text[], text[], text[], text, text, text, text, json);
CREATE FUNCTION fieldpost_commit(
  game uuid, expected integer,
  new_status text, new_seq integer, new_draw integer, new_head text, new_state text, new_summary jsonb,
  instant timestamptz,
  types text[], actors text[], leaves text[], texts text[], topics text[], visible text[], opened text[],
  answer_user text, answer_key text, answer_hash text, answer text,
  note_id text, note_salt text, note_text text,
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
  IF note_id IS NOT NULL THEN
    INSERT INTO notes (game_id, id, salt, text, at) VALUES (game, note_id, decode(note_salt, 'hex'), note_text, instant);
  END IF;
  IF jobs IS NOT NULL THEN
    PERFORM fieldpost_queue_mails(jobs);
  END IF;
  RETURN true;
END $$;
