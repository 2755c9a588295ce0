import type { View } from '@/lib/rulesets/triumph-of-the-will/view/types';
import { cropOf } from '../map/crop';
import { SIZE } from '../map/places';

export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The part of the world that the war is in, in a picture whose height is `shape` times its width. */
export function frameOf(view: View, shape: number): Frame {
  const { from, to } = cropOf([view]) ?? { from: { x: 0, y: 0 }, to: { x: SIZE, y: SIZE } };
  const width = Math.min(SIZE, Math.max(to.x - from.x, (to.y - from.y) / shape));
  const height = width * shape;
  const within = (at: number, size: number): number => Math.round(Math.min(SIZE - size, Math.max(0, at - size / 2)));
  const x = within((from.x + to.x) / 2, width);
  const y = within((from.y + to.y) / 2, height);
  return { x, y, width: Math.round(width), height: Math.round(height) };
}
