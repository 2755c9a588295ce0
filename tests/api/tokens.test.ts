import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestServer, TestUser } from '../support/server';
import { call, startToyServer } from './support';

const OWN = 'http://localhost:3000';

describe('tokens', () => {
  let server: TestServer;
  let anna: TestUser;

  beforeAll(async () => {
    server = await startToyServer(`${import.meta.url} tokens`);
    anna = await server.user('anna');
  });
  afterAll(() => server.close());

  it('work at once, and are dead at once when revoked', async () => {
    const session = { cookie: anna.cookie, origin: OWN };
    const made = await call(server, '/api/tokens', { headers: session, body: { name: 'bot', scope: 'read' } });
    const headers = { authorization: `Bearer ${made.body.token}` };
    const before = await call(server, '/api/games', { headers });
    await call(server, `/api/tokens/${made.body.tokenId}`, { method: 'DELETE', headers: session });
    const after = await call(server, '/api/games', { headers });
    expect([before.status, after.status]).toEqual([200, 401]);
    const list = await call(server, '/api/tokens', { headers: session });
    expect(JSON.stringify(list.body)).not.toContain(String(made.body.tokenId));
  });

  it('do not touch tokens of others', async () => {
    const boris = await server.user('boris');
    const own = { cookie: anna.cookie, origin: OWN };
    const made = await call(server, '/api/tokens', { headers: own, body: { name: 'bot', scope: 'read' } });
    const foreign = await call(server, `/api/tokens/${made.body.tokenId}`, {
      method: 'DELETE',
      headers: { cookie: boris.cookie, origin: OWN },
    });
    const still = await call(server, '/api/games', { headers: { authorization: `Bearer ${made.body.token}` } });
    expect([foreign.status, still.status]).toEqual([404, 200]);
  });
});
