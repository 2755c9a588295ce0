import { z } from 'zod';
import type { JsonObject } from '@/lib/core/json';
import { toHex } from '@/lib/trust/bytes';
import { diceScheme } from '@/lib/trust/dice';
import type { CheckId } from '@/lib/trust/verify/report';
import { type Book, changed, closeBook, openBook, payloadChanged, withAt, without } from '../book';
import { KEY, NEXT_KEY } from './signed';

/**
 * Ways to forge a file. They are made from the toy game of three rounds that is over: 31 entries, 0 game-created,
 * 1-2 seed-committed, 3-4 seed-revealed, 5-6 seat-taken, 7 game-started, 8 dice-rolled, 9 event; then each round action,
 * event, action, dice-rolled, event, event, epoch-revealed, the first from 10 on.
 */
export interface Forgery {
  readonly name: string;
  readonly forge: (good: string) => string;
  readonly verdict: 'tampered' | 'malformed' | 'incomplete';
  /** The check that finds it; more may. */
  readonly check?: CheckId;
  /** The first bad entry. */
  readonly seq?: number;
  /** False where it takes the rules or a signature to see it, which the second implementation has not. */
  readonly python?: false;
}

const scheme = diceScheme();

const line = (good: string, at: number): string => good.split('\n')[at] ?? '';
const linesChanged = (good: string, change: (lines: string[]) => readonly string[]): string =>
  change(good.split('\n')).join('\n');
/** Entry `seq` is line `seq + 1`. */
const entryChanged = (good: string, seq: number, from: string | RegExp, to: string): string =>
  linesChanged(good, (lines) => lines.map((text, at) => (at === seq + 1 ? replaced(text, from, to) : text)));

function replaced(text: string, from: string | RegExp, to: string): string {
  const after = text.replace(from, to);
  if (after === text) throw new Error(`nothing to forge in ${text}`);
  return after;
}

/** The draws of a `dice-rolled` entry: sides and face of each. */
const drawsOf = (payload: JsonObject | undefined) => z.array(z.array(z.number())).parse(payload?.draws);

/** A seed for the side of entry 3 under which the first die of entry 8 would have shown another face. */
function seedOfOtherFaces({ header: { gameId }, entries }: Book): Buffer {
  const [, , , mine, other, , , , rolled] = entries;
  const [[sides = 6, face = 1] = []] = drawsOf(rolled?.payload);
  const services = Buffer.from(String(entries.find(({ type }) => type === 'epoch-revealed')?.payload.seed), 'hex');
  const theirs = { side: String(other?.payload.side), seed: Buffer.from(String(other?.payload.seed), 'hex') };
  for (let fill = 5; ; fill += 1) {
    const seed = Buffer.alloc(32, fill);
    const key = scheme.epochKey(gameId, 1, services, [{ side: String(mine?.payload.side), seed }, theirs]);
    if (scheme.face(key, Number(rolled?.payload.first), sides) !== face) return seed;
  }
}

const rewritten = (change: (book: Book) => Book) => (good: string) => closeBook(change(openBook(good)));

/** Somebody who can reach the file but knows nothing of hashes. */
const CLUMSY: readonly Forgery[] = [
  ...[0, 5, 12, 30].map(
    (seq): Forgery => ({
      name: `a letter of entry ${seq} is another`,
      forge: (good) => entryChanged(good, seq, /"nonce":"./, '"nonce":"x'),
      verdict: 'tampered',
      check: 'canonical',
      seq,
    }),
  ),
  ...[0, 9, 29, 30].map(
    (seq): Forgery => ({
      name: `entry ${seq} is another that could be`,
      forge: (good) => entryChanged(good, seq, /"at":"2/, '"at":"1'),
      verdict: 'tampered',
      check: seq === 30 ? 'file' : 'prev',
      seq,
    }),
  ),
  {
    name: 'an entry is spelled in another way',
    forge: (good) => entryChanged(good, 14, '{"actor"', '{ "actor"'),
    verdict: 'tampered',
    check: 'canonical',
    seq: 14,
  },
  {
    name: 'an entry has a member twice',
    forge: (good) => entryChanged(good, 14, '{"actor"', '{"actor":"p2","actor"'),
    verdict: 'tampered',
    check: 'canonical',
    seq: 14,
  },
  {
    name: 'an entry names another before it',
    forge: (good) => entryChanged(good, 14, /"prev":"\w{8}/, '"prev":"00000000'),
    verdict: 'tampered',
    check: 'prev',
    seq: 14,
  },
  ...[0, 12, 30].map(
    (seq): Forgery => ({
      name: `entry ${seq} is dropped`,
      forge: (good) => linesChanged(good, (lines) => lines.toSpliced(seq + 1, 1)),
      verdict: 'tampered',
      check: seq === 30 ? 'file' : 'dense',
      seq,
    }),
  ),
  {
    name: 'two entries are swapped',
    forge: (good) => linesChanged(good, (lines) => lines.toSpliced(12, 2, lines[13] ?? '', lines[12] ?? '')),
    verdict: 'tampered',
    check: 'dense',
    seq: 11,
  },
  {
    name: 'an entry stands twice',
    forge: (good) => linesChanged(good, (lines) => lines.toSpliced(12, 0, lines[12] ?? '')),
    verdict: 'tampered',
    check: 'dense',
    seq: 12,
  },
  {
    name: 'an entry of another game is spliced in',
    forge: (good) => entryChanged(good, 20, /"gameId":"\w{8}/, '"gameId":"00000000'),
    verdict: 'tampered',
    check: 'dense',
    seq: 20,
  },
  {
    name: 'an empty line stands between two entries',
    forge: (good) => linesChanged(good, (lines) => lines.toSpliced(12, 0, '')),
    verdict: 'tampered',
    check: 'file',
    seq: 11,
  },
  {
    name: 'empty lines stand in place of the entries',
    forge: (good) => linesChanged(good, (lines) => [line(good, 0), ...lines.slice(1).map(() => '')]),
    verdict: 'tampered',
    check: 'file',
    seq: 0,
  },
  {
    name: 'more entries stand in it than it announces',
    forge: (good) => linesChanged(good, (lines) => lines.toSpliced(32, 0, line(good, 31))),
    verdict: 'tampered',
    check: 'file',
    seq: 31,
  },
  {
    name: 'the file is cut off between two entries',
    forge: (good) => good.slice(0, good.indexOf(line(good, 18))),
    verdict: 'incomplete',
    seq: 17,
  },
  {
    name: 'the file is cut off in the middle of an entry',
    forge: (good) => good.slice(0, good.indexOf(line(good, 18)) + 40),
    verdict: 'incomplete',
    seq: 17,
  },
  {
    name: 'the last line feed is missing',
    forge: (good) => good.slice(0, -1),
    verdict: 'incomplete',
  },
  {
    name: 'the last entries are dropped',
    forge: (good) => linesChanged(good, (lines) => lines.toSpliced(25, 7)),
    verdict: 'tampered',
    check: 'file',
    seq: 24,
  },
  {
    name: 'the last entries are dropped, and counted down',
    forge: (good) =>
      linesChanged(good, (lines) => lines.toSpliced(25, 7).map((text) => text.replace('"entries":31', '"entries":24'))),
    verdict: 'tampered',
    check: 'file',
    seq: 23,
  },
  {
    name: 'the first line says another set-up',
    forge: (good) => good.replace('"rounds":3', '"rounds":4'),
    verdict: 'tampered',
    check: 'file',
  },
  {
    name: 'the first line says another game',
    forge: (good) => good.replace(/"gameId":"\w{8}/, '"gameId":"00000000'),
    verdict: 'tampered',
    check: 'dense',
    seq: 0,
  },
  {
    name: 'the end line names another root',
    forge: (good) => good.replace(/"root":"\w{8}/, '"root":"00000000'),
    verdict: 'tampered',
    check: 'file',
  },
  {
    name: 'a checkpoint is taken out',
    forge: (good) => linesChanged(good, (lines) => lines.filter((text) => !text.includes('\\n15\\n'))),
    verdict: 'tampered',
    check: 'file',
  },
  {
    name: 'a free text is another',
    forge: (good) => good.replace('Choice 2', 'Choice 9'),
    verdict: 'tampered',
    check: 'notes',
    seq: 17,
  },
  {
    name: 'a checkpoint names another root',
    forge: (good) =>
      good.replace(/(\{"checkpoint":"[^"]*?\\n15\\n)(.)/, (_, before, first) => before + (first === 'A' ? 'B' : 'A')),
    verdict: 'tampered',
    check: 'consistency',
    seq: 0,
  },
  {
    name: 'a checkpoint has another signature',
    forge: (good) => good.replace(/(\{"checkpoint":"[^"]*? )([A-Za-z0-9+/]{40})([A-Za-z0-9+/]{8})/, '$1$2AAAAAAAA'),
    verdict: 'tampered',
    check: 'checkpoints',
  },
  {
    name: 'a checkpoint is re-signed by a stranger',
    forge: (good) => {
      const strange = closeBook(openBook(good), NEXT_KEY);
      return strange.replace(JSON.stringify(NEXT_KEY.verifier.text), JSON.stringify(KEY.verifier.text));
    },
    verdict: 'tampered',
    check: 'checkpoints',
  },
  {
    name: 'two checkpoints are swapped',
    forge: (good) =>
      linesChanged(good, (lines) => {
        const at = lines.findIndex((text) => text.startsWith('{"checkpoint"'));
        return lines.toSpliced(at, 2, lines[at + 1] ?? '', lines[at] ?? '');
      }),
    verdict: 'tampered',
    check: 'checkpoints',
  },
  {
    name: 'a key is none',
    forge: (good) => good.replace('fieldpost.example+', 'fieldpost.examplf+'),
    verdict: 'tampered',
    check: 'checkpoints',
  },
  {
    name: 'a line nobody knows stands behind the entries',
    forge: (good) => linesChanged(good, (lines) => lines.toSpliced(-2, 0, '{"remark":"x"}')),
    verdict: 'tampered',
    check: 'file',
  },
  {
    name: 'something stands behind the end',
    forge: (good) => `${good}{"note":"x"}\n`,
    verdict: 'tampered',
    check: 'file',
  },
  { name: 'there is nothing', forge: () => '', verdict: 'malformed' },
  { name: 'it is something else', forge: () => '{"a":1}\n{"b":2}\n', verdict: 'malformed' },
  {
    name: 'it is of another format',
    forge: (good) => good.replace('fieldpost-game/1', 'fieldpost-game/2'),
    verdict: 'malformed',
  },
  { name: 'it has foreign line ends', forge: (good) => good.replaceAll('\n', '\r\n'), verdict: 'malformed' },
  { name: 'it begins with a byte order mark', forge: (good) => `\uFEFF${good}`, verdict: 'malformed' },
];

const dieChanged = (book: Book, seq: number): Book =>
  payloadChanged(book, seq, (payload) => {
    const [[sides = 6, face = 1] = [], ...rest] = drawsOf(payload);
    return { draws: [[sides, (face % sides) + 1], ...rest] };
  });

/** Somebody who keeps the server's own key, and makes every hash and signature again. */
const SKILLED: readonly Forgery[] = [
  {
    name: 'a face',
    forge: rewritten((book) => dieChanged(book, 13)),
    verdict: 'tampered',
    check: 'faces',
    seq: 13,
  },
  {
    name: 'the number of a draw',
    forge: rewritten((book) => payloadChanged(book, 20, { first: 4 })),
    verdict: 'tampered',
    check: 'draws',
    seq: 20,
  },
  {
    name: 'dice with no faces',
    forge: rewritten((book) => payloadChanged(book, 20, { draws: [] })),
    verdict: 'tampered',
    check: 'draws',
    seq: 20,
  },
  {
    name: 'a face that the die has not',
    forge: rewritten((book) => payloadChanged(book, 20, { draws: [[6, 7]] })),
    verdict: 'tampered',
    check: 'draws',
    seq: 20,
  },
  {
    name: 'dice of a later epoch',
    forge: rewritten((book) => payloadChanged(book, 20, { epoch: 3 })),
    verdict: 'tampered',
    check: 'faces',
    seq: 20,
  },
  {
    name: 'dice of an epoch that was shown before',
    forge: rewritten((book) => payloadChanged(book, 20, { epoch: 1 })),
    verdict: 'tampered',
    check: 'epochs',
    seq: 20,
  },
  {
    name: 'a throw that is not told',
    forge: rewritten((book) => without(book, 13)),
    verdict: 'tampered',
    check: 'draws',
    seq: 12,
  },
  {
    name: "the service's seed of an epoch",
    forge: rewritten((book) => payloadChanged(book, 23, { seed: '5'.repeat(64) })),
    verdict: 'tampered',
    check: 'epochs',
    seq: 23,
  },
  {
    name: 'an epoch shown twice',
    forge: rewritten((book) => payloadChanged(book, 23, { epoch: 1 })),
    verdict: 'tampered',
    check: 'epochs',
    seq: 23,
  },
  {
    name: 'the anchor',
    forge: rewritten((book) =>
      payloadChanged(book, 0, ({ dice }) => ({ dice: { ...(dice as object), anchor: '1'.repeat(64) } })),
    ),
    verdict: 'tampered',
    check: 'epochs',
    seq: 16,
  },
  {
    name: 'a game without dice',
    forge: rewritten((book) => payloadChanged(book, 0, { dice: {} })),
    verdict: 'tampered',
    check: 'seeds',
    seq: 0,
  },
  {
    name: "a side's seed",
    forge: rewritten((book) => payloadChanged(book, 3, { seed: '5'.repeat(64) })),
    verdict: 'tampered',
    check: 'seeds',
    seq: 3,
  },
  {
    name: "a side's seed with its commitment",
    forge: rewritten((book) => {
      const seed = seedOfOtherFaces(book);
      const side = String(book.entries[3]?.payload.side);
      const commitment = toHex(scheme.commitment(book.header.gameId, side, seed));
      return payloadChanged(payloadChanged(book, 1, { commitment }), 3, { seed: seed.toString('hex') });
    }),
    verdict: 'tampered',
    check: 'faces',
    seq: 8,
  },
  {
    name: 'a seed shown before the other side has committed',
    forge: rewritten((book) => withAt(without(book, 2), 3, book.entries[2])),
    verdict: 'tampered',
    check: 'seeds',
    seq: 3,
  },
  {
    name: 'one commitment for both',
    forge: rewritten((book) => payloadChanged(book, 2, { commitment: book.entries[1]?.payload.commitment })),
    verdict: 'tampered',
    check: 'seeds',
    seq: 2,
  },
  {
    name: 'a side that commits twice',
    forge: rewritten((book) => payloadChanged(book, 2, { side: 'north' })),
    verdict: 'tampered',
    check: 'seeds',
    seq: 2,
  },
  {
    name: 'dice before the seeds are shown',
    forge: rewritten((book) => withAt(without(book, 4), 9, book.entries[4])),
    verdict: 'tampered',
    check: 'seeds',
    seq: 7,
  },
  {
    name: 'a seed that nobody committed to',
    forge: rewritten((book) => without(book, 1)),
    verdict: 'tampered',
    check: 'seeds',
    seq: 2,
  },
  {
    name: 'a time that goes backwards',
    forge: rewritten((book) => changed(book, 14, () => ({ at: '2020-01-01T00:00:00.000Z' }))),
    verdict: 'tampered',
    check: 'times',
    seq: 14,
  },
  {
    name: 'a time that is none',
    forge: rewritten((book) => changed(book, 30, () => ({ at: '2099-13-41T00:00:00.000Z' }))),
    verdict: 'tampered',
    check: 'times',
    seq: 30,
  },
  {
    name: 'an act by somebody who never sat down',
    forge: rewritten((book) => {
      const [first] = book.entries;
      const act = first && { ...first, type: 'visibility-changed', actor: 'p9', payload: { visibility: 'public' } };
      return withAt(book, 10, act && { ...act, at: book.entries[9]?.at ?? '' });
    }),
    verdict: 'tampered',
    check: 'seats',
    seq: 10,
  },
  {
    name: 'free texts in another order than entries name them',
    forge: rewritten((book) => ({ ...book, notes: book.notes.toReversed() })),
    verdict: 'tampered',
    check: 'notes',
    seq: 24,
  },
  {
    name: 'an action by somebody who does not hold the seat',
    forge: rewritten((book) => changed(book, 12, () => ({ actor: 'p2' }))),
    verdict: 'tampered',
    check: 'seats',
    seq: 12,
  },
  {
    name: "the server acting in a player's place",
    forge: rewritten((book) => changed(book, 12, () => ({ actor: 'server' }))),
    verdict: 'tampered',
    check: 'seats',
    seq: 12,
  },
  {
    name: 'an event told by a player',
    forge: rewritten((book) => changed(book, 11, () => ({ actor: 'p1' }))),
    verdict: 'tampered',
    check: 'seats',
    seq: 11,
  },
  {
    name: 'a seat that is taken twice',
    forge: rewritten((book) => withAt(book, 7, book.entries[6])),
    verdict: 'tampered',
    check: 'seats',
    seq: 7,
  },
  {
    name: 'a game that is created twice',
    forge: rewritten((book) => withAt(book, 7, book.entries[0])),
    verdict: 'tampered',
    check: 'seats',
    seq: 7,
  },
  {
    name: 'a free text that no entry names',
    forge: rewritten((book) => ({ ...book, notes: book.notes.map((note) => ({ ...note, note: 'a'.repeat(64) })) })),
    verdict: 'tampered',
    check: 'notes',
  },
  {
    name: 'a free text with another salt',
    forge: rewritten((book) => ({
      ...book,
      notes: book.notes.map((note, at) => (at === 1 ? { ...note, salt: '0'.repeat(32) } : note)),
    })),
    verdict: 'tampered',
    check: 'notes',
    seq: 12,
  },
  // From here on only the rules can tell.
  {
    name: 'an action that is not the one that had its effect',
    forge: rewritten((book) => payloadChanged(book, 10, ({ action }) => ({ action: numberedDown(action) }))),
    verdict: 'tampered',
    check: 'decisions',
    seq: 10,
    python: false,
  },
  {
    name: 'an effect that its action does not have',
    forge: rewritten((book) => payloadChanged(book, 15, ({ north }) => ({ north: Number(north) + 1 }))),
    verdict: 'tampered',
    check: 'decisions',
    seq: 12,
    python: false,
  },
  {
    name: 'an effect that is not told',
    forge: rewritten((book) => without(book, 29)),
    verdict: 'tampered',
    check: 'decisions',
    seq: 26,
    python: false,
  },
  {
    name: 'an effect that is told twice',
    forge: rewritten((book) => withAt(book, 16, book.entries[15])),
    verdict: 'tampered',
    check: 'decisions',
    seq: 16,
    python: false,
  },
  {
    name: 'an event without an action',
    forge: rewritten((book) => withAt(book, 17, book.entries[15])),
    verdict: 'tampered',
    check: 'replay',
    seq: 17,
    python: false,
  },
  {
    name: 'an event that is none of these rules',
    forge: rewritten((book) => payloadChanged(book, 15, { type: 'miracle-wrought' })),
    verdict: 'tampered',
    check: 'replay',
    seq: 15,
    python: false,
  },
  {
    name: 'an action that is not theirs to take',
    forge: rewritten((book) => payloadChanged(book, 12, { by: 'north' })),
    verdict: 'tampered',
    check: 'decisions',
    seq: 12,
    python: false,
  },
  {
    name: 'an action that the rules refuse',
    forge: rewritten((book) => payloadChanged(book, 10, { action: { type: 'choose', number: 9 } })),
    verdict: 'tampered',
    check: 'decisions',
    seq: 10,
    python: false,
  },
  {
    name: 'a set-up that is none',
    forge: rewritten((book) => payloadChanged(book, 0, { setup: { rounds: -1 } })),
    verdict: 'tampered',
    check: 'replay',
    seq: 0,
    python: false,
  },
  {
    name: 'an opening that is not that of the set-up',
    forge: rewritten((book) => payloadChanged(book, 0, { setup: { rounds: 7, start: 1 } })),
    verdict: 'tampered',
    check: 'decisions',
    seq: 7,
    python: false,
  },
  {
    name: 'the position at the end',
    forge: rewritten((book) => ({ ...book, state: 'a'.repeat(64) })),
    verdict: 'tampered',
    check: 'replay',
    python: false,
  },
  {
    name: 'a player who lends no seed',
    forge: rewritten((book) => without(without(book, 4), 2)),
    verdict: 'tampered',
    check: 'seeds',
    seq: 0,
  },
];

const numberedDown = (action: unknown) => {
  const { number } = action as { readonly number: number };
  return { type: 'choose', number: (number % 3) + 1 };
};

export const FORGERIES: readonly Forgery[] = [
  ...CLUMSY,
  ...SKILLED.map((one) => ({ ...one, name: `everything is hashed and signed again over ${one.name}` })),
];
