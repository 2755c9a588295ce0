import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGame } from '@/lib/games/create/create-game';
import { readBrief } from '@/lib/games/handover/read-brief';
import { checkGame } from '@/lib/games/log/check-game';
import { readLog } from '@/lib/games/log/read-log';
import type { GameId } from '@/lib/games/model/types';
import { listGames } from '@/lib/games/play/list-games';
import { readGame } from '@/lib/games/play/read-game';
import { submitAction } from '@/lib/games/play/submit-action';
import { joinGame } from '@/lib/games/seats/join-game';
import { readInvitation } from '@/lib/games/seats/read-invitation';
import { replacePlayer } from '@/lib/games/seats/replace-player';
import { answerAsUnderstudy } from '@/lib/games/seats/understudies/answer-as-understudy';
import { callUnderstudy } from '@/lib/games/seats/understudies/call-understudy';
import { dropUnderstudy } from '@/lib/games/seats/understudies/drop-understudy';
import { nameUnderstudy } from '@/lib/games/seats/understudies/name-understudy';
import { startCampaign, startLedger, tokenOf } from '../log/ledger';
import { code, NORTH_ME, openTable, startGame, type TestGame, value } from '../table';

let table: TestGame;
beforeAll(async () => {
  table = await openTable(import.meta.url);
  const { prisma } = table.services.database;
  for (const id of ['dan', 'fay'])
    await prisma.user.create({ data: { id, name: `${id}-name`, email: `${id}@example.org` } });
});
afterAll(() => table.close());

let keys = 0;
const command = async (gameId: GameId, by: string) => {
  keys += 1;
  const expectedVersion = (await table.services.store.readState(gameId))?.version ?? 0;
  return { by, gameId, expectedVersion, idempotencyKey: `understudy ${keys}` };
};
const name = async (gameId: GameId, by: string, side: string, invite?: string) =>
  nameUnderstudy(table.services, { ...(await command(gameId, by)), side, ...(invite === undefined ? {} : { invite }) });
const drop = async (gameId: GameId, by: string, side: string) =>
  dropUnderstudy(table.services, { ...(await command(gameId, by)), side });
const call = async (gameId: GameId, by: string, side: string) =>
  callUnderstudy(table.services, { ...(await command(gameId, by)), side });
const answer = (gameId: GameId, by: string, side: string, enter: boolean) =>
  answerAsUnderstudy(table.services, { by, gameId, side, enter });
const choose = async (gameId: GameId, by: string, role: string) =>
  submitAction(table.services, { ...(await command(gameId, by)), role, action: { type: 'choose', number: 2 } });

const look = async (gameId: GameId, by: string) => value(await readGame(table.services, { by, gameId }));
const seatOf = async (gameId: GameId, side: string, by = 'ann') =>
  (await look(gameId, by)).seats.find(({ role }) => role.id === side);
const sound = async (gameId: GameId) => expect(value(await checkGame(table.services, gameId)).faults).toEqual([]);

/** `who` agrees to stand by for the side. */
async function standBy(gameId: GameId, by: string, side: string, who: string) {
  value(await name(gameId, by, side));
  const path = (await seatOf(gameId, side, by))?.understudy?.path;
  return joinGame(table.services, { by: who, token: tokenOf(path) });
}

describe('an understudy', () => {
  it('is named by the captain, agrees by a link, and sees what a spectator sees', async () => {
    const gameId = await startGame(table.services);
    expect(code(await name(gameId, 'bob', 'north'))).toBe('not-your-part');
    expect(code(await name(gameId, 'ann', 'north', 'nonsense'))).toBe('invalid-setup');
    value(await name(gameId, 'ann', 'north', 'dan@example.org'));
    expect(code(await name(gameId, 'ann', 'north'))).toBe('nothing-to-change');
    expect((await seatOf(gameId, 'north', 'bob'))?.understudy).toEqual({
      seq: expect.any(Number),
      yours: false,
      called: false,
    });
    const token = tokenOf((await seatOf(gameId, 'north'))?.understudy?.path);
    const offer = value(await readInvitation(table.services, { token, by: 'dan' }));
    expect(offer).toMatchObject({ understudy: true, taken: false, yours: false, inviterName: 'ann-name' });
    expect(code(await joinGame(table.services, { by: 'bob', token }))).toBe('in-another-side');
    value(await joinGame(table.services, { by: 'dan', token }));
    // Once more is the same; nobody else may have it.
    value(await joinGame(table.services, { by: 'dan', token }));
    expect(code(await joinGame(table.services, { by: 'eve', token }))).toBe('seat-taken');
    const seen = await look(gameId, 'dan');
    expect(seen).toMatchObject({ yourParts: ['understudy'], yourAction: [] });
    expect(seen.role).toBeUndefined();
    expect(seen.seats[0]?.understudy).toMatchObject({ actor: 'p3', name: 'dan-name', yours: true, called: false });
    expect(value(await listGames(table.services, { by: 'dan', list: 'watched' })).games).toHaveLength(1);
    expect(code(await choose(gameId, 'dan', 'north'))).not.toBe('ok');
    expect(code(await readBrief(table.services, { by: 'dan', gameId, role: 'north' }))).toBe('not-your-part');
    await sound(gameId);
  });

  it('takes the seat over once called, and nobody before; who held it is a past player', async () => {
    const gameId = await startGame(table.services);
    expect(code(await call(gameId, 'ann', 'north'))).toBe('no-such-member');
    value(await standBy(gameId, 'ann', 'north', 'dan'));
    expect(code(await answer(gameId, 'dan', 'north', true))).toBe('not-asked');
    expect(code(await answer(gameId, 'eve', 'north', true))).toBe('game-not-found');
    expect(code(await answer(gameId, 'bob', 'north', true))).toBe('not-your-part');
    expect(code(await call(gameId, 'bob', 'north'))).toBe('not-your-part');
    value(await call(gameId, 'ann', 'north'));
    expect(code(await call(gameId, 'ann', 'north'))).toBe('nothing-to-change');
    expect(value(await answer(gameId, 'dan', 'north', true))).toEqual({ gameId, side: 'north', entered: true });
    // Pressed twice it is the same.
    value(await answer(gameId, 'dan', 'north', true));
    expect(await look(gameId, 'dan')).toMatchObject({ yourParts: ['player'], role: 'north' });
    expect((await look(gameId, 'ann')).yourParts).toEqual(['owner', 'past-player']);
    expect(await seatOf(gameId, 'north')).not.toHaveProperty('understudy');
    expect(code(await choose(gameId, 'ann', 'north'))).toBe('not-your-part');
    value(await choose(gameId, 'dan', 'north'));
    const brief = value(await readBrief(table.services, { by: 'dan', gameId, role: 'north' }));
    expect(brief.seat.map(({ what, actor }) => [what, actor])).toEqual([
      ['took-seat', 'p1'],
      ['entered', 'p3'],
    ]);
    await sound(gameId);
  });

  it('is called no more once somebody of the side acts, in this process and in another', async () => {
    const gameId = await startGame(table.services);
    value(await standBy(gameId, 'ann', 'north', 'dan'));
    value(await call(gameId, 'ann', 'north'));
    value(await choose(gameId, 'bob', 'south'));
    expect((await seatOf(gameId, 'north'))?.understudy?.called).toBe(true);
    value(await choose(gameId, 'ann', 'north'));
    expect((await seatOf(gameId, 'north'))?.understudy?.called).toBe(false);
    expect(code(await answer(gameId, 'dan', 'north', true))).toBe('not-asked');
    const other = table.another();
    expect(code(await answerAsUnderstudy(other, { by: 'dan', gameId, side: 'north', enter: true }))).toBe('not-asked');
    await sound(gameId);
  });

  it('takes a seat that was freed, without a call', async () => {
    const gameId = await startGame(table.services);
    value(await standBy(gameId, 'ann', 'south', 'dan'));
    value(
      await replacePlayer(table.services, { ...(await command(gameId, 'ann')), freed: 'south', note: 'He is gone.' }),
    );
    expect((await seatOf(gameId, 'south', 'dan'))?.understudy?.called).toBe(true);
    value(await answer(gameId, 'dan', 'south', true));
    expect((await look(gameId, 'dan')).role).toBe('south');
    await sound(gameId);
  });

  it('stands by no more when they or the captain say so, and nobody else gets their name in the log', async () => {
    const gameId = await startGame(table.services);
    expect(code(await drop(gameId, 'ann', 'north'))).toBe('no-such-member');
    value(await standBy(gameId, 'ann', 'north', 'dan'));
    value(await answer(gameId, 'dan', 'north', false));
    expect(code(await readGame(table.services, { by: 'dan', gameId }))).toBe('game-not-found');
    value(await standBy(gameId, 'ann', 'north', 'fay'));
    expect((await seatOf(gameId, 'north'))?.understudy?.actor).toBe('p4');
    value(await drop(gameId, 'ann', 'north'));
    value(await standBy(gameId, 'ann', 'north', 'dan'));
    expect((await seatOf(gameId, 'north'))?.understudy?.actor).toBe('p3');
    const log = value(await readLog(table.services, { by: 'ann', gameId, limit: 200 }));
    const told = log.entries
      .filter(({ type }) => type.startsWith('understudy'))
      .map(({ actor, type }) => [actor, type]);
    expect(told).toEqual([
      ['p1', 'understudy-named'],
      ['p3', 'understudy-agreed'],
      ['p3', 'understudy-dropped'],
      ['p1', 'understudy-named'],
      ['p4', 'understudy-agreed'],
      ['p1', 'understudy-dropped'],
      ['p1', 'understudy-named'],
      ['p3', 'understudy-agreed'],
    ]);
    await sound(gameId);
  });

  it('can be named before the game begins, by its owner for a seat that nobody has taken', async () => {
    const asked = { by: 'ann', rulesetId: 'toy', name: 'Open', setup: {}, seats: NORTH_ME };
    const { gameId, invitations } = value(await createGame(table.services, asked));
    value(await standBy(gameId, 'ann', 'south', 'dan'));
    value(await joinGame(table.services, { by: 'bob', token: tokenOf(invitations[0]?.path) }));
    // Who sits down next gets a name of their own in the log.
    expect(await seatOf(gameId, 'south')).toMatchObject({ actor: 'p3', understudy: { actor: 'p2', called: false } });
    value(await call(gameId, 'bob', 'south'));
    value(await answer(gameId, 'dan', 'south', true));
    await sound(gameId);
  });

  it('is named by the organiser too where there is one, never by a mere owner', async () => {
    const gameId = await startLedger(table.services);
    value(await standBy(gameId, 'ann', 'allies', 'dan'));
    expect((await seatOf(gameId, 'allies'))?.understudy?.name).toBe('dan-name');
    expect(code(await name(gameId, 'bob', 'axis'))).toBe('not-your-part');
    expect(code(await name(gameId, 'ann', 'umpire'))).toBe('no-such-member');
    await sound(gameId);
  });

  it('stands by and enters in every game of a campaign that the captain has the side in', async () => {
    const { land, sea } = await startCampaign(table.services);
    value(await standBy(land, 'ann', 'axis', 'dan'));
    expect((await seatOf(sea, 'axis'))?.understudy?.name).toBe('dan-name');
    value(await call(sea, 'ann', 'axis'));
    value(await answer(land, 'dan', 'axis', true));
    for (const gameId of [land, sea]) {
      expect(await seatOf(gameId, 'axis', 'dan')).toMatchObject({ yours: true, playerName: 'dan-name' });
      await sound(gameId);
    }
  });
});
