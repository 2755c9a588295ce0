-- When the jobs with these keys are due: those of them that are still in the queue, and that have tries left. A mail that is kept back has no
-- row of its own yet. Each is found by the queue's own index over its keys.
CREATE FUNCTION fieldpost_jobs_queued(keys text[]) RETURNS TABLE (key text, due timestamptz)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  RETURN QUERY
    SELECT job.key, job.run_at FROM graphile_worker._private_jobs AS job
    WHERE job.key = ANY (keys) AND job.attempts < job.max_attempts;
END $$;
REVOKE EXECUTE ON FUNCTION fieldpost_jobs_queued(text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION fieldpost_jobs_queued(text[]) TO fieldpost_app;
