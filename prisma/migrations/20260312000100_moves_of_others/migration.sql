-- A mail about the moves of others, for those who chose it: one for all that happens in ten minutes. It is queued in the transaction of
-- the command, and looks for itself, when it is sent, at what is new to its reader. Who has chosen nothing costs one look by an index.
CREATE FUNCTION fieldpost_queue_moved() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- The end of the ten minutes, in seconds of Unix time.
  ends bigint := (floor(extract(epoch FROM NEW.updated_at) / 600) + 1) * 600;
  jobs json;
BEGIN
  SELECT json_agg(json_build_object('task', 'send-moved', 'payload',
    json_build_object('gameId', NEW.id, 'seq', OLD.next_seq, 'userId', person.user_id),
    'key', 'send-moved:' || NEW.id || ':' || person.user_id || ':' || ends, 'runAt', to_timestamp(ends))) INTO jobs
  FROM (
    SELECT user_id FROM seats WHERE game_id = NEW.id
    UNION SELECT user_id FROM seat_members WHERE game_id = NEW.id
  ) AS person
  WHERE EXISTS (
    SELECT FROM notification_choices AS choice
    WHERE choice.user_id = person.user_id AND choice.place IN ('all', NEW.id::text)
      AND choice.event = 'moved' AND choice.channel = 'mail' AND choice.wanted
  );
  IF jobs IS NOT NULL THEN
    PERFORM fieldpost_queue_mails(jobs);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER moved_queued AFTER UPDATE OF version ON games
  FOR EACH ROW WHEN (NEW.version <> OLD.version AND NEW.next_seq > OLD.next_seq) EXECUTE FUNCTION fieldpost_queue_moved();
