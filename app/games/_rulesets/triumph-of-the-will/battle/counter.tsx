import type { UnitType } from '@/lib/rulesets/triumph-of-the-will/describe/vocabulary';
import type { Defender } from '@/lib/rulesets/triumph-of-the-will/state';
import { isElite, STAR, UnitSign } from '../map/pieces/counter-art';

/** The letters of a side on its counters: colour never says it alone. */
const LETTERS: Readonly<Record<Defender, string>> = { german: 'GE', japanese: 'JP', un: 'UN' };

interface CounterProps {
  readonly type: UnitType;
  readonly holder: Defender;
}

/** A unit on the battle board: the signs of the map, larger. For the eye; who draws it says its name. */
export function Counter({ type, holder }: CounterProps) {
  return (
    <svg viewBox="-16 -16 32 32" className={`bb-counter bb-${holder}`} aria-hidden="true" focusable="false">
      <rect x={-15} y={-15} width={30} height={30} rx={3} className="bb-face" />
      <rect x={-15} y={6} width={30} height={9} rx={3} className="bb-band" />
      <g transform="translate(0 -4.5) scale(1.15)" className="bb-sign">
        <UnitSign unit={type} />
      </g>
      {isElite(type) && <path d={STAR} transform="translate(-9.5 10.6) scale(.72)" className="bb-star" />}
      <text y={13} className="bb-letters">
        {LETTERS[holder]}
      </text>
    </svg>
  );
}

/** An aircraft behind a box. */
export function Aircraft() {
  return (
    <svg viewBox="-16 -16 32 32" className="bb-counter bb-aircraft" aria-hidden="true" focusable="false">
      <circle r={14.5} className="bb-face" />
      <path d={AIRCRAFT} className="bb-plane" />
    </svg>
  );
}

const AIRCRAFT =
  'M0 -11c1.1 0 1.8 1.2 1.8 3v4l9.2 4.6v2.6l-9.2 -2.2v5l3 2.2v2l-4.8 -1.2 -4.8 1.2v-2l3 -2.2v-5l-9.2 2.2v-2.6l9.2 -4.6v-4c0 -1.8 .7 -3 1.8 -3z';

/** The six faces of a die. */
const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [[0, 0]],
  [
    [-5, -5],
    [5, 5],
  ],
  [
    [-5, -5],
    [0, 0],
    [5, 5],
  ],
  [
    [-5, -5],
    [5, -5],
    [-5, 5],
    [5, 5],
  ],
  [
    [-5, -5],
    [5, -5],
    [0, 0],
    [-5, 5],
    [5, 5],
  ],
  [
    [-5, -5.5],
    [5, -5.5],
    [-5, 0],
    [5, 0],
    [-5, 5.5],
    [5, 5.5],
  ],
];

/** A die that shows a face from 1 to 6. */
export function Die({ face, holder }: { readonly face: number; readonly holder: Defender }) {
  return (
    <svg viewBox="-11 -11 22 22" className={`bb-die bb-${holder}`} aria-hidden="true" focusable="false">
      <rect x={-10} y={-10} width={20} height={20} rx={4} className="bb-face" />
      {(PIPS[face - 1] ?? []).map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={2} className="bb-pip" />
      ))}
    </svg>
  );
}
