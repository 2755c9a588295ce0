import { areaNames } from './world';

/** A whole number from 0 to n - 1. */
export type Below = (n: number) => number;

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
type Members = { readonly [key: string]: Json };

const UNITS = ['infantry', 'italian', 'panzer', '6ss', 'fleet', 'kb', 'hq', 'bomb'];
const areas = new Set(areaNames);

const isMembers = (value: Json | undefined): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An action with one thing changed: a number, a unit, an area, an item of a list more or less. */
export function mutated(action: Members, below: Below): Members {
  const changes = [...changesOf(action, below)];
  const change = changes[below(changes.length)];
  return isMembers(change) ? change : action;
}

/** Copies of a value with one change each. */
function* changesOf(value: Json, below: Below): Generator<Json> {
  if (typeof value === 'number') {
    yield value + 1;
    yield Math.max(1, value - 1);
  } else if (typeof value === 'string' && areas.has(value)) {
    yield areaNames[below(areaNames.length)] ?? value;
  } else if (typeof value === 'string' && UNITS.includes(value)) {
    yield UNITS[below(UNITS.length)] ?? value;
  } else if (typeof value === 'boolean') {
    yield !value;
  } else if (Array.isArray(value)) yield* listChanges(value, below);
  else if (isMembers(value)) yield* memberChanges(value, below);
}

function* listChanges(list: readonly Json[], below: Below): Generator<Json> {
  for (const [at, item] of list.entries()) {
    for (const other of changesOf(item, below)) yield list.with(at, other);
    yield list.toSpliced(at, 1);
    yield list.toSpliced(at, 0, item);
    // From one box to another: the same things in another order.
    yield list.toSpliced(at, 1).toSpliced(below(list.length), 0, item);
  }
  const [first] = list;
  if (typeof first === 'string' && areas.has(first)) yield [...list, areaNames[below(areaNames.length)] ?? first];
}

function* memberChanges(members: Members, below: Below): Generator<Json> {
  for (const [key, item] of Object.entries(members)) {
    if (key === 'type') continue;
    for (const other of changesOf(item, below)) yield { ...members, [key]: other };
    if (UNITS.includes(key)) yield* unitChanges(members, key, below);
  }
  if (Object.keys(members).length === 0) yield { [UNITS[below(UNITS.length)] ?? 'fleet']: 1 };
}

/** Another unit instead, one more beside, or none of this one. */
function* unitChanges(members: Members, key: string, below: Below): Generator<Members> {
  const { [key]: count = 1, ...rest } = members;
  const other = UNITS[below(UNITS.length)] ?? key;
  yield { ...rest, [other]: count };
  yield { ...members, [other]: 1 };
  yield rest;
}
