import { describe, expect, it } from 'vitest';
import { memoryLimits } from '../../lib/http/limits';

const MINUTE = 60_000;

function setting(perMinute: number) {
  let time = 0;
  return { limits: memoryLimits(perMinute, () => time), pass: (ms: number) => (time += ms) };
}

describe('the limits of requests', () => {
  it('let so many through a minute, then say when to come back', () => {
    const { limits, pass } = setting(2);
    expect([limits.token('t1'), limits.token('t1')]).toEqual([undefined, undefined]);
    pass(MINUTE - 1500);
    expect(limits.token('t1')).toMatchObject({
      code: 'too-many-requests',
      data: { retryAfter: 2 },
      headers: { 'retry-after': '2' },
    });
    pass(1500);
    expect([limits.token('t1'), limits.token('t1'), limits.token('t1')?.code]).toEqual([
      undefined,
      undefined,
      'too-many-requests',
    ]);
  });

  it('count every key by itself, also when the windows of others end', () => {
    const { limits, pass } = setting(1);
    limits.user('anna');
    pass(MINUTE / 2);
    expect(limits.user('boris')).toBeUndefined();
    pass(MINUTE / 2);
    expect(limits.user('clara')).toBeUndefined();
    expect([limits.user('boris')?.code, limits.user('anna')]).toEqual(['too-many-requests', undefined]);
  });

  it('give an address room for several people, and files an hour', () => {
    const { limits, pass } = setting(1);
    const refused = (ask: () => unknown, times: number): number =>
      Array.from({ length: times }, ask).filter((answer) => answer !== undefined).length;
    expect(refused(() => limits.address('::1'), 6)).toBe(1);
    expect(refused(() => limits.imports('anna'), 13)).toBe(1);
    pass(MINUTE);
    expect([limits.imports('anna')?.data, limits.user('anna')]).toEqual([{ retryAfter: 3540 }, undefined]);
  });
});
