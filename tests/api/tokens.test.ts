import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getAuth } from '@/lib/auth/get-auth';
import type { TestServer, TestUser } from '../support/server';
import { call, startToyServer } from './support';

const OWN = 'http://localhost:3000';
const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);

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

  it('are made by those alone who have signed in lately, or whom no mail reaches', async () => {
    const { db } = await getAuth();
    const clara = await server.user('clara');
    const headers = { cookie: clara.cookie, origin: OWN };
    const make = () => call(server, '/api/tokens', { headers, body: { name: 'bot', scope: 'write' } });
    await db.session.updateMany({ where: { userId: clara.userId }, data: { provenAt: minutesAgo(16) } });
    const late = await make();
    expect([late.status, late.body.code]).toEqual([403, 'sign-in-again']);
    expect(await db.apiToken.count({ where: { userId: clara.userId, name: 'bot' } })).toBe(0);
    await db.session.updateMany({ where: { userId: clara.userId }, data: { provenAt: minutesAgo(14) } });
    expect((await make()).status).toBe(201);
    await db.session.updateMany({ where: { userId: clara.userId }, data: { provenAt: minutesAgo(16) } });
    const refusal = { kind: 'action', at: new Date(), answer: '550 gone', bounces: 3, cameBack: true };
    await db.mailRefusal.create({ data: { id: 'clara', userId: clara.userId, ...refusal } });
    expect((await make()).status).toBe(201);
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
