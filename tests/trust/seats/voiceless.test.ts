import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGame } from '@/lib/games/create/create-game';
import { submitAction } from '@/lib/games/play/submit-action';
import { joinGame } from '@/lib/games/seats/join-game';
import { replacePlayer } from '@/lib/games/seats/replace-player';
import { answerTakeBack } from '@/lib/games/take-back/answer-take-back';
import { askTakeBack } from '@/lib/games/take-back/ask-take-back';
import { value } from '@/tests/games/table';
import { type Book, changed, closeBook, openBook, payloadChanged, without } from '../book';
import { type Hall, openHall, textOf, verify } from '../hall';
import { PYTHON, secondOpinion } from '../python';

/** A game master's word for a side whose player is gone, as both verifiers read it. */

let hall: Hall;
let book: Book;
beforeAll(async () => {
  hall = await openHall(import.meta.url);
  const { services } = hall;
  const seats = [
    { role: 'north', fill: 'me' },
    { role: 'south', fill: 'open' },
    { role: 'game-master', fill: 'open' },
  ] as const;
  const made = value(
    await createGame(services, { by: 'ann', rulesetId: 'toy', name: 'T', setup: { rounds: 1 }, seats }),
  );
  const { gameId } = made;
  for (const { role, path } of made.invitations)
    value(await joinGame(services, { by: role === 'south' ? 'bob' : 'eve', token: path.replace('/join/', '') }));
  const command = async (by: string) => ({
    ...{ by, gameId, idempotencyKey: crypto.randomUUID() },
    expectedVersion: (await services.store.readState(gameId))?.version ?? 0,
  });
  const action = { type: 'choose', number: 1, aloud: true };
  const { seq: target } = value(await submitAction(services, { ...(await command('ann')), role: 'north', action }));
  value(await askTakeBack(services, { ...(await command('ann')), target }));
  value(await replacePlayer(services, { ...(await command('eve')), freed: 'south', note: 'Gone.' }));
  value(await answerTakeBack(services, { ...(await command('eve')), granted: true }));
  book = openBook(await textOf(services, { by: 'ann', gameId }));
});
afterAll(() => hall.close());

const at = (type: string): number => book.entries.find((entry) => entry.type === type)?.seq ?? -1;

function seen(file: Book) {
  const text = closeBook(file);
  const report = verify(text);
  return { report, text, detail: report.checks.find(({ id }) => id === 'seats')?.fault?.detail };
}

describe('a word for a side that nobody can speak for', () => {
  it('verifies twice', () => {
    const { report, text } = seen(book);
    expect(report.checks.filter(({ result }) => result === 'failed')).toEqual([]);
    if (PYTHON !== undefined) expect(secondOpinion(text).firstBad ?? undefined).toBeUndefined();
    expect(book.entries[at('take-back-answered')]?.payload).toEqual({ by: 'game-master', for: 'south', granted: true });
  });

  it.each([
    ['the side has somebody to say it', () => without(book, at('player-replaced')), /could answer for south/, true],
    ['it is for its own seat', () => saidBy({ for: 'game-master' }), /could answer for game-master/, true],
    ['a player says it', () => playerSays(), /is no game master/, false],
    ['it is for another side', () => saidBy({ for: 'east' }), /south had not granted it/, false],
  ] as const)('is found where %s', (_, forge, detail, both) => {
    const found = seen(forge());
    expect(found.report.verdict).toBe('tampered');
    expect(found.detail).toMatch(detail);
    if (both && PYTHON !== undefined) expect(secondOpinion(found.text).firstBad).toBe(found.report.firstBad);
  });
});

const saidBy = (payload: object): Book =>
  payloadChanged(book, at('take-back-answered'), () => ({
    by: 'game-master',
    for: 'south',
    granted: true,
    ...payload,
  }));
const playerSays = (): Book =>
  changed(book, at('take-back-answered'), () => ({
    ...{ actor: 'p1', payload: { by: 'north', for: 'south', granted: true } },
  }));
