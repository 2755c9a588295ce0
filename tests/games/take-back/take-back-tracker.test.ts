import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGame } from '@/lib/games/create/create-game';
import { checkGame } from '@/lib/games/log/check-game';
import type { GameId } from '@/lib/games/model/types';
import { readGame } from '@/lib/games/play/read-game';
import { submitAction } from '@/lib/games/play/submit-action';
import { joinGame } from '@/lib/games/seats/join-game';
import { answerTakeBack } from '@/lib/games/take-back/answer-take-back';
import { askTakeBack } from '@/lib/games/take-back/ask-take-back';
import { previewTakeBack } from '@/lib/games/take-back/preview-take-back';
import { storedGame } from '@/tests/support/stored';
import { type Hall, openHall, textOf, verify } from '@/tests/trust/hall';
import { code, value } from '../table';

let hall: Hall;
beforeAll(async () => {
  hall = await openHall(import.meta.url);
});
afterAll(() => hall.close());

const HOLDERS: Readonly<Record<string, string>> = { axis: 'ann', allied: 'bob', organiser: 'eve' };
let keys = 0;

const command = async (gameId: GameId, role: string, more: object = {}) => {
  keys += 1;
  const expectedVersion = (await hall.services.store.readState(gameId))?.version ?? 0;
  return { by: HOLDERS[role] ?? '', gameId, role, expectedVersion, idempotencyKey: `tracker ${keys}`, ...more };
};
const send = async (gameId: GameId, role: string, action: object) =>
  submitAction(hall.services, { ...(await command(gameId, role)), action });

/** A World in Flames campaign of three people. */
async function startTracker(): Promise<GameId> {
  const seats = Object.keys(HOLDERS).map((role) => ({
    role,
    fill: role === 'axis' ? ('me' as const) : ('open' as const),
  }));
  const made = await createGame(hall.services, { by: 'ann', rulesetId: 'wif-victory', name: 'War', setup: {}, seats });
  const { gameId, invitations } = value(made);
  for (const { role, path } of invitations) {
    value(await joinGame(hall.services, { by: HOLDERS[role] ?? '', token: path.replace('/join/', '') }));
  }
  return gameId;
}

const REPORT = {
  type: 'report',
  body: {
    kind: 'turn',
    turn: 'SO39',
    changes: [{ target: 'warsaw', control: 'axis', by: 'GE', supplied: true }],
  },
};

it('a filed report is taken back when the other side agrees, and its clock with it; the organiser gets a mail and is not asked', async () => {
  const gameId = await startTracker();
  const before = await storedGame(hall.services, gameId);
  const filed = value(await send(gameId, 'axis', REPORT));
  const view = value(await readGame(hall.services, { by: 'ann', gameId }));
  expect(view.deadlines).toHaveLength(1);
  value(await askTakeBack(hall.services, { ...(await command(gameId, 'axis')), target: filed.seq }));
  const asked = value(await readGame(hall.services, { by: 'eve', gameId }));
  expect(asked.takeBack).toMatchObject({ waiting: ['allied'], yours: 'none' });
  expect(code(await answerTakeBack(hall.services, { ...(await command(gameId, 'organiser')), granted: true }))).toBe(
    'not-asked',
  );
  value(await answerTakeBack(hall.services, { ...(await command(gameId, 'allied')), granted: true }));
  expect((await storedGame(hall.services, gameId)).text).toBe(before.text);
  expect(value(await readGame(hall.services, { by: 'ann', gameId })).deadlines).toEqual([]);
  // The report may be filed again, and waits as long as any.
  value(await send(gameId, 'axis', REPORT));
  expect(value(await readGame(hall.services, { by: 'ann', gameId })).deadlines).toHaveLength(1);
  expect(value(await checkGame(hall.services, gameId)).faults).toEqual([]);
  const { checks } = verify(await textOf(hall.services, { by: 'ann', gameId }));
  expect(checks.filter(({ result }) => result === 'failed')).toEqual([]);
});

it('a report that the other side has confirmed or disputed stands: amendments and rulings are for that', async () => {
  const gameId = await startTracker();
  const filed = value(await send(gameId, 'axis', REPORT));
  const confirmed = value(await send(gameId, 'allied', { type: 'confirm', report: 1 }));
  const asked = await askTakeBack(hall.services, { ...(await command(gameId, 'axis')), target: filed.seq });
  expect(asked).toMatchObject({ error: { code: 'take-back-barred', data: { target: filed.seq } } });
  expect(confirmed.seq).toBeGreaterThan(filed.seq);
});

it('a confirmation that closes a turn is taken back in a game without dice, though the seed of that turn is shown', async () => {
  const gameId = await startTracker();
  const before = await storedGame(hall.services, gameId);
  value(await send(gameId, 'axis', REPORT));
  const waiting = await storedGame(hall.services, gameId);
  const confirmed = value(await send(gameId, 'allied', { type: 'confirm', report: 1 }));
  expect((await storedGame(hall.services, gameId)).text).not.toBe(waiting.text);
  const preview = await previewTakeBack(hall.services, { by: 'bob', gameId });
  expect(value(preview)).toMatchObject({ target: confirmed.seq, asks: ['axis'] });
  expect(value(preview).barrier).toBeUndefined();
  value(await askTakeBack(hall.services, { ...(await command(gameId, 'allied')), target: confirmed.seq }));
  value(await answerTakeBack(hall.services, { ...(await command(gameId, 'axis')), granted: true }));
  expect((await storedGame(hall.services, gameId)).text).toBe(waiting.text);
  expect(waiting.text).not.toBe(before.text);
  value(await send(gameId, 'allied', { type: 'confirm', report: 1 }));
  expect(value(await checkGame(hall.services, gameId)).faults).toEqual([]);
  const { checks } = verify(await textOf(hall.services, { by: 'ann', gameId }));
  expect(checks.filter(({ result }) => result === 'failed')).toEqual([]);
});
