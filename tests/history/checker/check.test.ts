import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Final, History, Reading, StoredEntry, Submission } from '../history';
import { checkHistory } from './check';

const GAME = 'g1';
const PASS = { side: 'german', action: { type: 'pass' } } as const;

/** A log of these payloads, chained as the service chains it. */
function logOf(...parts: readonly { readonly type: string; readonly payload: object; readonly by?: string }[]) {
  const entries: StoredEntry[] = [];
  for (const { type, payload, by } of parts) {
    const [seq, prev] = [entries.length, entries.at(-1)?.leaf ?? '0'.repeat(64)];
    const bytes = JSON.stringify({ gameId: GAME, payload, prev, seq, type });
    entries.push({ seq, bytes, leaf: leafOf(bytes), ...(by === undefined ? {} : { submission: by }) });
  }
  return entries;
}

const leafOf = (bytes: string): string => createHash('sha256').update(`\0${bytes}`).digest('hex');
const act = (by: string) => ({ type: 'action', payload: { by: 'german', action: { type: 'pass' } }, by });
const dice = (first: number) => ({
  type: 'dice-rolled',
  payload: {
    first,
    draws: [
      [6, 1],
      [6, 2],
    ],
  },
});

/** The action before the dice at 1 and that after them at 3 are acknowledged. */
const LOG = logOf({ type: 'created', payload: {} }, act('a'), dice(0), act('b'), dice(2));

const sent = (id: string, seq: number, at: number): Submission => ({
  ...{ id, gameId: GAME, order: PASS, sent: at, ended: at + 5, outcome: 'acknowledged', seq },
  asked: ['boris'],
});
const A = sent('a', 1, 10);
const B = sent('b', 3, 20);
const READ: Reading = {
  ...{ id: 'r', gameId: GAME, sent: 16, ended: 18, total: 3 },
  shown: LOG.slice(1, 3).map(({ seq, leaf }) => ({ seq, leaf })),
};
const mail = (seq: number, status = 'sent') => ({ gameId: GAME, seq, userId: 'boris', status, messageId: `<${seq}>` });

interface Case {
  readonly submissions?: readonly Submission[];
  readonly readings?: readonly Reading[];
  readonly entries?: readonly StoredEntry[];
  readonly nextDraw?: number;
  readonly nextSeq?: number;
  readonly mails?: Final['mails'];
  readonly taken?: readonly string[];
}

function check(given: Case = {}) {
  const { submissions = [A, B], readings = [READ], entries = LOG, nextDraw = 4 } = given;
  const { nextSeq = entries.length, mails = [mail(1), mail(3, 'skipped')], taken = ['<1>'] } = given;
  const history: History = { submissions, readings };
  const final = { logs: [{ gameId: GAME, entries, nextSeq, nextDraw }], mails, taken: new Set(taken) };
  return checkHistory(history, final).map(({ kind, ids }) => [kind, ...ids].join(' '));
}

const put = (at: number, change: Partial<StoredEntry>) =>
  LOG.map((entry, place) => (place === at ? { ...entry, ...change } : entry));

it('finds nothing where all is as it was told', () => {
  expect(check()).toEqual([]);
});

describe('a log by itself', () => {
  it('must have every number once', () => {
    expect(check({ entries: [...LOG, LOG[4] ?? act('x')] as StoredEntry[] })).toContain('not-dense b');
    expect(check({ nextSeq: 6 })).toEqual(['not-dense b']);
  });
  it('must be one chain', () => {
    expect(check({ entries: put(0, { bytes: '{"gameId":"g1","seq":0,"type":"other","payload":{}}' }) })).toEqual([
      'chain-broken',
    ]);
    const fork = JSON.stringify({ ...JSON.parse(LOG[4]?.bytes ?? ''), prev: 'f'.repeat(64) });
    expect(check({ entries: put(4, { bytes: fork, leaf: leafOf(fork) }) })).toEqual(['chain-broken b']);
  });
  it('must have every die once', () => {
    expect(check({ nextDraw: 5 })).toEqual(['dice-not-dense b']);
    const again = logOf({ type: 'created', payload: {} }, act('a'), dice(0), act('b'), dice(0));
    expect(check({ entries: again, nextDraw: 2 })).toEqual(['dice-not-dense b']);
  });
});

describe('an action', () => {
  it('that was acknowledged must be there, at its place, once, and the same', () => {
    expect(
      check({
        submissions: [A, B, sent('c', 5, 30)],
        mails: [mail(1), mail(3), mail(5, 'skipped')],
        taken: ['<1>', '<3>'],
      }),
    ).toEqual(['lost c']);
    expect(check({ submissions: [A, { ...B, seq: 4 }], mails: [mail(1), mail(4, 'skipped')] })).toEqual([
      'misplaced b',
    ]);
    expect(check({ entries: put(3, { submission: 'a' }), submissions: [A] })).toEqual(['twice a']);
    expect(check({ submissions: [A, { ...B, order: { side: 'japanese', action: PASS.action } }] })).toEqual([
      'altered b',
    ]);
  });
  it('whose receipt names no place must be there once, in its order', () => {
    const { seq: _, ...byMail } = B;
    const letter = { ...byMail, asked: [] };
    expect(check({ submissions: [A, letter] })).toEqual([]);
    expect(check({ submissions: [A, B, { ...letter, id: 'c' }] })).toEqual(['lost c']);
    expect(
      check({
        submissions: [
          { ...A, sent: 30, ended: 35 },
          { ...letter, ended: 25 },
        ],
        readings: [],
      }),
    ).toEqual(['out-of-order b a']);
  });
  it('that was refused must not be there, nor one that nobody sent', () => {
    const { seq: _, ...refused } = { ...B, outcome: 'refused' as const };
    expect(check({ submissions: [A, refused] })).toEqual(['refused-and-done b']);
    expect(check({ submissions: [A] })).toEqual(['nobody-sent b']);
  });
  it('that nobody answered may be there once or not', () => {
    const { seq: _, ended: __, ...open } = { ...B, outcome: 'unknown' as const };
    expect(check({ submissions: [A, open] })).toEqual([]);
    expect(check({ submissions: [A, B, { ...open, id: 'c' }] })).toEqual([]);
    expect(check({ submissions: [{ ...open, id: 'a' }], entries: put(3, { submission: 'a' }), readings: [] })).toEqual([
      'twice a',
    ]);
  });
});

describe('a read', () => {
  it('must be a beginning of the log', () => {
    expect(check({ readings: [{ ...READ, total: 6, sent: 30, ended: 31 }] })).toEqual(['not-a-prefix r']);
    expect(check({ readings: [{ ...READ, shown: [{ seq: 1, leaf: 'other' }] }] })).toEqual(['not-a-prefix r']);
    const [first, second] = [LOG[0], LOG[2]].map((entry) => ({ seq: entry?.seq ?? 0, leaf: entry?.leaf ?? '' }));
    if (first === undefined || second === undefined) throw new Error('no entries');
    expect(check({ readings: [{ ...READ, shown: [first, second] }] })).toEqual(['not-a-prefix r']);
  });
});

describe('what ended before another began', () => {
  it('is seen by a read, and is never more than a later read sees', () => {
    expect(check({ readings: [{ ...READ, total: 1, shown: [] }] })).toEqual(['out-of-order a r']);
    const early = { ...READ, id: 'q', sent: 15.5, ended: 15.6, total: 5, shown: [] };
    expect(check({ readings: [early, READ], submissions: [A], mails: [mail(1)] })).toContain('out-of-order q r');
  });
  it('comes first in the log', () => {
    expect(
      check({
        submissions: [
          { ...A, sent: 30, ended: 35 },
          { ...B, ended: 25 },
        ],
        readings: [],
      }),
    ).toEqual(['out-of-order b a']);
    const { ended: _, seq: __, ...open } = { ...A, sent: 30, outcome: 'unknown' as const };
    expect(check({ submissions: [open, { ...B, ended: 25 }], readings: [] })).toEqual(['out-of-order b a']);
  });
  it('says nothing of two that overlap', () => {
    expect(
      check({
        submissions: [
          { ...A, sent: 20, ended: 25 },
          { ...B, sent: 10, ended: 21 },
        ],
        readings: [],
      }),
    ).toEqual([]);
  });
});

describe('a mail', () => {
  it('must have been made, sent or no longer needed, and taken', () => {
    expect(check({ mails: [mail(1)] })).toEqual(['mail-missing b']);
    expect(check({ mails: [mail(1), mail(3, 'queued')] })).toEqual(['mail-missing b']);
    expect(check({ taken: [] })).toEqual(['mail-lost a']);
  });
});
