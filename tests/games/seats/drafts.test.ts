import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { discardDraft } from '@/lib/games/drafts/discard-draft';
import { keepDraft, MOST_DRAFTS } from '@/lib/games/drafts/keep-draft';
import { readDrafts } from '@/lib/games/drafts/read-drafts';
import { sendDraft } from '@/lib/games/drafts/send-draft';
import { checkGame } from '@/lib/games/log/check-game';
import type { GameId, SideRight } from '@/lib/games/model/types';
import { readGame } from '@/lib/games/play/read-game';
import { submitAction } from '@/lib/games/play/submit-action';
import { joinGame } from '@/lib/games/seats/join-game';
import { inviteMember } from '@/lib/games/seats/side/invite-member';
import { leaveSide } from '@/lib/games/seats/side/leave-side';
import { tokenOf } from '../log/ledger';
import { code, openTable, startGame, type TestGame, value } from '../table';

let table: TestGame;
beforeAll(async () => {
  table = await openTable(import.meta.url);
  const { prisma } = table.services.database;
  for (const id of ['dan', 'fay', 'gus'])
    await prisma.user.create({ data: { id, name: `${id}-name`, email: `${id}@example.org` } });
});
afterAll(() => table.close());

let keys = 0;
const command = async (gameId: GameId, by: string) => {
  keys += 1;
  const expectedVersion = (await table.services.store.readState(gameId))?.version ?? 0;
  return { by, gameId, expectedVersion, idempotencyKey: `draft ${keys}` };
};

async function comeTo(gameId: GameId, captain: string, side: string, who: string, right: SideRight) {
  value(await inviteMember(table.services, { ...(await command(gameId, captain)), side, right }));
  const seats = value(await readGame(table.services, { by: captain, gameId })).seats;
  const path = seats.find(({ role }) => role.id === side)?.invitations?.at(-1)?.path;
  return value(await joinGame(table.services, { by: who, token: tokenOf(path) }));
}

/** ann leads north, dan submits, fay drafts, gus signs off; bob is south. */
async function sides(): Promise<GameId> {
  const gameId = await startGame(table.services);
  await comeTo(gameId, 'ann', 'north', 'dan', 'submit');
  await comeTo(gameId, 'ann', 'north', 'fay', 'draft');
  await comeTo(gameId, 'ann', 'north', 'gus', 'sign-off');
  return gameId;
}

const pick = (number: number) => ({ type: 'choose', number });
const keep = (gameId: GameId, by: string, number = 3, more: object = {}) =>
  keepDraft(table.services, { by, gameId, role: 'north', action: pick(number), ...more });
const listed = async (gameId: GameId, by = 'ann') => readDrafts(table.services, { by, gameId, role: 'north' });
const drafts = async (gameId: GameId, by = 'ann') => value(await listed(gameId, by)).drafts;
const send = async (gameId: GameId, by: string, { draft, revision }: { draft: string; revision: number }) =>
  sendDraft(table.services, { ...(await command(gameId, by)), draft, revision });
const actions = async (gameId: GameId) =>
  (await table.services.store.readEntriesOf(gameId, 'action')).map(({ actor, bytes }) => ({
    actor,
    ...JSON.parse(bytes).payload,
  }));
const sound = async (gameId: GameId) => expect(value(await checkGame(table.services, gameId)).faults).toEqual([]);

describe('a draft of a side', () => {
  it('is kept by who may only draft, seen by all of the side and by nobody else', async () => {
    const gameId = await sides();
    const kept = value(await keep(gameId, 'fay', 3, { words: ' Perhaps so ' }));
    for (const by of ['ann', 'dan', 'fay', 'gus'])
      expect(await drafts(gameId, by)).toMatchObject([
        {
          draft: kept.draft,
          by: 'p4',
          name: 'fay-name',
          words: 'Perhaps so',
          revision: 1,
          moved: false,
          yours: by === 'fay',
        },
      ]);
    expect(code(await listed(gameId, 'bob'))).toBe('not-your-seat');
    expect(code(await listed(gameId, 'eve'))).toBe('game-not-found');
    expect(code(await send(gameId, 'bob', kept))).toBe('no-such-draft');
    expect(code(await discardDraft(table.services, { by: 'bob', gameId, ...kept }))).toBe('no-such-draft');
    const log = await table.rows('select count(*)::int as count from log_entries where game_id = $1', gameId);
    expect(log[0]?.count).toBe(value(await readGame(table.services, { by: 'ann', gameId })).seq);
  });

  it('is sent by who may submit: the log names both, once, and the draft is gone', async () => {
    const gameId = await sides();
    const kept = value(await keep(gameId, 'fay'));
    expect(code(await send(gameId, 'fay', kept))).toBe('drafts-only');
    const press = { ...(await command(gameId, 'dan')), ...kept };
    const sent = value(await sendDraft(table.services, press));
    expect(value(await sendDraft(table.services, press))).toEqual(sent);
    expect(await actions(gameId)).toMatchObject([{ actor: 'p3', by: 'north', drafted: 'p4', action: pick(3) }]);
    expect(await drafts(gameId)).toEqual([]);
    expect(code(await send(gameId, 'dan', kept))).toBe('no-such-draft');
    await sound(gameId);
  });

  it('is not sent unseen: who changed it meanwhile is its author, and another look is needed', async () => {
    const gameId = await sides();
    const kept = value(await keep(gameId, 'fay', 2));
    expect(code(await keep(gameId, 'dan', 4, { draft: kept.draft, revision: 1 }))).toBe('ok');
    expect(code(await keep(gameId, 'gus', 5, { draft: kept.draft, revision: 1 }))).toBe('draft-changed');
    expect(code(await send(gameId, 'ann', kept))).toBe('draft-changed');
    expect(await drafts(gameId)).toMatchObject([{ by: 'p3', revision: 2, action: pick(4) }]);
    // Who may only draft leaves the drafts of others alone.
    expect(code(await keep(gameId, 'fay', 1, { draft: kept.draft }))).toBe('drafts-only');
    expect(code(await discardDraft(table.services, { by: 'fay', gameId, draft: kept.draft, revision: 2 }))).toBe(
      'drafts-only',
    );
    value(await discardDraft(table.services, { by: 'gus', gameId, draft: kept.draft, revision: 2 }));
    expect(await drafts(gameId)).toEqual([]);
  });

  it('says why it does not fit once the game has moved on, and stays', async () => {
    const gameId = await sides();
    value(await keep(gameId, 'fay', 3));
    const { role: _, ...other } = { role: 'north', ...(await command(gameId, 'dan')) };
    value(await submitAction(table.services, { ...other, role: 'north', action: pick(2) }));
    const [late] = await drafts(gameId);
    expect(late).toMatchObject({
      moved: true,
      unfit: { message: expect.stringMatching(/\w/), clause: expect.any(String) },
    });
    expect(code(await send(gameId, 'ann', { draft: late?.draft ?? '', revision: 1 }))).toBe(
      code(await submitAction(table.services, { ...(await command(gameId, 'ann')), role: 'north', action: pick(3) })),
    );
    expect(await drafts(gameId)).toHaveLength(1);
  });

  it('of somebody who has left is not sent under their name, and one pressed twice is one', async () => {
    const gameId = await sides();
    const draft = crypto.randomUUID();
    const kept = value(await keep(gameId, 'fay', 3, { draft }));
    expect(value(await keep(gameId, 'fay', 3, { draft }))).toEqual(kept);
    value(await leaveSide(table.services, { ...(await command(gameId, 'fay')), side: 'north', member: 'p4' }));
    expect(await drafts(gameId)).toMatchObject([
      { unfit: { message: expect.stringMatching(/no longer/) }, may: ['discard'] },
    ]);
    expect(code(await send(gameId, 'ann', kept))).toBe('no-such-member');
    expect(code(await listed(gameId, 'fay'))).not.toBe('ok');
  });

  it('is one of at most eight, no longer than a draft may be, and an action of the game', async () => {
    const gameId = await sides();
    const many = await Promise.all(Array.from({ length: MOST_DRAFTS + 3 }, (_, n) => keep(gameId, 'fay', (n % 6) + 1)));
    expect(many.map(code).sort()).toEqual(
      [...Array(MOST_DRAFTS).fill('ok'), ...Array(3).fill('too-many-drafts')].sort(),
    );
    expect(code(await keep(gameId, 'fay', 3, { action: { type: 'fly' } }))).toBe('invalid-action');
    expect(code(await keep(gameId, 'fay', 3, { words: 'x'.repeat(201) }))).toBe('invalid-note');
    expect(code(await keep(gameId, 'fay', 3, { words: 'two\nlines' }))).toBe('invalid-note');
    expect(code(await keep(gameId, 'fay', 3, { draft: 'no name' }))).toBe('no-such-draft');
    const elsewhere = await sides();
    const [own] = await drafts(gameId);
    expect(code(await keep(elsewhere, 'fay', 3, { draft: own?.draft }))).toBe('no-such-draft');
  });

  it('queues one mail a position to each who could send it, and none to the other side', async () => {
    const gameId = await sides();
    value(await keep(gameId, 'fay', 3));
    value(await keep(gameId, 'fay', 4));
    const jobs = await table.rows(
      `select payload ->> 'userId' as who from graphile_worker._private_jobs
       where key like 'send-draft:' || $1 || '%' order by 1`,
      gameId,
    );
    expect(jobs.map(({ who }) => who)).toEqual(['ann', 'dan', 'gus']);
  });
});
