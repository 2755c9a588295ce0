import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGame } from '@/lib/games/create/create-game';
import { pauseGame } from '@/lib/games/game-master/pause-game';
import { resumeGame } from '@/lib/games/game-master/resume-game';
import type { GameId } from '@/lib/games/model/types';
import { readGame } from '@/lib/games/play/read-game';
import { submitAction } from '@/lib/games/play/submit-action';
import { joinGame } from '@/lib/games/seats/join-game';
import { replacePlayer } from '@/lib/games/seats/replace-player';
import { answerTakeBack } from '@/lib/games/take-back/answer-take-back';
import { askTakeBack } from '@/lib/games/take-back/ask-take-back';
import type { Entry } from '@/lib/trust/entry';
import { value } from '@/tests/games/table';
import { type Book, closeBook, openBook } from '../book';
import { type Hall, openHall, textOf, verify } from '../hall';
import { PYTHON } from '../python';

let hall: Hall;
/** A game of the tracker that is over, with everything in it that needs consent. */
let good: string;
/** The same game as south reads it while a choice is sealed that was changed. */
let sealed: string;
let keys = 0;

const command = async (gameId: GameId, by: string, more: object = {}) => {
  keys += 1;
  const expectedVersion = (await hall.services.store.readState(gameId))?.version ?? 0;
  return { by, gameId, expectedVersion, idempotencyKey: `consent ${keys}`, ...more };
};
const choose = async (gameId: GameId, by: string, role: string, number: number, more: object = {}) =>
  value(
    await submitAction(hall.services, {
      ...(await command(gameId, by)),
      role,
      action: { type: 'choose', number, ...more },
    }),
  ).seq;

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
  const { gameId, invitations } = made;
  const sit = async (by: string, path = '') =>
    value(await joinGame(services, { by, token: path.replace('/join/', '') }));
  await sit('bob', invitations.find(({ role }) => role === 'south')?.path);
  await sit('eve', invitations.find(({ role }) => role === 'game-master')?.path);
  const first = await choose(gameId, 'ann', 'north', 1, { aloud: true });
  value(await askTakeBack(services, { ...(await command(gameId, 'ann')), target: first }));
  value(await answerTakeBack(services, { ...(await command(gameId, 'bob')), granted: false }));
  value(await askTakeBack(services, { ...(await command(gameId, 'ann')), target: first }));
  value(await answerTakeBack(services, { ...(await command(gameId, 'bob')), granted: true }));
  value(await pauseGame(services, { ...(await command(gameId, 'eve')), note: 'Holidays.' }));
  value(await resumeGame(services, await command(gameId, 'eve')));
  value(await replacePlayer(services, { ...(await command(gameId, 'eve')), freed: 'south', note: 'Gone.' }));
  const view = value(await readGame(services, { by: 'ann', gameId }));
  await sit(GUEST, view.seats.find(({ role }) => role.id === 'south')?.invitePath);
  const changed = await choose(gameId, 'ann', 'north', 1);
  value(await askTakeBack(services, { ...(await command(gameId, 'ann')), target: changed }));
  await choose(gameId, 'ann', 'north', 3);
  sealed = await textOf(services, { by: GUEST, gameId });
  await choose(gameId, GUEST, 'south', 2);
  good = await textOf(services, { by: 'ann', gameId });
});
afterAll(() => hall.close());

const GUEST = 'golden-owner';

const typesOf = (book: Book) => book.entries.map(({ type }) => type);
const at = (book: Book, type: string, nth = 0): number =>
  book.entries.filter((entry) => entry.type === type)[nth]?.seq ?? -1;
const edited = (book: Book, change: (entries: readonly Entry[]) => readonly Entry[]): Book => ({
  ...book,
  entries: change(book.entries),
});
const moved = (entries: readonly Entry[], from: number, to: number): readonly Entry[] => {
  const rest = entries.filter((_, seq) => seq !== from);
  const entry = entries[from];
  return entry === undefined ? entries : [...rest.slice(0, to), entry, ...rest.slice(to)];
};

it('finds nothing wrong with what was asked, granted, paused and replaced', () => {
  const report = verify(good);
  expect(report.checks.filter(({ result }) => result === 'failed')).toEqual([]);
  expect(typesOf(openBook(good))).toEqual(
    expect.arrayContaining([
      'take-back-asked',
      'take-back-answered',
      'taken-back',
      'paused',
      'resumed',
      'player-replaced',
    ]),
  );
  expect(verify(closeBook(openBook(good))).checks.filter(({ result }) => result === 'failed')).toEqual([]);
});

it('needs nobody’s leave for a choice that is still sealed, in the file of who may not read it too', () => {
  const asked = openBook(good).entries.filter(({ type, payload }) => type === 'take-back-asked' && payload.sealed);
  expect(asked).toHaveLength(1);
  expect(sealed).toContain('sealedFor');
  expect(verify(sealed).checks.filter(({ result }) => result === 'failed')).toEqual([]);
});

it.skipIf(PYTHON === undefined).each([
  ['all of it', () => good],
  ['sealed from south', () => sealed],
] as const)('is sound to the second implementation: %s', (_, text) => {
  const program = join(import.meta.dirname, '..', 'verify.py');
  const folder = mkdtempSync(join(tmpdir(), 'consent-'));
  const file = join(folder, 'game.jsonl');
  writeFileSync(file, text());
  const { stdout } = spawnSync(PYTHON ?? '', ['-I', program, file, '--json'], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  const said: { readonly verdict: string; readonly faults: object } = JSON.parse(stdout);
  expect(said.faults).toEqual({});
  expect(said.verdict).not.toBe('tampered');
});

const FORGERIES: readonly (readonly [string, (book: Book) => Book, RegExp])[] = [
  [
    'something is taken back that nobody granted',
    (book) => edited(book, (entries) => entries.filter(({ seq }) => seq !== at(book, 'take-back-answered', 1))),
    /south had not granted it/,
  ],
  [
    'something that everybody has seen is said to be sealed',
    (book) =>
      edited(book, (entries) =>
        entries
          .filter(({ type }) => type !== 'take-back-answered')
          .map((entry) =>
            entry.type === 'take-back-asked' ? { ...entry, payload: { ...entry.payload, sealed: true } } : entry,
          ),
      ),
    /is not sealed from everybody else/,
  ],
  [
    'a sealed choice is taken back without a word of it',
    (book) =>
      edited(book, (entries) =>
        entries.map((entry) =>
          entry.payload.sealed === true
            ? { ...entry, payload: { by: 'north', target: entry.payload.target ?? 0 } }
            : entry,
        ),
      ),
    /south had not granted it/,
  ],
  [
    'something is taken back that was refused',
    (book) =>
      edited(book, (entries) =>
        entries.map((entry) =>
          entry.type === 'take-back-answered' ? { ...entry, payload: { ...entry.payload, granted: false } } : entry,
        ),
      ),
    /nobody had asked to take entry \d+ back/,
  ],
  [
    'the asker grants it to themself',
    (book) =>
      edited(book, (entries) =>
        entries.map((entry) =>
          entry.seq === at(book, 'take-back-answered', 1)
            ? { ...entry, actor: 'p1', payload: { by: 'north', granted: true } }
            : entry,
        ),
      ),
    /who asks cannot grant it/,
  ],
  [
    'something is taken back that nobody asked for',
    (book) =>
      edited(book, (entries) =>
        entries.filter(({ type }) => type !== 'take-back-asked' && type !== 'take-back-answered'),
      ),
    /nobody had asked to take entry \d+ back/,
  ],
  [
    'somebody asks for what another side did',
    (book) =>
      edited(book, (entries) =>
        entries.map((entry) =>
          entry.type === 'take-back-asked'
            ? { ...entry, actor: 'p2', payload: { ...entry.payload, by: 'south' } }
            : entry,
        ),
      ),
    /is no action of p2/,
  ],
  [
    'somebody acts in a pause',
    (book) => edited(book, (entries) => moved(entries, at(book, 'resumed'), at(book, 'action', 1))),
    /the game was paused/,
  ],
  [
    'a game is paused twice',
    (book) =>
      edited(book, (entries) => {
        const [paused] = entries.filter(({ type }) => type === 'paused');
        const next = at(book, 'resumed');
        return paused === undefined ? entries : [...entries.slice(0, next), paused, ...entries.slice(next)];
      }),
    /the game was paused already/,
  ],
  [
    'a seat is acted for by who has left it',
    (book) =>
      edited(book, (entries) =>
        entries.map((entry) => (entry.seq === at(book, 'action', 3) ? { ...entry, actor: 'p2' } : entry)),
      ),
    /p2 did not hold the seat of south/,
  ],
  [
    'a player frees a seat that the game master frees',
    (book) =>
      edited(book, (entries) =>
        entries.map((entry) =>
          entry.type === 'player-replaced'
            ? { ...entry, actor: 'p1', payload: { ...entry.payload, by: 'north' } }
            : entry,
        ),
      ),
    /has its seats freed by them/,
  ],
  [
    'a seat is freed without a reason',
    (book) =>
      edited(book, (entries) =>
        entries.map((entry) =>
          entry.type === 'player-replaced' ? { ...entry, payload: { by: 'game-master', role: 'south' } } : entry,
        ),
      ),
    /it gives no reason/,
  ],
];

describe('a forged log in which all hashes are made again', () => {
  it.each(FORGERIES)('is found when %s', (_, forge, detail) => {
    const forged = closeBook(forge(openBook(good)));
    const report = verify(forged);
    const seats = report.checks.find(({ id }) => id === 'seats');
    expect(report.verdict).toBe('tampered');
    expect(seats?.fault?.detail).toMatch(detail);
  });

  it('is found when something is taken back past a die', () => {
    const book = openBook(good);
    const back = at(book, 'taken-back');
    const dice = book.entries.findIndex(({ type, seq }) => type === 'dice-rolled' && seq > back);
    const forged = edited(book, (entries) => moved(entries, dice, back));
    expect(verify(closeBook(forged)).checks.find(({ id }) => id === 'seats')?.fault?.detail).toMatch(
      /goes back past entry/,
    );
  });
});
