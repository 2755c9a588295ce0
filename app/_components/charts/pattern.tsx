import type { Look } from './look';

/** Hatchings in a tile of 8 by 8; the first series is plain. */
const HATCHES = [
  '',
  'M-2 2L2 -2M0 8L8 0M6 10L10 6',
  'M0 4H8',
  'M4 0V8',
  'M0 4H8M4 0V8',
  'M-2 6L2 10M0 0L8 8M6 -2L10 2',
];

interface Props {
  readonly id: string;
  readonly look: Look;
}

/** The filling of a series' bars; refer to it by `patternFill` within the same drawing. */
export function Pattern({ id, look }: Props) {
  const hatch = HATCHES[look.place % HATCHES.length];
  if (!hatch) return null;
  return (
    <pattern id={id} width={8} height={8} patternUnits="userSpaceOnUse">
      <rect width={8} height={8} className={look.pale} />
      <path d={hatch} strokeWidth={2.5} className={look.stroke} />
    </pattern>
  );
}

/** Spread it over a rectangle of the series. */
export function patternFill(id: string, look: Look) {
  const isPlain = !HATCHES[look.place % HATCHES.length];
  return isPlain
    ? { className: `${look.fill} ${look.stroke}` }
    : { fill: `url(#${id})`, className: look.stroke, strokeWidth: 1 };
}
