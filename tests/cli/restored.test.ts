import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenServices, openServices } from '@/lib/db/services';
import { openWitnessBook } from '@/lib/db/witness-book';
import { createGame } from '@/lib/games/create/create-game';
import { readLog } from '@/lib/games/log/read-log';
import type { GameId } from '@/lib/games/model/types';
import { value } from '../games/table';
import { createTestDatabase, type TestDatabase } from '../support/database';

const ENTRY = fileURLToPath(new URL('../../lib/cli/fieldpost.mjs', import.meta.url));

let database: TestDatabase;
let dataDir: string;
let services: OpenServices;
let gameId: GameId;

beforeAll(async () => {
  database = await createTestDatabase(import.meta.url);
  dataDir = mkdtempSync(join(tmpdir(), 'restored-'));
  services = openServices(database.url, { max: 2, witness: openWitnessBook(dataDir) });
  await services.database.prisma.user.create({ data: { id: 'ann', name: 'Ann', email: 'ann@example.org' } });
  const [ruleset] = services.allRulesets().filter(({ meta }) => meta.id === 'triumph-of-the-will');
  const setup = ruleset?.parseSetup({});
  const roles = setup?.ok === true ? (ruleset?.roles(setup.value) ?? []) : [];
  const seats = roles.filter(({ kind }) => kind === 'player').map(({ id }) => ({ role: id, fill: 'me' as const }));
  const made = { by: 'ann', rulesetId: 'triumph-of-the-will', name: 'War', setup: {}, seats };
  gameId = value(await createGame(services, made)).gameId;
});
afterAll(async () => {
  await services.close();
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

/** The real program beside the service, as an operator calls it. */
async function restored(...args: readonly string[]) {
  const env = { ...process.env, DATABASE_URL: database.url, DATA_DIR: dataDir, SMTP_URL: '' };
  const child = spawn(process.execPath, [ENTRY, 'restored', ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? -1)));
  const [out, error, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { out, error, code };
}

it('finds nothing where nothing is lost', async () => {
  expect(await restored()).toEqual({
    out: 'No log has lost anything that was sent out.\n',
    error: '',
    code: 0,
  });
  const refused = await restored(gameId, '--reason', 'Why not?');
  expect([refused.code, refused.error]).toEqual([1, 'The log of this game is whole: nothing has to be given up.\n']);
});

it('lists what is lost and what is gone, gives up one game with a reason, and says what it did', async () => {
  const gone = '0190d9a2-7b1e-7c3a-9f00-000000000001';
  for (const id of [gameId, gone]) await services.witness.record(id, { size: 900, root: 'a'.repeat(64), note: '' });
  const listed = await restored();
  expect(listed.code).toBe(1);
  expect(listed.out).toMatch(new RegExp(`^${gameId}  On .* had 900 entries, .* missing\\.$`, 'm'));
  expect(listed.out).toContain(`${gone}  The game is not here, but 900 of its entries were sent out.`);
  const done = await restored(gameId, '--reason', 'The disk died.');
  expect([done.code, done.error]).toEqual([0, '']);
  expect(done.out).toMatch(
    /^Given up: entries \d+ to 899\. Entry \d+ says so, and a mail to everybody at the table\.$/m,
  );
  const { entries, notes } = value(await readLog(services, { by: 'ann', gameId, after: 0, limit: 500 }));
  const entry = entries.find(({ type }) => type === 'log-restored');
  expect(entry).toMatchObject({ actor: 'server', payload: { as: 'operator' } });
  expect(Object.values(notes)).toEqual(['The disk died.']);
});

it('refuses a game without a reason, and a reason without a game', async () => {
  expect((await restored(gameId)).code).toBe(2);
  expect((await restored('--reason', 'x')).code).toBe(2);
  expect((await restored('--help')).out).toContain('usage: fieldpost restored');
});
