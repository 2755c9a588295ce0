import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Limit, memoryLimits } from '@/lib/http/request/limits';

const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const codesOf = async (limit: Limit, ...keys: readonly string[]): Promise<readonly (string | undefined)[]> => {
  const codes: (string | undefined)[] = [];
  for (const key of keys) codes.push((await limit(key))?.code);
  return codes;
};

describe('the limits of requests', () => {
  it('let so many through a minute, then say when to come back', async () => {
    const { token } = memoryLimits(2);
    expect(await codesOf(token, 't1', 't1')).toEqual([undefined, undefined]);
    vi.advanceTimersByTime(MINUTE - 1500);
    expect(await token('t1')).toMatchObject({
      code: 'too-many-requests',
      data: { retryAfter: 2 },
      headers: { 'retry-after': '2' },
    });
    vi.advanceTimersByTime(1500);
    expect(await codesOf(token, 't1', 't1', 't1')).toEqual([undefined, undefined, 'too-many-requests']);
  });

  it('count every key by itself, also when the windows of others end', async () => {
    const { user } = memoryLimits(1);
    await user('anna');
    vi.advanceTimersByTime(MINUTE / 2);
    expect(await user('boris')).toBeUndefined();
    vi.advanceTimersByTime(MINUTE / 2);
    expect(await codesOf(user, 'clara', 'boris', 'anna')).toEqual([undefined, 'too-many-requests', undefined]);
  });

  it('keep room for a supervisor when the address is used up', async () => {
    const { address, probes } = memoryLimits(1);
    await codesOf(address, ...Array.from({ length: 6 }, () => '::1'));
    expect(await address('::1')).toMatchObject({ code: 'too-many-requests' });
    const codes = await codesOf(probes, ...Array.from({ length: 601 }, () => '::1'));
    expect(codes.filter((code) => code !== undefined)).toEqual(['too-many-requests']);
  });

  it('give an address room for several people, and files an hour', async () => {
    const { address, imports, user } = memoryLimits(1);
    const refused = async (limit: Limit, key: string, times: number): Promise<number> =>
      (await codesOf(limit, ...Array.from({ length: times }, () => key))).filter((code) => code !== undefined).length;
    expect(await refused(address, '::1', 6)).toBe(1);
    expect(await refused(imports, 'anna', 13)).toBe(1);
    vi.advanceTimersByTime(MINUTE);
    expect([(await imports('anna'))?.data, await user('anna')]).toEqual([{ retryAfter: 3540 }, undefined]);
  });
});
