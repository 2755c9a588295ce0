import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localDay, startOfDay } from '@/lib/clock/zones';
import { keepDraft } from '@/lib/games/drafts/keep-draft';
import { checkGame } from '@/lib/games/log/check-game';
import { readLog } from '@/lib/games/log/read-log';
import type { GameId, SideRight } from '@/lib/games/model/types';
import { readGame } from '@/lib/games/play/read-game';
import { submitAction } from '@/lib/games/play/submit-action';
import { type DeclareAwayInput, declareAway } from '@/lib/games/seats/away/declare-away';
import { endAway } from '@/lib/games/seats/away/end-away';
import { joinGame } from '@/lib/games/seats/join-game';
import { inviteMember } from '@/lib/games/seats/side/invite-member';
import { leaveSide } from '@/lib/games/seats/side/leave-side';
import { nameCaptain } from '@/lib/games/seats/side/name-captain';
import { setMember } from '@/lib/games/seats/side/set-member';
import { tokenOf } from '../log/ledger';
import { code, openTable, startGame, type TestGame, value } from '../table';

let table: TestGame;
beforeAll(async () => {
  table = await openTable(import.meta.url);
  await table.services.database.prisma.user.create({ data: { id: 'fay', name: 'fay-name', email: 'fay@example.org' } });
});
afterAll(() => table.close());

let keys = 0;
const commandOf = async (gameId: GameId, by: string) => {
  keys += 1;
  const expectedVersion = (await table.services.store.readState(gameId))?.version ?? 0;
  return { by, gameId, expectedVersion, idempotencyKey: `away ${keys}` };
};
const away = async (gameId: GameId, by: string, more: Partial<DeclareAwayInput> = {}) =>
  declareAway(table.services, { ...(await commandOf(gameId, by)), ...WEEK, ...more });
const back = async (gameId: GameId, by: string, everywhere = false) =>
  endAway(table.services, { ...(await commandOf(gameId, by)), everywhere });
const choose = async (gameId: GameId, by: string, role = 'north') =>
  submitAction(table.services, { ...(await commandOf(gameId, by)), role, action: { type: 'choose', number: 2 } });
const look = async (gameId: GameId, by: string) => value(await readGame(table.services, { by, gameId }));
const seatOf = async (gameId: GameId, by = 'ann') =>
  (await look(gameId, by)).seats.find(({ role }) => role.id === 'north');
const sound = async (gameId: GameId) => expect(value(await checkGame(table.services, gameId)).faults).toEqual([]);
const side = async (gameId: GameId, by: string) => ({ ...(await commandOf(gameId, by)), side: 'north' });

/** ann (p1) leads north, eve (p3) is of it with this right, bob (p2) is south. */
async function withEve(right: SideRight): Promise<GameId> {
  const gameId = await startGame(table.services);
  value(await inviteMember(table.services, { ...(await side(gameId, 'ann')), right }));
  const path = (await seatOf(gameId))?.invitations?.[0]?.path;
  value(await joinGame(table.services, { by: 'eve', token: tokenOf(path) }));
  return gameId;
}

const WEEK = { from: '2031-05-10', to: '2031-05-16', zone: 'Europe/Rome' };
const at = (instant: string) => {
  table.clock.at = new Date(instant);
};

describe('somebody who is away', () => {
  it('hands their right over for these days alone, to the second', async () => {
    at('2031-05-01T12:00:00.000Z');
    const gameId = await withEve('draft');
    value(await away(gameId, 'ann', { standIn: 'p3' }));
    expect(code(await choose(gameId, 'eve'))).toBe('drafts-only');
    // Midnight in Rome is 22:00 in UTC, in summer.
    at('2031-05-09T21:59:59.999Z');
    expect(code(await choose(gameId, 'eve'))).toBe('drafts-only');
    at('2031-05-09T22:00:00.000Z');
    value(await choose(gameId, 'eve'));
    value(await choose(gameId, 'bob', 'south'));
    at('2031-05-16T22:00:00.000Z');
    expect(code(await choose(gameId, 'eve'))).toBe('drafts-only');
    value(await choose(gameId, 'ann'));
    await sound(gameId);
    const log = value(await readLog(table.services, { by: 'bob', gameId, limit: 100 }));
    const said = log.entries.find(({ type }) => type === 'away-declared');
    expect(said?.line?.text).toBe(
      'North: ann-name is away from 2031-05-09 22:00 UTC to 2031-05-16 22:00 UTC; eve-name has their right meanwhile.',
    );
  });

  it('has their right back at the instant of the entry, not of the reading', async () => {
    at('2031-05-11T12:00:00.000Z');
    const gameId = await withEve('draft');
    value(await away(gameId, 'ann', { standIn: 'p3' }));
    const command = { ...(await commandOf(gameId, 'eve')), role: 'north', action: { type: 'choose', number: 2 } };
    const inside = [new Date('2031-05-16T21:59:59.999Z')];
    const end = new Date('2031-05-16T22:00:00.000Z');
    table.clock.at = end;
    const services = { ...table.services, now: () => inside.shift() ?? end };
    expect(code(await submitAction(services, command))).toBe('drafts-only');
    expect(inside).toEqual([]);
    await sound(gameId);
  });

  it('may still do everything, and is back by one command', async () => {
    at('2031-05-11T12:00:00.000Z');
    const gameId = await withEve('draft');
    expect(code(await back(gameId, 'ann'))).toBe('nothing-to-change');
    value(await away(gameId, 'ann', { standIn: 'p3' }));
    expect(code(await away(gameId, 'ann', { standIn: 'p3' }))).toBe('nothing-to-change');
    value(await choose(gameId, 'ann'));
    value(await choose(gameId, 'bob', 'south'));
    value(await back(gameId, 'ann'));
    expect(code(await choose(gameId, 'eve'))).toBe('drafts-only');
    expect((await seatOf(gameId))?.away).toBeUndefined();
    await sound(gameId);
  });

  it('is seen by everybody, with who stands in', async () => {
    at('2031-05-11T12:00:00.000Z');
    const gameId = await withEve('submit');
    value(await away(gameId, 'ann', { standIn: 'p3' }));
    expect((await seatOf(gameId, 'bob'))?.away).toEqual([
      {
        actor: 'p1',
        name: 'ann-name',
        yours: false,
        from: '2031-05-09T22:00:00.000Z',
        until: '2031-05-16T22:00:00.000Z',
        standIn: { actor: 'p3', name: 'eve-name', yours: false },
      },
    ]);
    // Who may submit by themselves does so in their own name.
    value(await choose(gameId, 'eve'));
    const entries = await table.services.store.readEntries(gameId, { after: 0, limit: 100 });
    expect(entries.filter(({ type }) => type === 'action').map(({ bytes }) => bytes.includes('instead'))).toEqual([
      false,
    ]);
    // With the next command after the end it is gone.
    at('2031-05-20T12:00:00.000Z');
    value(await choose(gameId, 'bob', 'south'));
    expect((await seatOf(gameId, 'bob'))?.away).toBeUndefined();
    await sound(gameId);
  });

  it('has the side led by the stand-in, who gives the seat to nobody', async () => {
    at('2031-05-11T12:00:00.000Z');
    const gameId = await withEve('draft');
    expect(code(await inviteMember(table.services, { ...(await side(gameId, 'eve')), right: 'draft' }))).toBe(
      'not-your-part',
    );
    value(await away(gameId, 'ann', { standIn: 'p3' }));
    value(await inviteMember(table.services, { ...(await side(gameId, 'eve')), right: 'draft' }));
    expect((await seatOf(gameId, 'eve'))?.invitations).toHaveLength(1);
    for (const member of ['p3', 'p1'])
      expect(code(await nameCaptain(table.services, { ...(await side(gameId, 'eve')), member }))).not.toBe('ok');
    const own = { ...(await side(gameId, 'eve')), member: 'p3', right: 'sign-off' as const };
    expect(code(await setMember(table.services, own))).toBe('not-your-part');
    // Leaving is one's own: the right goes with it.
    value(await leaveSide(table.services, { ...(await side(gameId, 'eve')), member: 'p3' }));
    expect(code(await choose(gameId, 'eve'))).not.toBe('ok');
    await sound(gameId);
  });

  it('drafts and goes away: what they hand over is no more than they have', async () => {
    at('2031-05-11T12:00:00.000Z');
    const gameId = await withEve('draft');
    value(await away(gameId, 'eve', { standIn: 'p1' }));
    value(await choose(gameId, 'ann'));
    expect(code(await choose(gameId, 'eve'))).toBe('drafts-only');
    expect(code(await keepDraft(table.services, { by: 'eve', gameId, role: 'north', orders: 'choose 2' }))).not.toBe(
      'not-your-part',
    );
    await sound(gameId);
  });

  it('is refused for days that cannot be, and for somebody who does not play beside them', async () => {
    at('2031-05-11T12:00:00.000Z');
    const gameId = await withEve('draft');
    const refused = async (more: Partial<DeclareAwayInput>) => code(await away(gameId, 'ann', more));
    expect(await refused({ to: '2031-05-09' })).toBe('invalid-days');
    expect(await refused({ from: '2031-05-01', to: '2031-05-10' })).toBe('invalid-days');
    expect(await refused({ to: '2031-12-31' })).toBe('invalid-days');
    expect(await refused({ to: '2031-02-30' })).toBe('invalid-days');
    expect(await refused({ zone: 'Europe/Atlantis' })).toBe('invalid-days');
    expect(await refused({ standIn: 'p2' })).toBe('no-such-member');
    expect(await refused({ standIn: 'p1' })).toBe('no-such-member');
    expect(code(await away(gameId, 'fay'))).toBe('game-not-found');
    // Who plays alone tells the days, and nothing moves.
    value(await away(gameId, 'bob'));
  });

  it('says it in all games at once, and hands over where the same person plays beside them', async () => {
    at('2031-06-11T12:00:00.000Z');
    const days = { from: '2031-06-10', to: '2031-06-12' };
    const first = await withEve('draft');
    const second = await withEve('draft');
    const alone = await startGame(table.services);
    value(await away(first, 'ann', { ...days, standIn: 'p3', everywhere: true }));
    value(await choose(second, 'eve'));
    expect((await seatOf(alone, 'bob'))?.away?.[0]?.standIn).toBeUndefined();
    for (const gameId of [first, second, alone]) await sound(gameId);
    value(await back(second, 'ann', true));
    for (const gameId of [first, second, alone]) expect((await seatOf(gameId, 'bob'))?.away).toBeUndefined();
    await sound(second);
  });
});

describe('a day in a zone', () => {
  it.each([
    ['2031-05-10', 'UTC', '2031-05-10T00:00:00.000Z'],
    ['2031-05-10', 'Pacific/Auckland', '2031-05-09T12:00:00.000Z'],
    ['2026-03-29', 'Europe/Rome', '2026-03-28T23:00:00.000Z'],
    ['2026-03-30', 'Europe/Rome', '2026-03-29T22:00:00.000Z'],
    ['2026-10-26', 'Europe/Rome', '2026-10-25T23:00:00.000Z'],
    // The clocks go from midnight to one.
    ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
    ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z'],
    ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00.000Z'],
    ['2026-05-10', 'Asia/Kathmandu', '2026-05-09T18:15:00.000Z'],
  ])('%s begins in %s at %s', (day, zone, instant) => {
    expect(startOfDay(day, zone).toISOString()).toBe(instant);
    expect(localDay(startOfDay(day, zone).getTime(), zone).date).toBe(day);
    expect(localDay(startOfDay(day, zone).getTime() - 1, zone).date).not.toBe(day);
  });
});
