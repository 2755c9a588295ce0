import type { Awaited, Outcome } from '@/lib/core/ruleset';
import { compareTurns } from '../_shared/wif/calendar';
import { HISTORICAL_POINTS } from './data/targets';
import { differences } from './differences';
import type { GameResult, Setup } from './setup';
import { dueTurn, type Table, totalOf } from './table';

/** Which decision is asked of whom: a turn's report, the campaign's release of a turn, or the verdict at the end. */
export function due(setup: Setup, table: Table): readonly Awaited[] {
  if (outcome(setup, table) !== undefined) return [];
  if (resultOf(setup, table) !== undefined) return [SETTLE];
  const turn = dueTurn(table);
  if (turn === undefined) return [{ role: 'organiser', decision: 'give-verdict', clause: 'wifv:end' }];
  if (table.holds[turn] !== undefined) return [{ role: 'campaign', decision: 'finish-conquest', clause: 'wifv:1.1' }];
  const sides = setup.reporter === 'either' ? (['axis', 'allied'] as const) : [setup.reporter];
  return sides.map((role) => ({ role, decision: 'report-turn', clause: 'wifv:1.1' }));
}

/** Besides the turn: what the campaign has told otherwise is the organiser's to settle (R-WV-18). */
export function besides(setup: Setup, table: Table) {
  const options = resultOf(setup, table) === undefined ? standing(setup, table) : [];
  return options.length === 0 ? [] : [{ asked: SETTLE, options }];
}

const SETTLE: Awaited = { role: 'organiser', decision: 'settle-difference', clause: 'wifv:1.2' };

/** What the organiser may let stand as it is here. */
export const standing = (setup: Setup, table: Table) =>
  differences(setup, table).map(({ turn, power }) => ({ kind: 'stands', turn, power }) as const);

/** The result, once the games of the campaign have nothing otherwise that is left to settle (R-WV-18). */
export function outcome(setup: Setup, table: Table): Outcome | undefined {
  const isOpen = setup.sharesFacts === true && differences(setup, table).length > 0;
  return isOpen ? undefined : resultOf(setup, table);
}

/** No winner is computed but by the group's own table; without one the organiser's verdict decides (R-WV-13). */
function resultOf(setup: Setup, table: Table): Outcome | undefined {
  if (table.ended === undefined) return undefined;
  const level = levelOf(setup, table);
  if (level !== undefined) return won(level.winner, level.winner === 'draw' ? 'drawn-by-table' : 'victory-table');
  if (table.verdict === undefined) return undefined;
  return won(table.verdict, table.verdict === 'draw' ? 'drawn-verdict' : 'verdict');
}

function won(result: GameResult, reason: string): Outcome {
  const clause = 'wifv:end';
  if (result === 'draw') return { winners: [], losers: [], reason, clause };
  return { winners: [result], losers: [result === 'axis' ? 'allied' : 'axis'], reason, clause };
}

/** The first row of the group's table that fits the end of the game; undefined when there is no table. */
export function levelOf(
  { victoryTable }: Setup,
  table: Table,
): { readonly winner: GameResult; readonly name: string } | undefined {
  if (victoryTable === undefined) return undefined;
  const measured = totalOf(table) - (victoryTable.measure === 'delta' ? HISTORICAL_POINTS : 0);
  const fits = victoryTable.rows.find(({ atLeast, survivedTo }) => {
    const { axisDefeat } = table;
    const lived = survivedTo === undefined || axisDefeat === undefined || compareTurns(axisDefeat, survivedTo) > 0;
    return measured >= atLeast && lived;
  });
  return fits ?? victoryTable.otherwise;
}
