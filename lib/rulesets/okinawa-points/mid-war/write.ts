import { type Position, rowOf } from '@/lib/rulesets/_shared/mid-war/position';
import { HEADINGS, SIDES } from '../describe/vocabulary';
import { AT_THE_END, isUsed } from '../scenario/headings';
import { scenarioOf } from '../scenario/scenario';
import type { Setup } from '../scenario/setup';
import { lastTurn, type Points, sumUp, type Table, type Tally } from '../table';
import { WAYS } from './sections';

/** The table as a position, at the end of its last Game-Turn; what the end of the scenario gave is not in it. */
export function write(setup: Setup, table: Table): Position {
  const after = lastTurn(table);
  const { jpOnMap, usOnMap } = table.turns[String(after)] ?? {};
  const scenario = scenarioOf(setup);
  const points: Readonly<Record<(typeof SIDES)[number], Points>> = {
    us: sumUp(Object.values(table.turns).map(({ us }) => us)),
    japanese: sumUp(Object.values(table.turns).map(({ japanese }) => japanese)),
  };
  return {
    war: [rowOf({ after, jpOnMap, usOnMap })],
    points: HEADINGS.filter((one) => !AT_THE_END.includes(one) && isUsed(one, scenario, setup)).map((heading) =>
      rowOf({ heading, japanese: points.japanese[heading], us: points.us[heading] }),
    ),
    units: SIDES.flatMap((side) =>
      Object.entries(table.forces[side]).map(([code, tally]) => rowOf({ side, code, ...movesOf(tally) })),
    ),
    landings: SIDES.flatMap((side) =>
      Object.entries(table.landings[side]).map(([turn, units]) => rowOf({ side, turn: Number(turn), units })),
    ),
  };
}

const movesOf = (tally: Tally) =>
  Object.fromEntries(WAYS.map((way) => [way, tally[way] === 0 ? undefined : tally[way]]));
