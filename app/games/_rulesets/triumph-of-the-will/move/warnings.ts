import type { AreaId, Force } from '@/lib/rulesets/triumph-of-the-will/describe/vocabulary';
import type { View } from '@/lib/rulesets/triumph-of-the-will/view/types';
import { forceSize } from '../names';
import { choicesOf } from '../view-of';

/** What is warned of before an order, as the profile lists it. */
export const WARNINGS = {
  capital: 'A move that leaves your capital without an army',
  pass: 'A pass while forces of yours can still act',
  bomb: 'A pass that ends the actions with an atomic bomb unused',
  points: 'A purchase that leaves points unspent',
} as const;

export interface Warning {
  readonly kind: keyof typeof WARNINGS;
  readonly text: string;
}

/** What a move would cost that its player may not have thought of: who takes the other's capital wins (4.1). */
export function leavingWarnings({ land, viewer }: View, from: AreaId, force: Force): readonly Warning[] {
  const capital = land.find(({ id, capitalOf }) => id === from && capitalOf === viewer);
  if (capital === undefined) return [];
  const own = capital.groups.filter(({ side }) => side === viewer).reduce((sum, { count }) => sum + count, 0);
  if (own > forceSize(force)) return [];
  return [{ kind: 'capital', text: `${capital.name}, your capital, would be left without an army.` }];
}

/** A pass while forces can still act; the other side may end the actions by passing too (5.10). */
export function passWarnings(view: View): readonly Warning[] {
  const ends = choicesOf(view, 'pass')[0]?.ends === true;
  return [...idleWarning(view, ends), ...(ends ? bombWarning(view) : [])];
}

function idleWarning(view: View, ends: boolean): readonly Warning[] {
  const places = new Set([...choicesOf(view, 'move'), ...choicesOf(view, 'convoy')].map(({ from }) => from)).size;
  if (places === 0) return [];
  const end = ends ? 'This pass ends the actions of this turn.' : 'If the other side passes too, they rest this turn.';
  return [{ kind: 'pass', text: `Undisrupted units stand in ${places} ${places === 1 ? 'place' : 'places'}. ${end}` }];
}

const bombWarning = (view: View): readonly Warning[] =>
  choicesOf(view, 'bomb').length === 0
    ? []
    : [{ kind: 'bomb', text: 'You have an atomic bomb that you have not used this turn.' }];
