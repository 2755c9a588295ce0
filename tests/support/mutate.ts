import type { Json, JsonObject } from '@/lib/core/json';

/** A whole number from 0 to n - 1. */
export type Below = (n: number) => number;

/** What the actions of a game say, by the name of the member: other values, and other names beside a name. */
export interface Words {
  readonly values: ReadonlyMap<string, readonly Json[]>;
  readonly names: ReadonlyMap<string, readonly string[]>;
}

const isMembers = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

/** Every value and every name that stands somewhere in `actions`. Items of a list count as members called `name[]`. */
export function wordsOf(actions: readonly Json[]): Words {
  const values = new Map<string, Map<string, Json>>();
  const names = new Map<string, Set<string>>();
  for (const action of actions) {
    for (const { value, key } of placesIn(action)) {
      values.set(key, (values.get(key) ?? new Map<string, Json>()).set(JSON.stringify(value), value));
      if (isMembers(value))
        for (const name of Object.keys(value)) names.set(key, (names.get(key) ?? new Set()).add(name));
    }
  }
  return {
    values: new Map([...values].map(([key, known]) => [key, [...known.values()]])),
    names: new Map([...names].map(([key, known]) => [key, [...known]])),
  };
}

/** One value within an action, with what the action becomes when another one stands there. */
interface Place {
  readonly value: Json;
  readonly key: string;
  readonly put: (value: Json) => Json;
}

function placesIn(value: Json, key = '', put: Place['put'] = (other) => other): readonly Place[] {
  const here = { value, key, put };
  if (isList(value))
    return [here, ...value.flatMap((item, at) => placesIn(item, `${key}[]`, (other) => put(value.with(at, other))))];
  if (!isMembers(value)) return [here];
  const inside = Object.entries(value).flatMap(([name, item]) =>
    item === undefined ? [] : placesIn(item, name, (other) => put({ ...value, [name]: other })),
  );
  return [here, ...inside];
}

/** An action with one thing changed: a number, a word, a name, a member or an item more or less. */
export function mutated(action: Json, words: Words, below: Below): Json {
  const places = placesIn(action);
  const place = places[below(places.length)];
  if (place === undefined) return action;
  const changes = changesOf(place, words, below);
  return place.put(changes[below(changes.length)] ?? place.value);
}

function changesOf({ value, key }: Place, words: Words, below: Below): readonly Json[] {
  const known = words.values.get(key) ?? [];
  const other = known[below(known.length)] ?? value;
  if (typeof value === 'number') return [value + 1, value - 1, other];
  if (typeof value === 'boolean') return [!value];
  if (isList(value)) return [...listChanges(value, key, words, below), other];
  return isMembers(value) ? [...memberChanges(value, key, words, below), other] : [other];
}

function listChanges(list: readonly Json[], key: string, words: Words, below: Below): readonly Json[] {
  const at = below(list.length);
  const item = list[at];
  const known = words.values.get(`${key}[]`) ?? [];
  const more = known[below(known.length)];
  return [
    ...(item === undefined
      ? []
      : [list.toSpliced(at, 1), list.toSpliced(at, 0, item), [...list.toSpliced(at, 1), item]]),
    ...(more === undefined ? [] : [[...list, more]]),
  ];
}

function memberChanges(members: JsonObject, key: string, words: Words, below: Below): readonly Json[] {
  const own = Object.keys(members);
  const gone = own[below(own.length)] ?? '';
  const { [gone]: value = null, ...rest } = members;
  const known = words.names.get(key) ?? [];
  const name = known[below(known.length)] ?? gone;
  const values = words.values.get(name) ?? [];
  return [rest, { ...rest, [name]: value }, { ...members, [name]: values[below(values.length)] ?? value }];
}
