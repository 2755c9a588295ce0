import { err, ok, type Result } from '@/lib/core/result';
import type { Awaited, Ctx, Outcome, Rejection, RoleId } from '@/lib/core/ruleset';
import { DIE, MOST_DICE, SIDES, STORM } from './data/tables';
import type { Action, Code, Event, Side, State, Template } from './model';

const other = (side: Side): Side => (side === 'red' ? 'blue' : 'red');
const sum = (faces: readonly number[]): number => faces.reduce((total, face) => total + face, 0);

/** Decides: either the events that follow, or a refusal with its rule and what would be legal. */
export function decide(state: State, action: Action, ctx: Ctx): Result<readonly Event[], Rejection<Code>> {
  const { side, cargo } = state;
  if (outcome(state) || ctx.by !== side)
    return err({ code: 'not-your-turn', clause: 'example-game:1', data: { side } });
  if (action.type === 'land') {
    return cargo > 0
      ? ok([{ type: 'landed', side, cargo }])
      : err({ code: 'nothing-to-land', clause: 'example-game:3', data: { cargo } });
  }
  if (action.dice > MOST_DICE)
    return err({ code: 'too-many-dice', clause: 'example-game:1', data: { most: MOST_DICE } });
  return ok([{ type: 'rolled', side, faces: Array.from({ length: action.dice }, () => ctx.roll(DIE)) }]);
}

/** Records: no question of legality here, and every event of every older log stays readable. */
export function evolve(state: State | undefined, event: Event): State {
  if (event.type === 'game-begun') {
    return { goal: event.goal, last: event.turns, turn: 1, side: 'red', cargo: 0, points: { red: 0, blue: 0 } };
  }
  if (state === undefined) throw new Error('the game has not begun');
  const next = { ...state, cargo: 0, turn: state.turn + 1, side: other(event.side) };
  if (event.type === 'landed') {
    return { ...next, points: { ...state.points, [event.side]: state.points[event.side] + event.cargo } };
  }
  return event.faces.includes(STORM) ? next : { ...state, cargo: state.cargo + sum(event.faces) };
}

/** How the game ended; undefined exactly as long as somebody is asked. */
export function outcome({ points, goal, turn, last }: State): Outcome | undefined {
  const winner = points.red > points.blue ? 'red' : 'blue';
  const reason = points[winner] >= goal ? 'goal' : 'last-turn';
  if (reason === 'last-turn' && turn <= last) return undefined;
  const isDraw = points.red === points.blue;
  return {
    winners: isDraw ? [] : [winner],
    losers: isDraw ? SIDES : [other(winner)],
    reason: isDraw ? 'draw' : reason,
    clause: 'example-game:4',
  };
}

export const awaiting = (state: State): readonly Awaited[] =>
  outcome(state) ? [] : [{ role: state.side, decision: 'turn', clause: 'example-game:1' }];

/** The legal choices of `role`: the page makes buttons and fields of them, and tests play them at random. */
export function options(state: State, role: RoleId): readonly Template[] {
  if (!awaiting(state).some((asked) => asked.role === role)) return [];
  const roll: Template = { type: 'roll', dice: Array.from({ length: MOST_DICE }, (_, index) => index + 1) };
  return state.cargo > 0 ? [roll, { type: 'land' }] : [roll];
}
