import { describe, expect, it } from 'vitest';
import type { LogEntryView } from '@/lib/games/model/types';
import { MAX_DETAILS, mailLines } from '@/lib/mail/mail-lines';

const entry = (seq: number, details: number): LogEntryView => ({
  seq,
  type: 'event',
  actor: 'server',
  at: '2026-11-21T08:00:00.000Z',
  leaf: 'a'.repeat(64),
  line: {
    text: `Report ${seq}.`,
    clause: 'x:1',
    details: Array.from({ length: details }, (_, at) => ({ text: `change ${at + 1}`, clause: 'x:1' as const })),
  },
});

describe('the lines of a mail', () => {
  it('keep their order, and tell of sealed choices without telling them', () => {
    const { line: _, ...sealed } = entry(2, 0);
    const lines = mailLines(
      [entry(1, 0), { ...sealed, sealedFor: ['red'] }, { ...sealed, type: 'action', sealedFor: [] }],
      {},
    );
    expect(lines.map(({ text }) => text)).toEqual([
      'Report 1.',
      'A secret choice was made and sealed (aaaaaaaaaaaaaaaa).',
    ]);
  });

  it('lose the details of the older ones first when there are too many', () => {
    const lines = mailLines([entry(1, 30), entry(2, 100), entry(3, 55)], {});
    expect(lines.map(({ details }) => details?.length)).toEqual([1, MAX_DETAILS - 55 + 1, 55]);
    expect(lines[0]?.details?.[0]?.text).toBe('30 details, which the log has');
    expect(lines[1]?.details?.at(-1)?.text).toBe(`and ${100 - (MAX_DETAILS - 55)} more, which the log has`);
    expect(lines[2]?.details?.at(-1)?.text).toBe('change 55');
  });
});
