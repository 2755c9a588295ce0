import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGame } from '@/lib/games/create/create-game';
import { registryOf } from '@/lib/games/model/registry';
import type { GameId } from '@/lib/games/model/types';
import { gameListSchema } from '@/lib/games/play/list-games';
import { upgradeSchema } from '@/lib/games/rules-version/read-upgrade';
import { joinGame } from '@/lib/games/seats/join-game';
import { value } from '../games/table';
import { startTestServer, type TestServer, type TestUser } from '../support/server';
import { toyRuleset } from '../support/toy-ruleset';
import { toyNewer } from '../support/toy-versions';
import { bearer, call, guards } from './support';

describe('rules and trials over HTTP', () => {
  let server: TestServer;
  let anna: TestUser;
  let boris: TestUser;
  let clara: TestUser;
  beforeAll(async () => {
    server = await startTestServer({ name: import.meta.url, registry: registryOf([toyRuleset, toyNewer]) });
    [anna, boris, clara] = [await server.user('anna'), await server.user('boris'), await server.user('clara')];
  });
  afterAll(() => server.close());

  /** A game of the older rules, in which north has chosen a number that the newer ones refuse. */
  async function oldGame(): Promise<GameId> {
    const before = { ...server.services, ...registryOf([toyRuleset]) };
    const seats = [{ role: 'north', fill: 'me' } as const, { role: 'south', fill: 'open' } as const];
    const made = value(await createGame(before, { by: anna.userId, rulesetId: 'toy', name: 'Old', setup: {}, seats }));
    const token = made.invitations[0]?.path.replace('/join/', '') ?? '';
    value(await joinGame(before, { by: boris.userId, token }));
    await act(made.gameId, anna, 'north', 3);
    await act(made.gameId, boris, 'south', 1);
    return made.gameId;
  }

  const versionOf = async (gameId: GameId, user = anna) =>
    Number((await call(server, `/api/games/${gameId}`, { headers: bearer(user) })).body.version);
  async function post(user: TestUser, gameId: GameId, path: string, body: object) {
    const version = await versionOf(gameId, user);
    const headers = { ...bearer(user), ...guards(version) };
    return call(server, `/api/games/${gameId}/${path}`, { method: 'POST', headers, body });
  }
  async function act(gameId: GameId, user: TestUser, role: string, number: number) {
    const done = await post(user, gameId, 'actions', { role, action: { type: 'choose', number } });
    expect(done.status, JSON.stringify(done.body)).toBe(200);
  }
  const get = (user: TestUser, path: string) => call(server, path, { headers: bearer(user) });

  it('shows the difference, takes a proposal and an answer, and goes on by the newer rules', async () => {
    const gameId = await oldGame();
    const read = await get(boris, `/api/games/${gameId}/rules-version`);
    expect(upgradeSchema.safeParse(read.body).error?.issues ?? []).toEqual([]);
    expect(read.body).toMatchObject({ version: '1', to: '1.1.0', comparison: { result: 'illegal' } });
    const proposed = await post(anna, gameId, 'rules-version', { to: '1.1.0', note: 'For the draws.' });
    expect(proposed.body).toMatchObject({
      lines: [{ text: 'North proposes to go on by version 1.1.0 of the rules.' }],
    });
    expect((await get(boris, `/api/games/${gameId}`)).body).toMatchObject({
      upgrade: { by: 'north', to: '1.1.0', waiting: ['south'], yours: 'answer' },
      rulesetVersion: '1',
    });
    expect((await get(anna, `/api/games/${gameId}`)).body).toMatchObject({ upgrade: { yours: 'withdraw' } });
    expect((await post(anna, gameId, 'rules-version', {})).body.code).toBe('upgrade-pending');
    expect((await post(boris, gameId, 'rules-version/answer', { granted: true })).status).toBe(200);
    const after = (await get(anna, `/api/games/${gameId}`)).body;
    expect(after.rulesetVersion).toBe('1.1.0');
    expect(after.upgrade).toBeUndefined();
    const refused = await post(anna, gameId, 'actions', { role: 'north', action: { type: 'choose', number: 3 } });
    expect([refused.status, refused.body.code]).toEqual([422, 'too-high']);
    expect((await get(clara, `/api/games/${gameId}/rules-version`)).status).toBe(404);
  });

  it('refuses rules that are not there, and a game whose own are not', async () => {
    const gameId = await oldGame();
    for (const to of ['1.2.0', '1', '2'])
      expect((await post(anna, gameId, 'rules-version', { to })).body).toMatchObject({
        code: 'cannot-upgrade',
        status: 409,
      });
    expect((await post(anna, gameId, 'rules-version', { to: 'newest' })).body.code).toBe('invalid-request');
    Object.assign(server.services, registryOf([toyNewer]));
    try {
      const waiting = await post(anna, gameId, 'actions', { role: 'north', action: { type: 'choose', number: 1 } });
      expect([waiting.status, waiting.body.code]).toEqual([503, 'rules-not-here']);
      expect((await get(anna, `/api/games/${gameId}/log`)).status).toBe(200);
    } finally {
      Object.assign(server.services, registryOf([toyRuleset, toyNewer]));
    }
    await act(gameId, anna, 'north', 1);
  });

  it('makes a trial, lists it for its maker alone, and gives it as a game', async () => {
    const gameId = await oldGame();
    const log = (await get(anna, `/api/games/${gameId}/log`)).body as { entries: { seq: number; type: string }[] };
    const seq = log.entries.find(({ type }) => type === 'action')?.seq ?? 0;
    const made = await post(boris, gameId, 'branches', { seq });
    expect(made.status).toBe(201);
    const trial = String(made.body.gameId);
    const listed = (await get(boris, `/api/games/${gameId}/branches`)).body;
    expect(gameListSchema.safeParse(listed).error?.issues ?? []).toEqual([]);
    expect(listed.games).toMatchObject([{ gameId: trial, trialOf: { gameId, seq }, visibility: 'private' }]);
    expect((await get(anna, `/api/games/${gameId}/branches`)).body.games).toEqual([]);
    expect((await get(anna, `/api/games/${trial}`)).status).toBe(404);
    expect((await get(boris, `/api/games/${trial}`)).body).toMatchObject({ rulesetVersion: '1', status: 'running' });
    await act(trial, boris, 'north', 2);
    await act(trial, boris, 'south', 2);
    expect(await versionOf(gameId)).toBe(4);
    await act(gameId, anna, 'north', 2);
    const end = (await get(boris, `/api/games/${gameId}`)).body.seq;
    const sealed = await post(boris, gameId, 'branches', { seq: end });
    expect([sealed.status, sealed.body.code]).toEqual([409, 'sealed-position']);
  });
});
