import { z } from 'zod';
import { TURN_CODES, type TurnCode, turnCodeSchema, turnNumber } from './calendar';

/** What something is from a turn on, after what it was before: `{ ND41: ['allied', 'japanese'] }`. */
export type Dated<Value extends string> = Partial<Record<TurnCode, [Value, Value]>>;

export const datedSchema = <Value extends z.ZodEnum>(value: Value) =>
  z.partialRecord(turnCodeSchema, z.tuple([value, value]));

/** What was so when a turn ended. `now`: what is so today, where nothing is dated. */
export function valueAt<Value extends string>(words: Dated<Value>, turn: TurnCode, now: Value): Value {
  return after(words, turnNumber(turn)) ?? before(words, turnNumber(turn)) ?? now;
}

/** What was so before a turn. */
export function valueBefore<Value extends string>(words: Dated<Value>, turn: TurnCode, now: Value): Value {
  const number = turnNumber(turn) - 1;
  return after(words, number) ?? before(words, number) ?? now;
}

/**
 * The words with one about a turn added, or put in place of the one that stands there. `now`: as for `valueAt`. What changes
 * nothing is no word.
 */
export function withWord<Value extends string>(
  words: Dated<Value>,
  { turn, value }: { readonly turn: TurnCode; readonly value: Value },
  now: Value,
): Dated<Value> {
  const fresh: Dated<Value> = {};
  let was = before(words, 0) ?? now;
  for (const code of TURN_CODES) {
    const is = code === turn ? value : words[code]?.[1];
    if (is === undefined || is === was) continue;
    fresh[code] = [was, is];
    was = is;
  }
  return fresh;
}

/** By the last word up to a turn. */
const after = <Value extends string>(words: Dated<Value>, number: number): Value | undefined =>
  TURN_CODES.slice(0, Math.max(0, number))
    .flatMap((code) => words[code]?.[1] ?? [])
    .at(-1);

/** By what the first word of a later turn says of the time before it. */
const before = <Value extends string>(words: Dated<Value>, number: number): Value | undefined =>
  TURN_CODES.slice(Math.max(0, number)).flatMap((code) => words[code]?.[0] ?? [])[0];

/** The turn of the last word up to a turn. */
export const wordBefore = (words: Dated<string>, turn: TurnCode): TurnCode | undefined =>
  TURN_CODES.slice(0, turnNumber(turn))
    .filter((code) => words[code] !== undefined)
    .at(-1);
