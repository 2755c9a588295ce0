import type { Standing } from '@/lib/core/ruleset';
import { awaitsPosition } from '../_shared/mid-war/moving-in';
import { POSITION_ASKED } from '../_shared/mid-war/words';
import type { BookOf } from '../_shared/reporting/kinds';
import { TURN_COUNT, turnLabel, turnNumber } from '../_shared/wif/calendar';
import { HISTORICAL_POINTS } from './data/targets';
import type { VictoryKinds } from './kinds';
import { levelOf } from './outcome';
import { dueTurn, lastClosed, type Table, totalOf } from './table';
import { capital, RESULT_NAMES, signed } from './words';

export type State = BookOf<VictoryKinds>;

/** Where the campaign stands, in one line that can be read aloud: turn, points, points against history. */
export function standing({ setup, table, conceded }: State): Standing {
  const turn = dueTurn(table);
  if (conceded === undefined && awaitsPosition(setup, table))
    return { turn: 1, phase: 'report', headline: POSITION_ASKED };
  const points = `Axis ${totalOf(table)} (${signed(totalOf(table) - HISTORICAL_POINTS)} against history)`;
  if (conceded !== undefined) {
    return { turn: counted(table), phase: 'over', headline: `Conceded; ${points}` };
  }
  if (turn !== undefined) {
    const headline = `${turnLabel(turn)}, turn ${turnNumber(turn)} of ${turnNumber(setup.lastTurn)}; ${points}`;
    return { turn: turnNumber(turn), phase: 'report', headline };
  }
  const result = levelOf(setup, table)?.name ?? (table.verdict && RESULT_NAMES[table.verdict]);
  return { turn: counted(table), phase: result === undefined ? 'verdict' : 'over', headline: endLine(table, result) };
}

const counted = ({ closed }: Table): number => Math.min(TURN_COUNT, Math.max(1, closed));

/** The result as one line to quote: points, why and when it ended, and what was made of it. */
function endLine(table: Table, result: string | undefined): string {
  const last = lastClosed(table);
  const when = last === undefined ? '' : ` in ${turnLabel(last)}`;
  const how = table.ended === 'defeat' ? `${defeated(table)}${when}` : `last turn closed${when}`;
  const what = result === undefined ? 'Verdict awaited' : capital(result);
  return `${what}: Axis ${totalOf(table)} (${signed(totalOf(table) - HISTORICAL_POINTS)} against history), ${how}`;
}

const defeated = ({ axisDefeat, alliedDefeat }: Table): string => {
  if (axisDefeat !== undefined && alliedDefeat !== undefined) return 'both sides defeated';
  return axisDefeat === undefined ? 'Allies defeated' : 'Axis defeated';
};
