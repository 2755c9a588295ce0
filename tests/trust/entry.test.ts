import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from '@/lib/core/canonical';
import { checkChain, type Entry, GENESIS, leafOf, openEntry, prevOf, sealEntry } from '@/lib/trust/entry';

const gameId = '0190d9a2-7b1e-7c3a-9f00-000000000001';

function entry(seq: number, prev: string, payload: Entry['payload'] = {}): Entry {
  const at = '2026-01-02T03:04:05.006Z';
  return { v: 1, gameId, seq, prev, type: 'event', actor: 'p1', at, nonce: '0'.repeat(32), payload };
}

function logOf(count: number): readonly string[] {
  const log: string[] = [];
  let prev = GENESIS;
  for (let seq = 0; seq < count; seq += 1) {
    const sealed = sealEntry(entry(seq, prev, { n: seq }));
    log.push(sealed.bytes);
    prev = sealed.leaf;
  }
  return log;
}

const faultOf = (log: readonly string[]): string => {
  const checked = checkChain(gameId, log);
  return checked.ok ? 'ok' : `${checked.error.seq} ${checked.error.fault}`;
};

describe('an entry', () => {
  it('is its canonical JSON, and its leaf SHA-256(0x00 || bytes)', () => {
    const { bytes, leaf } = sealEntry(entry(0, GENESIS, { b: 1, a: [2] }));
    expect(bytes).toBe(
      `{"actor":"p1","at":"2026-01-02T03:04:05.006Z","gameId":"${gameId}","nonce":"${'0'.repeat(32)}","payload":{"a":[2],"b":1},"prev":"${GENESIS}","seq":0,"type":"event","v":1}`,
    );
    expect(leaf).toBe(createHash('sha256').update(`\0${bytes}`).digest('hex'));
    expect(leafOf(bytes)).toBe(leaf);
  });

  it('tells the leaf before it, whatever else it says', () => {
    const word = fc.oneof(fc.string(), fc.constantFrom('prev', '"prev":"', ',"prev":"0', '\\"prev\\":\\"'));
    const payload = fc.dictionary(word, fc.oneof(word, fc.maxSafeInteger(), fc.dictionary(word, word)));
    const leaf = fc.stringMatching(/^[0-9a-f]{64}$/);
    fc.assert(
      fc.property(payload, word, leaf, fc.maxSafeNat(), (said, type, prev, seq) => {
        const { bytes } = sealEntry({ ...entry(seq, prev, said), type });
        expect(prevOf(bytes)).toBe(prev);
        expect(prevOf(bytes)).toBe(JSON.parse(bytes).prev);
      }),
    );
  });

  it.each([
    ['a member too many', { ...entry(0, GENESIS), extra: 1 }],
    ['a name for an actor', { ...entry(0, GENESIS), actor: 'Ada' }],
    ['a prev that is no hash', { ...entry(0, GENESIS), prev: 'x' }],
    ['another format', { ...entry(0, GENESIS), v: 2 }],
    ['a local time', { ...entry(0, GENESIS), at: '2026-01-02T03:04:05+01:00' }],
    ['a list for a payload', { ...entry(0, GENESIS), payload: [] }],
    ['a negative number', { ...entry(0, GENESIS), seq: -1 }],
  ])('is refused with %s', (_, value) => {
    const opened = openEntry(canonicalJson(value), 0);
    expect(opened.ok ? 'accepted' : opened.error.fault).toBe('not-an-entry');
  });
});

describe('a log', () => {
  const log = logOf(5);

  it('is accepted as written, empty too', () => {
    const checked = checkChain(gameId, log);
    expect(checked.ok && checked.value.head.nextSeq).toBe(5);
    expect(checked.ok && checked.value.entries.map(({ payload }) => payload.n)).toEqual([0, 1, 2, 3, 4]);
    expect(faultOf([])).toBe('ok');
  });

  it('is refused when an entry is dropped, swapped, repeated or spliced in from another game', () => {
    const [a, b, c, d, e] = log as [string, string, string, string, string];
    expect(faultOf([a, b, d, e])).toBe('2 wrong-seq');
    expect(faultOf([b, c])).toBe('0 wrong-seq');
    expect(faultOf([a, c, b, d, e])).toBe('1 wrong-seq');
    expect(faultOf([a, b, b, c])).toBe('2 wrong-seq');
    expect(faultOf([a, b.replaceAll(gameId, 'other')])).toBe('1 wrong-game');
  });

  it('is refused at the entry after any changed character, or at the entry itself', () => {
    const target = log[2] ?? '';
    for (let at = 0; at < target.length; at += 1) {
      const flipped = target.slice(0, at) + String.fromCharCode(target.charCodeAt(at) ^ 1) + target.slice(at + 1);
      expect(faultOf([...log.slice(0, 2), flipped, ...log.slice(3)])).toMatch(/^(2|3 wrong-prev)/);
    }
  });
});
