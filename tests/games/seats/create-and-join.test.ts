import { afterAll, beforeAll, expect, it } from 'vitest';
import { CLOCK_PRESETS } from '@/lib/clock/presets';
import { createGame } from '@/lib/games/create/create-game';
import { checkGame } from '@/lib/games/log/check-game';
import { readLog } from '@/lib/games/log/read-log';
import { listGames } from '@/lib/games/play/list-games';
import { readGame } from '@/lib/games/play/read-game';
import { joinGame } from '@/lib/games/seats/join-game';
import { readInvitation } from '@/lib/games/seats/read-invitation';
import { code, NORTH_ME, openTable, startGame, type TestGame, value } from '../table';

let table: TestGame;
beforeAll(async () => {
  table = await openTable(import.meta.url);
});
afterAll(() => table.close());

const ask = { by: 'ann', rulesetId: 'toy', name: 'A game', setup: {}, seats: NORTH_ME } as const;
const tokenOf = (path: string | undefined) => (path ?? '').replace('/join/', '');

it('makes an open game whose first entry promises its dice and whose owner sees the invitation', async () => {
  const made = value(await createGame(table.services, ask));
  const log = value(await readLog(table.services, { by: 'ann', gameId: made.gameId }));
  expect(log.entries.map(({ type, actor }) => `${type} ${actor}`)).toEqual([
    'game-created server',
    'seed-committed server',
    'seed-committed server',
    'seed-revealed server',
    'seed-revealed server',
    'seat-taken p1',
  ]);
  expect(log.entries[0]?.payload).toMatchObject({
    ruleset: { id: 'toy', version: '1' },
    roles: ['north', 'south'],
    dice: { scheme: 'fieldpost-dice/1', epochs: 1000, anchor: expect.stringMatching(/^[0-9a-f]{64}$/) },
  });
  const game = value(await readGame(table.services, { by: 'ann', gameId: made.gameId }));
  expect(game).toMatchObject({ status: 'open', version: 1, seq: 6, awaiting: [], choices: [], name: 'A game' });
  expect(game.seats[1]?.invitePath).toBe(made.invitations[0]?.path);
  expect(value(await checkGame(table.services, made.gameId)).faults).toEqual([]);
});

it('starts at once when the creator takes both seats, in their name once', async () => {
  const seats = [
    { role: 'south', fill: 'me' },
    { role: 'north', fill: 'me' },
  ] as const;
  const { gameId, invitations } = value(await createGame(table.services, { ...ask, seats }));
  expect(invitations).toEqual([]);
  const game = value(await readGame(table.services, { by: 'ann', gameId }));
  expect(game).toMatchObject({ status: 'running', version: 1, role: 'north', view: { turn: 1 } });
  expect(game.yourAction).toHaveLength(2);
  const log = value(await readLog(table.services, { by: 'ann', gameId, after: 4 }));
  expect(log.entries.map(({ type, actor }) => `${type} ${actor}`)).toEqual([
    'seat-taken p1',
    'seat-taken p1',
    'game-started server',
    'dice-rolled server',
    'event server',
  ]);
  // They have its page open: their one mail is for who answers by mail.
  const jobs = await table.rows('select payload from graphile_worker._private_jobs where key like $1', `%${gameId}%`);
  expect(jobs).toEqual([{ payload: { gameId, seq: 7, userId: 'ann', toAnswer: true } }]);
});

it('throws the dice of a game that starts at a later turn from that turn', async () => {
  const gameId = await startGame(table.services, { start: 7 });
  const log = value(await readLog(table.services, { by: 'ann', gameId }));
  expect(log.entries.find(({ type }) => type === 'dice-rolled')?.payload).toMatchObject({ epoch: 7, first: 0 });
  expect(value(await checkGame(table.services, gameId)).faults).toEqual([]);
});

it.each([
  ['unknown-ruleset', { rulesetId: 'none' }],
  ['invalid-setup', { setup: { rounds: 0 } }],
  ['invalid-setup', { setup: { rounds: 1, __proto: 1 } }],
  ['invalid-setup', { name: '   ' }],
  ['invalid-setup', { name: 'x'.repeat(81) }],
  ['invalid-setup', { name: 'a\u202eb' }],
  ['invalid-setup', { seats: [NORTH_ME[0]] }],
  ['invalid-setup', { seats: [NORTH_ME[0], NORTH_ME[0]] }],
  ['invalid-setup', { seats: [...NORTH_ME, { role: 'west', fill: 'open' as const }] }],
  ['invalid-setup', { seats: [NORTH_ME[0], { role: 'south', fill: { invite: 'not an address' } }] }],
])('refuses with %s what case %# asks, and stores nothing', async (refusal, change) => {
  const before = await table.rows('select count(*) as n from games');
  expect(code(await createGame(table.services, { ...ask, ...change }))).toBe(refusal);
  expect(await table.rows('select count(*) as n from games')).toEqual(before);
});

it('queues the mail to an invited address in the same transaction', async () => {
  const seats = [NORTH_ME[0], { role: 'south', fill: { invite: 'Bob@Example.org' } }] as const;
  const { gameId } = value(await createGame(table.services, { ...ask, seats }));
  expect(
    await table.rows('select invite_address from seats where game_id = $1 and role = $2', gameId, 'south'),
  ).toEqual([{ invite_address: 'bob@example.org' }]);
  const jobs = await table.rows(
    'select t.identifier, j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where j.key like $1',
    `%${gameId}%`,
  );
  expect(jobs).toEqual([{ identifier: 'send-invitation', payload: { gameId, role: 'south' } }]);
});

it('shows an invitation to anybody who has it, and nothing to anybody who guesses', async () => {
  const { gameId, invitations } = value(await createGame(table.services, ask));
  const token = tokenOf(invitations[0]?.path);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(value(await readInvitation(table.services, { token }))).toEqual({
    gameId,
    gameName: 'A game',
    rulesetTitle: 'Toy',
    role: { id: 'south', name: 'south', kind: 'player' },
    inviterName: 'ann-name',
    taken: false,
    yours: false,
  });
  const flipped = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
  for (const wrong of [flipped, '', 'x', `${token}x`, 'a'.repeat(43)]) {
    expect(code(await readInvitation(table.services, { token: wrong }))).toBe('invitation-not-found');
    expect(code(await joinGame(table.services, { by: 'bob', token: wrong }))).toBe('invitation-not-found');
  }
});

it('says with an invitation how long each side has and what happens at zero', async () => {
  const clock = CLOCK_PRESETS.find(({ value: name }) => name === 'standard')?.terms('Europe/Berlin');
  const { invitations } = value(await createGame(table.services, { ...ask, ...(clock && { clock }) }));
  const offer = value(await readInvitation(table.services, { token: tokenOf(invitations[0]?.path) }));
  expect(offer.clock).toMatch(/^3 days for each decision; .*at zero everybody and the game master are told$/);
});

it('starts the game when the last seat is taken, and mails who is asked, who joined only to answer it', async () => {
  const { gameId, invitations } = value(await createGame(table.services, ask));
  const token = tokenOf(invitations[0]?.path);
  expect(value(await joinGame(table.services, { by: 'bob', token }))).toEqual({ gameId, role: 'south' });
  const log = value(await readLog(table.services, { by: 'bob', gameId, after: 5 }));
  expect(log.entries.map(({ type, actor }) => `${type} ${actor}`)).toEqual([
    'seat-taken p2',
    'game-started server',
    'dice-rolled server',
    'event server',
  ]);
  const jobs = await table.rows(
    "select payload from graphile_worker._private_jobs where key like $1 order by payload->>'userId'",
    `%${gameId}%`,
  );
  expect(jobs).toEqual([
    { payload: { gameId, seq: 7, userId: 'ann' } },
    { payload: { gameId, seq: 7, userId: 'bob', toAnswer: true } },
  ]);
  expect(value(await checkGame(table.services, gameId))).toMatchObject({ faults: [], entries: 10, draws: 1 });
});

it('gives the holder of a seat the same answer again, and everybody else that it is taken', async () => {
  const { gameId, invitations } = value(await createGame(table.services, ask));
  const token = tokenOf(invitations[0]?.path);
  await joinGame(table.services, { by: 'bob', token });
  expect(value(await joinGame(table.services, { by: 'bob', token }))).toEqual({ gameId, role: 'south' });
  expect(code(await joinGame(table.services, { by: 'eve', token }))).toBe('seat-taken');
  expect(value(await readInvitation(table.services, { token, by: 'eve' }))).toMatchObject({
    taken: true,
    yours: false,
  });
  expect(value(await readInvitation(table.services, { token, by: 'bob' }))).toMatchObject({ taken: true, yours: true });
});

it('gives a seat to one of many who join at once, from two processes', async () => {
  const { gameId, invitations } = value(await createGame(table.services, ask));
  const token = tokenOf(invitations[0]?.path);
  const servicesOf = [table.services, table.another()];
  const joining = servicesOf.flatMap((services) => ['bob', 'eve'].map((by) => joinGame(services, { by, token })));
  const winners = (await Promise.all(joining)).filter(({ ok }) => ok);
  const [seat] = await table.rows('select user_id from seats where game_id = $1 and role = $2', gameId, 'south');
  // The winner may have won in one process and got the same answer again in the other.
  expect(winners.length).toBeGreaterThanOrEqual(1);
  expect(winners.length).toBeLessThanOrEqual(2);
  expect(['bob', 'eve']).toContain(seat?.user_id);
  expect(value(await checkGame(table.services, gameId))).toMatchObject({ faults: [], entries: 10 });
});

it('seats two who join different seats at once', async () => {
  const seats = [
    { role: 'north', fill: 'open' },
    { role: 'south', fill: 'open' },
  ] as const;
  const { gameId, invitations } = value(await createGame(table.services, { ...ask, by: 'eve', seats }));
  const joins = invitations.map(({ path }, index) =>
    joinGame(table.services, { by: index === 0 ? 'ann' : 'bob', token: tokenOf(path) }),
  );
  expect((await Promise.all(joins)).map(code)).toEqual(['ok', 'ok']);
  expect(value(await readGame(table.services, { by: 'eve', gameId }))).toMatchObject({
    status: 'running',
    choices: [],
  });
  expect(value(await checkGame(table.services, gameId)).faults).toEqual([]);
});

it('lists the games of a user, those that wait for them first, and no others', async () => {
  const table2 = await openTable(`${import.meta.url} list`);
  const waiting = await startGame(table2.services);
  const { gameId: open } = value(await createGame(table2.services, { ...ask, name: 'Later' }));
  expect(value(await listGames(table2.services, { by: 'ann' })).games.map(({ gameId }) => gameId)).toEqual([
    waiting,
    open,
  ]);
  const [first] = value(await listGames(table2.services, { by: 'bob' })).games;
  expect(first).toMatchObject({
    gameId: waiting,
    standing: { turn: 1 },
    yourAction: [{ role: 'south', decision: 'choose' }],
  });
  expect(JSON.stringify(first)).not.toMatch(/example\.org|join/);
  expect(value(await listGames(table2.services, { by: 'eve' })).games).toEqual([]);
  await table2.close();
});
