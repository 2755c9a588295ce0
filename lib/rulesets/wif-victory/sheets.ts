import { csvText } from '@/lib/core/csv';
import type { Sheet } from '@/lib/core/ruleset';
import { laterCell, laterHead } from '../_shared/mid-war/sheets';
import { NOT_WITNESSED } from '../_shared/mid-war/words';
import { powerName } from '../_shared/wif/powers';
import { HISTORICAL_POINTS, TARGETS, TIERS } from './data/targets';
import { effects } from './effects';
import { closedTurns } from './history';
import { reportLines } from './report-text';
import type { State } from './standing';
import { totalOf } from './table';
import { signed } from './words';

/** The whole campaign for other programs: two tables for spreadsheets, one block for a forum. */
export const sheets: readonly Sheet<State>[] = [
  { id: 'turns.csv', title: 'Every target, turn by turn', mediaType: 'text/csv', write: turnsCsv },
  { id: 'summary.csv', title: 'Axis points, turn by turn', mediaType: 'text/csv', write: summaryCsv },
  { id: 'report.txt', title: 'The last turn for a forum', mediaType: 'text/plain', write: reportText },
];

/** One row a target and turn; its first columns can be pasted as a report. */
function turnsCsv(state: State): string {
  const heads = ['turn', 'target', 'control', 'supply', 'by', 'tier', 'run', 'points', 'change', 'report'];
  const rows = closedTurns(state).flatMap(({ turn, report, before, after, ...seen }) =>
    TARGETS.map(({ id, name, tier }) => {
      const { control, by, supplied, run, best } = after.targets[id];
      const supply = control === 'axis' || control === 'vichy' ? (supplied ? 'yes' : 'no') : undefined;
      const change = best - before.targets[id].best;
      return [
        turn.label,
        name,
        control,
        supply,
        by && powerName(by),
        tier,
        run,
        best,
        change,
        report.id,
        ...laterCell(state.setup, seen),
      ];
    }),
  );
  return csvText([[...heads, ...laterHead(state.setup)], ...rows]);
}

function summaryCsv(state: State): string {
  const heads = ['turn', 'Axis points', 'change', 'against history', 'still reachable', 'targets held', ...TIERS];
  const rows = closedTurns(state).map(({ turn, before: start, after, ...seen }) => {
    const { total = 0, reach = 0 } = after.turns[turn.code] ?? {};
    const before = totalOf(start);
    const held = TARGETS.filter(({ id }) => after.targets[id].run > 0).length;
    const tiers = TIERS.map((tier) =>
      TARGETS.reduce((sum, target) => sum + (target.tier === tier ? after.targets[target.id].best : 0), 0),
    );
    return [
      turn.label,
      total,
      total - before,
      signed(total - HISTORICAL_POINTS),
      reach,
      held,
      ...tiers,
      ...laterCell(state.setup, seen),
    ];
  });
  return csvText([[...heads, ...laterHead(state.setup)], ...rows]);
}

/** Plain lines that paste into a forum: the last turn, what is near, and who has fallen. */
function reportText(state: State): string {
  const last = closedTurns(state).at(-1);
  if (last === undefined) return 'No turn is closed yet.\n';
  const { setup } = state;
  const lastEffects = effects(setup, last.before, last.after, last.body);
  const seen = last.unwitnessed ? [`${NOT_WITNESSED}.`] : [];
  return `${[...reportLines(setup, last.turn, last.after, lastEffects), ...seen].join('\n')}\n`;
}
