import { err, ok, type Result } from '@/lib/core/result';
import type { Awaited, Ctx } from '@/lib/core/ruleset';
import type { Action, ActionType } from '../actions';
import { awaiting } from '../awaiting';
import { SIDES, type Side } from '../describe/vocabulary';
import { type Draft, newDraft, type Refusal, refuse } from '../draft';
import type { Event } from '../events';
import type { State } from '../state';
import { bomb } from './bomb';
import { chooseForces, sealBuild } from './buy';
import { commitAir } from './commit-air';
import { convoy } from './convoy';
import { setDoctrine } from './doctrine';
import { lineUp } from './line-up';
import { matchLine } from './match-line';
import { momentum } from './momentum';
import { move } from './move';
import { removeOverstack } from './overstack';
import { pass } from './pass';
import { placeUnits } from './place-units';

/** The question that an action answers. Doctrine answers none: it may be sent at any time (B8). */
const ANSWERS: Readonly<Record<ActionType, string | undefined>> = {
  'choose-forces': 'choose-forces',
  'place-units': 'place-unit',
  build: 'build',
  move: 'take-action',
  convoy: 'take-action',
  bomb: 'take-action',
  pass: 'take-action',
  'line-up': 'line-up',
  'match-line': 'match-line',
  'commit-air': 'commit-air',
  momentum: 'momentum',
  'remove-overstack': 'remove-overstack',
  'set-doctrine': undefined,
};

/** Everything that follows from one action, up to the next question; or why it is refused, with nothing done. */
export function decide(state: State, action: Action, ctx: Ctx): Result<readonly Event[], Refusal> {
  const stepped = step(state, action, ctx);
  return stepped.ok ? ok(stepped.value.events) : stepped;
}

interface Stepped {
  readonly events: readonly Event[];
  readonly state: State;
}

/** The same, with the state after it: the draft has followed its own events already. */
export function step(state: State, action: Action, ctx: Ctx): Result<Stepped, Refusal> {
  const side = SIDES.find((known) => known === ctx.by);
  const refusal = mayAnswer(state, action, side);
  if (refusal || !side) return err(refusal ?? notAsked(awaiting(state)));
  const draft = newDraft(state, ctx);
  const refused = perform(draft, side, action);
  return refused ? err(refused) : ok({ events: draft.events, state: draft.state });
}

/** Each decision checks before it emits: a refusal leaves the draft unused. */
function perform(draft: Draft, side: Side, action: Action): Refusal | undefined {
  switch (action.type) {
    case 'choose-forces':
      return chooseForces(draft, side, action);
    case 'place-units':
      return placeUnits(draft, side, action);
    case 'build':
      return sealBuild(draft, side, action);
    case 'move':
      return move(draft, side, action);
    case 'convoy':
      return convoy(draft, side, action);
    case 'bomb':
      return bomb(draft, side, action);
    case 'pass':
      return pass(draft, side);
    case 'line-up':
      return lineUp(draft, action);
    case 'match-line':
      return matchLine(draft, action);
    case 'commit-air':
      return commitAir(draft, side, action);
    case 'momentum':
      return momentum(draft, side, action);
    case 'remove-overstack':
      return removeOverstack(draft, side, action);
    case 'set-doctrine':
      return setDoctrine(draft, side, action);
  }
}

const ENDING_CLAUSE = { conventional: 'totw:4.1', 'nuclear-winter': 'totw:4.2', 'united-nations': 'totw:4.3' } as const;

function mayAnswer(state: State, { type }: Action, side: Side | undefined): Refusal | undefined {
  if (state.stage.phase === 'over') {
    const { reason } = state.stage.ending;
    return refuse('game-over', ENDING_CLAUSE[reason], { reason }).error;
  }
  const asked = awaiting(state);
  if (side && type === 'set-doctrine') return undefined;
  const own = asked.filter(({ role }) => role === side);
  if (own.some(({ decision }) => decision === ANSWERS[type])) return undefined;
  if (own[0]) {
    return refuse('wrong-decision', own[0].clause, { sent: type, legal: own.map(({ decision }) => decision) }).error;
  }
  return (side && alreadySealed(state, type)) || notAsked(asked);
}

function alreadySealed({ stage }: State, type: ActionType): Refusal | undefined {
  if (stage.phase === 'forces' && type === 'choose-forces') {
    return refuse('already-sealed', 'totw:3.3', { what: 'forces' }).error;
  }
  if (stage.phase === 'production' && type === 'build') {
    return refuse('already-sealed', 'totw:5.3', { what: 'build' }).error;
  }
  return undefined;
}

function notAsked(asked: readonly Awaited[]): Refusal {
  const clause = asked[0]?.clause ?? 'totw:5.7';
  return refuse('not-your-decision', clause, { asked: asked.map(({ role, decision }) => ({ role, decision })) }).error;
}
