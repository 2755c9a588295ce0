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
