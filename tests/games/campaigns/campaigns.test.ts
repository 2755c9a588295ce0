import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededDice } from '@/lib/core/dice';
import { createCampaign } from '@/lib/games/campaigns/create-campaign';
import { listCampaignKinds } from '@/lib/games/campaigns/list-campaign-roles';
import { listCampaigns } from '@/lib/games/campaigns/list-campaigns';
import { readCampaign } from '@/lib/games/campaigns/read-campaign';
import { createGame } from '@/lib/games/create/create-game';
import { checkGame } from '@/lib/games/log/check-game';
import { readLog } from '@/lib/games/log/read-log';
import type { GameId } from '@/lib/games/model/types';
import { readGame } from '@/lib/games/play/read-game';
import { joinGame } from '@/lib/games/seats/join-game';
import { readInvitation } from '@/lib/games/seats/read-invitation';
import { ROSTER, startCampaign, tokenOf } from '../log/ledger';
import { code, openTable, type TestGame, value } from '../table';

let table: TestGame;
beforeAll(async () => {
  table = await openTable(import.meta.url);
});
afterAll(() => table.close());

const ask = { by: 'ann', kind: 'land-and-sea', name: 'Europe 1939', setups: {}, seats: ROSTER } as const;
const logOf = async (gameId: GameId, by = 'ann') => value(await readLog(table.services, { by, gameId })).entries;
const soundness = async (...games: readonly GameId[]) =>
  Promise.all(games.map(async (gameId) => value(await checkGame(table.services, gameId)).faults));

it('lists the kinds whose rules systems are all here', () => {
  expect(listCampaignKinds(table.services).map(({ id }) => id)).toEqual(['land-and-sea']);
});

it('sets the ladder of every game', async () => {
  const ladder = { remind: 24, master: 72 };
  const asked = { ...ask, ladder, idempotencyKey: 'with a ladder' };
  const made = value(await createCampaign(table.services, asked));
  for (const { gameId } of made.games) {
    expect(value(await readGame(table.services, { by: 'ann', gameId })).ladder).toEqual(ladder);
    expect((await logOf(gameId)).find(({ type }) => type === 'ladder-set')?.payload).toEqual({
      as: 'owner',
      hours: ladder,
    });
  }
  expect(await soundness(...made.games.map(({ gameId }) => gameId))).toEqual([[], []]);
  // The same key means the same ladder.
  expect(value(await createCampaign(table.services, asked))).toEqual(made);
  expect(code(await createCampaign(table.services, { ...asked, ladder: { remind: 48 } }))).toBe(
    'idempotency-key-reused',
  );
});

it('makes all games in one transaction, each set up as the kind and the request say', async () => {
  const setups = { land: { limit: 80, linked: 'alone' }, sea: { seconds: 60 } };
  const made = value(await createCampaign(table.services, { ...ask, setups }));
  expect(made.games.map(({ rulesetId }) => rulesetId)).toEqual(['land', 'sea']);
  const [land, sea] = await Promise.all(made.games.map(({ gameId }) => logOf(gameId)));
  expect(land?.[0]?.payload).toMatchObject({ campaign: made.campaignId, setup: { limit: 80, linked: 'campaign' } });
  expect(sea?.[0]?.payload).toMatchObject({ campaign: made.campaignId, setup: { seconds: 60, linked: 'campaign' } });
  const view = value(await readCampaign(table.services, { by: 'ann', campaignId: made.campaignId }));
  expect(view).toMatchObject({ name: 'Europe 1939', kind: 'land-and-sea', title: 'Land and sea' });
  expect(view.games.map(({ name, status }) => `${name} ${status}`)).toEqual([
    'Europe 1939: Land open',
    'Europe 1939: Sea open',
  ]);
  expect(view.seats.map(({ role, taken, yours }) => [role.id, taken, yours])).toEqual([
    ['axis', true, true],
    ['allies', false, false],
    ['umpire', true, true],
    ['navy', false, false],
  ]);
  expect(view.games[0]?.campaign).toEqual({ campaignId: made.campaignId, name: 'Europe 1939' });
});

it.each([
  ['unknown-campaign-kind', { kind: 'world-in-flames' }],
  ['invalid-setup', { name: ' ' }],
  ['invalid-setup', { setups: { land: { limit: 'high' } } }],
  ['invalid-setup', { setups: { sea: [] } }],
  ['invalid-setup', { setups: { air: {} } }],
  ['invalid-setup', { seats: ROSTER.slice(1) }],
  ['invalid-setup', { seats: [...ROSTER, ROSTER[0]] }],
  ['invalid-setup', { seats: [...ROSTER, { role: 'clock', fill: 'me' }] }],
])('refuses with %s what case %# asks, and stores nothing', async (refusal, change) => {
  const counts = () => table.rows('select (select count(*) from games) as g, (select count(*) from campaigns) as c');
  const before = await counts();
  const asked = { ...ask, ...change } as Parameters<typeof createCampaign>[1];
  expect(code(await createCampaign(table.services, asked))).toBe(refusal);
  expect(await counts()).toEqual(before);
});

it('keeps nothing of a campaign of which one game cannot be stored', async () => {
  await table.rows(
    `create function no_sea() returns trigger language plpgsql as $$ begin
       if new.ruleset_id = 'sea' then raise exception 'no sea today'; end if; return new; end $$`,
  );
  await table.rows('create trigger no_sea before insert on games for each row execute function no_sea()');
  const before = await table.rows('select count(*) from log_entries');
  await expect(createCampaign(table.services, { ...ask, name: 'Atlantis' })).rejects.toThrow('no sea today');
  await table.rows('drop trigger no_sea on games');
  expect(await table.rows(`select * from campaigns where name = 'Atlantis'`)).toEqual([]);
  expect(await table.rows('select count(*) from log_entries')).toEqual(before);
});

it('makes one campaign of many requests with one key', async () => {
  const asked = { ...ask, name: 'Once', idempotencyKey: 'make-it' };
  const servicesOf = [table.services, table.another(), table.another()];
  const made = await Promise.all(servicesOf.map((services) => createCampaign(services, asked)));
  expect(new Set(made.map((one) => JSON.stringify(value(one)))).size).toBe(1);
  expect(await table.rows(`select count(*)::int as n from campaigns where name = 'Once'`)).toEqual([{ n: 1 }]);
  expect(code(await createCampaign(table.services, { ...asked, name: 'Twice' }))).toBe('idempotency-key-reused');
  // A game may be made under the same key: it is another thing.
  const seats = ROSTER.slice(0, 2);
  const game = { by: 'ann', rulesetId: 'land', name: 'Alone', setup: {}, seats, idempotencyKey: 'make-it' };
  expect(code(await createGame(table.services, game))).toBe('ok');
});

it('invites to a role once, by one mail, and seats anybody who comes in every game that has it', async () => {
  const seats = [
    { role: 'axis', fill: { invite: 'bob@example.org' } },
    { role: 'allies', fill: 'me' },
    { role: 'navy', fill: { invite: 'eve@example.org' } },
  ] as const;
  const made = value(await createCampaign(table.services, { ...ask, seats }));
  const [land = '', sea = ''] = made.games.map(({ gameId }) => gameId);
  expect(made.invitations.map(({ role }) => role)).toEqual(['axis', 'navy']);
  const jobs = await table.rows(
    `select payload from graphile_worker._private_jobs where payload->>'gameId' in ($1, $2) order by payload->>'role'`,
    land,
    sea,
  );
  expect(jobs.map(({ payload }) => payload)).toEqual([
    { gameId: land, role: 'axis' },
    { gameId: sea, role: 'navy' },
  ]);
  // The owner's page of any game shows the invitation, and each of them seats in both.
  const shown = value(await readGame(table.services, { by: 'ann', gameId: sea })).seats[0];
  expect(shown?.role.id).toBe('axis');
  const token = tokenOf(shown?.invitePath);
  expect(value(await readInvitation(table.services, { token }))).toMatchObject({ role: { id: 'axis' }, taken: false });
  expect(value(await joinGame(table.services, { by: 'bob', token }))).toEqual({ gameId: sea, role: 'axis' });
  for (const gameId of [land, sea]) {
    const game = value(await readGame(table.services, { by: 'bob', gameId }));
    expect(game).toMatchObject({ status: 'open' });
    expect(game.seats.find(({ role }) => role.id === 'axis')).toMatchObject({ yours: true });
  }
  const other = tokenOf(made.invitations[0]?.path);
  expect(value(await joinGame(table.services, { by: 'bob', token: other }))).toEqual({ gameId: land, role: 'axis' });
  expect(code(await joinGame(table.services, { by: 'eve', token: other }))).toBe('seat-taken');
});

it('begins all games with the last seat, wherever that is, and lets them hear each other’s beginning', async () => {
  const { land, sea } = await startCampaign(table.services);
  const types = async (gameId: GameId) => (await logOf(gameId)).slice(-11).map(({ type }) => type);
  expect((await types(land)).join(' ')).toMatch(
    /seat-taken game-started dice-rolled event signal-sent action dice-rolled event$/,
  );
  expect((await types(sea)).join(' ')).toMatch(
    /seat-taken game-started dice-rolled event action dice-rolled event signal-sent$/,
  );
  const [toSea] = (await logOf(land)).filter(({ type }) => type === 'signal-sent');
  const [opened] = (await logOf(land)).filter(({ type }) => type === 'event');
  const omen = opened?.payload?.omen;
  expect(toSea?.payload).toEqual({ kind: 'omen', data: { amount: omen }, to: sea, result: 'accepted' });
  const heard = (await logOf(sea)).find(({ type }) => type === 'action');
  const from = { gameId: land, seq: toSea?.seq };
  expect(heard).toMatchObject({
    actor: 'server',
    payload: { by: 'signal', action: { type: 'hear', amount: omen, quiet: true }, from },
  });
  expect(await soundness(land, sea)).toEqual([[], []]);
  const started = await table.rows(
    `select count(distinct at)::int as n from log_entries where type = 'game-started' and game_id in ($1, $2)`,
    land,
    sea,
  );
  expect(started).toEqual([{ n: 1 }]);
});

it('begins at once when the creator takes every seat', async () => {
  const seats = ['axis', 'allies', 'navy'].map((role) => ({ role, fill: 'me' as const }));
  const made = value(await createCampaign(table.services, { ...ask, seats }));
  expect(made.invitations).toEqual([]);
  for (const { gameId } of made.games) {
    expect(value(await readGame(table.services, { by: 'ann', gameId }))).toMatchObject({
      status: 'running',
      version: 1,
    });
  }
  expect(await soundness(...made.games.map(({ gameId }) => gameId))).toEqual([[], []]);
});

it('seats many who come at once, each in every game, from two processes', async () => {
  const pick = seededDice(7);
  for (let round = 0; round < 6; round += 1) {
    const open = ['axis', 'allies', 'navy'].map((role) => ({ role, fill: 'open' as const }));
    const made = value(await createCampaign(table.services, { ...ask, seats: open }));
    const servicesOf = [table.services, table.another()];
    const people = ['ann', 'bob', 'eve'];
    const joins = made.invitations.map(({ path }, at) =>
      joinGame(servicesOf[pick(2) - 1] ?? table.services, { by: people[at] ?? 'ann', token: tokenOf(path) }),
    );
    expect((await Promise.all(joins)).map(code)).toEqual(['ok', 'ok', 'ok']);
    const games = made.games.map(({ gameId }) => gameId);
    for (const gameId of games) {
      const game = value(await readGame(table.services, { by: 'ann', gameId }));
      expect(game.status).toBe('running');
      expect(game.seats.find(({ role }) => role.id === 'axis')?.playerName).toBe('ann-name');
    }
    expect(await soundness(...games)).toEqual([[], []]);
  }
});

it('lists the seats of all its games, and a role that is filled otherwise in one of them for each', async () => {
  const { campaignId, land, sea } = await startCampaign(table.services);
  const roster = async () =>
    value(await readCampaign(table.services, { by: 'ann', campaignId })).seats.map(
      ({ role, playerName, yours, games }) => [role.id, playerName ?? 'free', yours, games],
    );
  expect(await roster()).toEqual([
    ['axis', 'ann-name', true, [land, sea]],
    ['allies', 'bob-name', false, [land]],
    ['umpire', 'ann-name', true, [land, sea]],
    ['navy', 'eve-name', false, [sea]],
  ]);
  // Commands seat the same person in all games that have a role; these rows say otherwise.
  await table.rows(`update seats set user_id = 'bob' where game_id = $1 and role = 'axis'`, sea);
  expect(await roster()).toEqual([
    ['axis', 'ann-name', true, [land]],
    ['allies', 'bob-name', false, [land]],
    ['umpire', 'ann-name', true, [land, sea]],
    ['axis', 'bob-name', false, [sea]],
    ['navy', 'eve-name', false, [sea]],
  ]);
});

it('shows a campaign to its people, with the games that each of them may read', async () => {
  const { campaignId, land, sea } = await startCampaign(table.services);
  const gamesFor = async (by: string) =>
    value(await readCampaign(table.services, { by, campaignId })).games.map(({ gameId }) => gameId);
  expect(await gamesFor('ann')).toEqual([land, sea]);
  expect(await gamesFor('bob')).toEqual([land]);
  expect(await gamesFor('eve')).toEqual([sea]);
  const strangers = [
    { campaignId },
    { by: 'zoe', campaignId },
    { by: 'ann', campaignId: 'x' },
    { by: 'ann', campaignId: land },
  ];
  for (const stranger of strangers)
    expect(code(await readCampaign(table.services, stranger))).toBe('campaign-not-found');
  const listed = value(await listCampaigns(table.services, { by: 'eve' })).campaigns;
  expect(listed[0]).toEqual(value(await readCampaign(table.services, { by: 'eve', campaignId })));
  expect(value(await listCampaigns(table.services, { by: 'zoe' }))).toEqual({ campaigns: [] });
});
