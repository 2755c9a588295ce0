import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestServer, TestUser } from '@/tests/support/server';
import { asOperator, bearer, call, guards, startToyGame, startToyServer, versionOf } from '../support';

let server: TestServer;
let anna: TestUser;
let boris: TestUser;
let gameId: string;

beforeAll(async () => {
  server = await startToyServer(import.meta.url);
  [anna, boris] = [await server.user('anna'), await server.user('boris')];
  ({ gameId } = await startToyGame(server, anna, boris));
  // Somebody was shown more of this log than there is.
  await server.services.witness.record(gameId, { size: 1_000, root: 'a'.repeat(64), note: '' });
});
afterAll(() => server.close());

const choose = async (user: TestUser, role: string) =>
  call(server, `/api/games/${gameId}/actions`, {
    headers: { ...bearer(user), ...guards(await versionOf(server, user, gameId)) },
    body: { role, action: { type: 'choose', number: 1 } },
  });

it('answers 409 to a command, and lets the game be read', async () => {
  const refused = await choose(anna, 'north');
  expect([refused.status, refused.body.code]).toEqual([409, 'log-rolled-back']);
  expect(refused.body.data).toMatchObject({ gameId, kind: 'rollback', witnessed: 1_000, to: 999 });
  const read = await call(server, `/api/games/${gameId}`, { headers: bearer(boris) });
  expect(read.status).toBe(200);
  expect(read.body.rolledBack).toMatchObject({ kind: 'rollback', witnessed: 1_000 });
  expect((await call(server, `/api/games/${gameId}/log`, { headers: bearer(boris) })).status).toBe(200);
});

it('shows the operator, and nobody who may not read the game', async () => {
  const metrics = await call(server, '/api/metrics', asOperator);
  expect(String(metrics.body.text)).toMatch(/^fieldpost_games_rolled_back 1$/m);
  const clara = await server.user('clara');
  const foreign = await call(server, `/api/games/${gameId}/actions`, {
    headers: { ...bearer(clara), ...guards(2) },
    body: { role: 'north', action: { type: 'choose', number: 1 } },
  });
  expect(foreign.body.code).toBe('game-not-found');
});

it('lets the owner give up what is lost, once, and then the game goes on', async () => {
  const path = `/api/games/${gameId}/restored`;
  const body = { reason: 'The disk died.' };
  expect((await call(server, path, { headers: bearer(boris), body })).body.code).toBe('not-your-part');
  const restored = await call(server, path, { headers: bearer(anna), body });
  expect(restored.status).toBe(200);
  expect(restored.body).toMatchObject({ gameId, lost: { to: 999 } });
  expect((await call(server, path, { headers: bearer(anna), body })).body.code).toBe('nothing-lost');
  expect((await choose(anna, 'north')).status).toBe(200);
  const log = await call(server, `/api/games/${gameId}/log?after=${Number(restored.body.seq) - 1}`, {
    headers: bearer(boris),
  });
  const [entry] = log.body.entries as { type: string; actor: string; line: { text: string } }[];
  expect(entry).toMatchObject({ type: 'log-restored', actor: 'p1' });
  expect(entry?.line.text).toMatch(/^Entries \d+ to 999 of this log.* are lost/);
});
