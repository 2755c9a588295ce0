import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDrafts } from '@/lib/games/drafts/read-drafts';
import { checkGame } from '@/lib/games/log/check-game';
import type { GameId, SideRight } from '@/lib/games/model/types';
import { readGame } from '@/lib/games/play/read-game';
import { joinGame } from '@/lib/games/seats/join-game';
import { inviteMember } from '@/lib/games/seats/side/invite-member';
import { leaveSide } from '@/lib/games/seats/side/leave-side';
import { setMember } from '@/lib/games/seats/side/set-member';
import { setSignatures } from '@/lib/games/seats/side/set-signatures';
import { keepOrder } from '@/lib/games/standing/keep-order';
import { isAboutToPlay } from '@/lib/games/standing/next-order';
import { MOST_IN_ROW, playOrders } from '@/lib/games/standing/play-orders';
import { readOrders } from '@/lib/games/standing/read-orders';
import { answerTakeBack } from '@/lib/games/take-back/answer-take-back';
import { askTakeBack } from '@/lib/games/take-back/ask-take-back';
import { tokenOf } from '../log/ledger';
import { choose, code, openTable, startGame, type TestGame, value } from '../table';

let table: TestGame;
beforeAll(async () => {
  table = await openTable(import.meta.url);
});
afterAll(() => table.close());

let keys = 0;
const command = async (gameId: GameId, by: string) => {
  keys += 1;
  const expectedVersion = (await table.services.store.readState(gameId))?.version ?? 0;
  return { by, gameId, expectedVersion, idempotencyKey: `moment ${keys}` };
};
const keep = (gameId: GameId, text: string, by = 'ann') =>
  keepOrder(table.services, { by, gameId, role: 'north', text });
const orders = async (gameId: GameId, by = 'ann') => value(await readOrders(table.services, { by, gameId })).orders;
const play = (gameId: GameId, services = table.services) => playOrders(services, { gameId });
const actions = async (gameId: GameId) =>
  (await table.services.store.readEntriesOf(gameId, 'action')).map(({ actor, bytes }) => ({
    actor,
    ...JSON.parse(bytes).payload,
  }));
const south = async (gameId: GameId, more: { readonly aloud?: true } = {}) => {
  const { expectedVersion } = await command(gameId, 'bob');
  return value(await choose(table.services, gameId, 'south', expectedVersion, 1, more));
};

/** ann leads north, and eve plays it too. */
async function withEve(right: SideRight): Promise<GameId> {
  const gameId = await startGame(table.services);
  value(await inviteMember(table.services, { ...(await command(gameId, 'ann')), side: 'north', right }));
  const seats = value(await readGame(table.services, { by: 'ann', gameId })).seats;
  const path = seats.find(({ role }) => role.id === 'north')?.invitations?.at(-1)?.path;
  value(await joinGame(table.services, { by: 'eve', token: tokenOf(path) }));
  return gameId;
}

const set = async (gameId: GameId, right: SideRight) =>
  value(await setMember(table.services, { ...(await command(gameId, 'ann')), side: 'north', member: 'p3', right }));

describe('a standing order is carried out with the rights of its author at that moment', () => {
  it('under their name, and seen by all of the side', async () => {
    const gameId = await withEve('submit');
    value(await keep(gameId, 'CHOOSE 2', 'eve'));
    expect(await orders(gameId)).toMatchObject([
      { by: 'p3', name: 'eve-name', yours: false, may: ['change', 'withdraw'] },
    ]);
    expect(await play(gameId)).toMatchObject({ actions: 1 });
    expect(await actions(gameId)).toMatchObject([{ actor: 'p3', standing: true }]);
    expect(value(await checkGame(table.services, gameId)).faults).toEqual([]);
  });

  it('of somebody who may only draft by now it becomes a draft of the side, one a position', async () => {
    const gameId = await withEve('submit');
    value(await keep(gameId, 'CHOOSE 2', 'eve'));
    value(await keep(gameId, 'CHOOSE 3', 'eve'));
    await set(gameId, 'draft');
    expect(code(await keep(gameId, 'CHOOSE 1', 'eve'))).toBe('drafts-only');
    expect(await play(gameId)).toMatchObject({ actions: 0, result: 'nothing-due' });
    expect(await play(gameId)).toMatchObject({ actions: 0, result: 'nothing-due' });
    expect(await actions(gameId)).toEqual([]);
    const { drafts } = value(await readDrafts(table.services, { by: 'ann', gameId, role: 'north' }));
    expect(drafts).toMatchObject([{ by: 'p3', order: 'CHOOSE 2', words: 'From a standing order' }]);
    expect(await orders(gameId)).toMatchObject([{ orders: 'CHOOSE 3' }]);
  });

  it('where the side wants a second signature it is put forward, and nothing goes out', async () => {
    const gameId = await withEve('sign-off');
    value(await setSignatures(table.services, { ...(await command(gameId, 'ann')), side: 'north', needed: true }));
    value(await keep(gameId, 'CHOOSE 2'));
    await play(gameId);
    expect(await actions(gameId)).toEqual([]);
    const { drafts } = value(await readDrafts(table.services, { by: 'eve', gameId, role: 'north' }));
    expect(drafts).toMatchObject([{ by: 'p1', forwardedBy: 'p1', may: expect.arrayContaining(['sign']) }]);
    expect(await orders(gameId)).toEqual([]);
  });

  it('of somebody who has left the side it stops, and who acts for the side is told', async () => {
    const gameId = await withEve('submit');
    value(await keep(gameId, 'CHOOSE 2', 'eve'));
    value(await leaveSide(table.services, { ...(await command(gameId, 'eve')), side: 'north', member: 'p3' }));
    expect(await play(gameId)).toMatchObject({ actions: 0, result: 'stopped' });
    expect(await orders(gameId)).toMatchObject([{ stop: { code: 'no-such-member' } }]);
    const told = await table.rows(
      `select payload ->> 'userId' as who from graphile_worker._private_jobs where key like $1`,
      `send-standing:${gameId}:%`,
    );
    expect(told).toEqual([{ who: 'ann' }]);
  });
});

describe('a standing order waits', () => {
  it('while another side waits for leave to take something back, and stops once something was taken back', async () => {
    const gameId = await startGame(table.services);
    await south(gameId, { aloud: true });
    const target = (await table.services.store.readEntriesOf(gameId, 'action'))[0]?.seq ?? -1;
    value(await askTakeBack(table.services, { ...(await command(gameId, 'bob')), role: 'south', target }));
    value(await keep(gameId, 'CHOOSE 2'));
    expect(await play(gameId)).toMatchObject({ actions: 0 });
    value(await answerTakeBack(table.services, { ...(await command(gameId, 'ann')), role: 'north', granted: true }));
    expect(await play(gameId)).toMatchObject({ actions: 0, result: 'stopped' });
    expect(await orders(gameId)).toMatchObject([{ stop: { code: 'went-back' } }]);
  });

  it('no longer than others act between: two that repeat go on by turns', async () => {
    const gameId = await startGame(table.services, { rounds: 900 });
    const text = 'EVERY TIME turn < 8 THEN CHOOSE 1';
    value(await keep(gameId, text));
    value(await keepOrder(table.services, { by: 'bob', gameId, role: 'south', text }));
    expect(await play(gameId)).toEqual({ actions: 14, result: 'nothing-due' });
  });

  it('and stops once so many were carried out while nobody else acted', async () => {
    const gameId = await startGame(table.services, { rounds: 900 });
    value(await keep(gameId, 'EVERY TIME THEN CHOOSE 1'));
    await play(gameId);
    await south(gameId);
    const { store } = table.services;
    const readEntries: typeof store.readEntries = async (id, range) => {
      const rows = await store.readEntries(id, range);
      const own = rows.find(({ type, actor }) => type === 'action' && actor === 'p1');
      return own === undefined
        ? rows
        : [...rows.filter(({ actor }) => actor !== 'p2'), ...Array(MOST_IN_ROW - 1).fill(own)];
    };
    expect(await playOrders({ ...table.services, store: { ...store, readEntries } }, { gameId })).toMatchObject({
      actions: 0,
      result: 'stopped',
    });
    expect(await orders(gameId)).toMatchObject([{ stop: { code: 'too-many-in-a-row' }, done: 1 }]);
  });
});

describe('a standing order is carried out exactly once', () => {
  it.each(['before', 'after'])('when the process dies %s its transaction has ended', async (moment) => {
    const gameId = await startGame(table.services);
    value(await keep(gameId, 'CHOOSE 2'));
    value(await keep(gameId, 'IF turn > 1 THEN CHOOSE 3'));
    const { store } = table.services;
    const dying = {
      ...table.services,
      store: {
        ...store,
        commitAll: async (...plan: Parameters<typeof store.commitAll>) => {
          if (moment === 'after') await store.commitAll(...plan);
          throw new Error('the process dies');
        },
      },
    };
    await expect(playOrders(dying, { gameId })).rejects.toThrow('the process dies');
    // The job comes back, in another process.
    await play(gameId, table.another());
    await play(gameId, table.another());
    expect(await actions(gameId)).toMatchObject([{ by: 'north', standing: true, action: { number: 2 } }]);
    expect(await orders(gameId)).toMatchObject([{ orders: 'CHOOSE 3' }]);
  });

  it('and the mail that asks for an action waits for it', async () => {
    const gameId = await startGame(table.services);
    const due = () => isAboutToPlay(table.services, gameId, () => ['north']);
    expect(await due()).toBe(false);
    value(await keep(gameId, 'CHOOSE 2'));
    expect(await due()).toBe(true);
    expect(await isAboutToPlay(table.services, gameId, () => ['south'])).toBe(false);
    await play(gameId);
    expect(await due()).toBe(false);
  });
});
