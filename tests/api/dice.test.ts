import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkDice } from '@/app/games/[gameId]/dice/check-dice';
import type { DiceView } from '@/lib/games/seeds/read-dice';
import { commitmentTo, seedOf } from '../games/seeds/seeds';
import type { TestServer, TestUser } from '../support/server';
import { bearer, call, guards, startToyGame, startToyServer, versionOf } from './support';

let server: TestServer;
let anna: TestUser;
let boris: TestUser;
beforeAll(async () => {
  server = await startToyServer(import.meta.url);
  anna = await server.user('anna');
  boris = await server.user('boris');
});
afterAll(() => server.close());

const whoIs = (role: string): TestUser => (role === 'north' ? anna : boris);

async function post(gameId: string, path: string, role: string, body: object) {
  const headers = { ...bearer(whoIs(role)), ...guards(await versionOf(server, anna, gameId)) };
  return call(server, `/api/games/${gameId}/${path}`, { headers, body: { ...body, role } });
}

const step = (gameId: string, role: string, act: string, more: object = {}) =>
  post(gameId, 'seeds', role, { act, ...more });

async function play(gameId: string, rounds: number): Promise<void> {
  for (let ply = 0; ply < 2 * rounds; ply += 1) {
    const role = ply % 2 === 0 ? 'north' : 'south';
    const { status } = await post(gameId, 'actions', role, { action: { type: 'choose', number: 2 } });
    expect(status).toBe(200);
  }
}

async function diceOf(gameId: string, query = '', reader = anna): Promise<DiceView> {
  const answer = await call(server, `/api/games/${gameId}/dice${query}`, { headers: bearer(reader) });
  expect(answer.status).toBe(200);
  return answer.body as unknown as DiceView;
}

/** A full game that asks anna (north) and boris (south) for seeds. */
async function startSeeding(): Promise<string> {
  const seats = [
    { role: 'north', fill: 'me' },
    { role: 'south', fill: 'open' },
  ];
  const body = { ruleset: 'toy', name: 'Own', setup: { rounds: 4 }, seats, ownSeeds: true };
  const headers = { ...bearer(anna), 'idempotency-key': crypto.randomUUID() };
  const made = await call(server, '/api/games', { headers, body });
  const { gameId, invitations } = made.body as { gameId: string; invitations: { path: string }[] };
  await call(server, `/api/invitations/${invitations[0]?.path.split('/').at(-1)}`, {
    method: 'POST',
    headers: bearer(boris),
  });
  return gameId;
}

describe('the dice of a game', () => {
  it('come with all that a browser needs to throw them again', async () => {
    const { gameId } = await startToyGame(server, anna, boris, { rounds: 6 });
    await play(gameId, 4);
    const dice = await diceOf(gameId);
    expect(dice.total).toBe(9);
    expect(dice.throws.flatMap((one) => one.dice).map(({ draw }) => draw)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(dice.throws.flatMap((one) => one.dice).every(({ state }) => state === 'right')).toBe(true);
    expect(dice.tallies).toEqual([{ sides: 6, counts: expect.any(Array) }]);
    expect(dice.tallies[0]?.counts.reduce((sum, count) => sum + count, 0)).toBe(9);
    expect(await checkDice(dice)).toMatchObject({ right: 9, wrong: 0, hidden: 0, faults: [] });
    expect(dice.throws[0]?.purpose).toMatchObject({ type: 'game-started', sealed: false });
    const [, second] = dice.throws;
    expect(second?.purpose).toMatchObject({ type: 'action', by: 'south', sealed: false });
    expect(second?.purpose.lines[0]).toMatchObject({
      text: expect.any(String),
      clause: expect.stringMatching(/^toy:/),
    });
    const log = await call(server, `/api/games/${gameId}/log?limit=500`, { headers: bearer(anna) });
    const entries = log.body.entries as { seq: number; type: string; payload?: { draws: number[][] } }[];
    for (const one of dice.throws) {
      const entry = entries.find(({ seq }) => seq === one.seq);
      expect(entry?.payload?.draws).toEqual(one.dice.map(({ sides, face }) => [sides, face]));
      expect(entries.find(({ seq }) => seq === one.purpose.seq)?.type).toBe(one.purpose.type);
    }
  });

  it('of an epoch that is not revealed are hidden, and say nothing of what is sealed', async () => {
    const { gameId } = await startToyGame(server, anna, boris, { rounds: 6 });
    const before = await diceOf(gameId);
    expect(before.throws[0]?.dice[0]).toMatchObject({ draw: 0, state: 'hidden' });
    expect(before.chapters[0]?.known).toEqual([{ epoch: 1, dice: 1 }]);
    await post(gameId, 'actions', 'north', { action: { type: 'choose', number: 3 } });
    // What north chose is sealed; its opponent's page is as it was.
    expect(await diceOf(gameId, '', boris)).toEqual(before);
    expect(await checkDice(before)).toMatchObject({ right: 0, wrong: 0, hidden: 1, faults: [] });
    expect((await diceOf(gameId, '?hidden=true')).found).toBe(1);
  });

  it('come in pages, by epoch and by kind of die', async () => {
    const { gameId } = await startToyGame(server, anna, boris, { rounds: 6 });
    await play(gameId, 5);
    const whole = await diceOf(gameId);
    expect(whole.found).toBe(6);
    const first = await diceOf(gameId, '?limit=2');
    const second = await diceOf(gameId, `?limit=2&from=${first.next}`);
    const third = await diceOf(gameId, `?limit=2&from=${second.next}`);
    expect([...first.throws, ...second.throws, ...third.throws]).toEqual(whole.throws);
    expect([first.before, second.before, third.before, third.next]).toEqual([undefined, 0, 3, undefined]);
    // A draw in the middle of a throw leads to that throw.
    expect((await diceOf(gameId, '?from=2&limit=1')).throws[0]?.first).toBe(1);
    expect((await diceOf(gameId, '?epoch=3')).throws.map(({ epoch }) => epoch)).toEqual([3]);
    expect((await diceOf(gameId, '?sides=20')).found).toBe(0);
    expect((await diceOf(gameId, '?from=999')).throws).toEqual([]);
    const bad = await call(server, `/api/games/${gameId}/dice?limit=501`, { headers: bearer(anna) });
    expect([bad.status, bad.body.code]).toEqual([400, 'invalid-request']);
  });
});

describe('seeds of one’s own', () => {
  it('are committed to, shown and thrown with, over HTTP', async () => {
    const gameId = await startSeeding();
    const commitment = (side: string, byte: number) => ({ commitment: commitmentTo(gameId, side, seedOf(byte)) });
    expect((await step(gameId, 'north', 'reveal', { seed: seedOf(1) })).body.code).toBe('seeds-not-asked');
    const first = await step(gameId, 'north', 'commit', commitment('north', 1));
    expect([first.status, first.body.awaiting]).toEqual([
      200,
      [{ role: 'south', decision: 'house:commit-seed', clause: 'house:seeds' }],
    ]);
    expect((await step(gameId, 'south', 'commit', commitment('north', 1))).body.code).toBe('commitment-used');
    expect((await step(gameId, 'south', 'commit', { commitment: 'xyz' })).body.code).toBe('invalid-seed');
    expect((await step(gameId, 'south', 'commit', commitment('south', 2))).status).toBe(200);
    expect((await step(gameId, 'north', 'reveal', { seed: seedOf(9) })).body.code).toBe('wrong-seed');
    expect((await step(gameId, 'north', 'reveal', { seed: seedOf(1) })).status).toBe(200);
    const last = await step(gameId, 'south', 'reveal', { seed: seedOf(2).toUpperCase() });
    expect(last.headers.get('etag')).toBe(`"${last.body.version}"`);
    await play(gameId, 3);
    const dice = await diceOf(gameId);
    expect(dice.chapters[0]).toMatchObject({
      ownSeeds: true,
      round: 1,
      sides: [
        { side: 'north', delegated: false, seed: seedOf(1) },
        { side: 'south', delegated: false, seed: seedOf(2) },
      ],
    });
    expect(await checkDice(dice)).toMatchObject({ right: 7, wrong: 0, faults: [] });
  });

  it('are committed to and shown by a member of the side who may submit, and by no other', async () => {
    const gameId = await startSeeding();
    const clara = await server.user('clara');
    const invited = { headers: { ...bearer(anna), ...guards(await versionOf(server, anna, gameId)) } };
    const invite = { ...invited, body: { side: 'north', right: 'draft' } };
    expect((await call(server, `/api/games/${gameId}/side/invite`, invite)).status).toBe(200);
    const game = await call(server, `/api/games/${gameId}`, { headers: bearer(anna) });
    const seats = game.body.seats as { role: { id: string }; invitations?: { path: string }[] }[];
    const path = seats.find(({ role }) => role.id === 'north')?.invitations?.at(-1)?.path ?? '';
    await call(server, `/api/invitations/${path.split('/').at(-1)}`, { method: 'POST', headers: bearer(clara) });
    const as = async (who: TestUser, act: string, more: object) => {
      const headers = { ...bearer(who), ...guards(await versionOf(server, anna, gameId)) };
      return call(server, `/api/games/${gameId}/seeds`, { headers, body: { role: 'north', act, ...more } });
    };
    const commitment = { commitment: commitmentTo(gameId, 'north', seedOf(3)) };
    expect((await as(clara, 'commit', commitment)).status).toBe(403);
    const may = { headers: { ...bearer(anna), ...guards(await versionOf(server, anna, gameId)) } };
    const body = { side: 'north', member: 'p3', right: 'submit' };
    expect((await call(server, `/api/games/${gameId}/side/member`, { ...may, body })).status).toBe(200);
    expect((await as(clara, 'commit', commitment)).status).toBe(200);
    const south = { commitment: commitmentTo(gameId, 'south', seedOf(4)) };
    expect((await step(gameId, 'south', 'commit', south)).status).toBe(200);
    expect((await step(gameId, 'south', 'reveal', { seed: seedOf(4) })).status).toBe(200);
    expect((await as(clara, 'reveal', { seed: seedOf(3) })).status).toBe(200);
    const log = await call(server, `/api/games/${gameId}/log?limit=50`, { headers: bearer(anna) });
    const entries = log.body.entries as { type: string; actor: string }[];
    expect(entries.find(({ type }) => type === 'seed-committed')?.actor).toBe('p3');
    expect((await diceOf(gameId)).chapters[0]?.sides).toContainEqual(
      expect.objectContaining({ side: 'north', delegated: false, seed: seedOf(3) }),
    );
  });

  it('are left to the server with one step', async () => {
    const gameId = await startSeeding();
    await step(gameId, 'north', 'delegate');
    expect((await step(gameId, 'south', 'delegate')).status).toBe(200);
    const game = await call(server, `/api/games/${gameId}`, { headers: bearer(anna) });
    expect(game.body.status).toBe('running');
  });
});
