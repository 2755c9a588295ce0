import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenServices, openServices } from '@/lib/db/services';
import { createGame } from '@/lib/games/create/create-game';
import { readLog } from '@/lib/games/log/read-log';
import type { GameId } from '@/lib/games/model/types';
import { joinGame } from '@/lib/games/seats/join-game';
import { value } from '../games/table';
import { createTestDatabase, type TestDatabase } from '../support/database';

const ENTRY = fileURLToPath(new URL('../../lib/cli/fieldpost.mjs', import.meta.url));

let database: TestDatabase;
let services: OpenServices;
let gameId: GameId;

beforeAll(async () => {
  database = await createTestDatabase(import.meta.url);
  services = openServices(database.url, { max: 2 });
  for (const id of ['ann', 'bob'])
    await services.database.prisma.user.create({ data: { id, name: id, email: `${id}@example.org` } });
  const seats = [
    { role: 'axis', fill: 'open' },
    { role: 'allied', fill: 'me' },
    { role: 'organiser', fill: 'me' },
  ] as const;
  const made = value(
    await createGame(services, { by: 'ann', rulesetId: 'wif-victory', name: 'War', setup: {}, seats }),
  );
  gameId = made.gameId;
  value(await joinGame(services, { by: 'bob', token: made.invitations[0]?.path.replace('/join/', '') ?? '' }));
});
afterAll(async () => {
  await services.close();
  await database.drop();
});

/** The real program beside the service, as an operator calls it. */
async function owner(...args: readonly string[]) {
  const env = { ...process.env, DATABASE_URL: database.url, SMTP_URL: '' };
  const child = spawn(process.execPath, [ENTRY, 'owner', ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? -1)));
  const [out, error, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { out, error, code };
}

it('says who is at the table, and makes one of them the owner with a reason in the log', async () => {
  expect(await owner(gameId)).toEqual({
    out: 'War: owned by p1\n  p2  axis\n  p1  allied\n  p1  organiser\n',
    error: '',
    code: 0,
  });
  expect((await owner(gameId, '--to', 'p9', '--reason', 'Asked.')).code).toBe(1);
  expect((await owner(gameId, '--to', 'p2')).code).toBe(2);
  const done = await owner(gameId, '--to', 'p2', '--reason', 'Everybody asked for it.');
  expect([done.code, done.error]).toEqual([0, '']);
  expect(done.out).toMatch(/^War \(.*\): entry \d+ says so, and a mail to everybody at the table\.$/m);
  expect((await services.store.readGame(gameId))?.ownerId).toBe('bob');
  const log = value(await readLog(services, { by: 'bob', gameId, limit: 50 }));
  const said = log.entries.find(({ type }) => type === 'owner-changed');
  expect(said?.line?.text).toBe('The operator of this service makes bob the owner of the game.');
  const words = Object.values(log.notes);
  expect(words).toEqual(['Everybody asked for it.']);
}, 60_000);
