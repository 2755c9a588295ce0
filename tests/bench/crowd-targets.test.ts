import { describe, expect, it } from 'vitest';
import { type Crowd, judge, summary } from '@/bench/crowd/targets';

const GOOD: Crowd = {
  firstP50: 90,
  pagesP95: 700,
  submitsP95: 200,
  memory: [250, 260, 300, 300, 305, 310],
  open: 2_000,
  openWanted: 2_000,
  failed: 0,
  shed: 5,
  served: 1_000,
};

const missed = (more: Partial<Crowd>): readonly string[] =>
  judge({ ...GOOD, ...more })
    .filter(({ isMet }) => !isMet)
    .map(({ what }) => what);

describe('the verdict of bench:crowd', () => {
  it('is met within every target', () => {
    expect(missed({})).toEqual([]);
    expect(summary(judge(GOOD), 'load 1.0')).toMatch(/\nall met$/);
  });

  it.each<[string, Partial<Crowd>]>([
    ['pages, p95', { pagesP95: 800 }],
    ['submits, p95', { submitsP95: 250 }],
    ['memory, middle third to last third', { memory: [250, 260, 300, 300, 330, 340] }],
    ['memory, middle third to last third', { memory: [300, 300] }],
    ['open pages', { open: 1_999 }],
    ['failed requests', { failed: 1 }],
    ['answered 503', { shed: 20 }],
    ['first page of a position, alone, p50', { firstP50: 150 }],
    // Nothing was measured.
    ['pages, p95', { pagesP95: Number.NaN }],
  ])('is missed by %s', (what, more) => {
    expect(missed(more)).toEqual([what]);
    expect(summary(judge({ ...GOOD, ...more }), 'load 1.0')).toMatch(/\n1 missed$/);
  });
});
