import type { Client } from 'pg';

/** The migrations of before the first release, which two others have replaced. */
const NAMES = [
  '20260101000000_tables',
  '20260101000100_log_and_commit',
  '20260101000200_mail_stops_and_limits',
  '20260101000300_notes_campaigns_clock',
  '20260101000400_frontier_and_checkpoints',
  '20260101000500_desk_and_onlookers',
  '20260101000600_commands_together',
  '20260101000700_lists',
  '20260101000800_mail_refusals',
  '20260101000810_address_changes',
];

/** Gives a database the list of migrations that one of before has. */
export async function makeOlder(client: Client): Promise<void> {
  await client.query(`
    create table if not exists _prisma_migrations (
      id varchar(36) primary key not null, checksum varchar(64) not null, finished_at timestamptz,
      migration_name varchar(255) not null, logs text, rolled_back_at timestamptz,
      started_at timestamptz not null default now(), applied_steps_count integer not null default 0);
    truncate _prisma_migrations`);
  await client.query(
    `insert into _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
     select gen_random_uuid(), repeat('0', 64), name, now(), 1 from unnest($1::text[]) as name`,
    [NAMES],
  );
}
