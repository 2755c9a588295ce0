import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGame } from '@/lib/games/create/create-game';
import { checkGame } from '@/lib/games/log/check-game';
import { readLog } from '@/lib/games/log/read-log';
import type { GameId, SideRight } from '@/lib/games/model/types';
import { readGame } from '@/lib/games/play/read-game';
import { submitAction } from '@/lib/games/play/submit-action';
import { joinGame } from '@/lib/games/seats/join-game';
import { replacePlayer } from '@/lib/games/seats/replace-player';
import { inviteMember } from '@/lib/games/seats/side/invite-member';
import { answerTakeBack } from '@/lib/games/take-back/answer-take-back';
import { askTakeBack } from '@/lib/games/take-back/ask-take-back';
import { tokenOf } from '../log/ledger';
import { code, openTable, type TestGame, value } from '../table';

/** Leave to take something back, asked of a side whose captain is gone. */

let table: TestGame;
beforeAll(async () => {
  table = await openTable(import.meta.url);
  for (const id of ['dan', 'fay'])
    await table.services.database.prisma.user.create({ data: { id, name: `${id}-name`, email: `${id}@example.org` } });
});
afterAll(() => table.close());

const command = async (gameId: GameId, by: string) => ({
  ...{ by, gameId, idempotencyKey: crypto.randomUUID() },
  expectedVersion: (await table.services.store.readState(gameId))?.version ?? 0,
});

/** ann is north, bob leads south with dan, eve is the game master where there is one. */
async function game(right: SideRight | undefined, master = true): Promise<{ gameId: GameId; target: number }> {
  const { services } = table;
  const others = ['south', ...(master ? ['game-master'] : [])].map((role) => ({ role, fill: 'open' }) as const);
  const seats = [{ role: 'north', fill: 'me' } as const, ...others];
  const made = value(await createGame(services, { by: 'ann', rulesetId: 'toy', name: 'T', setup: {}, seats }));
  const { gameId } = made;
  for (const { role, path } of made.invitations)
    value(await joinGame(services, { by: role === 'south' ? 'bob' : 'eve', token: tokenOf(path) }));
  if (right !== undefined) {
    value(await inviteMember(services, { ...(await command(gameId, 'bob')), side: 'south', right }));
    const { seats: seen } = value(await readGame(services, { by: 'bob', gameId }));
    const path = seen.find(({ role }) => role.id === 'south')?.invitations?.at(-1)?.path;
    value(await joinGame(services, { by: 'dan', token: tokenOf(path) }));
  }
  const action = { type: 'choose', number: 3, aloud: true };
  const done = value(await submitAction(services, { ...(await command(gameId, 'ann')), role: 'north', action }));
  return { gameId, target: done.seq };
}

const ask = async (gameId: GameId, target: number) =>
  askTakeBack(table.services, { ...(await command(gameId, 'ann')), target });
const free = async (gameId: GameId) =>
  value(
    await replacePlayer(table.services, {
      ...{ ...(await command(gameId, 'eve')), freed: 'south', note: 'Gone.' },
    }),
  );
const freeAsOwner = async (gameId: GameId) =>
  value(await replacePlayer(table.services, { ...(await command(gameId, 'ann')), freed: 'south', note: 'Gone.' }));
const answer = async (gameId: GameId, by: string, granted = true) =>
  code(await answerTakeBack(table.services, { ...(await command(gameId, by)), granted }));
const seen = async (gameId: GameId, by: string) => value(await readGame(table.services, { by, gameId })).takeBack;
const sound = async (gameId: GameId) => expect(value(await checkGame(table.services, gameId)).faults).toEqual([]);
const takenBack = async (gameId: GameId) => (await table.services.store.readEntriesOf(gameId, 'taken-back')).length;

describe('a side whose captain is gone', () => {
  it('answers by a member who may submit, and the game master does not answer for it', async () => {
    const { gameId, target } = await game('submit');
    await free(gameId);
    value(await ask(gameId, target));
    expect(await seen(gameId, 'dan')).toMatchObject({ waiting: ['south'], yours: 'answer' });
    expect(await seen(gameId, 'eve')).toMatchObject({ yours: 'none' });
    expect(await answer(gameId, 'eve')).toBe('not-asked');
    expect(await takenBack(gameId)).toBe(0);
    expect(await answer(gameId, 'dan')).toBe('ok');
    expect(await takenBack(gameId)).toBe(1);
    await sound(gameId);
  });

  it.each([['draft' as const], [undefined]])(
    'is answered for by the game master where nobody of it may (%s)',
    async (right) => {
      const { gameId, target } = await game(right);
      value(await ask(gameId, target));
      expect(await answer(gameId, 'eve')).toBe('not-asked');
      await free(gameId);
      const voiceless = { sides: ['south'], answeredBy: 'game-master' };
      expect(await seen(gameId, 'eve')).toMatchObject({ yours: 'answer', voiceless });
      expect(await seen(gameId, 'ann')).toMatchObject({ yours: 'withdraw', voiceless });
      if (right !== undefined) expect(await answer(gameId, 'dan')).toBe('drafts-only');
      expect(await answer(gameId, 'ann')).toBe('not-asked');
      expect(await answer(gameId, 'eve')).toBe('ok');
      expect(await takenBack(gameId)).toBe(1);
      const { entries } = value(await readLog(table.services, { by: 'ann', gameId, after: -1 }));
      const told = entries.find(({ type }) => type === 'take-back-answered');
      expect(told?.line?.text).toMatch(/, for South, agrees to the taking back\.$/i);
      await sound(gameId);
    },
  );

  it('is refused for by the game master too, once', async () => {
    const { gameId, target } = await game('draft');
    await free(gameId);
    // Who only drafts is in the side: it is asked, and nothing is taken back without an answer.
    value(await ask(gameId, target));
    expect(await takenBack(gameId)).toBe(0);
    expect(await answer(gameId, 'eve', false)).toBe('ok');
    expect(await answer(gameId, 'eve')).toBe('no-take-back');
    expect(await takenBack(gameId)).toBe(0);
    await sound(gameId);
  });

  it('without a game master waits, and says who can mend it', async () => {
    const { gameId, target } = await game('draft', false);
    value(await ask(gameId, target));
    await freeAsOwner(gameId);
    expect(await seen(gameId, 'ann')).toMatchObject({
      yours: 'withdraw',
      voiceless: { sides: ['south'], answeredBy: 'nobody' },
    });
    expect(await answer(gameId, 'ann', false)).toBe('ok');
    await sound(gameId);
  });
});
