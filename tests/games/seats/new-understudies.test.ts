import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCampaign } from '@/lib/games/campaigns/create-campaign';
import { createGame } from '@/lib/games/create/create-game';
import { checkGame } from '@/lib/games/log/check-game';
import { readGame } from '@/lib/games/play/read-game';
import { joinGame } from '@/lib/games/seats/join-game';
import { readInvitation } from '@/lib/games/seats/read-invitation';
import { answerAsUnderstudy } from '@/lib/games/seats/understudies/answer-as-understudy';
import { exportGame } from '@/lib/games/transfer/export-game';
import { verifyExport } from '@/lib/trust/verify/verify-export';
import { PYTHON, secondOpinion } from '@/tests/trust/python';
import { ROSTER, tokenOf } from '../log/ledger';
import { code, openTable, type TestGame, value } from '../table';

let table: TestGame;
beforeAll(async () => {
  table = await openTable(import.meta.url);
  const data = { id: 'dan', name: 'dan-name', email: 'dan@example.org' };
  await table.services.database.prisma.user.create({ data });
});
afterAll(() => table.close());

const seats = (understudy: object | 'link', south: 'open' | 'me' = 'open') => [
  { role: 'north', fill: 'me' as const, understudy: understudy as 'link' },
  { role: 'south', fill: south },
];
const ask = { by: 'ann', rulesetId: 'toy', name: 'With an understudy', setup: {} };

async function sound(gameId: string): Promise<void> {
  expect(value(await checkGame(table.services, gameId)).faults).toEqual([]);
  const pieces: string[] = [];
  for await (const piece of value(await exportGame(table.services, { by: 'ann', gameId })).chunks) pieces.push(piece);
  const report = verifyExport({ file: pieces.join(''), outside: [], findRuleset: table.services.findRuleset });
  expect(report.checks.filter(({ result }) => result === 'failed')).toEqual([]);
  if (PYTHON !== undefined) expect(secondOpinion(pieces.join(''))).toMatchObject({ firstBad: null });
}

describe('an understudy who is asked as a game is made', () => {
  it('agrees by the link, and takes the seat over as one who was named later', async () => {
    const made = value(await createGame(table.services, { ...ask, seats: seats('link'), idempotencyKey: 'once' }));
    expect(value(await createGame(table.services, { ...ask, seats: seats('link'), idempotencyKey: 'once' }))).toEqual(
      made,
    );
    const { gameId, invitations } = made;
    expect(invitations.map(({ role, understudy }) => [role, understudy])).toEqual([
      ['south', undefined],
      ['north', true],
    ]);
    const [south, offer] = invitations.map(({ path }) => tokenOf(path));
    const view = value(await readGame(table.services, { by: 'ann', gameId }));
    expect(view.seats[0]?.understudy).toMatchObject({ path: invitations[1]?.path, yours: false });
    value(await joinGame(table.services, { by: 'dan', token: offer ?? '' }));
    value(await joinGame(table.services, { by: 'bob', token: south ?? '' }));
    expect(code(await answerAsUnderstudy(table.services, { by: 'dan', gameId, side: 'north', enter: true }))).toBe(
      'not-asked',
    );
    expect(value(await readGame(table.services, { by: 'bob', gameId })).seats[0]?.understudy?.name).toBe('dan-name');
    const named = await table.services.store.readEntriesOf(gameId, 'understudy-named');
    expect(named.map(({ actor, bytes }) => [actor, JSON.parse(bytes).payload])).toEqual([
      ['p1', { by: 'north', role: 'north' }],
    ]);
    await sound(gameId);
  });

  it('is written to by mail once, beside what else is set with the game', async () => {
    const asked = {
      ...ask,
      seats: seats({ invite: ' Dan@Example.org ' }),
      press: 'open' as const,
      ladder: { remind: 24 },
    };
    const { gameId } = value(await createGame(table.services, asked));
    const jobs = await table.rows(
      `select payload from graphile_worker._private_jobs where payload ->> 'gameId' = $1 and payload ->> 'understudy' = 'true'`,
      gameId,
    );
    const [named] = await table.services.store.readEntriesOf(gameId, 'understudy-named');
    expect(jobs.map(({ payload }) => payload)).toEqual([{ gameId, role: 'north', seq: named?.seq, understudy: true }]);
    const rows = await table.rows('select seq, address from understudies where game_id = $1', gameId);
    expect(rows).toEqual([{ seq: named?.seq, address: 'dan@example.org' }]);
    await sound(gameId);
  });

  it('is asked for a side of one’s own alone, at an address; nothing is made then', async () => {
    const others = [
      { role: 'north', fill: 'me' as const },
      { role: 'south', fill: 'open' as const, understudy: 'link' as const },
    ];
    const refused = await createGame(table.services, { ...ask, seats: others });
    expect(code(refused)).toBe('invalid-setup');
    expect(refused).toMatchObject({ error: { data: { faults: [{ path: 'understudies.south' }] } } });
    const nowhere = await createGame(table.services, { ...ask, seats: seats({ invite: 'no address' }) });
    expect(nowhere).toMatchObject({ error: { data: { faults: [{ path: 'understudies.north' }] } } });
    const master = [...seats('link'), { role: 'game-master', fill: 'me' as const, understudy: 'link' as const }];
    expect(code(await createGame(table.services, { ...ask, seats: master }))).toBe('invalid-setup');
  });

  it('stands by in every game of a campaign in which the side plays', async () => {
    const roster = ROSTER.map((seat) => (seat.role === 'axis' ? { ...seat, understudy: 'link' as const } : seat));
    const war = { by: 'ann', kind: 'land-and-sea', name: 'War', setups: {}, seats: roster };
    const made = value(await createCampaign(table.services, war));
    const offers = made.invitations.filter(({ understudy }) => understudy === true);
    expect(offers.map(({ role }) => role)).toEqual(['axis']);
    value(await joinGame(table.services, { by: 'dan', token: tokenOf(offers[0]?.path) }));
    for (const { gameId } of made.games) {
      const { seats: seen } = value(await readGame(table.services, { by: 'dan', gameId }));
      const axis = seen.find(({ role }) => role.id === 'axis');
      expect(axis === undefined || axis.understudy?.yours, gameId).toBe(true);
      await sound(gameId);
    }
  });
});

describe('an understudy who is asked as somebody takes a seat', () => {
  const plain = [
    { role: 'north', fill: 'me' as const },
    { role: 'south', fill: 'open' as const },
  ];

  it('is named by the player who comes, in the command that seats them', async () => {
    const { gameId, invitations } = value(await createGame(table.services, { ...ask, seats: plain }));
    const token = tokenOf(invitations[0]?.path);
    const read = { token, by: 'bob' };
    expect(value(await readInvitation(table.services, read)).hasUnderstudy).toBeUndefined();
    value(await joinGame(table.services, { by: 'bob', token, understudy: 'link' }));
    expect(value(await readInvitation(table.services, read)).hasUnderstudy).toBe(true);
    const path = value(await readGame(table.services, { by: 'bob', gameId })).seats[1]?.understudy?.path;
    value(await joinGame(table.services, { by: 'dan', token: tokenOf(path) }));
    expect(value(await readGame(table.services, { by: 'dan', gameId })).seats[1]?.understudy?.yours).toBe(true);
    const types = (await table.services.store.readEntries(gameId, { after: -1, limit: 20 })).map(({ type }) => type);
    expect(types.indexOf('understudy-named')).toBe(types.lastIndexOf('seat-taken') + 1);
    const named = await table.services.store.readEntriesOf(gameId, 'understudy-named');
    expect(named.map(({ actor, bytes }) => [actor, JSON.parse(bytes).payload])).toEqual([
      ['p2', { by: 'south', role: 'south' }],
    ]);
    await sound(gameId);
  });

  it('gets one mail, and the address is kept until they answer', async () => {
    const { gameId, invitations } = value(await createGame(table.services, { ...ask, seats: plain }));
    const token = tokenOf(invitations[0]?.path);
    const understudy = { invite: ' Dan@Example.org ' };
    const nowhere = await joinGame(table.services, { by: 'bob', token, understudy: { invite: 'no address' } });
    expect(nowhere).toMatchObject({ error: { data: { faults: [{ path: 'understudies.south' }] } } });
    value(await joinGame(table.services, { by: 'bob', token, understudy }));
    const jobs = await table.rows(
      `select payload from graphile_worker._private_jobs where payload ->> 'gameId' = $1 and payload ->> 'understudy' = 'true'`,
      gameId,
    );
    expect(jobs).toHaveLength(1);
    expect(await table.rows('select role, address from understudies where game_id = $1', gameId)).toEqual([
      { role: 'south', address: 'dan@example.org' },
    ]);
    await sound(gameId);
  });

  it('is asked by a captain alone: not with an invitation to a side, to stand by, or to a seat without a side', async () => {
    const seats = [...plain, { role: 'game-master', fill: 'open' as const }];
    const { gameId, invitations } = value(await createGame(table.services, { ...ask, seats }));
    const [south, master] = invitations.map(({ path }) => tokenOf(path));
    expect(code(await joinGame(table.services, { by: 'eve', token: master ?? '', understudy: 'link' }))).toBe(
      'invalid-setup',
    );
    value(await joinGame(table.services, { by: 'bob', token: south ?? '', understudy: 'link' }));
    const offer = tokenOf(value(await readGame(table.services, { by: 'bob', gameId })).seats[1]?.understudy?.path);
    const refused = await joinGame(table.services, { by: 'dan', token: offer, understudy: 'link' });
    expect(refused).toMatchObject({
      error: { code: 'invalid-setup', data: { faults: [{ path: 'understudies.south' }] } },
    });
  });

  it('stands by in every game of a campaign in which the side plays', async () => {
    const axisOpen = ROSTER.map(({ role }) => ({ role, fill: 'open' as const }));
    const made = value(
      await createCampaign(table.services, {
        by: 'ann',
        kind: 'land-and-sea',
        name: 'War',
        setups: {},
        seats: axisOpen,
      }),
    );
    const axis = made.invitations.find(({ role }) => role === 'axis');
    value(await joinGame(table.services, { by: 'bob', token: tokenOf(axis?.path), understudy: 'link' }));
    const paths = new Set<string | undefined>();
    for (const { gameId } of made.games) {
      const seat = value(await readGame(table.services, { by: 'bob', gameId })).seats.find(
        ({ role }) => role.id === 'axis',
      );
      if (seat !== undefined) paths.add(seat.understudy?.path);
    }
    expect(paths.size).toBe(made.games.length);
    expect(paths.has(undefined)).toBe(false);
  });
});
