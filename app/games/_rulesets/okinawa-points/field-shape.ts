import type { FieldHex, FieldView } from '@/lib/rulesets/okinawa-points/view/field-view';

/** A hex of the drawing with its middle, in user units. */
export interface DrawnHex extends FieldHex {
  readonly x: number;
  readonly y: number;
}

/** The distance from a hex's middle to its corners. */
const SIZE = 10;
const ROOT = Math.sqrt(3);

/** Middles of all hexes, and the room that they take with a margin. */
export function drawn({ lines, hexes }: FieldView) {
  const placed = hexes.map((hex): DrawnHex => ({ ...hex, ...middle(hex, lines) }));
  const xs = placed.map(({ x }) => x);
  const ys = placed.map(({ y }) => y);
  const left = least(xs) - SIZE - 2;
  const top = least(ys) - SIZE - 2;
  const box = {
    left,
    top,
    width: -least(xs.map((x) => -x)) + SIZE + 2 - left,
    height: -least(ys.map((y) => -y)) + SIZE + 2 - top,
  };
  return { placed, box };
}

const least = (numbers: readonly number[]): number =>
  numbers.reduce((low, one) => Math.min(low, one), Number.POSITIVE_INFINITY);

const rounded = (number: number): number => Math.round(number * 100) / 100;

function middle({ q, r }: FieldHex, lines: FieldView['lines']) {
  const along = 1.5 * SIZE;
  const across = ROOT * SIZE;
  if (lines === 'columns') return { x: rounded(along * q), y: rounded(across * (r + q / 2)) };
  return { x: rounded(across * (q + r / 2)), y: rounded(along * r) };
}

/** One path around every hex of a list: a drawing of thousands of hexes stays small. */
export function outline(hexes: readonly DrawnHex[], lines: FieldView['lines']): string {
  const turn = lines === 'columns' ? 0 : Math.PI / 6;
  const corners = Array.from({ length: 6 }, (_, corner) => ({
    x: SIZE * Math.cos(turn + (corner * Math.PI) / 3),
    y: SIZE * Math.sin(turn + (corner * Math.PI) / 3),
  }));
  return hexes
    .map(({ x, y }) => `M${corners.map((corner) => `${rounded(x + corner.x)} ${rounded(y + corner.y)}`).join('L')}Z`)
    .join('');
}
