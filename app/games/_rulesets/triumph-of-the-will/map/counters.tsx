import type { Group } from '../../../../../lib/rulesets/triumph-of-the-will/view/types';
import type { Side, UnitType } from '../../../../../lib/rulesets/triumph-of-the-will/vocabulary';
import { SIDES_IN_ORDER, UNITS } from '../names';
import { isElite, STAR, UnitSign } from './counter-art';
import { inOrder } from './spoken';

const WIDE = 28;
const HIGH = 26;
const GAP = 2;
const IN_A_ROW = 3;

/**
 * The units of a place as counters of always the same size on the screen. From afar one counter a side with the number
 * of its units; from near one for each type.
 */
export function Counters({ groups }: { readonly groups: readonly Group[] }) {
  const stacks = SIDES_IN_ORDER.flatMap((side) => {
    const own = groups.filter((group) => group.side === side);
    return own.length === 0 ? [] : [{ side, groups: inOrder(own) }];
  });
  const rows = stacks.map((stack) => Math.ceil(stack.groups.length / IN_A_ROW));
  const before = rows.map((_, index) => rows.slice(0, index).reduce((sum, n) => sum + n, 0));
  const all = rows.reduce((sum, n) => sum + n, 0);
  return (
    <>
      <g className="map-far">
        {stacks.map(({ side, groups: own }, index) => (
          <Summary key={side} side={side} groups={own} y={(index - (stacks.length - 1) / 2) * (HIGH - 4)} />
        ))}
      </g>
      <g className="map-near">
        {stacks.map(({ side, groups: own }, index) => (
          <g key={side} transform={`translate(0 ${((before[index] ?? 0) - (all - 1) / 2) * (HIGH + GAP)})`}>
            {own.map((group, place) => (
              <Counter key={`${group.unit} ${group.disrupted}`} group={group} {...seatOf(place, own.length)} />
            ))}
          </g>
        ))}
      </g>
    </>
  );
}

/** Where the nth of several counters stands: rows of three, each row in the middle. */
function seatOf(place: number, all: number): { readonly x: number; readonly y: number } {
  const row = Math.floor(place / IN_A_ROW);
  const inRow = Math.min(IN_A_ROW, all - row * IN_A_ROW);
  return { x: ((place % IN_A_ROW) - (inRow - 1) / 2) * (WIDE + GAP), y: row * (HIGH + GAP) };
}

interface CounterProps {
  readonly group: Group;
  readonly x: number;
  readonly y: number;
}

function Counter({ group: { side, unit, disrupted, count }, x, y }: CounterProps) {
  return (
    <g transform={`translate(${x} ${y})`} className={`map-counter map-${side} ${disrupted ? 'map-disrupted' : ''}`}>
      <rect x={-WIDE / 2} y={-HIGH / 2} width={WIDE} height={HIGH} rx={2.5} />
      <g transform="translate(0 -4.5)" className="map-sign">
        <UnitSign unit={unit} />
      </g>
      {isElite(unit) && <path d={STAR} transform="translate(-8.5 7) scale(.85)" className="map-star" />}
      <text y={11} className="map-count">
        {count}
      </text>
      {disrupted && <path d={`M${WIDE / 2 - 9} ${HIGH / 2 - 1.5}h7.5v-7.5z`} className="map-corner" />}
    </g>
  );
}

interface SummaryProps {
  readonly side: Side;
  readonly groups: readonly Group[];
  readonly y: number;
}

/** The strongest sign and the number of all; a corner where some are disrupted, a broken edge where all are. */
function Summary({ side, groups, y }: SummaryProps) {
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  const worn = groups.filter(({ disrupted }) => disrupted);
  const all = worn.length === groups.length;
  return (
    <g transform={`translate(0 ${y})`} className={`map-counter map-${side} ${all ? 'map-disrupted' : ''}`}>
      <rect x={-17} y={-9.5} width={34} height={19} rx={2.5} />
      <g transform="translate(-6.5 0) scale(.88)" className="map-sign">
        <UnitSign unit={strongest(groups)} />
      </g>
      <text x={9.5} y={4.8} className="map-count">
        {total}
      </text>
      {worn.length > 0 && <path d="M9.5 8h6v-6z" className="map-corner" />}
    </g>
  );
}

const strongest = (groups: readonly Group[]): UnitType =>
  UNITS.toReversed().find((unit) => groups.some((group) => group.unit === unit && !group.disrupted)) ??
  groups[0]?.unit ??
  'infantry';
