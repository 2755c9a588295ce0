import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '@/lib/db/embedded/connection';
import { migrate } from '@/lib/db/migrate';
import { type OpenServices, openServices } from '@/lib/db/services';
import { openWitnessBook } from '@/lib/db/witness-book';
import { registryOf } from '@/lib/games/model/registry';
import type { GameId } from '@/lib/games/model/types';
import { choose, startGame } from '../games/table';
import { toyRuleset } from '../support/toy-ruleset';
import { type DebianPostgres, startDebianPostgres } from './debian-postgres';
import { linesOf, readPage } from './page';

/** The drill of docs/operating.md, by the programs of Debian's PostgreSQL. */

const page = readPage();
let dataDir: string;
let postgres: DebianPostgres;
let services: OpenServices;
let gameId: GameId;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'fieldpost-drill-'));
  postgres = startDebianPostgres(await freePort());
  for (const block of ['database', 'role', 'drill-database'])
    for (const line of linesOf(page, block)) postgres.sql('postgres', line);
  await migrate({ databaseUrl: urlOf('fieldpost') });
  const witness = openWitnessBook(dataDir);
  services = openServices(urlOf('fieldpost'), { witness, registry: registryOf([toyRuleset], []) });
  for (const id of ['ann', 'bob'])
    await services.database.prisma.user.create({ data: { id, name: id, email: `${id}@example.org` } });
  gameId = await startGame(services, { rounds: 9 });
  await choose(services, gameId, 'north', 2);
});
afterAll(async () => {
  await services.close();
  postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const urlOf = (database: string): string =>
  `postgresql://fieldpost:a-password-of-yours@127.0.0.1:${postgres.port}/${database}`;

function drill(more = '', path = `${postgres.bin}:${process.env.PATH}`) {
  const [line = ''] = linesOf(page, 'drill', { '127.0.0.1:5432': `127.0.0.1:${postgres.port}` });
  const command = line.replace('npx fieldpost', `"${process.execPath}" lib/cli/fieldpost.mjs`);
  const env = { ...process.env, DATABASE_URL: urlOf('fieldpost'), DATA_DIR: dataDir, SMTP_URL: '', PATH: path };
  const { status, stdout, stderr } = spawnSync('/bin/sh', ['-c', `${command} ${more}`], { env, encoding: 'utf8' });
  return { status, out: stdout, error: stderr };
}

const tables = () =>
  postgres.sql('fieldpost_drill', "select count(*) from pg_tables where schemaname = 'public'").trim();

describe('a drill of the backup', () => {
  it('restores every log, finds a loss, and leaves nothing behind', () => {
    const { status, out, error } = drill();
    expect([status, error]).toEqual([0, '']);
    expect(out).toMatch(/games: 1, entries: \d+; all that was sent out is there/);
    expect(out).toContain(`game ${gameId}, one entry behind what was seen: found, and closed to commands`);
    expect(tables()).toBe('0');
  });

  it('can be done again, and leaves the games there when it is asked to', () => {
    expect(drill('--keep')).toMatchObject({ status: 0 });
    expect(postgres.sql('fieldpost_drill', 'select id from games').trim()).toBe(gameId);
    const refused = drill();
    expect([refused.status, refused.error]).toEqual([
      2,
      'The database of --into has tables. The drill needs one that is empty, and empties it.\n',
    ]);
    expect(postgres.sql('fieldpost_drill', 'select id from games').trim()).toBe(gameId);
    postgres.sql('postgres', 'drop database fieldpost_drill');
    for (const line of linesOf(page, 'drill-database')) postgres.sql('postgres', line);
  });

  it('says which program is missing', () => {
    expect(drill('', '/nowhere')).toMatchObject({
      status: 2,
      error: 'pg_dump is not here: install the client programs of PostgreSQL.\n',
    });
  });

  it('names the game that has lost an entry', () => {
    const lose = `alter table log_entries disable trigger user;
      delete from log_entries where seq = (select max(seq) from log_entries);
      update games set next_seq = next_seq - 1`;
    postgres.sql('fieldpost', lose);
    const { status, out } = drill();
    expect(status).toBe(1);
    expect(out).toContain(gameId);
    expect(out).toContain('1 of 1 games do not have all that was sent out');
  });
});
