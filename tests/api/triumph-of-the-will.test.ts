import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededDice } from '@/lib/core/dice';
import type { Awaited } from '@/lib/core/ruleset';
import { startTestServer, type TestServer, type TestUser } from '../support/server';
import { storedGame } from '../support/stored';
import { type Answer, bearer, call, guards } from './support';

const RULESET = 'triumph-of-the-will';

let server: TestServer;
let anna: TestUser;
let gameId: string;

const read = async (): Promise<Answer> => call(server, `/api/games/${gameId}`, { headers: bearer(anna) });
const submit = async (body: object): Promise<Answer> => {
  const version = Number((await read()).body.version);
  return call(server, `/api/games/${gameId}/actions`, { headers: { ...bearer(anna), ...guards(version) }, body });
};
const asked = async (): Promise<Awaited> => {
  const [first] = (await read()).body.awaiting as Awaited[];
  if (first === undefined) throw new Error('nobody is asked');
  return first;
};

/** Any legal action of a seat that is asked. */
async function playOne(pick: (n: number) => number): Promise<void> {
  const { role } = await asked();
  const { ruleset, state } = await storedGame(server.services, gameId);
  const [template] = ruleset.options(state, role);
  if (template === undefined) throw new Error('no options');
  const played = await submit({ role, action: ruleset.complete(state, template, pick) });
  expect(played.status, JSON.stringify(played.body)).toBe(200);
}

describe('Triumph of the Will over HTTP', () => {
  /** Anna plays both sides, up to the first decision between moving, bombing and passing. */
  beforeAll(async () => {
    server = await startTestServer({ name: import.meta.url });
    anna = await server.user('anna');
    const seats = ['german', 'japanese'].map((role) => ({ role, fill: 'me' }));
    const headers = { ...bearer(anna), 'idempotency-key': 'solo' };
    const made = await call(server, '/api/games', { headers, body: { ruleset: RULESET, name: 'Solo', seats } });
    gameId = String(made.body.gameId);
    const dice = seededDice(5);
    for (let n = 0; n < 200 && (await asked()).decision !== 'take-action'; n += 1) await playOne((of) => dice(of) - 1);
    expect((await asked()).decision).toBe('take-action');
  });
  afterAll(() => server.close());

  const MOVE = { type: 'move', force: { infantry: 1 }, path: ['greater-germany', 'narnia'] };

  it('answers an unknown area with its clause and the name', async () => {
    const { role } = await asked();
    const refused = await submit({ role, action: MOVE });
    expect(refused.body).toMatchObject({
      status: 422,
      code: 'unknown-area',
      clause: 'totw:9.4',
      data: { area: 'narnia' },
    });
  });

  it('answers an unknown area in orders with line, column and near names', async () => {
    const { role } = await asked();
    const refused = await submit({ role, orders: 'MOVE 1 Inf: Greater Germany -> Rusia' });
    const errors = [{ line: 1, column: 32, word: 'Rusia', near: expect.arrayContaining(['Russia']) }];
    expect(refused.body).toMatchObject({ status: 400, code: 'invalid-orders', data: { errors } });
  });

  it('answers an action of another phase with what would be legal', async () => {
    const { role } = await asked();
    const refused = await submit({ role, action: { type: 'line-up', boxes: ['infantry'] } });
    expect(refused.body).toMatchObject({ status: 422, code: 'wrong-decision', data: { legal: ['take-action'] } });
  });

  it("answers the side whose action it is not, though it is the same player's", async () => {
    const { role } = await asked();
    const other = role === 'german' ? 'japanese' : 'german';
    const refused = await submit({ role: other, action: { type: 'pass' } });
    expect([refused.status, refused.body.clause]).toEqual([422, expect.stringMatching(/^totw:/)]);
  });

  it('stored nothing of all that, and goes on', async () => {
    const before = Number((await read()).body.version);
    const { role } = await asked();
    await submit({ role, action: MOVE });
    expect((await read()).body.version).toBe(before);
    const passed = await submit({ role, orders: 'PASS' });
    expect([passed.status, passed.body.version]).toEqual([200, before + 1]);
    expect(JSON.stringify(passed.body.lines)).toMatch(/pass/i);
  });
});
