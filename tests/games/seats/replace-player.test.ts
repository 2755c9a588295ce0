import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGame } from '@/lib/games/create/create-game';
import { eraseNote } from '@/lib/games/game-master/erase-note';
import { checkGame } from '@/lib/games/log/check-game';
import { readLog } from '@/lib/games/log/read-log';
import type { GameId } from '@/lib/games/model/types';
import { readGame } from '@/lib/games/play/read-game';
import { submitAction } from '@/lib/games/play/submit-action';
import { joinGame } from '@/lib/games/seats/join-game';
import { replacePlayer } from '@/lib/games/seats/replace-player';
import { answerTakeBack } from '@/lib/games/take-back/answer-take-back';
import { askTakeBack } from '@/lib/games/take-back/ask-take-back';
import { toyParley } from '@/tests/support/toy-parley';
import { act, CONFIRM, propose, startCampaign, startLedger, tokenOf } from '../log/ledger';
import { choose, code, openTable, startGame, type TestGame, value } from '../table';

let table: TestGame;
beforeAll(async () => {
  table = await openTable(import.meta.url, [toyParley]);
  const { prisma } = table.services.database;
  await prisma.user.create({ data: { id: 'dan', name: 'dan-name', email: 'dan@example.org' } });
});
afterAll(() => table.close());

let keys = 0;
const command = async (gameId: GameId, by: string, more: object = {}) => {
  keys += 1;
  const expectedVersion = (await table.services.store.readState(gameId))?.version ?? 0;
  return { by, gameId, expectedVersion, idempotencyKey: `replace ${keys}`, note: 'Gone for good.', ...more };
};
const free = async (gameId: GameId, by: string, freed: string, more: object = {}) =>
  replacePlayer(table.services, { ...(await command(gameId, by, more)), freed });
const seatsOf = async (gameId: GameId) => (await table.services.store.readGame(gameId))?.seats ?? [];
const pathOf = async (gameId: GameId, role: string, by = 'ann') =>
  value(await readGame(table.services, { by, gameId })).seats.find((seat) => seat.role.id === role)?.invitePath;
const sit = async (gameId: GameId, role: string, by: string) =>
  joinGame(table.services, { by, token: tokenOf(await pathOf(gameId, role)) });
const sound = async (gameId: GameId) => expect(value(await checkGame(table.services, gameId)).faults).toEqual([]);
const jobs = async (gameId: GameId, task: string, seq?: number) =>
  (
    await table.rows(
      `select j.payload->>'userId' as who from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = $2 and j.payload->>'gameId' = $1 and ($3::int is null or (j.payload->>'seq')::int = $3) order by 1`,
      gameId,
      task,
      seq ?? null,
    )
  ).map(({ who }) => who);

describe('freeing a seat', () => {
  it('makes its holder a past player and opens it under a new invitation', async () => {
    const gameId = await startLedger(table.services);
    value(await act(table.services, gameId, 'axis', propose(7)));
    const freed = value(await free(gameId, 'ann', 'allies'));
    expect(freed.lines[0]?.text).toBe('The umpire frees the seat of The allies for somebody else.');
    const game = await table.services.store.readGame(gameId);
    expect(game?.pastPlayers).toEqual([{ role: 'allies', actorId: 'p2', userId: 'bob' }]);
    expect(await jobs(gameId, 'send-news', freed.seq)).toEqual(['bob']);
    // Past players read on, and do no more.
    const seen = value(await readGame(table.services, { by: 'bob', gameId }));
    expect(seen).toMatchObject({ yourParts: ['past-player'], yourAction: [] });
    expect(code(await act(table.services, gameId, 'allies', CONFIRM))).toBe('not-your-part');
    expect(code(await free(gameId, 'ann', 'allies'))).toBe('seat-open');
    await sound(gameId);
  });

  it('lets the others go on, and anybody who sits down act under a name of their own', async () => {
    const gameId = await startLedger(table.services);
    value(await act(table.services, gameId, 'axis', propose(7)));
    value(await free(gameId, 'ann', 'allies'));
    value(await sit(gameId, 'allies', 'dan'));
    const sat = (await table.services.store.readEntriesOf(gameId, 'seat-taken')).at(-1);
    expect(sat?.actor).toBe('p3');
    expect(await table.services.store.readEntriesOf(gameId, 'game-started')).toHaveLength(1);
    // The new holder gets one mail: the brief, with what waits for the seat.
    expect(await jobs(gameId, 'send-your-action', sat?.seq)).toEqual([]);
    expect(await jobs(gameId, 'send-brief', sat?.seq)).toEqual(['dan']);
    expect(code(await act(table.services, gameId, 'allies', CONFIRM, { by: 'dan' }))).toBe('ok');
    expect((await table.services.store.readEntriesOf(gameId, 'action')).at(-1)?.actor).toBe('p3');
    expect(code(await sit(gameId, 'allies', 'eve'))).toBe('invitation-not-found');
    await sound(gameId);
  });

  it('lets somebody come back to their own name, and go again', async () => {
    const gameId = await startLedger(table.services);
    for (let time = 0; time < 2; time += 1) {
      value(await free(gameId, 'ann', 'allies'));
      value(await sit(gameId, 'allies', 'bob'));
      expect((await seatsOf(gameId)).find(({ role }) => role === 'allies')?.actorId).toBe('p2');
    }
    await sound(gameId);
  });

  it('passes the secrets of the seat on, and keeps them from who has left it', async () => {
    const gameId = await startGame(table.services);
    const { seq } = value(await choose(table.services, gameId, 'south', 2, 3));
    const secret = async (by: string) =>
      value(await readLog(table.services, { by, gameId, after: seq - 1 })).entries.some(
        ({ payload }) => payload?.number === 3,
      );
    expect(await secret('bob')).toBe(true);
    // No game master: the owner frees the seat.
    value(await free(gameId, 'ann', 'south'));
    expect(await secret('bob')).toBe(false);
    expect(value(await readGame(table.services, { by: 'bob', gameId })).view).not.toHaveProperty('own');
    value(await sit(gameId, 'south', 'dan'));
    expect(await secret('dan')).toBe(true);
    expect(await secret('bob')).toBe(false);
    expect(await secret('ann')).toBe(false);
    value(
      await choose(table.services, gameId, 'north', (await table.services.store.readState(gameId))?.version ?? 0, 1),
    );
    expect(await secret('bob')).toBe(true);
    await sound(gameId);
  });

  it('drops what its holder had asked back, and leaves to the next one what was asked of it', async () => {
    const gameId = await startLedger(table.services);
    const seats = (['red', 'blue'] as const).map((role) => ({ role, fill: 'open' as const }));
    const made = value(
      await createGame(table.services, { by: 'ann', rulesetId: 'parley', name: 'P', setup: {}, seats }),
    );
    value(await joinGame(table.services, { by: 'bob', token: tokenOf(made.invitations[0]?.path) }));
    value(await joinGame(table.services, { by: 'eve', token: tokenOf(made.invitations[1]?.path) }));
    const parley = made.gameId;
    const report = { type: 'report', changes: [{ city: 'Rome', points: 1 }] };
    const sent = value(
      await submitAction(table.services, { ...(await command(parley, 'bob')), role: 'red', action: report }),
    );
    const ask = async () => askTakeBack(table.services, { ...(await command(parley, 'bob')), target: sent.seq });
    value(await ask());
    value(await free(parley, 'ann', 'blue'));
    expect((await table.services.store.readGame(parley))?.summary.matters?.takeBack?.waiting).toEqual(['blue']);
    value(await sit(parley, 'blue', 'dan'));
    value(await answerTakeBack(table.services, { ...(await command(parley, 'dan')), granted: false }));
    value(await ask());
    value(await free(parley, 'ann', 'red'));
    expect((await table.services.store.readGame(parley))?.summary.matters?.takeBack).toBeUndefined();
    await sound(parley);
    await sound(gameId);
  });

  it('leaves to who has left their own words, to be erased', async () => {
    const gameId = await startLedger(table.services);
    value(await act(table.services, gameId, 'allies', propose(7), { note: 'My words.' }));
    const [note] = await table.services.store.readNoteRows(gameId);
    value(await free(gameId, 'ann', 'allies'));
    value(await sit(gameId, 'allies', 'dan'));
    expect(code(await eraseNote(table.services, { by: 'dan', gameId, noteId: note?.id ?? '' }))).toBe('not-your-note');
    expect(code(await eraseNote(table.services, { by: 'bob', gameId, noteId: note?.id ?? '' }))).toBe('ok');
  });

  it('is the game master’s, or the owner’s where there is none or they are gone', async () => {
    const gameId = await startLedger(table.services);
    expect(code(await free(gameId, 'bob', 'axis'))).toBe('not-your-part');
    expect(code(await free(gameId, 'eve', 'axis'))).toBe('game-not-found');
    expect(code(await free(gameId, 'ann', 'nobody'))).toBe('seat-open');
    expect(code(await free(gameId, 'ann', 'allies', { note: '' }))).toBe('invalid-note');
    const seats = [
      { role: 'axis', fill: 'me' },
      { role: 'allies', fill: 'open' },
      { role: 'umpire', fill: 'open' },
    ] as const;
    const made = value(await createGame(table.services, { by: 'ann', rulesetId: 'land', name: 'L', setup: {}, seats }));
    const master = made.gameId;
    value(await joinGame(table.services, { by: 'bob', token: tokenOf(made.invitations[0]?.path) }));
    value(await joinGame(table.services, { by: 'eve', token: tokenOf(made.invitations[1]?.path) }));
    // Ann owns the game and plays in it; eve is its game master.
    expect(code(await free(master, 'ann', 'allies'))).toBe('not-your-part');
    expect(code(await free(master, 'eve', 'allies'))).toBe('ok');
    expect(code(await free(master, 'ann', 'umpire'))).toBe('ok');
    value(await sit(master, 'umpire', 'dan'));
    expect(value(await readGame(table.services, { by: 'dan', gameId: master })).yourParts).toContain('game-master');
    await sound(master);
  });

  it('is an act of the server where its owner has no seat', async () => {
    const seats = (['north', 'south'] as const).map((role) => ({ role, fill: 'open' as const }));
    const made = value(await createGame(table.services, { by: 'ann', rulesetId: 'toy', name: 'T', setup: {}, seats }));
    value(await joinGame(table.services, { by: 'bob', token: tokenOf(made.invitations[0]?.path) }));
    value(await joinGame(table.services, { by: 'eve', token: tokenOf(made.invitations[1]?.path) }));
    const freed = value(await free(made.gameId, 'ann', 'north'));
    expect(freed.lines[0]?.text).toBe('The owner of the game frees the seat of north for somebody else.');
    const [entry] = await table.services.store.readEntriesOf(made.gameId, 'player-replaced');
    expect(JSON.parse(entry?.bytes ?? '{}')).toMatchObject({
      actor: 'server',
      payload: { role: 'north', as: 'owner' },
    });
    await sound(made.gameId);
  });

  it('is done in all games of the campaign at once, and so is the sitting down', async () => {
    const { land, sea } = await startCampaign(table.services);
    value(await act(table.services, land, 'axis', propose(3)));
    // Axis sits in both, allies in one.
    value(await free(land, 'ann', 'allies'));
    expect((await seatsOf(sea)).every(({ userId }) => userId !== undefined)).toBe(true);
    value(await sit(land, 'allies', 'dan'));
    value(await free(sea, 'ann', 'axis'));
    for (const gameId of [land, sea]) {
      expect((await seatsOf(gameId)).find(({ role }) => role === 'axis')?.userId).toBeUndefined();
      expect(await table.services.store.readEntriesOf(gameId, 'player-replaced')).toHaveLength(gameId === land ? 2 : 1);
    }
    value(await sit(sea, 'axis', 'bob'));
    for (const gameId of [land, sea]) {
      expect((await seatsOf(gameId)).find(({ role }) => role === 'axis')?.userId).toBe('bob');
      // The reason stands in each of them.
      const { notes, entries } = value(await readLog(table.services, { by: 'bob', gameId }));
      expect(entries.some(({ type }) => type === 'player-replaced')).toBe(true);
      expect(Object.values(notes)).toContain('Gone for good.');
      await sound(gameId);
    }
  });

  it('invites again by mail, once for one key', async () => {
    const gameId = await startLedger(table.services);
    expect(code(await free(gameId, 'ann', 'allies', { invite: 'no address' }))).toBe('invalid-setup');
    const once = { ...(await command(gameId, 'ann', { invite: 'Dan@Example.org' })), freed: 'allies' };
    const first = value(await replacePlayer(table.services, once));
    expect(value(await replacePlayer(table.another(), once))).toEqual(first);
    expect((await seatsOf(gameId)).find(({ role }) => role === 'allies')?.inviteAddress).toBe('dan@example.org');
    expect(await jobs(gameId, 'send-invitation', first.seq)).toHaveLength(1);
  });

  it('and an action of its holder at the same moment: one of them is first', async () => {
    for (let round = 0; round < 6; round += 1) {
      const gameId = await startLedger(table.services);
      value(await act(table.services, gameId, 'axis', propose(7)));
      const services = table.another();
      // Both look before either of them acts.
      const asked = { ...(await command(gameId, 'ann')), freed: 'allies' };
      const acting = act(round % 2 === 0 ? services : table.services, gameId, 'allies', CONFIRM);
      const [freed, acted] = await Promise.all([replacePlayer(table.services, asked), acting]);
      expect(`${code(freed)} ${code(acted)}`).toMatch(/^(ok (stale-version|not-your-part)|stale-version ok)$/);
      expect((await seatsOf(gameId)).some(({ userId }) => userId === undefined)).toBe(freed.ok);
      await sound(gameId);
    }
  });
});
