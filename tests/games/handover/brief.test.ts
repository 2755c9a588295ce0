import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { voidAction } from '@/lib/games/game-master/void-action';
import { readBrief } from '@/lib/games/handover/read-brief';
import { briefSchema } from '@/lib/games/handover/shapes';
import type { GameId } from '@/lib/games/model/types';
import { readGame } from '@/lib/games/play/read-game';
import { submitAction } from '@/lib/games/play/submit-action';
import { joinGame } from '@/lib/games/seats/join-game';
import { replacePlayer } from '@/lib/games/seats/replace-player';
import { inviteMember } from '@/lib/games/seats/side/invite-member';
import { nameCaptain } from '@/lib/games/seats/side/name-captain';
import { tokenOf } from '../log/ledger';
import { code, openTable, startGame, type TestGame, value } from '../table';

let table: TestGame;
beforeAll(async () => {
  table = await openTable(import.meta.url);
  await table.services.database.prisma.user.create({ data: { id: 'dan', name: 'dan-name', email: 'dan@example.org' } });
});
afterAll(() => table.close());

let keys = 0;
const versionOf = async (gameId: GameId) => (await table.services.store.readState(gameId))?.version ?? 0;
async function command(gameId: GameId, by: string) {
  keys += 1;
  return { by, gameId, expectedVersion: await versionOf(gameId), idempotencyKey: `brief ${keys}` };
}

async function chooses(gameId: GameId, by: string, role: string, note?: string, number = 2): Promise<void> {
  const words = note === undefined ? {} : { note };
  const action = { type: 'choose', number };
  value(await submitAction(table.services, { ...(await command(gameId, by)), role, action, ...words }));
}

async function briefFor(gameId: GameId, by: string, role?: string) {
  const brief = value(await readBrief(table.services, { by, gameId, role }));
  expect(briefSchema.safeParse(brief).error?.issues ?? []).toEqual([]);
  return brief;
}

/** A game in which both chose once, with words beside it. */
async function played(): Promise<GameId> {
  const gameId = await startGame(table.services);
  await chooses(gameId, 'ann', 'north', 'Go for the high numbers.');
  await chooses(gameId, 'bob', 'south', 'South says so.');
  return gameId;
}

/** Bob is gone, and Dan takes his seat. */
async function succeed(gameId: GameId): Promise<void> {
  const freeing = { ...(await command(gameId, 'ann')), freed: 'south', note: 'Bob wrote that he has no time.' };
  value(await replacePlayer(table.services, freeing));
  const seats = value(await readGame(table.services, { by: 'ann', gameId })).seats;
  const token = tokenOf(seats.find(({ role }) => role.id === 'south')?.invitePath);
  value(await joinGame(table.services, { by: 'dan', token }));
}

describe('the brief of a seat', () => {
  it('tells who takes it over what is asked, what happened and what was left for them', async () => {
    const gameId = await played();
    await succeed(gameId);
    const brief = await briefFor(gameId, 'dan');
    expect(brief.role.id).toBe('south');
    expect(brief.seat.map(({ what, actor, name }) => [what, name ?? actor])).toEqual([
      ['took-seat', 'a past player of south'],
      ['freed', 'a past player of south'],
      ['took-seat', 'dan-name'],
    ]);
    expect(brief.left.map(({ text }) => text)).toEqual(['Bob wrote that he has no time.', 'South says so.']);
    const own = brief.decisions.filter(({ yours }) => yours);
    expect(own).toEqual([
      expect.objectContaining({ role: 'south', title: expect.any(String), since: expect.any(String) }),
    ]);
    expect(brief.turns.flatMap(({ entries }) => entries).length).toBeGreaterThan(0);
    expect(brief.responses.find(({ role }) => role === 'north')).toMatchObject({ answers: 1 });
  });

  it('is no other for a person who has another seat too, and holds nothing that is sealed from the side', async () => {
    const gameId = await played();
    await chooses(gameId, 'ann', 'north', 'Only north may read this.', 3);
    const chosen = '"text":"north chooses 3.';
    expect(JSON.stringify(await briefFor(gameId, 'ann', 'north'))).toContain(chosen);
    const south = JSON.stringify(await briefFor(gameId, 'bob', 'south'));
    expect(south).not.toContain(chosen);
    expect(south).not.toContain('Only north may read this.');
    expect(JSON.stringify(await briefFor(gameId, 'ann', 'north'))).toContain('Only north may read this.');
    // The same person on both sides: each brief is still that of its side.
    await table.rows("update seats set user_id = 'ann', actor_id = 'p1' where game_id = $1 and role = 'south'", gameId);
    const both = await briefFor(gameId, 'ann', 'south');
    expect(JSON.stringify(both.turns)).not.toContain(chosen);
    expect(both.left.map(({ text }) => text)).not.toContain('Only north may read this.');
  });

  it('leaves out of the last turns what was undone, and tells at most three of them', async () => {
    const gameId = await startGame(table.services, { rounds: 10 });
    for (let turn = 1; turn <= 4; turn += 1) {
      await chooses(gameId, 'ann', 'north');
      await chooses(gameId, 'bob', 'south');
    }
    const { turns } = await briefFor(gameId, 'ann');
    expect(turns.map(({ turn }) => turn)).toEqual([2, 3, 4]);
    const seqs = turns.flatMap(({ entries }) => entries.map(({ seq }) => seq));
    expect(seqs).toEqual([...seqs].sort((a, b) => a - b));
    const seat =
      "insert into seats (game_id, role, position, user_id, actor_id) values ($1, 'game-master', 2, 'eve', 'p7')";
    await table.rows(seat, gameId);
    const undone = turns.at(-1)?.entries[0]?.seq ?? 0;
    value(await voidAction(table.services, { ...(await command(gameId, 'eve')), target: undone - 1, note: 'Wrong.' }));
    const after = (await briefFor(gameId, 'ann')).turns;
    expect(after.map(({ turn }) => turn)).toEqual([2, 3, 5]);
    expect(after.at(-1)?.entries.map(({ type }) => type)).toEqual(['voided']);
  });

  it('is for a member of the side and its new captain, who are named with those before', async () => {
    const gameId = await played();
    value(
      await inviteMember(table.services, {
        ...(await command(gameId, 'ann')),
        side: 'north',
        right: 'draft',
        duty: 'Fleet',
      }),
    );
    const north = value(await readGame(table.services, { by: 'ann', gameId })).seats.find(
      ({ role }) => role.id === 'north',
    );
    value(await joinGame(table.services, { by: 'dan', token: tokenOf(north?.invitations?.[0]?.path) }));
    expect((await briefFor(gameId, 'dan')).role.id).toBe('north');
    value(await nameCaptain(table.services, { ...(await command(gameId, 'ann')), side: 'north', member: 'p3' }));
    const brief = await briefFor(gameId, 'dan');
    expect(brief.seat.map(({ what, name }) => [what, name])).toEqual([
      ['took-seat', 'ann-name'],
      ['joined', 'dan-name'],
      ['captain', 'dan-name'],
    ]);
    // What somebody looks after is no note that they left.
    expect(brief.left.map(({ text }) => text)).toEqual(['Go for the high numbers.']);
  });

  it('is for nobody without a seat, and not of another seat', async () => {
    const gameId = await played();
    expect(code(await readBrief(table.services, { by: 'eve', gameId }))).toBe('game-not-found');
    expect(code(await readBrief(table.services, { gameId }))).toBe('game-not-found');
    expect(code(await readBrief(table.services, { by: 'ann', gameId, role: 'south' }))).toBe('not-your-seat');
    await succeed(gameId);
    expect(code(await readBrief(table.services, { by: 'bob', gameId }))).toBe('not-your-part');
  });

  it('is told before the game begins and after its end', async () => {
    const gameId = await played();
    await table.rows("update games set status = 'over' where id = $1", gameId);
    expect((await briefFor(gameId, 'ann')).decisions).toEqual([]);
  });
});
