import { describe, expect, it } from 'vitest';
import { readRestored } from '@/lib/trust/restored';

const root = 'a'.repeat(64);
const good = { as: 'owner', witnessed: [{ size: 12, root }], lost: { from: 9, to: 11 }, note: 'b'.repeat(64) };

describe('a log-restored entry', () => {
  it('says which heads and which entries are given up', () => {
    expect(readRestored(good)).toEqual({ witnessed: [{ size: 12, root }], lost: { from: 9, to: 11 } });
  });

  const broken: Readonly<Record<string, object>> = {
    'no heads': { ...good, witnessed: [] },
    'heads that are no list': { ...good, witnessed: { size: 12, root } },
    'a head without a root': { ...good, witnessed: [{ size: 12 }] },
    'a root that is none': { ...good, witnessed: [{ size: 12, root: 'A'.repeat(64) }] },
    'a size that is none': { ...good, witnessed: [{ size: 12.5, root }] },
    'no range': { ...good, lost: undefined },
    'a range backwards': { ...good, lost: { from: 11, to: 9 } },
    'a head before the range': { ...good, witnessed: [{ size: 9, root }] },
    'a head behind the range': { ...good, witnessed: [{ size: 13, root }] },
    'one head of two that reaches beyond': { ...good, witnessed: [...good.witnessed, { size: 40, root }] },
  };
  it.each(Object.entries(broken))('with %s says nothing', (_, payload) => {
    expect(readRestored(JSON.parse(JSON.stringify(payload)))).toBeUndefined();
  });
});
