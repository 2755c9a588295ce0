import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededDice } from '@/lib/core/dice';
import type { RoleId } from '@/lib/core/ruleset';
import type { OpenServices } from '@/lib/db/services';
import { pauseGame } from '@/lib/games/game-master/pause-game';
import { checkGame } from '@/lib/games/log/check-game';
import { sealOf } from '@/lib/games/log/notary';
import { readCheckpoint } from '@/lib/games/log/read-checkpoint';
import type { GameId } from '@/lib/games/model/types';
import { readGame } from '@/lib/games/play/read-game';
import { submitAction } from '@/lib/games/play/submit-action';
import { joinGame } from '@/lib/games/seats/join-game';
import { goOnHere } from '@/lib/games/transfer/continue-here';
import { exportGame } from '@/lib/games/transfer/export-game';
import { importGame } from '@/lib/games/transfer/import-game';
import { goldenGames } from '@/tests/support/golden';
import { storedGame } from '@/tests/support/stored';
import { closeBook, openBook } from '@/tests/trust/book';
import { FORGERIES } from '@/tests/trust/forged/forgeries';
import { complete } from '@/tests/trust/forged/moved';
import { type Hall, openHall, playGolden, playToy, verify } from '@/tests/trust/hall';
import { PYTHON, secondOpinion } from '@/tests/trust/python';
import { command, pickNumber, startWithMaster, voidIt } from '../game-master/desk';
import { code, value } from '../table';

let a: Hall;
let b: Hall;
let c: Hall;
let d: Hall;
/** Nothing ever comes here. */
let e: Hall;
beforeAll(async () => {
  // Dice of their own: a forged epoch must not show the same faces by chance.
  const hall = (name: string) => openHall(`${import.meta.url} ${name}`, `import ${name}`);
  [a, b, c, d, e] = await Promise.all([hall('a'), hall('b'), hall('c'), hall('d'), hall('e')]);
});
afterAll(() => Promise.all([a, b, c, d, e].map((hall) => hall.close())));

const bytes = (file: string): Uint8Array => Buffer.from(file);

async function ownExport(services: OpenServices, gameId: GameId, by = 'ann'): Promise<string> {
  return text(value(await exportGame(services, { by, gameId }, sealOf(services))).chunks);
}

/** Mails of a server carry its checkpoints; each one that left is kept. */
async function mailed(services: OpenServices, gameId: GameId, by = 'ann'): Promise<string> {
  const { size, note } = value(await readCheckpoint(services, { by, gameId }));
  await services.store.keepCheckpoint(gameId, size, note);
  return note;
}

const bring = (services: OpenServices, file: string, by = 'ann') =>
  importGame(services, { by, file: bytes(file), name: 'Moved' });

const version = async (services: OpenServices, gameId: GameId, by = 'ann'): Promise<number> =>
  value(await readGame(services, { by, gameId })).version;

async function goOn(services: OpenServices, gameId: GameId, by: string, idempotencyKey = 'go on') {
  const expectedVersion = await version(services, gameId, by);
  return goOnHere(services, { by, gameId, expectedVersion, idempotencyKey });
}

/** Takes the seats by the invitations that the owner sees. */
async function sit(services: OpenServices, gameId: GameId, owner: string, who: Readonly<Record<RoleId, string>>) {
  const { seats } = value(await readGame(services, { by: owner, gameId }));
  for (const { role, invitePath = '' } of seats) {
    const by = who[role.id];
    if (by !== undefined) value(await joinGame(services, { by, token: invitePath.split('/').at(-1) ?? '' }));
  }
}

const gaps = (file: string, notes: readonly string[] = []) =>
  verify(
    file,
    notes.map((note) => ({ from: 'a.eml', note })),
  );

describe('a game of the toy rules, half way', () => {
  let gameId: GameId;
  let file: string;
  let witness: string;
  beforeAll(async () => {
    gameId = await playToy(a.services, 3, 3);
    witness = await mailed(a.services, gameId);
    file = await complete(a.services, gameId);
  });

  it('comes over with every byte, its words, checkpoints and keys, and can be read but not written', async () => {
    const receipt = value(await bring(b.services, file));
    expect(receipt).toMatchObject({ gameId, status: 'running' });
    expect(await complete(b.services, gameId)).toBe(file);
    expect(file).toContain(JSON.stringify(witness).slice(1, 40));
    expect(value(await checkGame(b.services, gameId)).faults).toEqual([]);
    const seen = value(await readGame(b.services, { by: 'ann', gameId }));
    expect([seen.name, seen.status, seen.awaiting, seen.seats.map(({ taken }) => taken)]).toEqual([
      'Moved',
      'running',
      [],
      [false, false],
    ]);
    expect(seen.seats.every(({ invitePath }) => invitePath === undefined)).toBe(true);
    expect(code(await readCheckpoint(b.services, { by: 'ann', gameId }))).toBe('imported-only');
    expect(code(await readGame(b.services, { by: 'bob', gameId }))).toBe('game-not-found');
  });

  it('is the same when it comes again, and not twice', async () => {
    expect(value(await bring(b.services, file)).gameId).toBe(gameId);
    expect(code(await bring(b.services, file, 'bob'))).toBe('game-exists');
    expect(code(await bring(a.services, file))).toBe('game-exists');
    expect(await complete(b.services, gameId)).toBe(file);
  });

  it('keeps its secrets from those who may not see them there either', async () => {
    const own = await ownExport(b.services, gameId);
    expect(own).toContain('"sealedFor":["north"]');
    const refused = await bring(c.services, own);
    expect([code(refused), refused.ok ? '' : refused.error.message]).toEqual([
      'sealed-entries',
      expect.stringContaining('fieldpost export --complete'),
    ]);
  });

  it('goes on when its owner says so, with new dice, new seats and new names', async () => {
    const bobs = { by: 'bob', gameId, expectedVersion: 1, idempotencyKey: 'go on' };
    expect(code(await goOnHere(b.services, bobs))).toBe('game-not-found');
    expect(value(await goOnHere(b.services, { ...bobs, by: 'ann' })).lines).toHaveLength(1);
    expect(code(await goOn(b.services, gameId, 'ann', 'again'))).toBe('cannot-go-on');
    await sit(b.services, gameId, 'ann', { north: 'bob', south: 'eve' });
    const seen = value(await readGame(b.services, { by: 'bob', gameId }));
    expect(seen.yourAction.length + value(await readGame(b.services, { by: 'eve', gameId })).yourAction.length).toBe(1);
    const actors = openBook(await complete(b.services, gameId)).entries.filter(({ type }) => type === 'seat-taken');
    expect(actors.map(({ actor }) => actor)).toEqual(['p1', 'p1', 'p2', 'p3']);
    expect(await ownExport(b.services, gameId, 'eve')).toContain('"sealedFor":["north"]');
    expect(await ownExport(b.services, gameId, 'bob')).not.toContain('"sealedFor"');
  });

  it('is played to its end there, and verified by both implementations with the mail of the first server', async () => {
    for (let ply = 3; ply < 6; ply += 1) {
      const by = ply % 2 === 0 ? 'bob' : 'eve';
      const expectedVersion = await version(b.services, gameId, by);
      const role = ply % 2 === 0 ? 'north' : 'south';
      const action = { type: 'choose', number: 1 + (ply % 3) };
      value(await submitAction(b.services, { by, gameId, role, action, expectedVersion, idempotencyKey: `${ply}` }));
    }
    await mailed(b.services, gameId);
    const whole = await complete(b.services, gameId);
    expect(value(await checkGame(b.services, gameId)).faults).toEqual([]);
    const report = gaps(whole, [witness]);
    expect(report.checks.filter(({ result }) => result === 'failed')).toEqual([]);
    expect(report.unchecked.map(({ gap }) => gap)).toEqual(['house-changed', 'delegated-seeds']);
    expect(report.verdict).toBe('ok');
    if (PYTHON !== undefined) {
      const again = secondOpinion(whole, [witness]);
      expect(again).toMatchObject({ code: 4, verdict: 'ok', gaps: ['house-changed', 'delegated-seeds'] });
    }
    const moved = value(await bring(c.services, whole));
    expect(moved.status).toBe('over');
    expect(await complete(c.services, gameId)).toBe(whole);
    expect(code(await goOn(c.services, gameId, 'ann'))).toBe('game-over');
  });
});

describe('a game of Triumph, half way', () => {
  it('comes over, goes on with the same rules and dice of its own, and is verified with a mail of the first server', async () => {
    const [golden] = goldenGames('triumph-of-the-will').filter(({ game }) => game.plies.length > 20);
    if (golden === undefined) throw new Error('no golden game');
    const half = Math.floor(golden.game.plies.length / 2);
    const { plies } = golden.game;
    const gameId = await playGolden(a.services, { ...golden.game, plies: plies.slice(0, half) });
    const owner = 'golden-owner';
    const witness = await mailed(a.services, gameId, owner);
    const file = await complete(a.services, gameId);
    expect(value(await bring(b.services, file, owner)).status).toBe('running');
    expect(await complete(b.services, gameId)).toBe(file);
    expect(value(await checkGame(b.services, gameId)).faults).toEqual([]);
    value(await goOn(b.services, gameId, owner));
    await sit(b.services, gameId, owner, { german: 'bob', japanese: 'eve' });
    const moved = await playOn(b.services, gameId, 40);
    expect(moved).toBeGreaterThan(20);
    await mailed(b.services, gameId, owner);
    const whole = await complete(b.services, gameId);
    expect(whole.slice(whole.indexOf('\n'), whole.indexOf('"type":"house-changed"'))).toContain(
      file.slice(file.indexOf('\n'), file.indexOf('\n{"checkpoint"')).trimEnd(),
    );
    expect(value(await checkGame(b.services, gameId)).faults).toEqual([]);
    const report = gaps(whole, [witness]);
    expect(report.checks.filter(({ result }) => result === 'failed')).toEqual([]);
    expect(report.checks.find(({ id }) => id === 'faces')?.checked).toBeGreaterThan(0);
    expect(report.unchecked.map(({ gap }) => gap)).toContain('house-changed');
    if (PYTHON !== undefined) {
      const again = secondOpinion(whole, [witness]);
      expect(again).toMatchObject({ verdict: report.verdict, faults: {} });
    }
    // A third server takes what the second made of it.
    value(await bring(c.services, whole, owner));
    expect(await complete(c.services, gameId)).toBe(whole);
  });
});

/** Plays at random among the choices that the rules list, each side by its new holder; how many actions were taken. */
async function playOn(services: OpenServices, gameId: GameId, most: number): Promise<number> {
  const choice = seededDice(11);
  const choose = (n: number): number => choice(n) - 1;
  for (let taken = 0; taken < most; taken += 1) {
    const { ruleset: rules, state, ...stored } = await storedGame(services, gameId);
    const role = rules.awaiting(state)[0]?.role;
    if (role === undefined) return taken;
    const templates = rules.options(state, role);
    const [template = {}] = templates.slice(choose(templates.length));
    const action = rules.complete(state, template, choose);
    const by = role === 'german' ? 'bob' : 'eve';
    const command = { by, gameId, role, action, expectedVersion: stored.version, idempotencyKey: `${taken}` };
    value(await submitAction(services, command));
  }
  return most;
}

describe('a game that its master had put back, and paused', () => {
  it('goes on with the dice of later epochs, and without the pause', async () => {
    const gameId = await startWithMaster(a.services, 'toy', { rounds: 4 });
    await pickNumber(a.services, gameId, 'north', 1);
    const second = await pickNumber(a.services, gameId, 'south', 2);
    await pickNumber(a.services, gameId, 'north', 3);
    await pickNumber(a.services, gameId, 'south', 1);
    value(await voidIt(a.services, gameId, second));
    value(await pauseGame(a.services, { ...(await command(a.services, gameId)), note: 'Somebody is away.' }));
    const file = await complete(a.services, gameId);
    value(await bring(b.services, file));
    expect(await complete(b.services, gameId)).toBe(file);
    value(await goOn(b.services, gameId, 'ann'));
    await sit(b.services, gameId, 'ann', { north: 'bob', south: 'eve', 'game-master': 'ann' });
    const number = 2;
    for (const [by, role] of [['eve', 'south'] as const, ['bob', 'north'] as const, ['eve', 'south'] as const]) {
      const expectedVersion = await version(b.services, gameId, by);
      const action = { type: 'choose', number };
      value(
        await submitAction(b.services, {
          by,
          gameId,
          role,
          action,
          expectedVersion,
          idempotencyKey: `${expectedVersion}`,
        }),
      );
    }
    const whole = await complete(b.services, gameId);
    const { entries } = openBook(whole);
    const epochs = entries.filter(({ type }) => type === 'dice-rolled').map(({ payload }) => payload.epoch);
    // Turns 1 and 2 were over when the master put the game back to turn 1: it is played again in epochs 3 and 4.
    expect(epochs).toEqual([1, 1, 2, 3, 4]);
    expect(value(await checkGame(b.services, gameId)).faults).toEqual([]);
    const report = gaps(whole);
    expect([report.verdict, report.checks.filter(({ result }) => result === 'failed')]).toEqual(['ok', []]);
    const seats = entries.filter(({ type }) => type === 'seat-taken').map(({ actor }) => actor);
    expect(seats).toEqual(['p1', 'p2', 'p3', 'p4', 'p5', 'p6']);
    if (PYTHON !== undefined) expect(secondOpinion(whole).firstBad).toBeNull();
  });
});

describe('a file that is not what it says', () => {
  let toy: string;
  beforeAll(async () => {
    const gameId = await playToy(d.services, 3, 6);
    toy = closeBook(openBook(await complete(d.services, gameId)));
  });

  it.each(FORGERIES.filter(({ verdict }) => verdict !== 'incomplete'))(
    'is refused: $name',
    async ({ forge, verdict, check, seq }) => {
      const refused = await bring(e.services, forge(toy));
      expect(code(refused)).toBe(verdict === 'tampered' ? 'tampered-export' : 'invalid-export');
      if (refused.ok || refused.error.kind !== 'application' || seq === undefined) return;
      expect(refused.error.data).toMatchObject({ seq, check: expect.any(String) });
      expect(check === undefined || refused.error.message.includes('entr')).toBe(true);
    },
  );

  it('and nothing of it is stored', async () => {
    const { gameId } = openBook(toy).header;
    expect(await e.services.store.readGame(gameId)).toBeUndefined();
    expect(await e.services.store.readLeaves(gameId, 10)).toEqual([]);
  });

  it('but is cut off, or in another order than it was written, is refused too', async () => {
    const lines = toy.split('\n');
    expect(code(await bring(e.services, `${lines.slice(0, 12).join('\n')}\n`))).toBe('invalid-export');
    const notes = lines.findIndex((line) => line.startsWith('{"note"'));
    const [one = '', next = ''] = lines.slice(notes);
    expect(code(await bring(e.services, lines.toSpliced(notes, 2, next, one).join('\n')))).toBe('tampered-export');
  });
});
