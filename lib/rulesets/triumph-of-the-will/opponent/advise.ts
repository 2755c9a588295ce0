import type { Choose, RoleId } from '@/lib/core/ruleset';
import type { Action } from '../actions';
import { SIDES } from '../describe/vocabulary';
import { mapOf } from '../map/standard';
import { chainsOf } from '../options/chains';
import { complete } from '../options/complete';
import { options } from '../options/options';
import { reachOf, seawaysNow } from '../options/reach';
import type { ConvoyTemplate, PlaceTemplate, Template } from '../options/template';
import type { State } from '../state';
import { bombPlans } from './bombs';
import { frontDistances } from './distance';
import { air, line, momentum, surplus } from './in-battle';
import { convoyPlans, movePlans, type Plan, type Scales } from './moves';
import { placement } from './placement';
import { purchase } from './purchase';

/**
 * What the built-in opponent does: it weighs every action that is open by exact odds and a few values, one action ahead,
 * and takes the best. It looks at nothing that its side may not see: sealed choices and the other side's doctrine are
 * never read. It seals nothing but what is opened in the same phase. Undefined when nothing is asked of `role`.
 */
export function advise(state: State, role: RoleId, choose: Choose): Action | undefined {
  const side = SIDES.find((known) => known === role);
  const templates = side === undefined ? [] : options(state, side);
  const [first] = templates;
  if (side === undefined || first === undefined) return undefined;
  const map = mapOf(state);
  const scales: Scales = { state, map, side, front: frontDistances(state, map, side) };
  return answer(scales, templates, first) ?? complete(state, first, choose);
}

function answer(scales: Scales, templates: readonly Template[], first: Template): Action | undefined {
  switch (first.type) {
    case 'choose-forces':
      return { type: 'choose-forces', force: purchase(scales.state, first) };
    case 'build':
      return { type: 'build', build: purchase(scales.state, first) };
    case 'place-units':
      return placement(scales, templates.filter(isPlacing));
    case 'commit-air':
      return air(first);
    case 'momentum':
      return momentum(scales, first);
    case 'remove-overstack':
      return surplus(first);
    case 'line-up':
    case 'match-line':
      return line(scales.state, first.type);
    default:
      return bestOf(templates.flatMap((template) => plansOf(scales, template)));
  }
}

const isPlacing = (template: Template): template is PlaceTemplate => template.type === 'place-units';

function plansOf(scales: Scales, template: Template): readonly Plan[] {
  switch (template.type) {
    case 'move':
      return movePlans(scales, reachOf(scales.state, template));
    case 'convoy':
      return convoyPlansOf(scales, template);
    case 'bomb':
      return bombPlans(scales, template);
    default:
      return [];
  }
}

function convoyPlansOf(scales: Scales, template: ConvoyTemplate): readonly Plan[] {
  const chains = chainsOf(seawaysNow(scales.state, template), template);
  return [...chains].flatMap((chain) => convoyPlans(scales, chain));
}

/** Nothing that is worth less than to pass. */
function bestOf(plans: readonly Plan[]): Action {
  let best: Plan = { action: { type: 'pass' }, worth: 0.05 };
  for (const plan of plans) if (plan.worth > best.worth) best = plan;
  return best.action;
}
