import { SIDES_IN_ORDER, UNITS } from '@/app/games/_rulesets/triumph-of-the-will/names';
import type { Side, UnitType } from '@/lib/rulesets/triumph-of-the-will/describe/vocabulary';
import type { Group } from '@/lib/rulesets/triumph-of-the-will/view/types';
import { inOrder } from '../spoken';
import { isElite, STAR, UnitSign } from './counter-art';
import { COUNTER, PIP, SUMMARY, summaryWidth } from './sizes';

interface StackProps {
  readonly groups: readonly Group[];
}

const stacksOf = (groups: readonly Group[]) =>
  SIDES_IN_ORDER.flatMap((side) => {
    const own = groups.filter((group) => group.side === side);
    return own.length === 0 ? [] : [{ side, groups: inOrder(own) }];
  });

/** The middle of the nth of several that stand one below the other. */
const below = (nth: number, all: number, step: number): number => (nth - (all - 1) / 2) * step;

/** Nothing where nothing is moved: most counters stand in the middle of their place, at three levels. */
const moved = (x: number, y: number): string | undefined => (x === 0 && y === 0 ? undefined : `translate(${x} ${y})`);

/** The classes of a counter. */
const look = (side: Side, disrupted: boolean): string => `map-counter map-${side}${disrupted ? ' map-disrupted' : ''}`;

/** From the whole world: the number of each side's units, cornered for Germany and round for Japan. */
export function Pips({ groups }: StackProps) {
  return stacksOf(groups).map(({ side, groups: own }, index, all) => (
    <Pip key={side} side={side} groups={own} y={below(index, all.length, PIP.step)} />
  ));
}

/** From afar: a counter a side with its strongest sign and the number of its units. */
export function Summaries({ groups }: StackProps) {
  return stacksOf(groups).map(({ side, groups: own }, index, all) => (
    <Summary key={side} side={side} groups={own} y={below(index, all.length, SUMMARY.step)} />
  ));
}

/** From near: a counter a type. */
export function Stacks({ groups }: StackProps) {
  const stacks = stacksOf(groups);
  const rows = stacks.map((stack) => Math.ceil(stack.groups.length / COUNTER.inARow));
  const before = rows.map((_, index) => rows.slice(0, index).reduce((sum, n) => sum + n, 0));
  const all = rows.reduce((sum, n) => sum + n, 0);
  return stacks.map(({ side, groups: own }, index) => (
    <g key={side} transform={moved(0, below(before[index] ?? 0, all, COUNTER.height + COUNTER.gap))}>
      {own.map((group, place) => (
        <Counter key={`${group.unit} ${group.disrupted}`} group={group} {...seatOf(place, own.length)} />
      ))}
    </g>
  ));
}

/** Where the nth of several counters stands: rows of three, each row in the middle. */
function seatOf(place: number, all: number): { readonly x: number; readonly y: number } {
  const row = Math.floor(place / COUNTER.inARow);
  const inRow = Math.min(COUNTER.inARow, all - row * COUNTER.inARow);
  return {
    x: below(place % COUNTER.inARow, inRow, COUNTER.width + COUNTER.gap),
    y: row * (COUNTER.height + COUNTER.gap),
  };
}

interface CounterProps {
  readonly group: Group;
  readonly x: number;
  readonly y: number;
}

/** One kind of unit with its number. */
export function Counter({ group: { side, unit, disrupted, count }, x, y }: CounterProps) {
  return (
    <g transform={moved(x, y)} className={look(side, disrupted)}>
      <rect x={-COUNTER.width / 2} y={-COUNTER.height / 2} width={COUNTER.width} height={COUNTER.height} rx={2.5} />
      <g transform="translate(0 -4.5)" className="map-sign">
        <UnitSign unit={unit} />
      </g>
      {isElite(unit) && <path d={STAR} transform="translate(-8.5 7) scale(.85)" className="map-star" />}
      <text y={11} className="map-count">
        {count}
      </text>
      {disrupted && <Struck {...COUNTER} />}
    </g>
  );
}

interface SummaryProps extends StackProps {
  readonly side: Side;
  readonly y: number;
}

/** A stroke across a counter: its units are disrupted. */
export const Struck = ({ width, height }: { readonly width: number; readonly height: number }) => (
  <path d={`M${3 - width / 2} ${height / 2 - 3}L${width / 2 - 3} ${3 - height / 2}`} className="map-struck" />
);

const isWorn = (groups: readonly Group[]): boolean => groups.every(({ disrupted }) => disrupted);
const total = (groups: readonly Group[]): number => groups.reduce((sum, { count }) => sum + count, 0);

const lookOf = ({ side, groups }: SummaryProps): string => look(side, isWorn(groups));

/** A number, struck through where all are disrupted. */
function Pip(props: SummaryProps) {
  const { side, groups, y } = props;
  const round = side === 'japanese' ? PIP.height / 2 : 1.5;
  return (
    <g transform={moved(0, y)} className={lookOf(props)}>
      <rect x={-PIP.width / 2} y={-PIP.height / 2} width={PIP.width} height={PIP.height} rx={round} />
      <text y={4} className="map-count">
        {total(groups)}
      </text>
      {isWorn(groups) && <Struck {...PIP} />}
    </g>
  );
}

/**
 * The strongest sign with its number, and the number of the others after a plus: "2+1". A corner where some are
 * disrupted, struck through where all are.
 */
function Summary(props: SummaryProps) {
  const { groups, y } = props;
  const width = summaryWidth(groups);
  const unit = strongest(groups);
  const ofIt = total(groups.filter((group) => group.unit === unit));
  const others = total(groups) - ofIt;
  return (
    <g transform={moved(0, y)} className={lookOf(props)}>
      <rect x={-width / 2} y={-SUMMARY.height / 2} width={width} height={SUMMARY.height} rx={2.5} />
      <g
        transform={
          others > 0 ? `translate(${9 - width / 2} 0) scale(.75)` : `translate(${10.5 - width / 2} 0) scale(.88)`
        }
        className="map-sign"
      >
        <UnitSign unit={unit} />
      </g>
      <text x={others > 0 ? 8.5 : 9.5} y={4.8} className="map-count">
        {others > 0 ? `${ofIt}+${others}` : ofIt}
      </text>
      {isWorn(groups) && <Struck width={width} height={SUMMARY.height} />}
      {!isWorn(groups) && groups.some(({ disrupted }) => disrupted) && (
        <path d={`M${width / 2 - 7.5} 8h6v-6z`} className="map-corner" />
      )}
    </g>
  );
}

const strongest = (groups: readonly Group[]): UnitType =>
  UNITS.toReversed().find((unit) => groups.some((group) => group.unit === unit && !group.disrupted)) ??
  groups[0]?.unit ??
  'infantry';
