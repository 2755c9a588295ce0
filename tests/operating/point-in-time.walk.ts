import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '@/lib/db/embedded/connection';
import { type DebianPostgres, startDebianPostgres } from './debian-postgres';
import { linesOf, readPage } from './page';

/** docs/deploy/point-in-time.md, followed on a cluster of Debian's PostgreSQL. */

const BACKUPS = '/var/backups/fieldpost';
const page = readPage('deploy/point-in-time.md');
let postgres: DebianPostgres;

beforeAll(async () => {
  postgres = startDebianPostgres(await freePort());
});
afterAll(() => postgres.stop());

const restart = (): void => postgres.shell(`pg_ctl -w -m fast -l log -o "-p $PGPORT -h 127.0.0.1 -k $PGHOST" restart`);
const say = (word: string): string => postgres.sql('postgres', `insert into said values ('${word}')`);

it('leads back to the moment that is named, and to nothing after it', async () => {
  const here = { [BACKUPS]: '$PGHOST/backups' };
  postgres.shell('mkdir -p $PGHOST/backups/wal');
  for (const line of linesOf(page, 'archive').map((one) => one.replaceAll(BACKUPS, 'FOLDER')))
    postgres.shell(`echo "${line}" | sed "s#FOLDER#$PGHOST/backups#g" >> $PGDATA/postgresql.conf`);
  restart();
  postgres.sql('postgres', 'create table said (word text)');
  const base = linesOf(page, 'base', here);
  for (const line of base) postgres.shell(line);
  say('before');
  // The next night comes: its copy stands beside the first, and is what goes back.
  await new Promise((wake) => setTimeout(wake, 1_100));
  for (const line of base) postgres.shell(line);
  say('between');
  const moment = postgres.sql('postgres', 'select clock_timestamp()').trim();
  await new Promise((wake) => setTimeout(wake, 50));
  say('after');
  postgres.sql('postgres', 'select pg_switch_wal()');
  postgres.shell('pg_ctl -w -m fast stop');
  const back = linesOf(page, 'back', { ...here, '2026-03-04 05:06:07+00': moment });
  for (const line of back) postgres.shell(line);
  postgres.shell(`pg_ctl -w -l log -o "-p $PGPORT -h 127.0.0.1 -k $PGHOST" start`);
  expect(postgres.sql('postgres', 'select word from said').trim()).toBe('before\nbetween');
});
