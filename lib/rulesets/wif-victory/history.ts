import { stepsOf, turnsIn } from '../_shared/mid-war/past-turns';
import type { PastBody } from '../_shared/mid-war/position';
import type { Filed } from '../_shared/reporting/types';
import { TURNS, type Turn, turnNumber } from '../_shared/wif/calendar';
import type { Power } from '../_shared/wif/powers';
import type { TurnBody } from './body';
import type { VictoryKinds } from './kinds';
import { past } from './mid-war/past';
import type { Setup } from './setup';
import type { State } from './standing';
import { open, type Table } from './table';
import { tracker } from './tracker';

/** One closed turn: the report that closed it, and the tables around it. */
export interface ClosedTurn {
  readonly turn: Turn;
  readonly report: Filed<TurnBody>;
  readonly before: Table;
  readonly after: Table;
  /** It was over when the group moved in: nobody here saw it. */
  readonly unwitnessed?: true;
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
    if (body.kind === 'past-turns') turns.push(...pastTurns(setup, { ...report, body }));
    if (body.kind === 'turn') turns.push({ turn: turnOf(body), report: { ...report, body }, before, after: table });
  }
  return turns;
}

function pastTurns(setup: Setup, report: Filed<PastBody>): readonly ClosedTurn[] {
  const steps = stepsOf<VictoryKinds>(tracker, past, setup, report.body);
  if (!steps.ok) throw new Error(`report ${report.id} is final and cannot be entered turn by turn`);
  return steps.value.flatMap(({ body, before, after }): readonly ClosedTurn[] =>
    body.kind === 'turn' ? [{ turn: turnOf(body), report: { ...report, body }, before, after, unwitnessed: true }] : [],
  );
}

const turnOf = ({ turn: code }: TurnBody): Turn => {
  const turn = TURNS[turnNumber(code) - 1];
  if (turn === undefined) throw new Error(`no turn ${code}`);
  return turn;
};

/** The turns that a report closes. */
const turnsOf = (body: State['filed'][number]['body']): readonly TurnBody[] => {
  if (body.kind === 'turn') return [body];
  return body.kind === 'past-turns' ? turnsIn<TurnBody>(body) : [];
};

/** The number of the report that closed each turn. */
export function reportsByTurn({ filed }: Pick<State, 'filed'>): ReadonlyMap<string, number> {
  return new Map(filed.flatMap(({ id, body }) => turnsOf(body).map(({ turn }) => [turn, id] as const)));
}

/** The last report that spoke of a power. */
export function reportOfPower({ filed }: Pick<State, 'filed'>, power: Power): number | undefined {
  const spoke = filed.filter(({ body }) => {
    if (body.kind === 'power-status') return body.power === power;
    return turnsOf(body).some(({ powers = [] }) => powers.some((stated) => stated.power === power));
  });
  return spoke.at(-1)?.id;
}
