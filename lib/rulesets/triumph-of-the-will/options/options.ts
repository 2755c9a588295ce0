import type { RoleId } from '@/lib/core/ruleset';
import { awaiting, type DecisionName } from '../awaiting';
import { SIDES, type Side } from '../describe/vocabulary';
import { mapOf } from '../map/standard';
import type { State } from '../state';
import { airTemplate, lineTemplate, matchTemplate, momentumTemplate, overstackTemplate } from './battle';
import { bombTemplates } from './bomb';
import { buyTemplate } from './buy';
import { convoyTemplates, seawaysOf } from './convoys';
import { moveReaches } from './moves';
import { muster } from './muster';
import { placeTemplates } from './place';
import type { Template } from './template';

/**
 * Every legal answer to what `role` is asked. Standing orders (B8) are not among them: they answer no question.
 */
export function options(state: State, role: RoleId): readonly Template[] {
  const side = SIDES.find((known) => known === role);
  const asked = awaiting(state).find((awaited) => awaited.role === role);
  return side && asked ? templatesFor(state, side, asked.decision as DecisionName) : [];
}

function templatesFor(state: State, side: Side, decision: DecisionName): readonly Template[] {
  switch (decision) {
    case 'choose-forces':
    case 'build':
      return [buyTemplate(state, side, decision)];
    case 'place-unit':
      return placeTemplates(state, side);
    case 'take-action':
      return actionTemplates(state, side);
    case 'line-up':
      return [lineTemplate(state)];
    case 'match-line':
      return [matchTemplate(state)];
    case 'commit-air':
      return [airTemplate(state)];
    case 'momentum':
      return [momentumTemplate(state)];
    case 'remove-overstack':
      return [overstackTemplate(state)];
  }
}

/** 5.7: moves, convoys, atomic attacks; and passing, which is always there (5.10). */
function actionTemplates(state: State, side: Side): readonly Template[] {
  const map = mapOf(state);
  const forces = muster(state, map, side);
  const ends = state.stage.phase === 'actions' && state.stage.passed;
  const templates: Template[] = moveReaches(state, map, side, forces).map(({ graph: _graph, ...template }) => template);
  templates.push(...convoyTemplates(seawaysOf(state, map, side, forces), forces), ...bombTemplates(state, map, side));
  templates.push({ decision: 'take-action', type: 'pass', clause: 'totw:5.10', ends });
  return templates;
}
