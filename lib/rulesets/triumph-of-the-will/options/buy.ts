import { BUILDABLES, type Buildable, type Side } from '../describe/vocabulary';
import { COSTS } from '../forces';
import { mostOf, type Terms, termsOf } from '../phases/purchase';
import type { State } from '../state';
import type { BuyTemplate } from './template';

export function buyTemplate(state: State, side: Side, decision: 'choose-forces' | 'build'): BuyTemplate {
  const terms = termsOf(state, side);
  const { points, armyRoom, fleetRoom, blockedEntry } = terms;
  return {
    decision,
    type: decision,
    clause: decision === 'build' ? 'totw:5.3' : 'totw:3.3',
    points,
    costs: COSTS,
    most: mostOfAll(terms),
    ...(armyRoom === undefined ? {} : { armyRoom }),
    ...(fleetRoom === undefined ? {} : { fleetRoom }),
    ...(blockedEntry ? { blockedEntry: blockedEntry.area } : {}),
  };
}

function mostOfAll(terms: Terms): BuyTemplate['most'] {
  const most: Partial<Record<Buildable, number>> = {};
  for (const type of BUILDABLES) {
    const count = mostOf(terms, type);
    if (count > 0) most[type] = count;
  }
  return most;
}
