/**
 * Functions in the form for several nodes, under the names that the triggers know. A trigger runs on the node that has the row,
 * inside the part of its table: there it may read and write what lies beside it, and nothing that is elsewhere.
 */
export const FORMS: readonly string[] = [
  // The whole statement is checked at once, as on a single node; the entries before it are in the same part of the table.
  `CREATE OR REPLACE FUNCTION fieldpost_log_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wrong record;
  before text := format('(SELECT leaf FROM %I.%I AS previous WHERE previous.game_id = entry.game_id AND previous.seq = entry.seq - 1)',
    TG_TABLE_SCHEMA, TG_TABLE_NAME);
BEGIN
  EXECUTE 'SELECT entry.game_id, entry.seq, entry.seq > 0 AND ' || before || ' IS NULL AS gap
  FROM added AS entry
  WHERE NOT starts_with(entry.bytes, ''{"actor":"'' || entry.actor || ''","at":"'' || to_char(entry.at AT TIME ZONE ''UTC'', ''YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'') || ''","gameId":"'' || entry.game_id || ''","nonce":"'')
    OR right(entry.bytes, 98 + length(entry.seq::text) + length(entry.type)) IS DISTINCT FROM
      '',"prev":"'' || CASE WHEN entry.seq = 0 THEN repeat(''0'', 64) ELSE ' || before || ' END
      || ''","seq":'' || entry.seq || '',"type":"'' || entry.type || ''","v":1}''
    OR entry.leaf <> encode(sha256(''\\x00''::bytea || convert_to(entry.bytes, ''UTF8'')), ''hex'')
  LIMIT 1' INTO wrong;
  IF wrong.game_id IS NULL THEN
    RETURN NULL;
  END IF;
  IF wrong.gap THEN
    RAISE EXCEPTION 'gap in the log of game %: no entry before %', wrong.game_id, wrong.seq USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RAISE EXCEPTION 'entry % of game % does not follow the one before it, or its columns or leaf are not those of its bytes', wrong.seq, wrong.game_id USING ERRCODE = 'integrity_constraint_violation';
END $$`,
  // People are on every node, and each node's copy of the table has the trigger; their addresses are on the coordinator.
  `CREATE OR REPLACE FUNCTION fieldpost_keep_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT citus_is_coordinator() THEN
    RETURN NULL;
  END IF;
  IF NEW.email IS NULL THEN
    DELETE FROM user_addresses WHERE user_id = NEW.id;
  ELSIF NOT EXISTS (SELECT FROM user_addresses WHERE address = NEW.email AND user_id = NEW.id) THEN
    IF TG_OP = 'UPDATE' THEN
      DELETE FROM user_addresses WHERE address = OLD.email AND user_id = NEW.id;
    END IF;
    INSERT INTO user_addresses (address, user_id) VALUES (NEW.email, NEW.id);
  END IF;
  RETURN NULL;
END $$`,
  // Webhooks and what people chose are on the coordinator: who takes part is told to it, and the relay finds what is due to them.
  `CREATE OR REPLACE FUNCTION fieldpost_queue_hooks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  people text[];
  players text[];
BEGIN
  -- One query: each is planned by the node as one over several.
  SELECT array_agg(DISTINCT user_id), array_agg(DISTINCT user_id) FILTER (WHERE plays) INTO people, players FROM (
    SELECT user_id, true AS plays FROM seats WHERE game_id = NEW.id AND user_id IS NOT NULL
    UNION ALL SELECT user_id, true FROM seat_members WHERE game_id = NEW.id AND user_id IS NOT NULL
    UNION ALL SELECT user_id, false FROM understudies WHERE game_id = NEW.id AND user_id IS NOT NULL) AS person;
  PERFORM fieldpost_send_out(NEW.id, json_build_array(json_build_object('task', 'tell', 'key', 'tell:' || NEW.version,
    'payload', json_build_object('gameId', NEW.id, 'fromSeq', OLD.next_seq, 'toSeq', NEW.next_seq, 'at', NEW.updated_at, 'people', people, 'players', players))));
  RETURN NULL;
END $$`,
  `CREATE OR REPLACE FUNCTION fieldpost_queue_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RETURN NULL;
END $$`,
  `CREATE OR REPLACE FUNCTION fieldpost_queue_standing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM standing_orders WHERE standing_orders.game_id = NEW.id) THEN
    PERFORM fieldpost_send_out(NEW.id, json_build_array(json_build_object(
      'task', 'play-standing', 'payload', json_build_object('gameId', NEW.id, 'seq', NEW.next_seq),
      'key', 'play-standing:' || NEW.id || ':' || NEW.next_seq)));
  END IF;
  RETURN NULL;
END $$`,
  // A part of a table has its number behind the name.
  `CREATE OR REPLACE FUNCTION fieldpost_take_post_down() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF starts_with(TG_TABLE_NAME, 'games') THEN
    DELETE FROM seat_posts WHERE game_id = NEW.id;
  ELSE
    DELETE FROM seat_posts WHERE game_id = NEW.game_id AND role = NEW.role;
  END IF;
  RETURN NULL;
END $$`,
];

/** The commit of one game runs whole on the node that has it: it is sent there by its first argument. */
export const PLACE_COMMIT = `
  select create_distributed_function(oid::regprocedure, 'game', colocate_with => 'games')
  from pg_proc where proname = 'fieldpost_commit_game' and pronamespace = 'public'::regnamespace`;
