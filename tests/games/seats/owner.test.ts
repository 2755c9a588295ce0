import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCampaign } from '@/lib/games/campaigns/create-campaign';
import { createGame } from '@/lib/games/create/create-game';
import { setLadder } from '@/lib/games/ladder/set-ladder';
import { checkGame } from '@/lib/games/log/check-game';
import { readLog } from '@/lib/games/log/read-log';
import { inviteToken } from '@/lib/games/model/ids';
import type { GameId } from '@/lib/games/model/types';
import { readGame } from '@/lib/games/play/read-game';
import { joinGame } from '@/lib/games/seats/join-game';
import { answerOwner } from '@/lib/games/seats/owner/answer-owner';
import { proposeOwner } from '@/lib/games/seats/owner/propose-owner';
import { setOwner } from '@/lib/games/seats/owner/set-owner';
import { replacePlayer } from '@/lib/games/seats/replace-player';
import { nameUnderstudy } from '@/lib/games/seats/understudies/name-understudy';
import { act, startLedger, tokenOf } from '../log/ledger';
import { choose, code, openTable, startGame, type TestGame, value } from '../table';

/** Who owns a game, and how it passes on: by the owner's own offer, and where they do not answer. */

let table: TestGame;
beforeAll(async () => {
  table = await openTable(import.meta.url);
});
afterAll(() => table.close());

const HOUR = 3_600_000;
const START = Date.parse('2031-03-01T12:00:00.000Z');
const at = (days: number) => new Date(START + days * 24 * HOUR).toISOString();
const passed = (days: number) => {
  table.clock.at = new Date(START + days * 24 * HOUR);
};

let keys = 0;
const command = async (gameId: GameId, by: string) => {
  keys += 1;
  const expectedVersion = (await table.services.store.readState(gameId))?.version ?? 0;
  return { by, gameId, expectedVersion, idempotencyKey: `owner ${keys}` };
};
const propose = async (gameId: GameId, by: string, to: string, note = '') =>
  proposeOwner(table.services, { ...(await command(gameId, by)), to, ...(note === '' ? {} : { note }) });
const answer = async (gameId: GameId, by: string, granted: boolean) =>
  answerOwner(table.services, { ...(await command(gameId, by)), granted });
const ownerOf = async (gameId: GameId) => (await table.services.store.readGame(gameId))?.ownerId;
const pending = async (gameId: GameId, by: string) =>
  value(await readGame(table.services, { by, gameId })).ownerProposal;
const told = async (gameId: GameId, by: string) =>
  value(await readLog(table.services, { by, gameId, limit: 200 }))
    .entries.filter(({ type }) => type.startsWith('owner-'))
    .map(({ actor, line }) => `${actor}: ${line?.text}`);
const sound = async (gameId: GameId) => expect(value(await checkGame(table.services, gameId)).faults).toEqual([]);
const jobs = async (gameId: GameId) =>
  (
    await table.rows(
      `select t.identifier as task, j.run_at, j.payload from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where j.payload::text like $1`,
      `%${gameId}%`,
    )
  ).map(({ task, payload }) => `${task} ${String((payload as { userId?: string }).userId)}`);

/** ann owns it and is the umpire alone; bob is axis (p2), eve is allies (p3). */
async function tracker(): Promise<GameId> {
  passed(0);
  const seats = [
    { role: 'axis', fill: 'open' },
    { role: 'allies', fill: 'open' },
    { role: 'umpire', fill: 'me' },
  ] as const;
  const made = value(
    await createGame(table.services, { by: 'ann', rulesetId: 'land', name: 'Three', setup: {}, seats }),
  );
  for (const { role, path } of made.invitations)
    value(await joinGame(table.services, { by: role === 'axis' ? 'bob' : 'eve', token: tokenOf(path) }));
  return made.gameId;
}

const nameIn = async (gameId: GameId, userId: string) =>
  (await table.services.store.readGame(gameId))?.seats.find((seat) => seat.userId === userId)?.actorId ?? '';

/** ann owns both games and is axis in both, bob is umpire in both, eve is allies of the one and navy of the other. */
async function campaign() {
  const seats = ['axis', 'allies', 'navy', 'umpire'].map(
    (role) => ({ role, fill: role === 'axis' ? 'me' : 'open' }) as const,
  );
  const ask = { by: 'ann', kind: 'land-and-sea', name: 'Europe', setups: {}, seats };
  const { campaignId, games, invitations } = value(await createCampaign(table.services, ask));
  for (const { role, path } of invitations)
    value(await joinGame(table.services, { by: role === 'umpire' ? 'bob' : 'eve', token: tokenOf(path) }));
  return { campaignId, land: games[0]?.gameId ?? '', sea: games[1]?.gameId ?? '' };
}

describe('an owner hands a game over', () => {
  it('to somebody with a seat, who has to say yes: both are in the log by their names', async () => {
    passed(0);
    const gameId = await startGame(table.services);
    expect(code(await propose(gameId, 'ann', 'p9'))).toBe('no-such-member');
    expect(code(await propose(gameId, 'ann', 'p1'))).toBe('nothing-to-change');
    value(await propose(gameId, 'ann', 'p2', 'I move house.'));
    expect(await ownerOf(gameId)).toBe('ann');
    expect(await pending(gameId, 'bob')).toMatchObject({
      to: 'p2',
      name: 'bob-name',
      offered: true,
      yours: 'answer',
      as: 'named',
    });
    expect(await pending(gameId, 'ann')).toMatchObject({ yours: 'withdraw', as: 'owner' });
    expect(await jobs(gameId)).toContain('send-consent bob');
    expect(code(await answer(gameId, 'ann', true))).toBe('no-owner-asked');
    value(await answer(gameId, 'bob', true));
    expect(await ownerOf(gameId)).toBe('bob');
    expect(await pending(gameId, 'bob')).toBeUndefined();
    expect(await told(gameId, 'bob')).toEqual([
      'p1: North offers the game to bob-name.',
      'p2: Bob-name owns the game from now on.',
    ]);
    const view = value(await readGame(table.services, { by: 'bob', gameId }));
    expect(view.yourParts).toContain('owner');
    await sound(gameId);
  });

  it('not to who says no, and not once the offer is taken back', async () => {
    const gameId = await startGame(table.services);
    value(await propose(gameId, 'ann', 'p2'));
    value(await answer(gameId, 'bob', false));
    value(await propose(gameId, 'ann', 'p2'));
    value(await answer(gameId, 'ann', false));
    expect(code(await answer(gameId, 'bob', true))).toBe('no-owner-asked');
    expect(await ownerOf(gameId)).toBe('ann');
    await sound(gameId);
  });

  it('to who stands by for a seat and has none', async () => {
    const gameId = await startGame(table.services);
    value(await nameUnderstudy(table.services, { ...(await command(gameId, 'ann')), side: 'north' }));
    const seats = (await table.services.store.readGame(gameId))?.seats;
    const secret = seats?.find(({ role }) => role === 'north')?.understudy?.secret ?? '';
    value(await joinGame(table.services, { by: 'eve', token: inviteToken(gameId, secret) }));
    value(await propose(gameId, 'ann', 'p3'));
    value(await answer(gameId, 'eve', true));
    expect(await ownerOf(gameId)).toBe('eve');
    await sound(gameId);
  });

  it('with all games of its campaign, and the campaign', async () => {
    const { campaignId, land, sea } = await campaign();
    value(await propose(land, 'ann', await nameIn(land, 'bob')));
    expect(await pending(sea, 'bob')).toMatchObject({ offered: true, yours: 'answer' });
    value(await answer(sea, 'bob', true));
    expect([await ownerOf(land), await ownerOf(sea)]).toEqual(['bob', 'bob']);
    expect((await table.services.store.readCampaign(campaignId))?.ownerId).toBe('bob');
    await sound(land);
    await sound(sea);
  });
});

describe('an owner who does not answer', () => {
  it('of a campaign stops it in all its games by what they do in one', async () => {
    passed(0);
    const { land, sea } = await campaign();
    value(await propose(land, 'bob', await nameIn(land, 'bob')));
    expect(await pending(sea, 'bob')).toBeDefined();
    value(await answer(land, 'eve', true));
    value(await act(table.services, sea, 'axis', { type: 'propose', amount: 3 }));
    passed(30);
    expect(code(await answer(land, 'bob', true))).toBe('no-owner-asked');
    expect([await ownerOf(land), await ownerOf(sea)]).toEqual(['ann', 'ann']);
    // It holds in one game alone, and keeps nobody from proposing again.
    value(await propose(land, 'bob', await nameIn(land, 'bob')));
    value(await answer(sea, 'eve', true));
    passed(44);
    value(await answer(land, 'bob', true));
    expect([await ownerOf(land), await ownerOf(sea)]).toEqual(['bob', 'bob']);
    await sound(land);
    await sound(sea);
  });

  it('is followed by who a side proposes, once they had two weeks and every side agreed; the new one frees the organiser’s seat', async () => {
    const gameId = await tracker();
    value(await propose(gameId, 'bob', 'p2', 'Not a word for months.'));
    expect(await pending(gameId, 'bob')).toMatchObject({
      to: 'p2',
      until: at(14),
      latest: at(21),
      waiting: ['allies'],
      yours: 'withdraw',
    });
    expect(await pending(gameId, 'ann')).toMatchObject({ yours: 'answer', as: 'owner' });
    expect(await pending(gameId, 'eve')).toMatchObject({ yours: 'answer', as: 'side' });
    expect((await jobs(gameId)).filter((one) => one.startsWith('send-consent')).toSorted()).toEqual([
      'send-consent ann',
      'send-consent bob',
      'send-consent eve',
    ]);
    expect(code(await propose(gameId, 'eve', 'p3'))).toBe('owner-pending');
    value(await answer(gameId, 'eve', true));
    expect(code(await answer(gameId, 'eve', true))).toBe('no-owner-asked');
    passed(13);
    expect(code(await answer(gameId, 'bob', true))).toBe('owner-has-time');
    expect(await pending(gameId, 'bob')).toMatchObject({ waiting: [], yours: 'withdraw' });
    passed(14);
    expect(await pending(gameId, 'bob')).toMatchObject({ yours: 'answer', as: 'named' });
    value(await answer(gameId, 'bob', true));
    expect(await ownerOf(gameId)).toBe('bob');
    expect(await told(gameId, 'bob')).toEqual([
      'p2: The axis asks that bob-name own the game, as its owner does not answer. The owner has until 2031-03-15 12:00 UTC; whatever they do in the game ends this.',
      'p3: The allies agrees to the other owner.',
      'p2: Bob-name owns the game from now on.',
    ]);
    const freed = { ...(await command(gameId, 'bob')), freed: 'umpire', note: 'She is gone.' };
    value(await replacePlayer(table.services, freed));
    const seat = (await table.services.store.readGame(gameId))?.seats.find(({ role }) => role === 'umpire');
    expect(seat?.userId).toBeUndefined();
    await sound(gameId);
  });

  it('stops it by anything they do in the game, and by a no', async () => {
    const gameId = await startGame(table.services);
    value(await propose(gameId, 'bob', 'p2'));
    value(await choose(table.services, gameId, 'north', 3));
    expect(await pending(gameId, 'bob')).toBeUndefined();
    value(await propose(gameId, 'bob', 'p2'));
    value(await answer(gameId, 'ann', false));
    passed(40);
    expect(code(await answer(gameId, 'bob', true))).toBe('no-owner-asked');
    expect(await ownerOf(gameId)).toBe('ann');
    await sound(gameId);
    passed(0);
  });

  it('makes it an offer by a yes: nobody waits any longer', async () => {
    const gameId = await tracker();
    value(await propose(gameId, 'bob', 'p3'));
    expect(code(await answer(gameId, 'eve', true))).toBe('owner-has-time');
    value(await answer(gameId, 'ann', true));
    value(await answer(gameId, 'eve', true));
    expect(await ownerOf(gameId)).toBe('eve');
    await sound(gameId);
  });

  it('keeps the game where another side says no; where a side says nothing, it is waited for a week longer', async () => {
    const gameId = await tracker();
    value(await propose(gameId, 'bob', 'p2'));
    value(await answer(gameId, 'eve', false));
    expect(await pending(gameId, 'bob')).toBeUndefined();
    value(await propose(gameId, 'bob', 'p2'));
    passed(20);
    expect(code(await answer(gameId, 'bob', true))).toBe('owner-has-time');
    expect(await pending(gameId, 'bob')).toMatchObject({ waiting: ['allies'], yours: 'withdraw' });
    passed(21);
    expect(await pending(gameId, 'bob')).toMatchObject({ waiting: ['allies'], yours: 'answer', as: 'named' });
    value(await answer(gameId, 'bob', true));
    expect(await ownerOf(gameId)).toBe('bob');
    await sound(gameId);
  });

  it('has what the ladder of the game says, counted from when their seat began to be waited for, but a week at least', async () => {
    passed(0);
    const gameId = await startLedger(table.services);
    const ladder = { remind: 48, master: 20 * 24 };
    value(await setLadder(table.services, { ...(await command(gameId, 'ann')), ladder }));
    value(await act(table.services, gameId, 'allies', { type: 'propose', amount: 3 }));
    passed(5);
    value(await propose(gameId, 'bob', 'p2'));
    expect((await pending(gameId, 'bob'))?.until).toBe(at(20));
    value(await answer(gameId, 'bob', false));
    passed(19);
    value(await propose(gameId, 'bob', 'p2'));
    expect((await pending(gameId, 'bob'))?.until).toBe(at(26));
  });

  it('is not waited for where their account is deleted', async () => {
    const gameId = await tracker();
    await table.rows(`update users set email = null where id = 'ann'`);
    value(await propose(gameId, 'bob', 'p2'));
    expect(await pending(gameId, 'bob')).toMatchObject({ until: at(0), latest: at(7) });
    expect(code(await answer(gameId, 'bob', true))).toBe('owner-has-time');
    value(await answer(gameId, 'eve', true));
    value(await answer(gameId, 'bob', true));
    expect(await ownerOf(gameId)).toBe('bob');
    await sound(gameId);
    await table.rows(`update users set email = 'ann@example.org' where id = 'ann'`);
  });

  it('a game that is over passes too, and its organiser’s seat can be freed', async () => {
    const gameId = await tracker();
    value(await act(table.services, gameId, 'umpire', { type: 'close' }));
    value(await propose(gameId, 'bob', 'p2'));
    value(await answer(gameId, 'eve', true));
    passed(14);
    value(await answer(gameId, 'bob', true));
    const free = async (role: string) =>
      code(await replacePlayer(table.services, { ...(await command(gameId, 'bob')), freed: role, note: 'Gone.' }));
    expect(await free('allies')).toBe('game-over');
    expect(await free('umpire')).toBe('ok');
    const seat = (await table.services.store.readGame(gameId))?.seats.find(({ role }) => role === 'umpire');
    value(await joinGame(table.services, { by: 'bob', token: inviteToken(gameId, seat?.inviteSecret ?? '') }));
    expect(value(await readGame(table.services, { by: 'bob', gameId })).yourParts).toContain('game-master');
    await sound(gameId);
  });
});

describe('the operator', () => {
  it('makes somebody at the table the owner, with a reason in the log', async () => {
    const { land, sea } = await campaign();
    expect(code(await setOwner(table.services, { gameId: land, to: 'p7', reason: 'Asked by mail.' }))).toBe(
      'no-such-member',
    );
    expect(code(await setOwner(table.services, { gameId: land, to: 'p1', reason: 'Asked by mail.' }))).toBe(
      'nothing-to-change',
    );
    value(await setOwner(table.services, { gameId: land, to: await nameIn(land, 'bob'), reason: 'Asked by mail.' }));
    expect([await ownerOf(land), await ownerOf(sea)]).toEqual(['bob', 'bob']);
    expect(await told(land, 'bob')).toEqual([
      'server: The operator of this service makes bob-name the owner of the game.',
    ]);
    await sound(land);
    await sound(sea);
  });
});

describe('rights', () => {
  it('a stranger finds no game; and proposes nothing', async () => {
    const gameId = await startGame(table.services);
    expect(code(await propose(gameId, 'eve', 'p2'))).toBe('game-not-found');
    expect(code(await answer(gameId, 'eve', true))).toBe('game-not-found');
  });
});
