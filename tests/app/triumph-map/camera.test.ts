import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Camera,
  centredOn,
  kept,
  nextPlace,
  panned,
  pushed,
  scaleOf,
  unitsAt,
  WIDEST,
  zoomed,
} from '@/app/games/_rulesets/triumph-of-the-will/map/camera';

const SIZE = 2000;
const frames = fc.record({ width: fc.integer({ min: 200, max: 1600 }), height: fc.integer({ min: 200, max: 1200 }) });
const cameras: fc.Arbitrary<Camera> = fc.record({
  zoom: fc.double({ min: 0.1, max: 40, noNaN: true }),
  left: fc.double({ min: -30_000, max: 30_000, noNaN: true }),
  top: fc.double({ min: -30_000, max: 30_000, noNaN: true }),
});

describe('the camera', () => {
  it('never shows less than the frame holds, and never loses the map', () => {
    fc.assert(
      fc.property(cameras, frames, (camera, frame) => {
        const { zoom, left, top } = kept(camera, frame, SIZE);
        expect(zoom).toBeGreaterThanOrEqual(1);
        expect(zoom).toBeLessThanOrEqual(12);
        const scale = Math.min(frame.width, frame.height) / SIZE;
        for (const [offset, pixels] of [
          [left, frame.width],
          [top, frame.height],
        ] as const) {
          const seen = pixels / scale;
          const [start, end] = [(SIZE - seen) / 2, (SIZE + seen) / 2];
          const covered = offset <= start + 1e-6 && offset + zoom * SIZE >= end - 1e-6;
          const inTheMiddle = Math.abs(offset + (zoom * SIZE) / 2 - SIZE / 2) < 1e-6;
          expect(covered || inTheMiddle).toBe(true);
        }
      }),
    );
  });

  it('keeps the place under the pointer when it zooms', () => {
    const at = { x: 640, y: 1310 };
    const before = centredOn({ x: 900, y: 700 }, 2, SIZE);
    const after = zoomed(before, 1.7, at);
    const under = ({ zoom, left, top }: Camera) => [(at.x - left) / zoom, (at.y - top) / zoom];
    expect(after.zoom).toBeCloseTo(3.4);
    expect(under(after)[0]).toBeCloseTo(under(before)[0] ?? 0);
    expect(under(after)[1]).toBeCloseTo(under(before)[1] ?? 0);
  });

  it('pushes a picture to where painting it again would put every place', () => {
    const frame = { width: 712, height: 736 };
    const [from, to] = [
      { zoom: 2, left: -700, top: -400 },
      { zoom: 3.1, left: -1500, top: -90 },
    ];
    const scale = scaleOf(frame, SIZE);
    const onScreen = ({ zoom, left, top }: Camera, { x, y }: { x: number; y: number }) => [
      (left + zoom * x - SIZE / 2) * scale + frame.width / 2,
      (top + zoom * y - SIZE / 2) * scale + frame.height / 2,
    ];
    const { k, x, y } = pushed(from, to, frame, SIZE);
    for (const place of [
      { x: 0, y: 0 },
      { x: 1010, y: 1236 },
    ]) {
      const [before = 0, above = 0] = onScreen(from, place);
      const [after, below] = onScreen(to, place);
      expect(k * before + x).toBeCloseTo(after ?? Number.NaN);
      expect(k * above + y).toBeCloseTo(below ?? Number.NaN);
    }
    expect(pushed(from, from, frame, SIZE)).toEqual({ k: 1, x: 0, y: 0 });
  });

  it('moves nothing at the widest, however one drags', () => {
    expect(kept(panned(WIDEST, 300, -200), { width: 800, height: 800 }, SIZE)).toEqual(WIDEST);
  });

  it('knows which unit of the drawing lies under a point of the screen', () => {
    expect(unitsAt(400, 300, { width: 800, height: 600 }, SIZE)).toEqual({ x: 1000, y: 1000 });
    expect(unitsAt(100, 0, { width: 800, height: 600 }, SIZE)).toEqual({ x: 0, y: 0 });
  });
});

describe('walking by arrow keys', () => {
  const here = { id: 'here', x: 0, y: 0 };
  const all = [here, { id: 'near', x: 50, y: 10 }, { id: 'far', x: 300, y: 0 }, { id: 'aside', x: 20, y: 90 }];

  it('goes to the nearest place ahead and not to one off to the side', () => {
    expect(nextPlace(here, all, [1, 0])?.id).toBe('near');
    expect(nextPlace(here, all, [0, 1])?.id).toBe('aside');
  });

  it('stays where nothing lies ahead', () => {
    expect(nextPlace(here, all, [-1, 0])).toBeUndefined();
  });
});
