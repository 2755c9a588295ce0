import { countIn, oneIn, type PositionFault, type Row, textIn } from '@/lib/rulesets/_shared/mid-war/position';
import { HEADING_NAMES, HEADINGS, SIDES, type Side } from '../describe/vocabulary';
import { sideTitle } from '../describe/words';
import { isCounted, left, tallyOf, unitsLeft } from '../scenario/forces';
import { scoresIn } from '../scenario/headings';
import { scenarioOf } from '../scenario/scenario';
import type { Scenario } from '../scenario/scenario-types';
import type { Setup } from '../scenario/setup';
import type { Table } from '../table';

type Faults = readonly PositionFault[];

const ON_MAP = [
  ['us', 'usOnMap'],
  ['japanese', 'jpOnMap'],
] as const;

/** Nobody has more units on the map than are left. */
export function mapFaults(scenario: Scenario, table: Table, war: Row | undefined): Faults {
  return ON_MAP.flatMap(([side, column]): Faults => {
    const said = countIn(war, column);
    if (said === undefined || !isCounted(scenario, side)) return [];
    const most = unitsLeft(table, side);
    const words = `Only ${most} units are left.`;
    return said > most ? [{ section: 'war', row: 1, column, words }] : [];
  });
}

/** Points only where this scenario gives some. */
export function pointFaults(setup: Setup, rows: readonly Row[]): Faults {
  const scenario = scenarioOf(setup);
  const { endurance } = scenario.awards;
  return rows.flatMap((row, index) => {
    const heading = oneIn(HEADINGS, row, 'heading');
    if (heading === undefined) return [];
    const fault = (column: string, words: string) => ({ section: 'points', row: index + 1, column, words });
    const none = SIDES.filter((side) => (countIn(row, side) ?? 0) > 0 && !scoresIn(heading, side, scenario, setup)).map(
      (side) => fault(side, `${sideTitle(side)} has no points for “${HEADING_NAMES[heading]}” here.`),
    );
    const over = heading === 'endurance' && (countIn(row, 'japanese') ?? 0) > (endurance?.most ?? 0);
    return over ? [...none, fault('japanese', `At most ${endurance?.most ?? 0} in the whole game.`)] : none;
  });
}

/** Units of a counted side are those of the start or have arrived, and no more are gone than there were. */
export function unitFaults(scenario: Scenario, table: Table, rows: readonly Row[]): Faults {
  const keyOf = (row: Row | undefined) => `${oneIn(SIDES, row, 'side')} ${textIn(row, 'code')}`;
  return rows.flatMap((row, index): Faults => {
    const fault = (column: string, words: string) => [{ section: 'units', row: index + 1, column, words }];
    const [side, code] = [oneIn(SIDES, row, 'side'), textIn(row, 'code')];
    if (side === undefined || code === undefined) return [];
    if (rows.findIndex((one) => keyOf(one) === keyOf(row)) < index) return fault('code', 'This kind is there twice.');
    if ((countIn(row, 'arrived') ?? 0) > 0 && !(side === 'us' && scenario.arrivals))
      return fault('arrived', `${sideTitle(side)}: no units arrive in this scenario.`);
    if ((countIn(row, 'removed') ?? 0) > 0 && side === 'japanese')
      return fault('removed', 'Only US units are removed for exits.');
    return isCounted(scenario, side) ? countFault(table, side, code, fault) : [];
  });
}

type FaultMaker = (column: string, words: string) => Faults;

function countFault(table: Table, side: Side, code: string, fault: FaultMaker): Faults {
  const tally = tallyOf(table, side, code);
  if (tally.start + tally.arrived === 0) return fault('code', `${sideTitle(side)} has had no such unit.`);
  const had = tally.start + tally.arrived;
  return left(tally) < 0 ? fault('code', `Only ${had} of these have been there.`) : [];
}

/** Landings that the scenario allows, in turns that are over. */
export function landingFaults(scenario: Scenario, after: number, rows: readonly Row[]): Faults {
  return rows.flatMap((row, index): Faults => {
    const fault = (column: string, words: string) => [{ section: 'landings', row: index + 1, column, words }];
    const [side, turn, units] = [oneIn(SIDES, row, 'side'), countIn(row, 'turn') ?? 0, countIn(row, 'units') ?? 0];
    if (side === undefined) return [];
    const { turns, notBefore = scenario.firstTurn } = scenario.landings[side];
    const earlier = rows.slice(0, index).filter((one) => oneIn(SIDES, one, 'side') === side);
    if (earlier.some((one) => countIn(one, 'turn') === turn)) return fault('turn', 'This Game-Turn is there twice.');
    if (earlier.length >= turns) return fault('side', `${sideTitle(side)} lands in at most ${turns} Game-Turns here.`);
    if (turn < notBefore || turn > after) return fault('turn', `Not before ${notBefore}, nor after ${after}.`);
    return units === 0 ? fault('units', 'How many?') : [];
  });
}
