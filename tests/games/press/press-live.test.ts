import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PressMode } from '@/lib/games/model/press/records';
import { followLive } from '@/lib/games/play/follow-live';
import { eraseMessage } from '@/lib/games/press/erase-message';
import { readPress } from '@/lib/games/press/read-press';
import { announce, sendMessage, writeNotebook } from '@/lib/games/press/send-message';
import { setPress } from '@/lib/games/press/set-press';
import { changeVisibility } from '@/lib/games/seats/change-visibility';
import { momentOfBeat } from '../beats';
import { openTable, startGame, type TestGame, value } from '../table';

/** Open pages hear of messages that their reader may read. ann is north and the owner, bob is south; eve looks on. */

let table: TestGame;
beforeAll(async () => {
  table = await openTable(import.meta.url);
});
afterEach(() => {
  table.clock.at = undefined;
});
afterAll(() => table.close());

const command = async (gameId: string, by: string) => ({
  ...{ by, gameId, idempotencyKey: crypto.randomUUID() },
  expectedVersion: (await table.services.store.readState(gameId))?.version ?? 0,
});

async function start(press: PressMode): Promise<string> {
  const { services } = table;
  const gameId = await startGame(services);
  await services.database.prisma.seat.create({
    data: { gameId, role: 'game-master', position: 2, userId: 'ann', actorId: 'p7' },
  });
  value(await changeVisibility(services, { ...(await command(gameId, 'ann')), visibility: 'public' }));
  value(await setPress(services, { ...(await command(gameId, 'ann')), press }));
  await services.database.prisma.seat.delete({ where: { gameId_role: { gameId, role: 'game-master' } } });
  return gameId;
}

/** A stream from a page that shows messages up to this number, and what it says. */
async function follow(gameId: string, by: string | undefined, press?: number) {
  const version = (await table.services.store.readState(gameId))?.version ?? 0;
  const shown = press === undefined ? {} : { press };
  const asked = { gameId, address: '192.0.2.1', version, ...shown, ...(by === undefined ? {} : { by }) };
  const stream = value(await followLive(table.services, asked)).events[Symbol.asyncIterator]();
  await stream.next();
  const said: string[] = [];
  (async () => {
    for (let one = await stream.next(); !one.done; one = await stream.next()) said.push(one.value);
  })();
  // It ends with the table: between two signs of life nothing ends it.
  return { said };
}
const told = ({ said }: { readonly said: readonly string[] }) =>
  said.filter((one) => one.includes('event: press')).map((one) => JSON.parse(one.split('data: ')[1] ?? '{}'));
const until = async (holds: () => boolean) => {
  for (let turn = 0; turn < 400 && !holds(); turn += 1) await new Promise((go) => setTimeout(go, 25));
  expect(holds()).toBe(true);
};
const settled = () => new Promise((go) => setTimeout(go, 400));
const say = (gameId: string, by: string, to: string, text: string) =>
  sendMessage(table.services, { by, gameId, to: [to], text });

describe('an open page', () => {
  it('hears how many messages have come to its reader, without their words; others hear nothing at all', async () => {
    const gameId = await start('open');
    table.clock.at = momentOfBeat(gameId);
    const [ann, bob, eve, nobody] = [
      await follow(gameId, 'ann'),
      await follow(gameId, 'bob'),
      await follow(gameId, 'eve'),
      await follow(gameId, undefined),
    ];
    await settled();
    value(await say(gameId, 'ann', 'south', 'Peace?'));
    await until(() => told(bob).length === 1);
    value(await say(gameId, 'ann', 'south', 'Hello?'));
    await until(() => told(bob).length === 2);
    const { last } = value(await readPress(table.services, { by: 'bob', gameId }));
    expect(told(bob)).toEqual([
      { count: 1, number: expect.any(Number) },
      { count: 2, number: last },
    ]);
    await settled();
    // Not even a sign of life at another time than without the message.
    for (const { said } of [ann, eve, nobody]) expect(said).toEqual([]);
    expect(bob.said.join()).not.toMatch(/Peace|ann/);
  });

  it('of public press and of announcements everybody hears, of a notebook nobody', async () => {
    const gameId = await start('public');
    const [bob, nobody] = [await follow(gameId, 'bob'), await follow(gameId, undefined)];
    await settled();
    value(await writeNotebook(table.services, { by: 'ann', gameId, text: 'Attack at dawn.' }));
    await settled();
    expect([...told(bob), ...told(nobody)]).toEqual([]);
    value(await say(gameId, 'ann', 'south', 'War!'));
    await until(() => told(bob).length === 1 && told(nobody).length === 1);
    value(await announce(table.services, { by: 'ann', gameId, text: 'A break until Monday.' }));
    await until(() => told(bob).length === 2 && told(nobody).length === 2);
  });

  it('is told what came between its making and its asking, and not what it shows already or what was erased', async () => {
    const gameId = await start('open');
    value(await say(gameId, 'ann', 'south', 'One.'));
    const { last } = value(await readPress(table.services, { by: 'bob', gameId }));
    const up = await follow(gameId, 'bob', last);
    await settled();
    expect(told(up)).toEqual([]);
    const slip = value(await say(gameId, 'ann', 'south', 'A slip.'));
    value(await eraseMessage(table.services, { by: 'ann', gameId, message: slip.message }));
    value(await say(gameId, 'ann', 'south', 'Two.'));
    const late = await follow(gameId, 'bob', last);
    await until(() => told(late).length === 1);
    expect(told(late)[0]).toMatchObject({ count: 1 });
  });
});

describe('signs of life', () => {
  it('come as often whether or not somebody writes to others', async () => {
    const gameId = await start('open');
    const asked: number[] = [];
    // A moment at which the game has its sign of life: the next one is a whole time away.
    const begin = momentOfBeat(gameId).getTime();
    table.clock.at = new Date(begin);
    const next = async (ms: number) => {
      asked.push(ms);
      if (asked.length === 3) return 'closed' as const;
      // A message to somebody else, ten seconds later.
      table.clock.at = new Date(begin + asked.length * 10_000);
      return 'moved' as const;
    };
    const live = { ...table.services.live, follow: () => ({ next, stop: () => undefined }) };
    const input = { gameId, address: '192.0.2.1', by: 'eve' };
    const said: string[] = [];
    for await (const one of value(await followLive({ ...table.services, live }, input)).events) said.push(one);
    expect(asked).toEqual([25_000, 15_000, 5_000]);
    expect(said.filter((one) => one.startsWith(': '))).toEqual([]);
  });
});
