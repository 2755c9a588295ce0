import { courseOf, type Happened, reportsIn } from '../_shared/mid-war/course';
import { TURNS, type Turn, turnNumber } from '../_shared/wif/calendar';
import type { Power } from '../_shared/wif/powers';
import type { TurnBody } from './body';
import type { VictoryKinds } from './kinds';
import { past } from './mid-war/past';
import type { State } from './standing';
import { tracker } from './tracker';

export type TurnHappened = Happened<VictoryKinds> & { readonly body: TurnBody };
export const isTurn = (one: Happened<VictoryKinds>): one is TurnHappened => one.body.kind === 'turn';

/** One closed turn: the report that closed it, and the tables around it. */
export type ClosedTurn = TurnHappened & { readonly turn: Turn };

/** All closed turns with what stood at their ends. */
export const closedTurns = ({ setup, filed }: Pick<State, 'setup' | 'filed'>): readonly ClosedTurn[] =>
  courseOf<VictoryKinds>(tracker, past, { setup, filed })
    .filter(isTurn)
    .map((closed) => ({ ...closed, turn: turnOf(closed.body) }));

const turnOf = ({ turn: code }: TurnBody): Turn => {
  const turn = TURNS[turnNumber(code) - 1];
  if (turn === undefined) throw new Error(`no turn ${code}`);
  return turn;
};

/** The turns that a report closes. */
const turnsOf = (body: State['filed'][number]['body']): readonly TurnBody[] =>
  reportsIn(body).filter((one) => one.kind === 'turn');

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
