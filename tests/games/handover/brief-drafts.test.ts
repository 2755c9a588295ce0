import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { discardDraft } from '@/lib/games/drafts/discard-draft';
import { keepDraft } from '@/lib/games/drafts/keep-draft';
import { sendDraft } from '@/lib/games/drafts/send-draft';
import { readBrief } from '@/lib/games/handover/read-brief';
import { briefSchema } from '@/lib/games/handover/shapes';
import type { GameId } from '@/lib/games/model/types';
import { readGame } from '@/lib/games/play/read-game';
import { submitAction } from '@/lib/games/play/submit-action';
import { joinGame } from '@/lib/games/seats/join-game';
import { replacePlayer } from '@/lib/games/seats/replace-player';
import { inviteMember } from '@/lib/games/seats/side/invite-member';
import { tokenOf } from '../log/ledger';
import { code, openTable, startGame, type TestGame, value } from '../table';

let table: TestGame;
beforeAll(async () => {
  table = await openTable(import.meta.url);
  for (const id of ['dan', 'fay'])
    await table.services.database.prisma.user.create({ data: { id, name: `${id}-name`, email: `${id}@example.org` } });
});
afterAll(() => table.close());

async function command(gameId: GameId, by: string) {
  const expectedVersion = (await table.services.store.readState(gameId))?.version ?? 0;
  return { by, gameId, expectedVersion, idempotencyKey: crypto.randomUUID() };
}

const pick = (number: number) => ({ type: 'choose', number });
const keep = async (gameId: GameId, by: string, role: string, number: number, words?: string) =>
  value(
    await keepDraft(table.services, {
      ...{ by, gameId, role, action: pick(number) },
      ...(words === undefined ? {} : { words }),
    }),
  );

async function briefFor(gameId: GameId, by: string, role?: string) {
  const brief = value(await readBrief(table.services, { by, gameId, role }));
  expect(briefSchema.safeParse(brief).error?.issues ?? []).toEqual([]);
  return brief;
}

const seatOf = async (gameId: GameId, side: string) =>
  value(await readGame(table.services, { by: 'ann', gameId })).seats.find(({ role }) => role.id === side);

/** Bob, who has south, is gone, and Dan takes his seat. */
async function succeed(gameId: GameId): Promise<void> {
  const freeing = { ...(await command(gameId, 'ann')), freed: 'south', note: 'Bob has no time.' };
  value(await replacePlayer(table.services, freeing));
  value(await joinGame(table.services, { by: 'dan', token: tokenOf((await seatOf(gameId, 'south'))?.invitePath) }));
}

/** Fay comes to play north beside Ann, and may only draft. */
async function comesToNorth(gameId: GameId): Promise<void> {
  value(await inviteMember(table.services, { ...(await command(gameId, 'ann')), side: 'north', right: 'draft' }));
  const token = tokenOf((await seatOf(gameId, 'north'))?.invitations?.[0]?.path);
  value(await joinGame(table.services, { by: 'fay', token }));
}

describe('the drafts in the brief of a seat', () => {
  it('tell a successor what the side has prepared: by whom, when, what it says, and that it fits', async () => {
    const gameId = await startGame(table.services);
    const kept = await keep(gameId, 'bob', 'south', 3, 'For the next turn');
    await succeed(gameId);
    const { drafts } = await briefFor(gameId, 'dan');
    expect(drafts).toEqual([
      expect.objectContaining({
        ...{ draft: kept.draft, role: 'south', by: 'p2', yours: false, action: pick(3), words: 'For the next turn' },
        ...{ order: 'CHOOSE 3', at: expect.stringMatching(/^\d{4}-/), fits: true, moved: true, may: ['discard'] },
        unfit: { message: expect.stringMatching(/plays the side no longer/) },
      }),
    ]);
  });

  it('say of the drafts of who is gone, too, that they fit the position no more', async () => {
    const gameId = await startGame(table.services);
    await keep(gameId, 'bob', 'south', 3);
    const action = { role: 'south', action: pick(2) };
    value(await submitAction(table.services, { ...(await command(gameId, 'bob')), ...action }));
    await succeed(gameId);
    const [draft] = (await briefFor(gameId, 'dan')).drafts;
    expect(draft).toMatchObject({ fits: false, moved: true, unfit: { clause: expect.any(String) } });
    expect(draft?.unfit?.message).not.toMatch(/no longer/);
  });

  it('are seen by everybody of the side, and by nobody of the other', async () => {
    const gameId = await startGame(table.services);
    await comesToNorth(gameId);
    await keep(gameId, 'fay', 'north', 2, 'Only north may read this');
    for (const by of ['ann', 'fay'])
      expect((await briefFor(gameId, by)).drafts).toMatchObject([{ name: 'fay-name', fits: true, moved: false }]);
    const other = await briefFor(gameId, 'bob');
    expect(other.drafts).toEqual([]);
    expect(JSON.stringify(other)).not.toMatch(/Only north may read this|CHOOSE 2/);
    await succeed(gameId);
    expect((await briefFor(gameId, 'dan')).drafts).toEqual([]);
  });

  it('are not there for a game master, also where the sides have some, nor for who left the side', async () => {
    const gameId = await startGame(table.services);
    await keep(gameId, 'ann', 'north', 3);
    await keep(gameId, 'bob', 'south', 3);
    const seat =
      "insert into seats (game_id, role, position, user_id, actor_id) values ($1, 'game-master', 2, 'eve', 'p7')";
    await table.rows(seat, gameId);
    expect((await briefFor(gameId, 'eve')).drafts).toEqual([]);
    expect(code(await readBrief(table.services, { by: 'eve', gameId, role: 'north' }))).toBe('not-your-seat');
    // A player who rules in the game too: each seat has its own.
    await table.rows("update seats set user_id = 'ann' where game_id = $1 and role = 'game-master'", gameId);
    expect((await briefFor(gameId, 'ann', 'game-master')).drafts).toEqual([]);
    expect((await briefFor(gameId, 'ann', 'north')).drafts).toMatchObject([{ role: 'north' }]);
    await table.rows("update seats set user_id = 'eve' where game_id = $1 and role = 'game-master'", gameId);
    value(
      await replacePlayer(table.services, { ...(await command(gameId, 'eve')), freed: 'south', note: 'Bob is gone.' }),
    );
    expect(code(await readBrief(table.services, { by: 'bob', gameId }))).toBe('not-your-part');
  });

  it('are gone once they are discarded or sent', async () => {
    const gameId = await startGame(table.services);
    const kept = await keep(gameId, 'bob', 'south', 3);
    const sent = await keep(gameId, 'bob', 'south', 2);
    expect((await briefFor(gameId, 'bob')).drafts).toHaveLength(2);
    value(await discardDraft(table.services, { by: 'bob', gameId, ...kept }));
    expect((await briefFor(gameId, 'bob')).drafts).toMatchObject([{ draft: sent.draft }]);
    value(await sendDraft(table.services, { ...(await command(gameId, 'bob')), ...sent }));
    expect((await briefFor(gameId, 'bob')).drafts).toEqual([]);
  });
});
