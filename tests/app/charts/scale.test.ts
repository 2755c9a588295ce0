import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dodged, textWidth, thinned, valueScale, valueTicks } from '@/app/_components/charts/scale';

const TURNS = Array.from({ length: 36 }, (_, turn) => `S/O ${1939 + Math.floor(turn / 6)}`);

describe('the value scale', () => {
  it('holds zero and every value, and grows upwards', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -300, max: 300 }), { maxLength: 40 }), (values) => {
        const scale = valueScale(values, [200, 0]);
        const [least = 0, most = 0] = scale.domain();
        expect(least).toBeLessThanOrEqual(Math.min(0, ...values));
        expect(most).toBeGreaterThanOrEqual(Math.max(0, ...values));
        expect(most).toBeGreaterThan(least);
        expect(scale(most)).toBeLessThan(scale(least));
      }),
    );
  });

  it('ticks whole numbers only, the ends among them', () => {
    expect(valueTicks(valueScale([1], [100, 0]))).toEqual([0, 1]);
    expect(valueTicks(valueScale([0, 18, 43], [100, 0]))).toEqual([0, 10, 20, 30, 40, 50]);
    expect(valueTicks(valueScale([-12, 9], [100, 0]))).toEqual([-15, -10, -5, 0, 5, 10]);
  });
});

describe('labels of places', () => {
  it('are all written where there is room', () => {
    expect(thinned(['1', '2', '3'], 300)).toEqual([0, 1, 2]);
  });

  it('are thinned by years of six turns on a phone, so that 36 turns fit', () => {
    expect(thinned(TURNS, 310)).toEqual([0, 12, 24]);
    expect(thinned(TURNS, 500)).toEqual([0, 6, 12, 18, 24, 30]);
  });

  it('never touch, whatever they say', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ maxLength: 12 }), { maxLength: 80 }),
        fc.integer({ min: 120, max: 700 }),
        (labels, width) => {
          const places = thinned(labels, width);
          const pitch = width / Math.max(1, labels.length);
          for (const [index, place] of places.slice(1).entries()) {
            const before = places[index] ?? 0;
            const half = (at: number) => textWidth(labels[at] ?? '') / 2;
            expect((place - before) * pitch).toBeGreaterThanOrEqual(half(place) + half(before));
          }
        },
      ),
    );
  });

  it('of nothing are nothing', () => {
    expect(thinned([], 300)).toEqual([]);
  });
});

describe('labels at the ends of lines', () => {
  const wanted = fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 6 });

  it('keep their order and their distance, and stay above the bottom', () => {
    fc.assert(
      fc.property(wanted, (heights) => {
        const placed = dodged(
          heights.map((at, item) => ({ item, at })),
          15,
          200,
        );
        expect(placed).toHaveLength(heights.length);
        for (const [index, { at, item }] of placed.entries()) {
          expect(at).toBeLessThanOrEqual(200);
          const above = placed[index - 1];
          if (above === undefined) continue;
          expect(at - above.at).toBeGreaterThanOrEqual(15);
          expect(heights[item]).toBeGreaterThanOrEqual(heights[above.item] ?? 0);
        }
      }),
    );
  });

  it('stay where they are when there is room', () => {
    expect(
      dodged(
        [
          { item: 'b', at: 90 },
          { item: 'a', at: 10 },
        ],
        15,
        200,
      ),
    ).toEqual([
      { item: 'a', at: 10 },
      { item: 'b', at: 90 },
    ]);
  });
});
