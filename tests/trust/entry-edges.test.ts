import { describe, expect, it } from 'vitest';
import { canonicalJson } from '@/lib/core/canonical';
import type { Json } from '@/lib/core/json';
import { GENESIS, openEntry } from '@/lib/trust/entry';

const ENTRY = {
  v: 1,
  gameId: 'g',
  seq: 0,
  prev: GENESIS,
  type: 'event',
  actor: 'p1',
  at: '2026-01-02T03:04:05.006Z',
  nonce: '0'.repeat(32),
  payload: {},
};

const answer = (bytes: string): unknown => {
  const opened = openEntry(bytes, 4);
  return opened.ok ? 'accepted' : opened.error;
};
const notEntry = (detail: string) => ({ seq: 4, fault: 'not-an-entry', detail });

describe('a stored entry', () => {
  it('is accepted as it is', () => expect(answer(canonicalJson(ENTRY))).toBe('accepted'));

  it.each<Json>([null, 'text', 7, [], [ENTRY]])('is an object, not %j', (value) => {
    expect(answer(canonicalJson(value))).toEqual(notEntry('not an object'));
  });

  it.each([
    ['gameId', 7],
    ['payload', null],
    ['payload', 'text'],
    ['payload', []],
    ['nonce', [ENTRY.nonce]],
    ['type', ['event']],
  ] as const)('is refused with %s %j, by name', (name, value) => {
    const bytes = canonicalJson({ ...ENTRY, [name]: value });
    expect(answer(bytes)).toEqual(notEntry(`${name} is missing or not of its kind`));
  });

  it('that is not canonical is refused with the reason and the place', () => {
    expect(answer(` ${canonicalJson(ENTRY)}`)).toEqual({
      seq: 4,
      fault: 'not-canonical',
      detail: expect.stringMatching(/^.+ at \d+$/),
    });
  });
});
