-- Jobs that have used up their tries and that nobody will take again, by task: at most so many are looked at, along an index of ours over
-- the queue's table (lib/db/migrate.ts makes it, once the queue is there). One that is being tried for the last time is not dead yet.
CREATE FUNCTION fieldpost_jobs_dead(most integer) RETURNS TABLE (task text, dead bigint, oldest timestamptz)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  RETURN QUERY
    SELECT known.identifier, count(*), min(job.updated_at)
    FROM (
      SELECT j.task_id, j.updated_at FROM graphile_worker._private_jobs AS j
      WHERE j.attempts >= j.max_attempts AND j.locked_at IS NULL LIMIT most
    ) AS job
    JOIN graphile_worker._private_tasks AS known ON known.id = job.task_id
    GROUP BY known.identifier;
END $$;
REVOKE EXECUTE ON FUNCTION fieldpost_jobs_dead(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION fieldpost_jobs_dead(integer) TO fieldpost_app;
