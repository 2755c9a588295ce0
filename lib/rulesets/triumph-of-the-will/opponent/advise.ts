import type { Choose, RoleId } from '@/lib/core/ruleset';
import type { Action } from '../actions';
import { SIDES } from '../describe/vocabulary';
import { complete } from '../options/complete';
import { options } from '../options/options';
import type { PlaceTemplate, Template } from '../options/template';
import type { State } from '../state';
import { careless } from './careless';
import { foresee } from './foresight';
import { air, line, momentum, surplus } from './in-battle';
import type { Plan, Scales } from './moves';
import { placement } from './placement';
import { bestOf, plansFor, scalesOf } from './plans';
import { purchase } from './purchase';
import { type Strength, strengthOf } from './strengths';

/**
 * What the built-in opponent does: it weighs every action that is open by exact odds and a few values, one action ahead,
 * and takes the best; the general looks further, the recruit less closely. It looks at nothing that its side may not see:
 * sealed choices and the other side's doctrine are never read. It seals nothing but what is opened in the same phase.
 * Undefined when nothing is asked of `role`.
 */
export function advise(state: State, role: RoleId, choose: Choose, strength?: string): Action | undefined {
  const side = SIDES.find((known) => known === role);
  const templates = side === undefined ? [] : options(state, side);
  const [first] = templates;
  if (side === undefined || first === undefined) return undefined;
  const known = strengthOf(strength);
  const mind: Mind = { scales: { ...scalesOf(state, side), foresees: known === 'general' }, choose, strength: known };
  return answer(mind, templates, first) ?? complete(state, first, choose);
}

interface Mind {
  readonly scales: Scales;
  readonly choose: Choose;
  readonly strength: Strength;
}

function answer(mind: Mind, templates: readonly Template[], first: Template): Action | undefined {
  const { scales } = mind;
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
      return pick(mind, plansFor(scales, templates)).action;
  }
}

const isPlacing = (template: Template): template is PlaceTemplate => template.type === 'place-units';

function pick({ scales, choose, strength }: Mind, plans: readonly Plan[]): Plan {
  switch (strength) {
    case 'recruit':
      return careless(plans, choose);
    case 'captain':
      return bestOf(plans);
    case 'general':
      return foresee(scales, plans, choose);
  }
}
