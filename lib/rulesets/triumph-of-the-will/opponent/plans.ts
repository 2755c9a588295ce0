import type { Side } from '../describe/vocabulary';
import { mapOf } from '../map/standard';
import { chainsOf } from '../options/chains';
import { options } from '../options/options';
import { reachOf, seawaysNow } from '../options/reach';
import type { ConvoyTemplate, Template } from '../options/template';
import type { State } from '../state';
import { bombPlans } from './bombs';
import { frontDistances } from './distance';
import { convoyPlans, movePlans, type Plan, type Scales } from './moves';

export function scalesOf(state: State, side: Side): Scales {
  const map = mapOf(state);
  return { state, map, side, front: frontDistances(state, map, side) };
}

/** To pass is worth hardly anything, and that little keeps from doing what is worth nothing. */
const PASS: Plan = { action: { type: 'pass' }, worth: 0.05 };

/** Every action but to pass, each weighed for itself. */
export const plansFor = (scales: Scales, templates: readonly Template[]): readonly Plan[] =>
  templates.flatMap((template) => plansOf(scales, template));

/** The same for a side whose action it is in `state`. */
export const plansIn = (state: State, side: Side): readonly Plan[] =>
  plansFor(scalesOf(state, side), options(state, side));

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

/** The plan that is worth most; the first of several. */
export const bestOf = (plans: readonly Plan[]): Plan =>
  plans.reduce((best, plan) => (plan.worth > best.worth ? plan : best), PASS);
