import { performance } from 'node:perf_hooks';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { judged, shown } from '@/bench/scale/measure';
import { timingOf, verdictOf } from '@/bench/scale/verdict';

const of = (p50: number, p95: number) => ({ p50, p95 });

/** Time passes only where the test says so: a busy machine changes no verdict. */
function handMovedClock(): (ms: number) => void {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  return (ms) => {
    now += ms;
  };
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the verdict on a line of bench:scale', () => {
  it('is met up to one and a half times, at p50 and at p95', () => {
    expect(verdictOf([of(10, 20), of(15, 30)])).toBe('met');
    expect(verdictOf([of(10, 20), of(15.1, 20)])).toBe('OVER');
    expect(verdictOf([of(10, 20), of(10, 30.1)])).toBe('OVER');
  });

  it('does not go by less than a millisecond at p50, and five at p95', () => {
    expect(verdictOf([of(0.5, 0.5), of(1.5, 5.5)])).toBe('met');
    expect(verdictOf([of(0.5, 0.5), of(1.6, 1.6)])).toBe('OVER');
    expect(verdictOf([of(0.5, 0.5), of(1.5, 5.6)])).toBe('OVER');
  });

  it('lets a line be over for a reason that is stated', () => {
    expect(verdictOf([of(10, 20), of(60, 90)], 'six times the games')).toBe('allowed');
    expect(verdictOf([of(10, 20), of(10, 20)], 'six times the games')).toBe('met');
  });

  it('takes of twenty runs the second slowest for p95', () => {
    expect(timingOf(Array.from({ length: 20 }, (_, n) => 20 - n))).toEqual({ p50: 10, p95: 19 });
  });

  it('measures a line that is over three times, and is content with one round within the bound', async () => {
    const take = handMovedClock();
    const slow = { what: 'slow', run: async (ms: number) => take(ms) };
    const over = await judged(1, slow, [1, 40]);
    expect([over.verdict, over.rounds]).toEqual(['OVER', 3]);
    expect(shown(over)).toContain('OVER, 3 rounds');
    // The first round: three times for warmth and once for the figures, in both places.
    const firstRound = Array.from({ length: 8 }, () => true);
    const noisy = { what: 'noisy', run: async (ms: number) => take(firstRound.pop() === true ? ms : 1) };
    const met = await judged(1, noisy, [1, 40]);
    expect([met.verdict, met.rounds]).toEqual(['met', 2]);
  });
});
