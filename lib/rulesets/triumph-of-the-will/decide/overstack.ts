import type { Action } from '../actions';
import type { Side, Unit } from '../describe/vocabulary';
import { type Draft, type Refusal, refuse } from '../draft';
import { byId } from '../forces';
import { unknownArea } from '../movement/areas';
import { STACK_LIMIT, stackIn } from '../reading';
import { giveUp, run } from '../run';

type Overstack = Extract<Action, { type: 'remove-overstack' }>;

/** 6.4: the owner gives up exactly what is too much, of his own choice (K1). */
export function removeOverstack(draft: Draft, side: Side, { area, units }: Overstack): Refusal | undefined {
  const { asked } = draft.state;
  const unknown = unknownArea(draft.map, area, 'totw:6.4');
  if (unknown) return unknown;
  if (asked?.area !== area) return refuse('overstack-area', 'totw:6.4', { area, legal: asked?.area }).error;
  const stack = [...stackIn(draft.state, area)].sort(byId);
  const legal = stack.length - STACK_LIMIT;
  const named = units.reduce((sum, { count }) => sum + count, 0);
  if (named !== legal) return refuse('overstack-number', 'totw:6.4', { asked: named, legal }).error;
  const left = [...stack];
  for (const group of units) {
    const refusal = takeGroup(left, group);
    if (refusal) return refusal;
  }
  giveUp(
    draft,
    side,
    area,
    stack.filter((unit) => !left.includes(unit)),
  );
  run(draft);
  return undefined;
}

/** Takes a group out of what is left, the highest numbers first. */
function takeGroup(left: Unit[], { unit, disrupted, count }: Overstack['units'][number]): Refusal | undefined {
  const alike = left.filter((own) => own.type === unit && own.disrupted === disrupted);
  if (alike.length < count) {
    return refuse('overstack-units', 'totw:6.4', { unit, disrupted, asked: count, legal: alike.length }).error;
  }
  for (const gone of alike.slice(alike.length - count)) left.splice(left.indexOf(gone), 1);
  return undefined;
}
