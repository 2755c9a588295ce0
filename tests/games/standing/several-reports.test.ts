import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playable } from '@/lib/core/playable';
import { createGame } from '@/lib/games/create/create-game';
import { checkGame } from '@/lib/games/log/check-game';
import type { GameId } from '@/lib/games/model/types';
import { previewAction } from '@/lib/games/play/preview-action';
import { readGame } from '@/lib/games/play/read-game';
import { submitAction } from '@/lib/games/play/submit-action';
import { joinGame } from '@/lib/games/seats/join-game';
import { playOrders } from '@/lib/games/standing/play-orders';
import { readOrders } from '@/lib/games/standing/read-orders';
import { axisAlliesVictoryCities } from '@/lib/rulesets/axis-allies-victory-cities/index';
import { wifVictory } from '@/lib/rulesets/wif-victory/index';
import { code, openTable, type TestGame, value } from '../table';

let table: TestGame;
beforeAll(async () => {
  table = await openTable(import.meta.url, [playable(wifVictory), playable(axisAlliesVictoryCities)]);
});
afterAll(() => table.close());

async function war(): Promise<GameId> {
  const seats = [
    { role: 'axis', fill: 'me' },
    { role: 'allied', fill: 'open' },
    { role: 'organiser', fill: 'me' },
  ] as const;
  const made = value(
    await createGame(table.services, { by: 'ann', rulesetId: 'wif-victory', name: 'War', setup: {}, seats }),
  );
  const token = made.invitations[0]?.path.replace('/join/', '') ?? '';
  value(await joinGame(table.services, { by: 'bob', token }));
  return made.gameId;
}

const at = async (gameId: GameId) => value(await readGame(table.services, { by: 'ann', gameId })).version;
async function send(gameId: GameId, orders: string, who: object = {}, key = `${orders.length}`) {
  const expectedVersion = await at(gameId);
  const own = { by: 'ann', role: 'axis', ...who };
  return submitAction(table.services, {
    ...own,
    gameId,
    expectedVersion,
    orders,
    idempotencyKey: `${key} ${expectedVersion}`,
  });
}
const bob = { by: 'bob', role: 'allied' };
const waiting = async (gameId: GameId) =>
  value(await readOrders(table.services, { by: 'ann', gameId, role: 'axis' })).orders.map(({ text }) =>
    text.split('\n'),
  );
const headline = async (gameId: GameId) =>
  value(await readGame(table.services, { by: 'ann', gameId })).standing?.headline;

const SHEET =
  'turn,target,control,by,supply\nSO39,Oslo,Axis,Germany,yes\nND39,Paris,Axis,Germany,yes\nJF40,Paris,Axis,Germany,no';

describe('several turns in one text', () => {
  it('[reporting:proposal] the first is sent, and each other one when the turn before it is final', async () => {
    const gameId = await war();
    const tried = value(await previewAction(table.services, { by: 'ann', gameId, role: 'axis', orders: SHEET }));
    expect(tried.later?.map(({ title, lines }) => [title, lines.at(-1)?.text])).toEqual([
      ['the turn N/D 1939', expect.stringContaining('1 -> 2')],
      ['the turn J/F 1940', expect.stringContaining('Axis points at the end of J/F 1940')],
    ]);
    expect(await waiting(gameId)).toEqual([]);
    expect(value(await send(gameId, SHEET)).waiting).toEqual(['the turn N/D 1939', 'the turn J/F 1940']);
    expect((await waiting(gameId)).map((lines) => lines.slice(0, 2))).toEqual([
      ['IF turn >= 2 AND report = none THEN', 'TURN N/D 1939'],
      ['IF turn >= 3 AND report = none THEN', 'TURN J/F 1940'],
    ]);
    expect(await playOrders(table.services, { gameId })).toMatchObject({ actions: 0 });
    for (const left of [1, 0]) {
      value(await send(gameId, 'CONFIRM', bob));
      expect(await playOrders(table.services, { gameId })).toMatchObject({ actions: 1 });
      expect(await waiting(gameId)).toHaveLength(left);
    }
    value(await send(gameId, 'CONFIRM', bob));
    expect(await headline(gameId)).toContain('M/A 1940, turn 4');
    expect(value(await checkGame(table.services, gameId)).faults).toEqual([]);
  });

  it('[reporting:objection] an objection makes the others wait, and the text sent again takes their place', async () => {
    const gameId = await war();
    value(await send(gameId, SHEET));
    const expectedVersion = await at(gameId);
    const note = 'Oslo is ours.';
    value(
      await submitAction(table.services, {
        ...bob,
        gameId,
        expectedVersion,
        orders: 'OBJECT',
        note,
        idempotencyKey: 'no',
      }),
    );
    expect(await playOrders(table.services, { gameId })).toMatchObject({ actions: 0, result: 'nothing-due' });
    const again = SHEET.replace('Oslo,Axis,Germany,yes', 'Oslo,Allied,,').replace('\nJF40,Paris', '\nJF40,Delhi');
    const tried = value(await previewAction(table.services, { by: 'ann', gameId, role: 'axis', orders: again }));
    expect(tried.replaced).toBe(2);
    value(await send(gameId, again));
    expect(await waiting(gameId)).toHaveLength(2);
    expect((await waiting(gameId)).at(-1)?.at(-1)).toContain('Delhi');
  });

  it('[reporting:proposal] what is refused, or would be too many, leaves nothing behind', async () => {
    const gameId = await war();
    const before = await at(gameId);
    expect(
      code(await send(gameId, SHEET.replace('Delhi', 'Dehli').replace('JF40,Paris,Axis', 'JF40,Paris,Axxis'))),
    ).toBe('invalid-orders');
    expect(code(await send(gameId, 'TURN 1\nNO CHANGE\nTURN 23\nNO CHANGE'))).toBe('too-many-orders');
    expect(code(await send(gameId, SHEET, { role: 'organiser' }))).toBe('invalid-orders');
    expect(await at(gameId)).toBe(before);
    expect(await waiting(gameId)).toEqual([]);
  });

  it('[reporting:proposal] the same command again changes nothing, and a turn that the other side has closed stops the others', async () => {
    const gameId = await war();
    const expectedVersion = await at(gameId);
    const command = { by: 'ann', role: 'axis', gameId, expectedVersion, orders: SHEET, idempotencyKey: 'once' };
    const first = value(await submitAction(table.services, command));
    expect(value(await submitAction(table.another(), command))).toEqual(first);
    expect(await waiting(gameId)).toHaveLength(2);
    value(await send(gameId, 'CONFIRM', bob));
    value(await send(gameId, 'TURN N/D 1939\nNO CHANGE', bob));
    value(await send(gameId, 'CONFIRM', {}, 'mine'));
    expect(await playOrders(table.services, { gameId })).toMatchObject({ actions: 0, result: 'stopped' });
    const { orders } = value(await readOrders(table.services, { by: 'ann', gameId, role: 'axis' }));
    expect(orders[0]?.stop?.code).toBe('turn-already-reported');
  });
});

describe('several reports of both sides in one text', () => {
  const BOTH = 'AGREE MAJOR\nTURN Russia\nNO CHANGE\nTURN Germany\nNO CHANGE\nTURN UK\nNO CHANGE';

  /** Who holds which seat; the organiser's is with bob. */
  async function cities(allies: 'ann' | 'bob'): Promise<GameId> {
    const seats = [
      { role: 'axis', fill: 'me' },
      { role: 'allies', fill: allies === 'ann' ? 'me' : 'open' },
      { role: 'organiser', fill: 'open' },
    ] as const;
    const asked = { by: 'ann', rulesetId: 'axis-allies-victory-cities', name: 'Cities', setup: {}, seats };
    const made = value(await createGame(table.services, asked));
    for (const { path } of made.invitations)
      value(await joinGame(table.services, { by: 'bob', token: path.replace('/join/', '') }));
    return made.gameId;
  }
  const left = async (gameId: GameId, role: string) =>
    value(await readOrders(table.services, { by: 'ann', gameId, role })).orders.map(
      ({ text }) => /TURN \w+ \d/.exec(text)?.[0],
    );

  it('[reporting:proposal] wait for the side that sends each, where one person plays both', async () => {
    const gameId = await cities('ann');
    const sent = value(await send(gameId, BOTH, { role: 'allies' }));
    expect(sent.waiting).toEqual(['Russia, turn 1', 'Germany, turn 1', 'UK, turn 1']);
    expect([await left(gameId, 'allies'), await left(gameId, 'axis')]).toEqual([
      ['TURN Russia 1', 'TURN UK 1'],
      ['TURN Germany 1'],
    ]);
    for (const role of ['axis', 'axis', 'allies', 'axis']) {
      value(await send(gameId, 'CONFIRM', { role }));
      await playOrders(table.services, { gameId });
    }
    expect([await left(gameId, 'allies'), await left(gameId, 'axis')]).toEqual([[], []]);
    expect(await headline(gameId)).toContain('Japan');
    expect(value(await checkGame(table.services, gameId)).faults).toEqual([]);
  });

  it('[aavc:turn-order] are refused with the line of each that is for somebody else to report, and nothing is left', async () => {
    const gameId = await cities('bob');
    const before = await at(gameId);
    const refused = await send(gameId, BOTH);
    expect(refused.ok || refused.error).toMatchObject({
      code: 'invalid-orders',
      data: {
        errors: [
          {
            line: 2,
            message: expect.stringMatching(
              /^Russia, turn 1 is for a side to report that you do not play: end your text before it/,
            ),
          },
          { line: 6 },
        ],
      },
    });
    expect(await at(gameId)).toBe(before);
    const own = 'AGREE MAJOR\nTURN Russia\nNO CHANGE';
    expect(value(await send(gameId, own, { by: 'bob', role: 'allies' })).waiting).toEqual(['Russia, turn 1']);
  });
});
