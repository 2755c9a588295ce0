-- Mail that a server refused for good and that nothing delivered since has made up for: to a player of a game, to somebody
-- who is invited to a seat, or to a person outside any game. `answer` is shortened and holds no address.
CREATE TABLE "mail_refusals" (
    "id" TEXT NOT NULL,
    "user_id" TEXT,
    "game_id" UUID,
    "role" TEXT,
    "kind" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "code" INTEGER,
    "answer" TEXT NOT NULL,

    CONSTRAINT "mail_refusals_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "mail_refusals_user_id_idx" ON "mail_refusals"("user_id");
CREATE INDEX "mail_refusals_game_id_idx" ON "mail_refusals"("game_id");

-- How many mails of a kind ended how, since this table is there. Kept beside the deliveries, so that nobody counts them.
CREATE TABLE "mail_counts" (
    "kind" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,
    "total" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "mail_counts_pkey" PRIMARY KEY ("kind","outcome")
);
GRANT SELECT, INSERT, UPDATE, DELETE ON mail_refusals, mail_counts TO fieldpost_app;

-- What is on its way and since when; what is old enough to be forgotten; what went to an address or on somebody's word.
CREATE INDEX "mail_deliveries_status_queued_at_idx" ON "mail_deliveries"("status", "queued_at");
CREATE INDEX "mail_deliveries_address_idx" ON "mail_deliveries"("address");
CREATE INDEX "mail_deliveries_user_id_idx" ON "mail_deliveries"("user_id");

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
