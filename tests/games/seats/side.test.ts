import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGame } from '@/lib/games/create/create-game';
import { checkGame } from '@/lib/games/log/check-game';
import { readLog } from '@/lib/games/log/read-log';
import type { GameId, SideRight } from '@/lib/games/model/types';
import { previewAction } from '@/lib/games/play/preview-action';
import { readGame } from '@/lib/games/play/read-game';
import { submitAction } from '@/lib/games/play/submit-action';
import { joinGame } from '@/lib/games/seats/join-game';
import { readInvitation } from '@/lib/games/seats/read-invitation';
import { replacePlayer } from '@/lib/games/seats/replace-player';
import { inviteMember, withdrawInvitation } from '@/lib/games/seats/side/invite-member';
import { leaveSide } from '@/lib/games/seats/side/leave-side';
import { nameCaptain } from '@/lib/games/seats/side/name-captain';
import { setMember } from '@/lib/games/seats/side/set-member';
import { answerTakeBack } from '@/lib/games/take-back/answer-take-back';
import { askTakeBack } from '@/lib/games/take-back/ask-take-back';
import { toyParley } from '@/tests/support/toy-parley';
import { act, propose, startCampaign, startLedger, tokenOf } from '../log/ledger';
import { choose, code, openTable, startGame, type TestGame, value } from '../table';

let table: TestGame;
beforeAll(async () => {
  table = await openTable(import.meta.url, [toyParley]);
  const { prisma } = table.services.database;
  for (const id of ['dan', 'fay', 'gus'])
    await prisma.user.create({ data: { id, name: `${id}-name`, email: `${id}@example.org` } });
});
afterAll(() => table.close());

let keys = 0;
const versionOf = async (gameId: GameId) => (await table.services.store.readState(gameId))?.version ?? 0;
const command = async (gameId: GameId, by: string) => {
  keys += 1;
  return { by, gameId, expectedVersion: await versionOf(gameId), idempotencyKey: `side ${keys}` };
};
const seatOf = async (gameId: GameId, side: string, by = 'ann') =>
  value(await readGame(table.services, { by, gameId })).seats.find(({ role }) => role.id === side);
const sound = async (gameId: GameId) => expect(value(await checkGame(table.services, gameId)).faults).toEqual([]);

async function invite(gameId: GameId, by: string, side: string, right: SideRight, duty?: string) {
  const words = duty === undefined ? {} : { duty };
  return inviteMember(table.services, { ...(await command(gameId, by)), side, right, ...words });
}

/** `who` comes to play the side of `captain`. */
async function comeTo(gameId: GameId, captain: string, side: string, who: string, right: SideRight, duty?: string) {
  value(await invite(gameId, captain, side, right, duty));
  const path = (await seatOf(gameId, side, captain))?.invitations?.at(-1)?.path;
  return joinGame(table.services, { by: who, token: tokenOf(path) });
}

const chooseAs = async (gameId: GameId, by: string, role: string, number = 2) =>
  submitAction(table.services, { ...(await command(gameId, by)), role, action: { type: 'choose', number } });

describe('coming to a side', () => {
  it('is by a link that its captain alone makes and sees', async () => {
    const gameId = await startGame(table.services);
    expect(code(await invite(gameId, 'bob', 'north', 'submit'))).toBe('not-your-part');
    expect(code(await invite(gameId, 'eve', 'north', 'submit'))).toBe('game-not-found');
    value(await invite(gameId, 'ann', 'north', 'draft', ' Fleet '));
    expect(await seatOf(gameId, 'north', 'bob')).not.toHaveProperty('invitations');
    const [open] = (await seatOf(gameId, 'north'))?.invitations ?? [];
    expect(open).toMatchObject({ right: 'draft', duty: 'Fleet' });
    const token = tokenOf(open?.path);
    const offer = value(await readInvitation(table.services, { token, by: 'dan' }));
    expect(offer).toMatchObject({ taken: false, yours: false, side: { right: 'draft', duty: 'Fleet' } });
    expect(offer.inviterName).toBe('ann-name');
    expect(value(await joinGame(table.services, { by: 'dan', token }))).toEqual({ gameId, role: 'north' });
    expect((await seatOf(gameId, 'north', 'dan'))?.members).toEqual([
      { actor: 'p1', captain: true, yours: false, right: 'sign-off', name: 'ann-name' },
      { actor: 'p3', captain: false, yours: true, right: 'draft', name: 'dan-name', duty: 'Fleet' },
    ]);
    // Taken, it is nobody else's.
    expect(code(await joinGame(table.services, { by: 'eve', token }))).toBe('invitation-not-found');
    await sound(gameId);
  });

  it('is refused to who plays the other side, and is gone when withdrawn', async () => {
    const gameId = await startGame(table.services);
    expect(code(await comeTo(gameId, 'ann', 'north', 'bob', 'submit'))).toBe('in-another-side');
    const [open] = (await seatOf(gameId, 'north'))?.invitations ?? [];
    const withdraw = async (by: string) =>
      withdrawInvitation(table.services, {
        ...(await command(gameId, by)),
        side: 'north',
        invitation: open?.seq ?? -1,
      });
    expect(code(await withdraw('bob'))).toBe('not-your-part');
    value(await withdraw('ann'));
    expect(code(await withdraw('ann'))).toBe('no-such-member');
    expect(code(await joinGame(table.services, { by: 'dan', token: tokenOf(open?.path) }))).toBe(
      'invitation-not-found',
    );
    await sound(gameId);
  });

  it('has an end: twelve, open links counted; and a duty is a line', async () => {
    const gameId = await startGame(table.services);
    for (let n = 0; n < 12; n += 1) value(await invite(gameId, 'ann', 'north', 'draft'));
    expect(code(await invite(gameId, 'ann', 'north', 'draft'))).toBe('side-full');
    expect(code(await invite(gameId, 'bob', 'south', 'draft', 'x'.repeat(81)))).toBe('invalid-note');
    expect(code(await invite(gameId, 'bob', 'south', 'draft', 'a\nb'))).toBe('invalid-note');
  });
});

describe('what one of a side may do', () => {
  it('is to see its secrets, and to act for it under an own name, or only to draft', async () => {
    const gameId = await startGame(table.services);
    value(await comeTo(gameId, 'ann', 'north', 'dan', 'submit'));
    value(await comeTo(gameId, 'ann', 'north', 'fay', 'draft'));
    const action = { type: 'choose', number: 3 };
    expect(code(await chooseAs(gameId, 'fay', 'north'))).toBe('drafts-only');
    expect(code(await previewAction(table.services, { by: 'fay', gameId, role: 'north', action }))).toBe('ok');
    const { seq } = value(await chooseAs(gameId, 'dan', 'north', 3));
    const seen = async (by: string) =>
      value(await readLog(table.services, { by, gameId, after: seq - 1 })).entries.some(
        ({ payload }) => payload?.number === 3,
      );
    expect(await Promise.all(['ann', 'dan', 'fay', 'bob'].map(seen))).toEqual([true, true, true, false]);
    expect((await table.services.store.readEntriesOf(gameId, 'action')).at(-1)?.actor).toBe('p3');
    await sound(gameId);
  });

  it('is said by the captain, and changes at once', async () => {
    const gameId = await startGame(table.services);
    value(await comeTo(gameId, 'ann', 'north', 'dan', 'draft'));
    const set = async (by: string, member: string, right: SideRight, duty?: string) =>
      setMember(table.services, {
        ...(await command(gameId, by)),
        ...{ side: 'north', member, right },
        ...(duty === undefined ? {} : { duty }),
      });
    expect(code(await set('dan', 'p3', 'submit'))).toBe('not-your-part');
    expect(code(await set('ann', 'p2', 'submit'))).toBe('no-such-member');
    const done = value(await set('ann', 'p3', 'submit', 'Army'));
    expect(done.lines[0]?.text).toBe('North: dan-name may draft and send.');
    value(await set('ann', 'p1', 'draft', 'Navy'));
    expect((await seatOf(gameId, 'north'))?.members?.map(({ right, duty }) => [right, duty])).toEqual([
      ['sign-off', 'Navy'],
      ['submit', 'Army'],
    ]);
    // What is held in memory has the new rights too, given and taken.
    value(await set('ann', 'p3', 'draft', 'Army'));
    expect(code(await chooseAs(gameId, 'dan', 'north'))).toBe('drafts-only');
    value(await set('ann', 'p3', 'submit', 'Army'));
    expect(code(await chooseAs(gameId, 'dan', 'north'))).toBe('ok');
    await sound(gameId);
  });

  it('is to be asked by mail, as everybody of the side is', async () => {
    const gameId = await startLedger(table.services);
    value(await comeTo(gameId, 'bob', 'allies', 'dan', 'submit'));
    value(await comeTo(gameId, 'bob', 'allies', 'fay', 'draft'));
    value(await act(table.services, gameId, 'axis', propose(7)));
    const seq = (await table.services.store.readEntriesOf(gameId, 'action')).at(-1)?.seq;
    const asked = await table.rows(
      `select j.payload->>'userId' as who from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'send-your-action' and j.payload->>'gameId' = $1 and (j.payload->>'seq')::int = $2 order by 1`,
      gameId,
      seq,
    );
    expect(asked.map(({ who }) => who)).toEqual(['bob', 'dan', 'fay']);
    await sound(gameId);
  });

  it('is to have back what another of the side did, when one of the other side agrees', async () => {
    const seats = (['red', 'blue'] as const).map((role) => ({ role, fill: 'open' as const }));
    const asked = { by: 'ann', rulesetId: 'parley', name: 'P', setup: {}, seats };
    const { gameId, invitations } = value(await createGame(table.services, asked));
    value(await joinGame(table.services, { by: 'bob', token: tokenOf(invitations[0]?.path) }));
    value(await joinGame(table.services, { by: 'eve', token: tokenOf(invitations[1]?.path) }));
    value(await comeTo(gameId, 'bob', 'red', 'gus', 'submit'));
    value(await comeTo(gameId, 'eve', 'blue', 'dan', 'submit'));
    value(await comeTo(gameId, 'eve', 'blue', 'fay', 'draft'));
    const action = { type: 'report', changes: [{ city: 'Rome', points: 1 }] };
    const sent = value(await submitAction(table.services, { ...(await command(gameId, 'bob')), role: 'red', action }));
    const ask = async (by: string, role: string) =>
      code(await askTakeBack(table.services, { ...(await command(gameId, by)), role, target: sent.seq }));
    expect(await ask('fay', 'blue')).toBe('drafts-only');
    expect(await ask('dan', 'blue')).toBe('take-back-barred');
    expect(await ask('gus', 'red')).toBe('ok');
    const answer = async (by: string) =>
      code(await answerTakeBack(table.services, { ...(await command(gameId, by)), granted: true }));
    // Of the side that asks nobody grants it, and who drafts for the other grants nothing.
    expect(await answer('bob')).toBe('not-asked');
    expect(await answer('fay')).toBe('drafts-only');
    expect(await answer('dan')).toBe('ok');
    expect(await table.services.store.readEntriesOf(gameId, 'taken-back')).toHaveLength(1);
    await sound(gameId);
  });
});

describe('leaving a side', () => {
  it('takes its secrets away, and lets the captain do it for another', async () => {
    const gameId = await startGame(table.services);
    value(await comeTo(gameId, 'ann', 'north', 'dan', 'draft'));
    value(await comeTo(gameId, 'ann', 'north', 'fay', 'submit'));
    const leave = async (by: string, member: string) =>
      leaveSide(table.services, { ...(await command(gameId, by)), side: 'north', member });
    expect(code(await leave('dan', 'p4'))).toBe('not-your-part');
    expect(code(await leave('ann', 'p1'))).toBe('no-such-member');
    value(await leave('dan', 'p3'));
    value(await leave('ann', 'p4'));
    expect(code(await chooseAs(gameId, 'fay', 'north'))).toBe('not-your-part');
    expect(value(await readGame(table.services, { by: 'dan', gameId })).yourParts).toEqual(['past-player']);
    expect(await seatOf(gameId, 'north')).not.toHaveProperty('members');
    await sound(gameId);
  });

  it('of a captain is by naming another; the owner names one when the captain is gone', async () => {
    const gameId = await startGame(table.services);
    value(await comeTo(gameId, 'bob', 'south', 'dan', 'draft', 'Army'));
    const name = async (by: string, member: string) =>
      nameCaptain(table.services, { ...(await command(gameId, by)), side: 'south', member, note: 'So it is.' });
    expect(code(await name('dan', 'p3'))).toBe('not-your-part');
    value(await name('bob', 'p3'));
    expect((await seatOf(gameId, 'south'))?.members).toMatchObject([
      { actor: 'p3', captain: true, right: 'sign-off', duty: 'Army' },
      { actor: 'p2', captain: false, right: 'sign-off' },
    ]);
    expect(code(await choose(table.services, gameId, 'south', await versionOf(gameId)))).toBe('ok');
    const freed = { freed: 'south', note: 'Gone for good.' };
    value(await replacePlayer(table.services, { ...(await command(gameId, 'ann')), ...freed }));
    expect((await seatOf(gameId, 'south'))?.members?.map(({ actor }) => actor)).toEqual(['p2']);
    const named = value(await name('ann', 'p2'));
    expect(named.lines[0]?.text).toBe('bob-name becomes captain of the side: south.');
    expect(await seatOf(gameId, 'south')).toMatchObject({ taken: true, actor: 'p2' });
    expect(await seatOf(gameId, 'south')).not.toHaveProperty('members');
    await sound(gameId);
  });
});

describe('a side in a campaign', () => {
  it('is the same people in every game in which its captain has it', async () => {
    const { land, sea } = await startCampaign(table.services);
    value(await comeTo(land, 'ann', 'axis', 'dan', 'submit', 'Fleet'));
    for (const gameId of [land, sea]) {
      expect((await seatOf(gameId, 'axis'))?.members?.map(({ name, duty }) => [name, duty])).toEqual([
        ['ann-name', undefined],
        ['dan-name', 'Fleet'],
      ]);
      await sound(gameId);
    }
    value(await nameCaptain(table.services, { ...(await command(sea, 'ann')), side: 'axis', member: 'p3' }));
    for (const gameId of [land, sea]) {
      expect((await seatOf(gameId, 'axis'))?.playerName).toBe('dan-name');
      await sound(gameId);
    }
  });
});
