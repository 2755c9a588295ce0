import type { Filed } from '../_shared/reporting/types';
import { TURNS, type Turn } from '../_shared/wif/calendar';
import type { Power } from '../_shared/wif/powers';
import type { TurnBody } from './body';
import type { State } from './standing';
import { open, type Table } from './table';
import { tracker } from './tracker';

/** One closed turn: the report that closed it, and the tables around it. */
export interface ClosedTurn {
  readonly turn: Turn;
  readonly report: Filed<TurnBody>;
  readonly before: Table;
  readonly after: Table;
}

/** All closed turns with what stood at their ends: the final reports entered once more, in their order. */
export function closedTurns({ setup, filed }: Pick<State, 'setup' | 'filed'>): readonly ClosedTurn[] {
  const turns: ClosedTurn[] = [];
  let table = open(setup);
  for (const report of filed) {
    const entered = tracker.enter(setup, table, report, undefined);
    if (!entered.ok) throw new Error(`report ${report.id} is final and cannot be entered: ${entered.error.code}`);
    const before = table;
    table = entered.value;
    const { body } = report;
    const turn = body.kind === 'turn' ? TURNS.find(({ code }) => code === body.turn) : undefined;
    if (body.kind === 'turn' && turn) turns.push({ turn, report: { ...report, body }, before, after: table });
  }
  return turns;
}

/** The number of the report that closed each turn. */
export function reportsByTurn({ filed }: Pick<State, 'filed'>): ReadonlyMap<string, number> {
  return new Map(filed.flatMap(({ id, body }) => (body.kind === 'turn' ? [[body.turn, id] as const] : [])));
}

/** The last report that spoke of a power. */
export function reportOfPower({ filed }: Pick<State, 'filed'>, power: Power): number | undefined {
  const spoke = filed.filter(({ body }) => {
    if (body.kind === 'power-status') return body.power === power;
    return body.kind === 'turn' && body.powers?.some((stated) => stated.power === power);
  });
  return spoke.at(-1)?.id;
}
