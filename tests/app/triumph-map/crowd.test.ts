import { describe, expect, it } from 'vitest';
import { growthFor, underFinger } from '@/app/games/_rulesets/triumph-of-the-will/map/crowd';

describe('a finger on the map', () => {
  it('covers 16 pixels around its middle, with no gap that a counter fits into', () => {
    const points = underFinger({ x: 100, y: 50 });
    expect(points[0]).toEqual({ x: 100, y: 50 });
    const far = points.map(({ x, y }) => Math.hypot(x - 100, y - 50));
    expect(Math.max(...far)).toBeCloseTo(16);
    for (let angle = 0; angle < 360; angle += 5)
      for (let radius = 0; radius <= 16; radius += 2) {
        const [x, y] = [100 + radius * Math.cos(angle), 50 + radius * Math.sin(angle)];
        // The smallest counter is 12 pixels wide.
        expect(Math.min(...points.map((point) => Math.hypot(point.x - x, point.y - y)))).toBeLessThan(6);
      }
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
