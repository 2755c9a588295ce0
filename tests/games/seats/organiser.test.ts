import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGame } from '@/lib/games/create/create-game';
import { checkGame } from '@/lib/games/log/check-game';
import { readLog } from '@/lib/games/log/read-log';
import { readGame } from '@/lib/games/play/read-game';
import { joinGame } from '@/lib/games/seats/join-game';
import { act, propose, startLedger, tokenOf } from '../log/ledger';
import { code, openTable, type TestGame, value } from '../table';

let table: TestGame;
beforeAll(async () => {
  table = await openTable(import.meta.url);
});
afterAll(() => table.close());

const ask = { by: 'ann', rulesetId: 'land', name: 'Ledger', setup: {} } as const;
const AXIS = { role: 'axis', fill: 'me' } as const;
const ALLIES = { role: 'allies', fill: 'open' } as const;

it('gives the organiser’s seat to the creator unless the request says otherwise', async () => {
  const gameId = await startLedger(table.services);
  const game = value(await readGame(table.services, { by: 'ann', gameId }));
  expect(game.seats.map(({ role, yours }) => [role.id, yours])).toEqual([
    ['axis', true],
    ['allies', false],
    ['umpire', true],
  ]);
  expect(game.status).toBe('running');
});

it('lets the clock and the campaign take no seat, and only players’ seeds make dice', async () => {
  const gameId = await startLedger(table.services);
  const { entries } = value(await readLog(table.services, { by: 'ann', gameId }));
  const sides = entries.filter(({ type }) => type === 'seed-committed').map(({ payload }) => payload?.side);
  expect(sides).toEqual(['axis', 'allies']);
  expect(entries[0]?.payload?.roles).toEqual(['axis', 'allies', 'umpire', 'clock', 'signal']);
  for (const role of ['clock', 'signal', 'judge']) {
    const seats = [AXIS, ALLIES, { role, fill: 'me' }] as const;
    expect(code(await createGame(table.services, { ...ask, seats }))).toBe('invalid-setup');
  }
});

it('asks who plays for every player, and says an organiser at most once', async () => {
  const umpire = { role: 'umpire', fill: 'open' } as const;
  expect(code(await createGame(table.services, { ...ask, seats: [AXIS] }))).toBe('invalid-setup');
  expect(code(await createGame(table.services, { ...ask, seats: [umpire, AXIS] }))).toBe('invalid-setup');
  const twice = [AXIS, ALLIES, umpire, umpire];
  expect(code(await createGame(table.services, { ...ask, seats: twice }))).toBe('invalid-setup');
});

it('starts when the last seat is taken, the organiser’s too', async () => {
  const seats = [AXIS, ALLIES, { role: 'umpire', fill: 'open' }] as const;
  const { gameId, invitations } = value(await createGame(table.services, { ...ask, seats }));
  expect(invitations.map(({ role }) => role)).toEqual(['allies', 'umpire']);
  value(await joinGame(table.services, { by: 'bob', token: tokenOf(invitations[0]?.path) }));
  expect(value(await readGame(table.services, { by: 'ann', gameId })).status).toBe('open');
  value(await joinGame(table.services, { by: 'eve', token: tokenOf(invitations[1]?.path) }));
  expect(value(await readGame(table.services, { by: 'eve', gameId }))).toMatchObject({
    status: 'running',
    role: 'umpire',
  });
  expect(value(await checkGame(table.services, gameId)).faults).toEqual([]);
});

it('lets nobody act for the organiser, and nobody at all for the clock or the campaign', async () => {
  const gameId = await startLedger(table.services);
  expect(code(await act(table.services, gameId, 'umpire', { type: 'close' }, { by: 'bob' }))).toBe('not-your-seat');
  expect(code(await act(table.services, gameId, 'allies', { type: 'close' }))).toBe('not-your-action');
  for (const role of ['clock', 'signal'])
    for (const by of ['ann', 'bob'])
      expect(code(await act(table.services, gameId, role, propose(3), { by }))).toBe('not-your-seat');
  expect(code(await act(table.services, gameId, 'umpire', { type: 'close' }))).toBe('ok');
  expect(value(await readGame(table.services, { by: 'bob', gameId })).status).toBe('over');
});
