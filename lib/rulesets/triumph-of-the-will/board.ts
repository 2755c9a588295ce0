import type { AreaId, Unit, UnitId } from './describe/vocabulary';
import { mapOf } from './map/standard';
import type { Holder, Stacks, State } from './state';

/** Changes of what stands where and of who holds what, each as a copy of the one array that it touches. */

type Stack = readonly Unit[];
/** Some units of an area. */
interface AreaUnits<T> {
  readonly area: AreaId;
  readonly units: readonly T[];
}

function indexIn(state: State, area: AreaId): number {
  const index = mapOf(state).indexById.get(area);
  if (index === undefined) throw new Error(`${area} is not an area where units can stand`);
  return index;
}

/** The stacks of the areas named in `parts` as `change` leaves them. */
export function restacked<T>(
  state: State,
  parts: readonly AreaUnits<T>[],
  change: (stack: Stack, units: readonly T[]) => Stack,
): Stacks {
  const stacks = state.stacks.slice();
  for (const { area, units } of parts) {
    const index = indexIn(state, area);
    stacks[index] = change(stacks[index] ?? [], units);
  }
  return stacks;
}

/** The units that a change concerns as it leaves them; stacks without any stay the arrays that they were. */
export const restackedWhere = (
  { stacks }: State,
  concerns: (unit: Unit) => boolean,
  change: (unit: Unit) => Unit,
): Stacks =>
  stacks.map((stack) => (stack.some(concerns) ? stack.map((unit) => (concerns(unit) ? change(unit) : unit)) : stack));

/** Units that go from one area to another, behind those that stand there. */
export function carried(state: State, units: readonly UnitId[], from: AreaId, to: AreaId): Stacks {
  if (from === to) return state.stacks;
  const here = indexIn(state, from);
  const there = indexIn(state, to);
  const stack = state.stacks[here] ?? [];
  const stacks = state.stacks.slice();
  stacks[here] = lacking(stack, units);
  stacks[there] = joined(
    stacks[there] ?? [],
    stack.filter(({ id }) => units.includes(id)),
  );
  return stacks;
}

export const joined = (stack: Stack, units: readonly Unit[]): Stack => [...stack, ...units];

export const lacking = (stack: Stack, gone: readonly UnitId[]): Stack => stack.filter(({ id }) => !gone.includes(id));

export const disrupted = (stack: Stack, struck: readonly UnitId[]): Stack =>
  stack.map((unit) => (struck.includes(unit.id) ? { ...unit, disrupted: true } : unit));

/** Who holds what, with some areas in new hands. */
export function taken(
  state: State,
  changes: readonly { readonly area: AreaId; readonly side: Holder }[],
): State['control'] {
  const control = state.control.slice();
  for (const { area, side } of changes) control[indexIn(state, area)] = side;
  return control;
}
