import { RADIUS } from './sizes';
import type { Mark, MarkShape } from './types';

const fixed = (n: number): string => String(Math.round(n * 10) / 10);

/** Outlines around a point that look equally large. */
const OUTLINES: Readonly<Record<MarkShape, (r: number, x: number, y: number) => string>> = {
  disc: (r, x, y) => `M${fixed(x - r)} ${fixed(y)}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`,
  square: (r, x, y) => polygon([-1, -1, 1, -1, 1, 1, -1, 1], r * 0.88, x, y),
  diamond: (r, x, y) => polygon([0, -1, 1, 0, 0, 1, -1, 0], r * 1.14, x, y),
  triangle: (r, x, y) => polygon([0, -1.2, 1.1, 0.75, -1.1, 0.75], r, x, y),
};

function polygon(corners: readonly number[], r: number, x = 0, y = 0): string {
  return `M${corners.map((corner, place) => fixed(corner * r + (place % 2 === 0 ? x : y))).join(' ')}z`;
}

export const outlineOf = (shape: MarkShape, r: number, x = 0, y = 0): string => OUTLINES[shape](r, x, y);

export const lookOf = ({ tone, filled }: Pick<Mark, 'tone' | 'filled'>): string =>
  `wmap-shape wmap-${tone} ${filled ? 'wmap-filled' : ''}`.trim();

/** The mark itself around 0, 0: ring, shape, what is written in it, and its sign. */
export function MarkArt(
  mark: Pick<Mark, 'shape' | 'tone' | 'filled' | 'size' | 'text' | 'ring' | 'flagged' | 'fresh'>,
) {
  const { shape, size, text, ring, flagged, fresh } = mark;
  const r = RADIUS[size];
  return (
    <>
      {ring && <Ring {...ring} r={r + 3} />}
      <path d={outlineOf(shape, r)} className={lookOf(mark)} />
      {text && (
        <text y={fixed(r * 0.4)} fontSize={fixed(text.length > 1 ? r * 1.02 : r * 1.2)} className="wmap-text">
          {text}
        </text>
      )}
      {flagged && <path d={polygon([0, -1, 1, 0, 0, 1, -1, 0], 4)} transform={corner(r)} className="wmap-flag" />}
      {fresh && <circle cx={fixed(-r * 0.85)} cy={fixed(-r * 0.85)} r={4.2} className="wmap-new" />}
    </>
  );
}

const corner = (r: number): string => `translate(${fixed(r * 0.85)} ${fixed(-r * 0.85)})`;

/** Free room between two segments, in degrees. */
const SLIT = 16;

/** Segments of a circle, clockwise from the top: full ones thick, the others thin. */
function Ring({ of, full, r }: NonNullable<Mark['ring']> & { readonly r: number }) {
  return (
    <>
      <circle r={fixed(r + 1.6)} className="wmap-ground" />
      {full < of && <path d={segments(full, of, of, r)} className="wmap-arc" />}
      {full > 0 && <path d={segments(0, full, of, r)} className="wmap-arc wmap-arc-full" />}
    </>
  );
}

const segments = (from: number, to: number, of: number, r: number): string =>
  Array.from({ length: to - from }, (_, place) => segment(from + place, of, r)).join('');

function segment(place: number, of: number, r: number): string {
  const sweep = 360 / of;
  const slit = of === 1 ? 30 : SLIT;
  const at = (degrees: number): string => {
    const turn = ((degrees - 90) * Math.PI) / 180;
    return `${fixed(r * Math.cos(turn))} ${fixed(r * Math.sin(turn))}`;
  };
  const [from, to] = [place * sweep + slit / 2, (place + 1) * sweep - slit / 2];
  return `M${at(from)}A${fixed(r)} ${fixed(r)} 0 ${to - from > 180 ? 1 : 0} 1 ${at(to)}`;
}
