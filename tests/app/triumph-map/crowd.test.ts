import { describe, expect, it } from 'vitest';
import { growthFor, meantBy, underFinger } from '@/app/games/_rulesets/triumph-of-the-will/map/crowd';

describe('a finger on the map', () => {
  it('covers 16 pixels around its middle, with no gap that a counter fits into', () => {
    const points = underFinger({ x: 100, y: 50 });
    expect(points).toContainEqual({ x: 100, y: 50 });
    const far = points.map(({ x, y }) => Math.hypot(x - 100, y - 50));
    expect(Math.max(...far)).toBeCloseTo(16);
    for (let angle = 0; angle < 360; angle += 5)
      for (let radius = 0; radius <= 16; radius += 2) {
        const [x, y] = [100 + radius * Math.cos(angle), 50 + radius * Math.sin(angle)];
        expect(Math.min(...points.map((point) => Math.hypot(point.x - x, point.y - y)))).toBeLessThan(4);
      }
  });

  it('means one thing where it aims at it, and all that is small under it where it aims at none', () => {
    const at = { x: 0, y: 0 };
    const one = { href: '/a', middle: { x: 3, y: 0 }, size: 20 };
    const near = { href: '/b', middle: { x: 14, y: 0 }, size: 20 };
    const small = { href: '/c', middle: { x: 20, y: 0 }, size: 20 };
    const large = { href: '/d', middle: { x: 80, y: 0 }, size: 200 };
    expect(meantBy(at, '/a', [one])).toEqual([one.middle]);
    // Aimed at: neither the edge of a large area nor a counter whose middle is not under the finger.
    expect(meantBy(at, '/a', [one, small, large])).toEqual([one.middle]);
    expect(meantBy(at, '/a', [one, near])).toHaveLength(2);
    // Between two counters, and in a large area beside one.
    expect(meantBy(at, '/b', [near, small])).toHaveLength(2);
    expect(meantBy(at, '/d', [large, small])).toHaveLength(2);
    // Two large areas: what was hit.
    expect(meantBy(at, '/d', [large, { ...large, href: '/e' }])).toEqual([large.middle]);
    // Beside the only choice: what was hit is none.
    expect(meantBy(at, '#area-d', [near])).toEqual([near.middle, at]);
    expect(meantBy(at, '#area-d', [large])).toEqual([at]);
    // A counter and its area lead to the same.
    expect(meantBy(at, '/a', [one, { ...one, middle: { x: 40, y: 0 } }])).toEqual([one.middle]);
  });

  it('makes the map grow until what it covers is apart, and by no less than one can see', () => {
    expect(
      growthFor([
        { x: 0, y: 0 },
        { x: 14, y: 0 },
      ]),
    ).toBe(4);
    expect(
      growthFor([
        { x: 0, y: 0 },
        { x: 300, y: 0 },
      ]),
    ).toBe(1.8);
    expect(
      growthFor([
        { x: 0, y: 0 },
        { x: 28, y: 0 },
        { x: 300, y: 0 },
      ]),
    ).toBe(2);
    expect(
      growthFor([
        { x: 5, y: 5 },
        { x: 5, y: 5 },
      ]),
    ).toBe(56);
    expect(growthFor([{ x: 5, y: 5 }])).toBe(1.8);
  });
});
