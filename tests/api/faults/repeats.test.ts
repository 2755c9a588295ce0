import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestServer, TestUser } from '@/tests/support/server';
import { bearer, call, createToyGame, guards, startToyGame, startToyServer } from '../support';

const CHOOSE = { role: 'north', action: { type: 'choose', number: 2 } };

describe('the same command again, and at the wrong time', () => {
  let server: TestServer;
  let anna: TestUser;
  let boris: TestUser;
  let clara: TestUser;

  beforeAll(async () => {
    server = await startToyServer(import.meta.url);
    [anna, boris, clara] = [await server.user('anna'), await server.user('boris'), await server.user('clara')];
  });
  afterAll(() => server.close());

  it('answers the same key and body with the same answer, another body with 422', async () => {
    const fresh = await startToyGame(server, anna, boris);
    const path = `/api/games/${fresh.gameId}/actions`;
    const headers = { ...bearer(anna), ...guards(fresh.version) };
    const first = await call(server, path, { headers, body: CHOOSE });
    const again = await call(server, path, { headers, body: CHOOSE });
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
    const other = await call(server, path, { headers, body: { ...CHOOSE, action: { type: 'choose', number: 1 } } });
    expect([other.status, other.body.code]).toEqual([422, 'idempotency-key-reused']);
    const log = await call(server, `/api/games/${fresh.gameId}/log`, { headers: bearer(anna) });
    const entries = log.body.entries as { type: string }[];
    expect(entries.filter(({ type }) => type === 'action')).toHaveLength(1);
  });

  it('makes one game for one key, however often and however fast it is asked', async () => {
    const seats = ['north', 'south'].map((role) => ({ role, fill: 'open' }));
    const body = { ruleset: 'toy', name: 'Once', seats };
    const headers = { ...bearer(clara), 'idempotency-key': 'one-game' };
    const ask = (asked: object) => call(server, '/api/games', { headers, body: asked });
    const answers = await Promise.all([ask(body), ask(body), ask(body)]);
    answers.push(await ask(body));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    const other = await ask({ ...body, name: 'Twice' });
    expect([other.status, other.body.code]).toEqual([422, 'idempotency-key-reused']);
    const list = await call(server, '/api/games', { headers: bearer(clara) });
    expect(list.body.games).toHaveLength(1);
  });

  it('refuses to act twice in a phase, before the game starts, and after its end', async () => {
    const open = await createToyGame(server, anna);
    const early = await call(server, `/api/games/${open.gameId}/actions`, {
      headers: { ...bearer(anna), ...guards(1) },
      body: CHOOSE,
    });
    const { gameId, version } = await startToyGame(server, anna, boris, { rounds: 1 });
    const path = `/api/games/${gameId}/actions`;
    await call(server, path, { headers: { ...bearer(anna), ...guards(version) }, body: CHOOSE });
    const twice = await call(server, path, { headers: { ...bearer(anna), ...guards(version + 1) }, body: CHOOSE });
    const south = { role: 'south', orders: 'CHOOSE 1' };
    const last = await call(server, path, { headers: { ...bearer(boris), ...guards(version + 1) }, body: south });
    const late = await call(server, path, { headers: { ...bearer(boris), ...guards(version + 2) }, body: south });
    expect([twice.status, twice.body.code, twice.body.clause]).toEqual([422, 'not-your-action', 'toy:1']);
    expect(last.body.outcome).toBeDefined();
    expect([late.status, late.body.code]).toEqual([409, 'game-over']);
    expect(early.status).toBeGreaterThanOrEqual(409);
  });
});
