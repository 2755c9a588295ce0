import type { ClauseId } from '@/lib/core/clause';
import type { Figure } from '../_shared/reporting/types';
import { HEADING_NAMES, HEADINGS, type Heading, SIDES, type Side } from './describe/vocabulary';
import { sideTitle, unitsOf } from './describe/words';
import { isCounted, left } from './scenario/forces';
import { scenarioOf } from './scenario/scenario';
import type { Setup } from './scenario/setup';
import { pointsOf, runningTotals, type Table, type Tally, totalOf } from './table';

type Figures = Readonly<Record<string, Figure>>;
type Entry = readonly [string, Figure];

/** Everything that players would compare before and after an amendment. */
export function figuresOf(setup: Setup, table: Table): Figures {
  const clause = scenarioOf(setup).clause;
  return Object.fromEntries([
    ...SIDES.flatMap((side) => turnFigures(table, side, clause)),
    ...SIDES.flatMap((side) => sideFigures(setup, table, side, clause)),
    ...endFigures(setup, table),
  ]);
}

/** The rule behind a heading; what a scenario adds is its own. */
export const CLAUSE_OF: Readonly<Record<Heading, ClauseId | undefined>> = {
  eliminations: 'okinawa:17.12',
  retreats: 'okinawa:17.21',
  exits: 'okinawa:17.41',
  removals: 'okinawa:17.41',
  'not-exited': undefined,
  survivors: undefined,
  endurance: undefined,
  arrivals: undefined,
  invasions: undefined,
  territory: 'okinawa:17.31',
  communications: 'okinawa:17.52',
};

function turnFigures(table: Table, side: Side, clause: ClauseId): readonly Entry[] {
  const name = sideTitle(side);
  const totals = runningTotals(table, side).map(({ turn, total }): Entry => {
    return [`after-${turn}:${side}`, { label: `${name} after GT ${turn}`, value: total, clause: 'okinawa:17.0' }];
  });
  const gained = Object.entries(table.turns).flatMap(([turn, record]) =>
    HEADINGS.flatMap((heading): Entry[] => {
      const value = record[side][heading];
      if (value === undefined) return [];
      const label = `${name}, GT ${turn}: ${HEADING_NAMES[heading]}`;
      return [[`turn-${turn}:${side}:${heading}`, { label, value, clause: CLAUSE_OF[heading] ?? clause }]];
    }),
  );
  return [...gained, ...totals];
}

function sideFigures(setup: Setup, table: Table, side: Side, clause: ClauseId): readonly Entry[] {
  const name = sideTitle(side);
  const headings = Object.entries(pointsOf(table, side)).map(([heading, value]): Entry => {
    const known = HEADINGS.find((one) => one === heading) ?? 'eliminations';
    const figure = { label: `${name}: ${HEADING_NAMES[known]}`, value, clause: CLAUSE_OF[known] ?? clause };
    return [`heading:${side}:${heading}`, figure];
  });
  const total = { label: `${name}: total`, value: totalOf(table, side), clause: 'okinawa:17.0' } as const;
  return [...headings, [`total:${side}`, total], ...forceFigures(setup, table, side)];
}

function forceFigures(setup: Setup, table: Table, side: Side): readonly Entry[] {
  const counted = isCounted(scenarioOf(setup), side);
  return Object.entries(table.forces[side]).flatMap(([code, tally]: readonly [string, Tally]) => {
    const figure = (way: string, value: number): Entry => [
      `units:${side}:${code}:${way}`,
      { label: `${unitsOf(side, code)} ${way}`, value, clause: 'okinawa:17.12' },
    ];
    const ways = (['eliminated', 'exited', 'removed', 'arrived'] as const).flatMap((way) =>
      tally[way] === 0 ? [] : [figure(way, tally[way])],
    );
    return counted ? [...ways, figure('left', left(tally))] : ways;
  });
}

function endFigures(setup: Setup, { end }: Table): readonly Entry[] {
  if (end === undefined) return [];
  const clause = end.reason === 'automatic' ? 'okinawa:17.6' : scenarioOf(setup).clause;
  return [
    ['winner', { label: 'Winner', value: sideTitle(end.winner), clause }],
    ['cut-off', { label: 'US units without communications', value: end.cutOff, clause: 'okinawa:17.52' }],
  ];
}
