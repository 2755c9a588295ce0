import { chainsFor, choicesOf, reachOf } from '@/app/games/_rulesets/triumph-of-the-will/view-of';
import type { DraftContext } from './draft-context';
import { NO_PLAN, type Plan } from './plan';
import { planBomb } from './plan-bomb';
import { planConvoy } from './plan-convoy';
import { planMomentum } from './plan-momentum';
import { planMove } from './plan-move';
import { planOverstack } from './plan-overstack';
import { planPlace } from './plan-place';
import { planStart } from './plan-start';

/** The draft in the page's address, as the map shows it. Nothing is offered that the rules do not. */
export function planOf(context: DraftContext): Plan {
  const { view, query } = context;
  const asked = planAsked(context);
  if (asked) return asked;
  const moves = choicesOf(view, 'move');
  const convoys = choicesOf(view, 'convoy');
  const [bomb] = choicesOf(view, 'bomb');
  if (choicesOf(view, 'pass').length === 0) return NO_PLAN;
  const move = moves.find(({ from, kind }) => query.do === 'move' && from === query.from && kind === query.kind);
  const convoy = convoys.find(({ from, kind }) => from === query.from && kind === query.kind);
  const chains = convoy ? chainsFor(view, convoy) : [];
  if (move) return planMove(context, reachOf(view, move), chains);
  if (query.do === 'convoy' && convoy) return planConvoy(context, chains);
  if (query.do === 'bomb' && bomb) return planBomb(context, bomb);
  return planStart(context, moves, convoys);
}

/** What is asked between actions: it has no menu of its own, there is one thing to draft. */
function planAsked(context: DraftContext): Plan | undefined {
  const { view } = context;
  const places = choicesOf(view, 'place-units');
  if (places.length > 0) return planPlace(context, places);
  const [momentum] = choicesOf(view, 'momentum');
  if (momentum) return planMomentum(context, momentum);
  const [overstack] = choicesOf(view, 'remove-overstack');
  return overstack && planOverstack(context, overstack);
}
