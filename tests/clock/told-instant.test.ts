import { describe, expect, it } from 'vitest';
import { toldInstant, toldPieces } from '@/lib/clock/told-instant';

const [FROM, TO] = ['2026-11-21T14:00:00.000Z', '2026-12-24T08:05:00.000Z'] as const;

describe('instants in a sentence', () => {
  it('are found again, with all that stands around them', () => {
    const sentence = `Anna is away from ${toldInstant(FROM)} to ${toldInstant(TO)}.`;
    const pieces = toldPieces(sentence);
    expect(pieces).toEqual([
      { text: 'Anna is away from ' },
      { text: '2026-11-21 14:00 UTC', at: FROM },
      { text: ' to ' },
      { text: '2026-12-24 08:05 UTC', at: TO },
      { text: '.' },
    ]);
    expect(pieces.map(({ text }) => text).join('')).toBe(sentence);
  });

  it('are not in a sentence without any, nor in days without a time', () => {
    expect(toldPieces('Rests on days of its own: 2026-11-21 (Europe/Rome).')).toEqual([
      { text: 'Rests on days of its own: 2026-11-21 (Europe/Rome).' },
    ]);
    expect(toldPieces('')).toEqual([]);
  });
});
