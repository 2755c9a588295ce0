import { DATABASE_STEPS, PROCESS_STEPS, type Step } from './nemesis/steps';
import type { RunningService } from './service/running-service';

/** A fault that is planted into the database of a run, from outside: the service is as it is. */
export interface Bug {
  readonly name: string;
  /** Once games are there. */
  readonly plant: (service: RunningService) => Promise<void>;
  /** Again and again while it runs, and after every start of the database. */
  readonly tend?: (service: RunningService) => Promise<void>;
  readonly steps: readonly Step[];
}

const only = (...names: readonly string[]): readonly Step[] =>
  [...PROCESS_STEPS, ...DATABASE_STEPS].filter(({ name }) => names.includes(name));

const sql = async ({ postgres }: RunningService, text: string): Promise<void> =>
  void (await postgres.sql('fieldpost', text));

/** The commit no longer looks whether another was first. */
const BLIND = `do $$ declare code text := pg_get_functiondef('fieldpost_commit'::regproc); begin
  if position('AND games.version = c.expected AND games.next_seq = c.base' in code) = 0 then raise 'the commit has changed'; end if;
  execute replace(code, 'AND games.version = c.expected AND games.next_seq = c.base', '');
end $$`;

/** The function of this name only writes its arguments down, where a crash loses them; `<name>_now` does what it did. */
const later = (name: string, answer: string): string => `do $$ declare
  given text := pg_get_function_identity_arguments('${name}'::regproc);
  args text := (select string_agg(format('%I', arg), ', ') from pg_proc, unnest(proargnames) as arg where oid = '${name}'::regproc);
  owner text := (select proowner::regrole::text from pg_proc where oid = '${name}'::regproc);
begin
  execute format('create unlogged table %I (n bigserial primary key, waits_since timestamptz default clock_timestamp(), %s)', '${name}_waiting', given);
  execute format('alter function %I rename to %I', '${name}', '${name}_now');
  execute format('create function %I(%s) returns ${answer === '' ? 'void' : 'boolean'} language plpgsql security definer as %L',
    '${name}', given, format('begin insert into %I (%s) values (%s); return ${answer}; end',
    '${name}_waiting', args, (select string_agg('${name}.' || quote_ident(arg), ', ') from unnest(string_to_array(replace(args, '"', ''), ', ')) as arg)));
end $$`;

/** Carries out what has waited two seconds, in its order. What cannot be done any more is dropped. */
const catchUp = (name: string): string => `do $$ declare one bigint; args text; begin
  select string_agg(format('%I', arg), ', ') into args from pg_proc, unnest(proargnames) as arg where oid = '${name}_now'::regproc;
  for one in select n from ${name}_waiting where waits_since < clock_timestamp() - interval '2 s' order by n loop
    begin
      execute format('select ${name}_now(%s) from ${name}_waiting where n = $1', args) using one;
    exception when integrity_constraint_violation or transaction_rollback then null;
    end;
    delete from ${name}_waiting where n = one;
  end loop;
end $$`;

const SPOILED = `create function spoiled() returns trigger language plpgsql as $$ begin
    if random() < 0.02 then
      new.bytes := replace(new.bytes, '"prev":"' , '"prev":"0');
      new.leaf := encode(sha256('\\x00'::bytea || convert_to(new.bytes, 'UTF8')), 'hex');
    end if;
    return new;
  end $$;
  create trigger spoiled before insert on log_entries for each row execute function spoiled()`;

export const BUGS: readonly Bug[] = [
  {
    // The key alone is not missed, nor with it the look at the version: the chain trigger still refuses the second of two.
    name: 'no-unique-key',
    plant: (service) =>
      sql(
        service,
        `alter table log_entries drop constraint log_entries_pkey; create index on log_entries (game_id, seq);
           drop trigger log_guard on log_entries; ${BLIND}`,
      ),
    steps: only('web stopped', 'answers lost'),
  },
  {
    name: 'no-idempotency',
    plant: (service) =>
      sql(
        service,
        `create function forgotten() returns trigger language plpgsql as $$ begin return null; end $$;
         create trigger forgotten before insert on idempotency for each row execute function forgotten()`,
      ),
    steps: only('answers lost', 'web killed'),
  },
  {
    name: 'answer-before-commit',
    plant: (service) => sql(service, later('fieldpost_commit', 'true')),
    tend: (service) => sql(service, catchUp('fieldpost_commit')),
    steps: only('database killed'),
  },
  {
    name: 'synchronous-commit-off',
    plant: (service) =>
      sql(service, 'alter system set synchronous_commit = off').then(() => sql(service, 'select pg_reload_conf()')),
    // What the system has not been handed yet is what a loss of power takes: here its writer stands still.
    tend: async ({ postgres }) => postgres.freeze('SIGSTOP', 'walwriter'),
    steps: only('database killed'),
  },
  {
    name: 'job-outside-the-transaction',
    plant: (service) => sql(service, later('fieldpost_queue_mails', '')),
    tend: (service) => sql(service, catchUp('fieldpost_queue_mails')),
    steps: only('database killed'),
  },
  {
    name: 'chain-trigger-off',
    plant: (service) => sql(service, `drop trigger log_guard on log_entries; ${SPOILED}`),
    steps: [],
  },
];
