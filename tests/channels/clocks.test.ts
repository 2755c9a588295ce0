import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerFeed } from '@/lib/channels/feeds/answer-feed';
import { makeFeed } from '@/lib/channels/feeds/manage';
import { postOf } from '@/lib/channels/send/chat-text';
import { newsForAll, newsForPerson } from '@/lib/games/channels/game-news';
import { askPause } from '@/lib/games/clock/pause/ask-pause';
import { value } from '../games/table';
import { clockedDuel } from '../mail/inbound/clocked';
import { openPostOffice, type PostOffice, PUBLIC_URL } from '../mail/post-office';
import { channelsOf, hookOf, tryAll } from './office';
import { type Receiver, startReceiver } from './receivers';

/** A clock that the players agreed on, in every channel: when the time of a seat is out, and what happens then. */

const now = () => new Date('2026-03-10T12:00:00Z');
/** Two days later. */
const OUT = '2026-03-12T12:00:00.000Z';
const THEN = 'Then everybody and the game master are told.';

let office: PostOffice;
let receiver: Receiver;
beforeAll(async () => {
  office = await openPostOffice(import.meta.url, now);
  receiver = await startReceiver();
});
afterAll(async () => {
  await receiver.close();
  await office.close();
});

const context = () => channelsOf(office, now);

async function feedOf(by: string, gameId: string | undefined, file: string): Promise<string> {
  const made = await makeFeed(context(), { by, gameId });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  const token = made.value.atom.split('/').at(-2) ?? '';
  return (await answerFeed(context(), { token, file, known: undefined })).text();
}

const eventsOf = async (by: string, gameId?: string) =>
  new ICAL.Component(ICAL.parse(await feedOf(by, gameId, 'deadlines.ics')))
    .getAllSubcomponents('vevent')
    .map((one) => new ICAL.Event(one));

async function pause({ gameId, anna, boris }: Awaited<ReturnType<typeof clockedDuel>>) {
  for (const [by, role] of [
    [anna, 'red'],
    [boris, 'blue'],
  ] as const) {
    const expectedVersion = (await office.services.store.readState(gameId))?.version ?? 0;
    const command = { by, gameId, role, expectedVersion, idempotencyKey: `pause ${gameId} ${role}` };
    value(await askPause(office.services, { ...command, wants: true }));
  }
}

/** The channels of one game in which both seats are asked, and what each says of the clocks. */
async function reportNow(game: Awaited<ReturnType<typeof clockedDuel>>) {
  const { gameId, anna: by } = game;
  const table = await newsForAll(office.services, { by, gameId, from: 0, to: 1 });
  const person = await newsForPerson(office.services, { by, gameId, kinds: new Set(['act'] as const) });
  if (table === undefined || person === undefined) throw new Error('nothing is told');
  return { table, person };
}

it('stands in the calendar of a person for their own seat, and in that of a game for each', async () => {
  const game = await clockedDuel(office, 'calendar');
  const [own, ...others] = await eventsOf(game.anna);
  expect(others).toEqual([]);
  expect(own?.startDate.toJSDate().toISOString()).toBe(OUT);
  expect(own?.summary).toBe('Clocked duel: the time of Red is out.');
  expect(own?.description).toBe(`the time of Red is out. ${THEN}`);
  expect(own?.uid).toBe(`${game.gameId}.clock-red@${new URL(PUBLIC_URL).hostname}`);
  const all = await eventsOf(game.anna, game.gameId);
  expect(all.map(({ summary }) => summary)).toEqual([
    'Clocked duel: the time of Red is out.',
    'Clocked duel: the time of Blue is out.',
  ]);
  await pause(game);
  expect([await eventsOf(game.anna), await eventsOf(game.anna, game.gameId)]).toEqual([[], []]);
});

it('stands in the feed of a person in their zone', async () => {
  const game = await clockedDuel(office, 'atom');
  await office.services.database.prisma.user.update({ where: { id: game.anna }, data: { timeZone: 'Asia/Tokyo' } });
  const atom = await feedOf(game.anna, undefined, 'games.atom');
  expect(atom).toContain(`Thu 12 Mar 2026, 21:00 (UTC+09:00, Asia/Tokyo): the time of Red is out. ${THEN}`);
  expect(atom).not.toContain('the time of Blue');
  await pause(game);
  expect(await feedOf(game.anna, undefined, 'games.atom')).not.toContain('the time of');
});

it('stands in the post of a chat, as an instant that the chat shows in its own way', async () => {
  const game = await clockedDuel(office, 'chat');
  const before = await reportNow(game);
  const rows = postOf({ event: 'game-moved', ...before.table }, 'https://g');
  expect(rows).toContainEqual([{ at: OUT }, { text: `: the time of Red is out. ${THEN}` }]);
  expect(rows).toContainEqual([{ at: OUT }, { text: `: the time of Blue is out. ${THEN}` }]);
  const own = JSON.stringify(postOf({ event: 'waiting', ...before.person }, 'https://g'));
  expect(own).toContain('the time of Red is out');
  expect(own).not.toContain('the time of Blue');
  await pause(game);
  const paused = await reportNow(game);
  expect(JSON.stringify(postOf({ event: 'game-moved', ...paused.table }, 'https://g'))).not.toContain('the time of');
});

it('is sent to a webhook in UTC, and not while the game is paused', async () => {
  const game = await clockedDuel(office, 'hook');
  const url = `${receiver.url}/in`;
  const hook = await hookOf(context(), { form: 'json', url, by: game.anna, gameId: game.gameId });
  await pause(game);
  await tryAll(context(), hook.hookId);
  const other = await clockedDuel(office, 'hook2');
  const second = await hookOf(context(), { form: 'json', url, by: other.anna, gameId: other.gameId });
  const version = (await office.services.store.readState(other.gameId))?.version ?? 0;
  const command = {
    by: other.anna,
    gameId: other.gameId,
    role: 'red',
    expectedVersion: version,
    idempotencyKey: 'ask',
  };
  value(await askPause(office.services, { ...command, wants: true }));
  await tryAll(context(), second.hookId);
  const bodies = receiver.asked.map(({ body }) => JSON.parse(body));
  expect(bodies.find(({ game: { gameId } }) => gameId === game.gameId).game).toMatchObject({
    paused: true,
    clocks: [],
  });
  expect(bodies.find(({ game: { gameId } }) => gameId === other.gameId).game.clocks).toEqual([
    { role: 'red', roleName: 'Red', at: OUT, effect: THEN },
    { role: 'blue', roleName: 'Blue', at: OUT, effect: THEN },
  ]);
});
