import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenServices } from '@/lib/db/services';
import { createGame } from '@/lib/games/create/create-game';
import { checkGame } from '@/lib/games/log/check-game';
import type { GameId } from '@/lib/games/model/types';
import { readGame } from '@/lib/games/play/read-game';
import { joinGame } from '@/lib/games/seats/join-game';
import { inviteMember } from '@/lib/games/seats/side/invite-member';
import { commitSeed } from '@/lib/games/seeds/commit-seed';
import { delegateSeed } from '@/lib/games/seeds/delegate-seed';
import { renewSeeds } from '@/lib/games/seeds/renew-seeds';
import { revealSeed } from '@/lib/games/seeds/reveal-seed';
import { fromHex } from '@/lib/trust/bytes';
import { diceScheme } from '@/lib/trust/dice';
import { choose, code, openTable, type TestGame, value } from '../table';
import { commit, commitmentTo, delegate, renew, reveal, seedOf, startSeeding } from './seeds';

let table: TestGame;
let services: OpenServices;
beforeAll(async () => {
  table = await openTable(import.meta.url);
  ({ services } = table);
});
afterAll(() => table.close());

const viewOf = async (gameId: GameId, by = 'ann') => value(await readGame(services, { by, gameId }));

const askedOf = async (gameId: GameId): Promise<readonly string[]> =>
  (await viewOf(gameId)).awaiting.map(({ role, decision }) => `${role} ${decision}`);

/** Type, actor and payload of every entry about seeds. */
const seedEntries = async (gameId: GameId) =>
  (await services.store.readEntries(gameId, { limit: 1_000 }))
    .filter(({ type }) => type.startsWith('seed'))
    .map(({ bytes }) => {
      const { type, actor, payload } = JSON.parse(bytes);
      return { type, actor, ...payload };
    });

/** Draws that do not follow from the seeds of north and south. */
async function thrownAmiss(gameId: GameId, bytes: readonly number[]): Promise<readonly number[]> {
  const entries = (await services.store.readEntries(gameId, { limit: 1_000 })).map((row) => JSON.parse(row.bytes));
  const last = entries.findLast(({ type }) => type === 'epoch-revealed').payload;
  const shares = bytes.map((byte, at) => ({ side: ['north', 'south'][at] ?? '', seed: fromHex(seedOf(byte)) }));
  const keyOf = (epoch: number) =>
    diceScheme().epochKey(gameId, epoch, diceScheme().seedAt(gameId, fromHex(last.seed), last.epoch, epoch), shares);
  const thrown = entries.filter(({ type, payload }) => type === 'dice-rolled' && payload.epoch <= last.epoch);
  // By chance, two streams of so many dice are never the same.
  expect(thrown.flatMap(({ payload }) => payload.draws).length).toBeGreaterThan(10);
  return thrown.flatMap(({ payload }) =>
    payload.draws.flatMap(([sides, face]: readonly number[], at: number) => {
      const draw = payload.first + at;
      return diceScheme().face(keyOf(payload.epoch), draw, sides ?? 0) === face ? [] : [draw];
    }),
  );
}

/** Plays rounds of the toy game to their end. */
async function play(gameId: GameId, rounds: number): Promise<void> {
  const { version } = await viewOf(gameId);
  for (let round = 0; round < rounds; round += 1) {
    value(await choose(services, gameId, 'north', version + 2 * round));
    value(await choose(services, gameId, 'south', version + 2 * round + 1));
  }
}

const storedSeeds = async (gameId: GameId): Promise<readonly { readonly side: string; readonly seed: string }[]> => {
  const [row] = await table.rows('select dice_seeds from games where id = $1', gameId);
  return row?.dice_seeds as never;
};

const jobsFor = (gameId: GameId) =>
  table.rows(
    `select task.identifier as task, job.payload->>'userId' as who from graphile_worker._private_jobs job
     join graphile_worker._private_tasks task on task.id = job.task_id
     where job.payload->>'gameId' = $1 order by job.id`,
    gameId,
  );

describe('a game that asks its sides for seeds', () => {
  it('promises dice without any seed, and waits until all seats are taken', async () => {
    const seats = [
      { role: 'north', fill: 'me' },
      { role: 'south', fill: 'open' },
    ] as const;
    const asked = { by: 'ann', rulesetId: 'toy', name: 'Own', setup: {}, seats, ownSeeds: true };
    const { gameId } = value(await createGame(services, asked));
    expect(await seedEntries(gameId)).toEqual([]);
    expect(await storedSeeds(gameId)).toEqual([]);
    expect(await askedOf(gameId)).toEqual([]);
    expect(code(await commit(services, gameId, 'north', 1))).toBe('game-not-started');
    const [first] = await services.store.readEntries(gameId, { limit: 1 });
    expect(JSON.parse(first?.bytes ?? '').payload.dice).toMatchObject({ ownSeeds: true });
  });

  it('asks every side for its commitment, then for its seed, and begins with the last one', async () => {
    const gameId = await startSeeding(services);
    expect((await viewOf(gameId)).status).toBe('open');
    expect(await askedOf(gameId)).toEqual(['north house:commit-seed', 'south house:commit-seed']);
    value(await commit(services, gameId, 'south', 2));
    expect(await askedOf(gameId)).toEqual(['north house:commit-seed']);
    expect(code(await reveal(services, gameId, 'south', 2))).toBe('seeds-not-asked');
    value(await commit(services, gameId, 'north', 1));
    expect(await askedOf(gameId)).toEqual(['north house:show-seed', 'south house:show-seed']);
    value(await reveal(services, gameId, 'south', 2));
    expect(await askedOf(gameId)).toEqual(['north house:show-seed']);
    const receipt = value(await reveal(services, gameId, 'north', 1));
    expect(receipt.lines.length).toBeGreaterThan(0);
    expect((await viewOf(gameId)).status).toBe('running');
    expect(await seedEntries(gameId)).toEqual([
      { type: 'seed-committed', actor: 'p2', side: 'south', commitment: commitmentTo(gameId, 'south', seedOf(2)) },
      { type: 'seed-committed', actor: 'p1', side: 'north', commitment: commitmentTo(gameId, 'north', seedOf(1)) },
      { type: 'seed-revealed', actor: 'p2', side: 'south', seed: seedOf(2) },
      { type: 'seed-revealed', actor: 'p1', side: 'north', seed: seedOf(1) },
    ]);
    expect(await storedSeeds(gameId)).toEqual([
      { side: 'north', seed: seedOf(1) },
      { side: 'south', seed: seedOf(2) },
    ]);
    const { version } = await viewOf(gameId);
    value(await choose(services, gameId, 'north', version));
    value(await choose(services, gameId, 'south', version + 1));
    const checked = value(await checkGame(services, gameId));
    expect(checked.faults).toEqual([]);
    expect(checked.draws).toBeGreaterThan(0);
  });

  it('throws the dice that follow from the seeds that were shown', async () => {
    const gameId = await startSeeding(services, { rounds: 7 });
    for (const [side, byte] of [
      ['north', 7],
      ['south', 9],
    ] as const)
      value(await commit(services, gameId, side, byte));
    for (const [side, byte] of [
      ['north', 7],
      ['south', 9],
    ] as const)
      value(await reveal(services, gameId, side, byte));
    await play(gameId, 6);
    expect(await thrownAmiss(gameId, [7, 9])).toEqual([]);
    expect(await thrownAmiss(gameId, [9, 7])).not.toEqual([]);
  });

  it('begins at once when all sides let the server make their seeds, and shows those last', async () => {
    const gameId = await startSeeding(services);
    value(await delegate(services, gameId, 'north'));
    expect(await storedSeeds(gameId)).toHaveLength(1);
    value(await delegate(services, gameId, 'south'));
    expect((await viewOf(gameId)).status).toBe('running');
    expect((await seedEntries(gameId)).map(({ type, actor, delegated }) => [type, actor, delegated])).toEqual([
      ['seed-committed', 'p1', true],
      ['seed-committed', 'p2', true],
      ['seed-revealed', 'server', true],
      ['seed-revealed', 'server', true],
    ]);
  });

  it('keeps a seed of the server to itself until the side with its own has shown', async () => {
    const gameId = await startSeeding(services);
    value(await delegate(services, gameId, 'north'));
    value(await commit(services, gameId, 'south', 3));
    expect(await askedOf(gameId)).toEqual(['south house:show-seed']);
    const [secret] = await storedSeeds(gameId);
    const log = (await services.store.readEntries(gameId, { limit: 100 })).map(({ bytes }) => bytes).join('');
    const view = JSON.stringify(await viewOf(gameId));
    expect(secret?.side).toBe('north');
    for (const text of [log, view]) expect(text).not.toContain(secret?.seed ?? '');
    value(await reveal(services, gameId, 'south', 3));
    expect((await seedEntries(gameId)).slice(2).map(({ side, actor }) => `${side} ${actor}`)).toEqual([
      'south p2',
      'north server',
    ]);
    expect(value(await checkGame(services, gameId)).faults).toEqual([]);
  });
});

describe('a commitment', () => {
  it('may be given again until somebody shows a seed, and the last one counts', async () => {
    const gameId = await startSeeding(services);
    value(await commit(services, gameId, 'north', 1));
    value(await commit(services, gameId, 'north', 2));
    value(await delegate(services, gameId, 'south'));
    value(await commit(services, gameId, 'south', 4));
    expect(await storedSeeds(gameId)).toEqual([]);
    expect(code(await reveal(services, gameId, 'north', 1))).toBe('wrong-seed');
    value(await reveal(services, gameId, 'north', 2));
    expect(code(await commit(services, gameId, 'south', 5))).toBe('seeds-not-asked');
    expect(code(await delegate(services, gameId, 'south'))).toBe('seeds-not-asked');
    expect(code(await reveal(services, gameId, 'north', 2))).toBe('seeds-not-asked');
    value(await reveal(services, gameId, 'south', 4));
    expect((await viewOf(gameId)).status).toBe('running');
  });

  it('must be new, and 32 bytes', async () => {
    const gameId = await startSeeding(services);
    value(await commit(services, gameId, 'north', 1));
    const copied = commitmentTo(gameId, 'north', seedOf(1));
    expect(code(await commit(services, gameId, 'south', 0, copied))).toBe('commitment-used');
    value(await commit(services, gameId, 'north', 2));
    expect(code(await commit(services, gameId, 'north', 1))).toBe('commitment-used');
    for (const given of ['', 'ab', 'g'.repeat(64), copied + copied]) {
      expect(code(await commit(services, gameId, 'south', 0, given))).toBe('invalid-seed');
    }
    expect(await seedEntries(gameId)).toHaveLength(2);
  });

  it('is given by the holder of the seat, on the version that they saw, once a key', async () => {
    const gameId = await startSeeding(services);
    const { version } = await viewOf(gameId);
    const command = { by: 'ann', gameId, role: 'north', expectedVersion: version, idempotencyKey: 'once' };
    const commitment = commitmentTo(gameId, 'north', seedOf(1));
    expect(code(await commitSeed(services, { ...command, by: 'bob', commitment }))).toBe('not-your-seat');
    expect(code(await commitSeed(services, { ...command, by: 'eve', commitment }))).toBe('game-not-found');
    expect(code(await commitSeed(services, { ...command, expectedVersion: 0, commitment }))).toBe('stale-version');
    const first = value(await commitSeed(services, { ...command, commitment }));
    expect(value(await commitSeed(services, { ...command, commitment }))).toEqual(first);
    const other = { ...command, commitment: commitmentTo(gameId, 'north', seedOf(2)) };
    expect(code(await commitSeed(services, other))).toBe('idempotency-key-reused');
    expect(await seedEntries(gameId)).toHaveLength(1);
  });

  it('is not given by who only drafts for the side, who is told so', async () => {
    const gameId = await startSeeding(services);
    const { version: expectedVersion } = await viewOf(gameId);
    const asked = { gameId, expectedVersion, by: 'ann', idempotencyKey: 'draft-member' };
    value(await inviteMember(services, { ...asked, side: 'north', right: 'draft' }));
    const { seats, version } = await viewOf(gameId);
    const path = seats.find(({ role }) => role.id === 'north')?.invitations?.at(-1)?.path ?? '';
    value(await joinGame(services, { by: 'eve', token: path.replace('/join/', '') }));
    const { version: now } = await viewOf(gameId);
    expect(now).toBeGreaterThanOrEqual(version);
    const command = { gameId, role: 'north', by: 'eve', expectedVersion: now, idempotencyKey: 'eve-1' } as const;
    const commitment = commitmentTo(gameId, 'north', seedOf(1));
    expect(code(await commitSeed(services, { ...command, commitment }))).toBe('drafts-only');
    expect(code(await revealSeed(services, { ...command, seed: seedOf(1) }))).toBe('drafts-only');
    expect(code(await delegateSeed(services, command))).toBe('drafts-only');
    expect(code(await renewSeeds(services, command))).toBe('drafts-only');
    expect(code(await renewSeeds(services, { ...command, role: 'south' }))).toBe('not-your-seat');
  });

  it('of two at once is stored once each', async () => {
    const gameId = await startSeeding(services);
    const answers = await Promise.all([commit(services, gameId, 'north', 1), commit(services, gameId, 'south', 2)]);
    const codes = answers.map(code).sort();
    expect(codes).toContain('ok');
    expect(await seedEntries(gameId)).toHaveLength(codes.filter((one) => one === 'ok').length);
  });
});

describe('a side that is lost or silent', () => {
  it('that cannot show its seed lets everybody begin again, and old commitments are spent', async () => {
    const gameId = await startSeeding(services);
    value(await commit(services, gameId, 'north', 1));
    value(await commit(services, gameId, 'south', 2));
    expect(code(await renew(services, gameId, 'south'))).toBe('seeds-not-asked');
    value(await reveal(services, gameId, 'north', 1));
    expect(code(await renew(services, gameId, 'north'))).toBe('seeds-not-asked');
    value(await renew(services, gameId, 'south'));
    expect(await askedOf(gameId)).toEqual(['north house:commit-seed', 'south house:commit-seed']);
    expect(await storedSeeds(gameId)).toEqual([]);
    expect(code(await commit(services, gameId, 'north', 1))).toBe('commitment-used');
    value(await commit(services, gameId, 'north', 3));
    value(await delegate(services, gameId, 'south'));
    value(await reveal(services, gameId, 'north', 3));
    expect((await viewOf(gameId)).status).toBe('running');
    expect(value(await checkGame(services, gameId)).faults).toEqual([]);
  });

  it('is done without by another seat after three days, and by nobody sooner', async () => {
    table.clock.at = new Date('2030-03-01T12:00:00Z');
    const gameId = await startSeeding(services);
    value(await commit(services, gameId, 'north', 1));
    table.clock.at = new Date('2030-03-04T11:59:59Z');
    const early = await delegate(services, gameId, 'north', 'south');
    expect(early).toMatchObject({ error: { code: 'seeds-not-asked', data: { from: '2030-03-04T12:00:00.000Z' } } });
    table.clock.at = new Date('2030-03-04T12:00:00Z');
    value(await delegate(services, gameId, 'north', 'south'));
    expect((await seedEntries(gameId)).at(-1)).toMatchObject({
      actor: 'p1',
      side: 'south',
      by: 'north',
      delegated: true,
    });
    expect(code(await delegate(services, gameId, 'north', 'south'))).toBe('seeds-not-asked');
    // The side may still take it into its own hands, and is then silent again.
    value(await commit(services, gameId, 'south', 2));
    value(await reveal(services, gameId, 'north', 1));
    table.clock.at = new Date('2030-03-06T12:00:00Z');
    expect(code(await renew(services, gameId, 'north'))).toBe('seeds-not-asked');
    table.clock.at = new Date('2030-03-07T12:00:00Z');
    value(await renew(services, gameId, 'north'));
    expect((await seedEntries(gameId)).at(-1)).toEqual({ type: 'seeds-renewed', actor: 'p1', by: 'north' });
    table.clock.at = undefined;
  });
});

describe('mail', () => {
  it('goes to each side when it becomes their turn', async () => {
    const gameId = await startSeeding(services);
    // Who takes the last seat has the page open: their mail goes out only where it can be answered.
    expect(await jobsFor(gameId)).toEqual(['ann', 'bob'].map((who) => ({ task: 'send-your-action', who })));
    value(await commit(services, gameId, 'north', 1));
    expect(await jobsFor(gameId)).toHaveLength(2);
    value(await commit(services, gameId, 'south', 2));
    expect((await jobsFor(gameId)).slice(2)).toEqual([{ task: 'send-your-action', who: 'ann' }]);
    value(await reveal(services, gameId, 'north', 1));
    value(await renew(services, gameId, 'south'));
    expect((await jobsFor(gameId)).slice(3)).toEqual([{ task: 'send-your-action', who: 'ann' }]);
  });
});

describe('a last seed that was not stored', () => {
  it('leaves no dice behind: what comes after it is thrown from other seeds', async () => {
    const gameId = await startSeeding(services, { rounds: 7 });
    value(await commit(services, gameId, 'north', 1));
    value(await commit(services, gameId, 'south', 2));
    value(await reveal(services, gameId, 'north', 1));
    const { version } = await viewOf(gameId);
    const command = { by: 'bob', gameId, role: 'south', expectedVersion: version, idempotencyKey: 'lost' };
    // The game is begun in memory, and another command is stored first.
    const commitAll: OpenServices['store']['commitAll'] = async () => {
      value(await renew(services, gameId, 'south'));
      return 'lost';
    };
    const behind = { ...services, store: { ...services.store, commitAll } };
    expect(code(await revealSeed(behind, { ...command, seed: seedOf(2) }))).toBe('stale-version');
    value(await commit(services, gameId, 'north', 3));
    value(await commit(services, gameId, 'south', 4));
    value(await reveal(services, gameId, 'north', 3));
    value(await reveal(services, gameId, 'south', 4));
    await play(gameId, 6);
    expect(await thrownAmiss(gameId, [3, 4])).toEqual([]);
    expect(await thrownAmiss(gameId, [1, 2])).not.toEqual([]);
  });
});
