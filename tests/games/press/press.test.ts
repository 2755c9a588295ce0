import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGame } from '@/lib/games/create/create-game';
import { readBrief } from '@/lib/games/handover/read-brief';
import { checkGame } from '@/lib/games/log/check-game';
import { readLog } from '@/lib/games/log/read-log';
import type { PressMode } from '@/lib/games/model/press/records';
import type { GameId } from '@/lib/games/model/types';
import { listGames } from '@/lib/games/play/list-games';
import { submitAction } from '@/lib/games/play/submit-action';
import { eraseMessage } from '@/lib/games/press/erase-message';
import { keepPressPlace } from '@/lib/games/press/keep-place';
import { openNotebook } from '@/lib/games/press/open-notebook';
import { readNotebooks } from '@/lib/games/press/read-notebooks';
import { readPress } from '@/lib/games/press/read-press';
import { announce, sendMessage, writeNotebook } from '@/lib/games/press/send-message';
import { setPress } from '@/lib/games/press/set-press';
import { changeVisibility } from '@/lib/games/seats/change-visibility';
import { followGame } from '@/lib/games/seats/follow-game';
import { joinGame } from '@/lib/games/seats/join-game';
import { replacePlayer } from '@/lib/games/seats/replace-player';
import { inviteMember } from '@/lib/games/seats/side/invite-member';
import { tokenOf } from '../log/ledger';
import { code, openTable, type TestGame, value } from '../table';

let table: TestGame;
beforeAll(async () => {
  table = await openTable(import.meta.url);
  const { prisma } = table.services.database;
  for (const id of ['dan', 'fay', 'gus', 'own', 'sue'])
    await prisma.user.create({ data: { id, name: `${id}-name`, email: `${id}@example.org` } });
});
afterAll(() => table.close());

let keys = 0;
const command = async (gameId: GameId, by: string) => {
  keys += 1;
  const expectedVersion = (await table.services.store.readState(gameId))?.version ?? 0;
  return { by, gameId, expectedVersion, idempotencyKey: `press ${keys}` };
};
const texts = async (gameId: GameId, by: string | undefined, find?: string) =>
  value(
    await readPress(table.services, { by, gameId, kinds: ['press', 'announcement', 'notebook'], find }),
  ).messages.map(({ text }) => text);
const say = (gameId: GameId, by: string, to: string, text: string) =>
  sendMessage(table.services, { by, gameId, to: [to], text });

/** own made it; ann and fay (who drafts) are north, bob is south, eve the game master; sue watches by the link. */
async function start(press?: PressMode): Promise<GameId> {
  const { services } = table;
  const seats = ['north', 'south', 'game-master'].map((role) => ({ role, fill: 'open' as const }));
  const asked = { by: 'own', rulesetId: 'toy', name: 'Press', setup: {}, seats };
  const made = value(await createGame(services, { ...asked, ...(press === undefined ? {} : { press }) }));
  const { gameId } = made;
  const players: Readonly<Record<string, string>> = { north: 'ann', south: 'bob', 'game-master': 'eve' };
  for (const { role, path } of made.invitations)
    value(await joinGame(services, { by: players[role] ?? '', token: tokenOf(path) }));
  value(await inviteMember(services, { ...(await command(gameId, 'ann')), side: 'north', right: 'draft' }));
  const invited = (await services.store.readGame(gameId))?.seats.find(({ role }) => role === 'north')?.invitations?.[0];
  const { invitePath } = await import('@/lib/games/model/ids');
  value(await joinGame(services, { by: 'fay', token: tokenOf(invitePath(gameId, invited?.secret ?? '')) }));
  value(await changeVisibility(services, { ...(await command(gameId, 'own')), visibility: 'public' }));
  value(await followGame(services, { by: 'sue', gameId }));
  return gameId;
}

const ALL = ['own', 'ann', 'fay', 'bob', 'eve', 'sue', 'gus', undefined];
const readers = async (gameId: GameId, text: string) => {
  const found: (string | undefined)[] = [];
  for (const one of ALL) if ((await texts(gameId, one)).includes(text)) found.push(one);
  return found;
};

async function finish(gameId: GameId) {
  for (let turn = 0; turn < 20 && (await table.services.store.readGame(gameId))?.status !== 'over'; turn += 1)
    for (const [by, role] of [
      ['ann', 'north'],
      ['bob', 'south'],
    ] as const)
      await submitAction(table.services, {
        ...(await command(gameId, by)),
        role,
        action: { type: 'choose', number: 3 },
      });
  expect((await table.services.store.readGame(gameId))?.status).toBe('over');
}

describe('press', () => {
  it('is private to those it is between in a game with open press, and to nobody else: not to who runs the game', async () => {
    const gameId = await start('open');
    value(await say(gameId, 'ann', 'south', 'to the other side'));
    value(await say(gameId, 'fay', 'team', 'to my side'));
    value(await say(gameId, 'bob', 'gm', 'to who runs it'));
    value(await say(gameId, 'eve', 'all', 'to all of you'));
    value(await say(gameId, 'ann', 'all', 'from me to all'));
    expect(await readers(gameId, 'to the other side')).toEqual(['ann', 'fay', 'bob']);
    expect(await readers(gameId, 'to my side')).toEqual(['ann', 'fay']);
    expect(await readers(gameId, 'to who runs it')).toEqual(['own', 'bob', 'eve']);
    expect(await readers(gameId, 'to all of you')).toEqual(['ann', 'fay', 'bob', 'eve']);
    expect(await readers(gameId, 'from me to all')).toEqual(['ann', 'fay', 'bob', 'eve']);
    expect(code(await say(gameId, 'fay', 'south', 'I only draft'))).toBe('drafts-only');
    for (const by of ['sue', 'gus']) expect(code(await say(gameId, by, 'south', 'x'))).toBe('not-your-part');
    for (const to of ['north', 'nobody', '@owner', '*'])
      expect(code(await say(gameId, 'ann', to, 'x'))).toBe('invalid-message');
  });

  it('is read by all who may read the game where it is public, but for words to the own side and to who runs it', async () => {
    const gameId = await start('public');
    value(await say(gameId, 'ann', 'south', 'hear this'));
    value(await say(gameId, 'ann', 'team', 'among us'));
    value(await say(gameId, 'bob', 'gm', 'a question'));
    expect(await readers(gameId, 'hear this')).toEqual(ALL);
    expect(await readers(gameId, 'among us')).toEqual(['ann', 'fay']);
    expect(await readers(gameId, 'a question')).toEqual(['own', 'bob', 'eve']);
  });

  it('is off unless set, and then reaches the own side and who runs the game; the setting is an act that both verifiers read', async () => {
    const gameId = await start();
    expect(code(await say(gameId, 'ann', 'south', 'x'))).toBe('press-off');
    expect(code(await say(gameId, 'ann', 'all', 'x'))).toBe('press-off');
    expect(code(await say(gameId, 'ann', 'team', 'x'))).toBe('ok');
    expect(code(await say(gameId, 'ann', 'gm', 'x'))).toBe('ok');
    expect(code(await say(gameId, 'eve', 'north', 'x'))).toBe('ok');
    expect(code(await setPress(table.services, { ...(await command(gameId, 'ann')), press: 'open' }))).toBe(
      'not-your-part',
    );
    value(await setPress(table.services, { ...(await command(gameId, 'own')), press: 'open' }));
    value(await say(gameId, 'ann', 'south', 'while it was private'));
    value(await setPress(table.services, { ...(await command(gameId, 'eve')), press: 'public' }));
    expect(code(await setPress(table.services, { ...(await command(gameId, 'eve')), press: 'public' }))).toBe(
      'nothing-to-change',
    );
    expect(await readers(gameId, 'while it was private')).toEqual(['ann', 'fay', 'bob']);
    const log = value(await readLog(table.services, { by: 'bob', gameId, limit: 100 })).entries;
    expect(log.filter(({ type }) => type === 'press-set').map(({ line }) => line?.text)).toEqual([
      'The owner of the game sets: sides may write to each other in private.',
      expect.stringContaining('sets: sides may write to each other, and all who may read the game read it.'),
    ]);
    expect(value(await checkGame(table.services, gameId)).faults).toEqual([]);
  });

  it('leaves no trace in the log, and its version: an order that was being written stays good', async () => {
    const gameId = await start('open');
    const before = await table.services.store.readGame(gameId);
    value(await say(gameId, 'ann', 'south', 'x'));
    const game = await table.services.store.readGame(gameId);
    expect([game?.version, game?.nextSeq]).toEqual([before?.version, before?.nextSeq]);
  });

  it('belongs to the seat: who takes it over reads it, and who left reads it no more', async () => {
    const gameId = await start('open');
    value(await say(gameId, 'ann', 'south', 'an old promise'));
    value(await writeNotebook(table.services, { by: 'bob', gameId, text: 'I do not trust them' }));
    const freed = { ...(await command(gameId, 'eve')), freed: 'south', note: 'Gone.' };
    value(await replacePlayer(table.services, freed));
    expect(await texts(gameId, 'bob')).toEqual([]);
    const seat = (await table.services.store.readGame(gameId))?.seats.find(({ role }) => role === 'south');
    const { invitePath } = await import('@/lib/games/model/ids');
    value(await joinGame(table.services, { by: 'dan', token: tokenOf(invitePath(gameId, seat?.inviteSecret ?? '')) }));
    expect(await texts(gameId, 'dan')).toEqual(['I do not trust them', 'an old promise']);
  });

  it('tells nobody by its numbers that others have written', async () => {
    const numbers = async (gameId: GameId) =>
      value(await readPress(table.services, { by: 'bob', gameId })).messages.map(({ number }) => number);
    const gameId = await start('open');
    table.clock.at = new Date('2031-03-01T12:00:00.000Z');
    value(await say(gameId, 'bob', 'team', 'first'));
    for (const text of ['a', 'b', 'c']) value(await say(gameId, 'ann', 'team', text));
    table.clock.at = new Date('2031-03-01T12:00:01.000Z');
    value(await say(gameId, 'bob', 'team', 'second'));
    expect(await numbers(gameId)).toEqual([
      Date.parse('2031-03-01T12:00:01.000Z'),
      Date.parse('2031-03-01T12:00:00.000Z'),
    ]);
    table.clock.at = undefined;
  });

  it('is the same message under the same name, is bounded, and refuses what cannot be written', async () => {
    const gameId = await start('open');
    const message = crypto.randomUUID();
    const sent = { by: 'ann', gameId, to: ['south'], text: 'once', message };
    value(await sendMessage(table.services, sent));
    value(await sendMessage(table.services, sent));
    expect(await texts(gameId, 'bob')).toEqual(['once']);
    expect(code(await sendMessage(table.services, { ...sent, text: 'twice' }))).toBe('invalid-message');
    expect(code(await sendMessage(table.services, { ...sent, by: 'bob', to: ['north'] }))).toBe('invalid-message');
    for (const text of ['', '  \n ', 'x'.repeat(4_001), 'bell \u0007'])
      expect(code(await say(gameId, 'ann', 'south', text))).toBe('invalid-message');
    value(await say(gameId, 'ann', 'south', 'x'.repeat(4_000)));
    const more = [];
    for (let at = 0; at < 42; at += 1) more.push(await say(gameId, 'ann', 'south', `again ${at}`));
    expect(more.filter((one) => code(one) === 'too-many-messages')).toHaveLength(4);
    expect(code(await say(gameId, 'bob', 'north', 'I may'))).toBe('ok');
  });

  it('is erased by its author, and by who runs the game where they may read it; only the words go', async () => {
    const gameId = await start('public');
    const own = value(await say(gameId, 'ann', 'south', 'a slip')).message;
    const rude = value(await say(gameId, 'bob', 'north', 'rude')).message;
    const aside = value(await say(gameId, 'bob', 'team', 'aside')).message;
    const erase = async (by: string, message: string) =>
      code(await eraseMessage(table.services, { by, gameId, message }));
    expect(await erase('bob', own)).toBe('not-your-note');
    expect(await erase('ann', own)).toBe('ok');
    expect(await erase('eve', rude)).toBe('ok');
    expect(await erase('eve', aside)).toBe('no-such-message');
    expect(await erase('gus', crypto.randomUUID())).toBe('no-such-message');
    expect(await erase('gus', 'no name')).toBe('no-such-message');
    expect(await texts(gameId, 'bob')).toEqual(['aside', undefined, undefined]);
    const rows = await table.rows('select body from press_messages where id = any($1::uuid[])', [own, rude]);
    expect(rows).toEqual([{ body: null }, { body: null }]);
  });

  it('counts what is new, and finds words, for each reader their own; what stands for letters stands for itself', async () => {
    const gameId = await start('open');
    const fresh = async (by: string) => value(await readPress(table.services, { by, gameId })).fresh;
    value(await say(gameId, 'ann', 'south', 'The 100% plan'));
    value(await say(gameId, 'ann', 'team', 'A plan of our own'));
    value(await say(gameId, 'bob', 'north', 'Which one?'));
    expect([
      await fresh('ann'),
      await fresh('fay'),
      await fresh('bob'),
      await fresh('eve'),
      await fresh('gus'),
    ]).toEqual([1, 3, 1, 0, 0]);
    expect(await texts(gameId, 'bob', 'PLAN')).toEqual(['The 100% plan']);
    expect(await texts(gameId, 'ann', 'plan')).toEqual(['A plan of our own', 'The 100% plan']);
    expect(await texts(gameId, 'bob', '100%')).toEqual(['The 100% plan']);
    expect(await texts(gameId, 'bob', '10_%')).toEqual([]);
    expect(await texts(gameId, 'eve', 'plan')).toEqual([]);
    const { last } = value(await readPress(table.services, { by: 'fay', gameId }));
    value(await keepPressPlace(table.services, { by: 'fay', gameId, number: last }));
    expect(value(await keepPressPlace(table.services, { by: 'fay', gameId, number: 1 })).number).toBe(last);
    expect(await fresh('fay')).toBe(0);
    const listed = async (by: string) =>
      value(await listGames(table.services, { by, limit: 50 })).games.find((one) => one.gameId === gameId)?.freshPress;
    expect([await listed('fay'), await listed('bob'), await listed('eve')]).toEqual([undefined, 1, undefined]);
    // Who takes the side over finds in its brief what was said, and nobody else's.
    const { said } = value(await readBrief(table.services, { by: 'bob', gameId }));
    expect(said.map(({ text, from }) => [from, text])).toEqual([
      ['south', 'Which one?'],
      ['north', 'The 100% plan'],
    ]);
    // Of somebody who only reads a public game nothing is kept.
    expect(value(await keepPressPlace(table.services, { by: 'gus', gameId, number: last })).number).toBe(0);
  });
});

describe('announcements', () => {
  it('are of who runs the game, to everybody', async () => {
    const gameId = await start();
    value(await announce(table.services, { by: 'eve', gameId, text: 'A week off' }));
    value(await announce(table.services, { by: 'own', gameId, text: 'Moved' }));
    for (const by of ['ann', 'fay', 'sue'])
      expect(code(await announce(table.services, { by, gameId, text: 'x' }))).toBe('not-your-part');
    expect(await readers(gameId, 'A week off')).toEqual(ALL);
    const [moved] = value(await readPress(table.services, { by: 'ann', gameId })).messages;
    expect([moved?.kind, moved?.from, moved?.new]).toEqual(['announcement', undefined, true]);
    value(await keepPressPlace(table.services, { by: 'ann', gameId, announced: moved?.number }));
    expect(value(await readPress(table.services, { by: 'ann', gameId })).messages.map((one) => one.new)).toEqual([
      false,
      false,
    ]);
  });
});

describe('the notebook of a side', () => {
  it('is read by the side alone until it opens it after the game; each side opens its own', async () => {
    const gameId = await start('public');
    value(await writeNotebook(table.services, { by: 'fay', gameId, text: 'north thinks' }));
    value(await writeNotebook(table.services, { by: 'bob', gameId, text: 'south thinks' }));
    for (const by of ['eve', 'own', 'sue'])
      expect(code(await writeNotebook(table.services, { by, gameId, text: 'x' }))).toBe('not-your-part');
    expect(await readers(gameId, 'north thinks')).toEqual(['ann', 'fay']);
    expect(await readers(gameId, 'south thinks')).toEqual(['bob']);
    expect(code(await openNotebook(table.services, { by: 'ann', gameId, role: 'north' }))).toBe('game-not-over');
    await finish(gameId);
    expect(code(await openNotebook(table.services, { by: 'ann', gameId, role: 'south' }))).toBe('not-your-seat');
    expect(code(await openNotebook(table.services, { by: 'fay', gameId, role: 'north' }))).toBe('drafts-only');
    expect(code(await openNotebook(table.services, { by: 'eve', gameId, role: 'north' }))).toBe('not-your-part');
    value(await openNotebook(table.services, { by: 'ann', gameId, role: 'north' }));
    expect(await readers(gameId, 'north thinks')).toEqual(ALL);
    expect(await readers(gameId, 'south thinks')).toEqual(['bob']);
    const beside = (by: string | undefined, from: number, to: number) =>
      readNotebooks(table.services, { by, gameId, from, to });
    const kinds = ['notebook'] as const;
    const seq = value(await readPress(table.services, { by: undefined, gameId, kinds })).messages[0]?.seq ?? 0;
    const [words] = await beside(undefined, 0, 500);
    expect(words).toMatchObject({ after: seq - 1, role: 'north', text: 'north thinks' });
    expect(await beside(undefined, seq - 1, seq - 1)).toHaveLength(1);
    expect(await beside(undefined, seq, 500)).toEqual([]);
    expect(await beside(undefined, 0, seq - 2)).toEqual([]);
    expect((await beside('bob', 0, 500)).map(({ text }) => text)).toEqual(['north thinks', 'south thinks']);
    const { notebooks } = value(await readPress(table.services, { by: undefined, gameId }));
    expect(notebooks).toEqual([{ role: 'north', yours: false, opened: true }]);
  });
});
