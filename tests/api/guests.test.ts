import { afterAll, beforeAll, expect, it } from 'vitest';
import { getAuth } from '@/lib/auth/get-auth';
import { startGuest } from '@/lib/auth/guest/start-guest';
import { createFirstGame } from '@/lib/games/create/create-first-game';
import { startTestServer, type TestServer } from '../support/server';
import { call } from './support';

const OWN = 'http://localhost:3000';
let server: TestServer;
let cookie: string;
let gameId: string;
beforeAll(async () => {
  server = await startTestServer({ name: import.meta.url });
  const guest = await startGuest(await getAuth(), { caller: undefined, most: 10 });
  if (!guest.ok) throw new Error(guest.error.code);
  cookie = guest.value.setCookies[0]?.split(';')[0] ?? '';
  const made = await createFirstGame(server.services, { by: guest.value.userId, sandbox: true });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  gameId = made.value.gameId;
});
afterAll(() => server.close());

it('lets a guest read the dice of their own game, which its page asks for', async () => {
  expect((await call(server, `/api/games/${gameId}/dice`, { headers: { cookie } })).status).toBe(200);
  expect((await call(server, `/api/games/${gameId}/dice`, {})).status).toBe(404);
});

it.each(['/api/games', '/api/tokens', '/api/campaigns'])('knows no guest at %s', async (path) => {
  const headers = { cookie, origin: OWN };
  expect((await call(server, path, { headers })).status).toBe(401);
  expect((await call(server, path, { headers, body: { name: 'x', scope: 'write' } })).status).toBe(401);
});

it.each(['visibility', 'actions', 'branches'])('lets no guest post to %s, of their own game neither', async (what) => {
  const headers = { cookie, origin: OWN, 'idempotency-key': 'k', 'if-match': '"1"' };
  const answer = await call(server, `/api/games/${gameId}/${what}`, { headers, body: {} });
  expect(answer.status).toBe(401);
});
