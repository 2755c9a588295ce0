import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { z } from 'zod';
import { warOf } from '@/app/games/_rulesets/_reporting/cells/war-of';
import { seededDice } from '@/lib/core/dice';
import type { JsonObject } from '@/lib/core/json';
import type { Result } from '@/lib/core/result';
import type { Rejection } from '@/lib/core/ruleset';
import { formSections } from '@/lib/rulesets/_shared/mid-war/form';
import type { Joined, MidWarPart } from '@/lib/rulesets/_shared/mid-war/moving-in';
import type { PastBody, Position, Section } from '@/lib/rulesets/_shared/mid-war/position';
import { positionJson, writePosition } from '@/lib/rulesets/_shared/mid-war/text';
import type { Kinds, TrackerOf } from '@/lib/rulesets/_shared/reporting/kinds';
import type { Dice, Entry } from '@/lib/rulesets/_shared/reporting/types';
import { chooserOf } from './completed';
import { warPost } from './posted';

type WithJoined = Kinds & { readonly table: Joined };

export interface Moved<K extends WithJoined> {
  readonly tracker: TrackerOf<K>;
  readonly part: MidWarPart<K['setup'], K['table']>;
  readonly setup: K['setup'];
  /** A report of past turns with the dice that fell for it; left out: the tracker throws none in them. */
  readonly withDice?: <B extends JsonObject>(body: B, dice: Readonly<Record<string, number>>) => B;
}

/** Dice of one report: the same in both games. */
const diceOf = (seed: number, report: number): Dice => {
  const roll = seededDice(seed * 1000 + report);
  const fallen = new Map<string, number>();
  return (purpose, sides) => {
    const face = fallen.get(purpose) ?? roll(sides);
    fallen.set(purpose, face);
    return face;
  };
};

function must<T>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: Rejection },
): T {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.error)}`);
  return result.value;
}

/** A sheet is taken as orders: it has to fit. */
const MOST_CHARACTERS = 16_000;

export interface War<K extends WithJoined> {
  readonly entries: readonly Entry<K['body']>[];
  /** Before the first report, and after each. */
  readonly tables: readonly K['table'][];
  /** The dice of each report, by their purpose. */
  readonly dice: readonly Readonly<Record<string, number>>[];
}

/** A war played at random, whole. */
export function playWar<K extends WithJoined>({ tracker, setup }: Moved<K>, seed: number, most: number): War<K> {
  const choose = chooserOf(seed);
  const entries: Entry<K['body']>[] = [];
  const tables: K['table'][] = [tracker.open(setup)];
  const dice: Record<string, number>[] = [];
  for (let report = 0; report < most; report += 1) {
    const table = tables.at(-1) ?? tracker.open(setup);
    const due = tracker.due(setup, table);
    const { role = 'organiser' } = due[choose(due.length)] ?? {};
    const choices = tracker.options(setup, table, role);
    const template = choices[choose(choices.length)];
    if (tracker.outcome(setup, table) !== undefined || template === undefined) break;
    const body = tracker.complete(setup, table, template, choose);
    const note = 'a'.repeat(64);
    entries.push({ by: role, body, note });
    const fallen: Record<string, number> = {};
    const throws = diceOf(seed, report);
    const thrown: Dice = (purpose, sides) => {
      fallen[purpose] = throws(purpose, sides);
      return fallen[purpose];
    };
    tables.push(must(tracker.enter(setup, table, { by: role, body, note }, thrown)));
    dice.push(fallen);
  }
  return { entries, tables, dice };
}

export type Way = 'csv' | 'json' | 'form';

/** The same war entered after this many reports, from its exported sheet; every later table. */
export function movedIn<K extends WithJoined>(
  { tracker, part, setup }: Moved<K>,
  { entries, tables, dice }: War<K>,
  after: number,
  way: Way,
  seed: number,
): readonly K['table'][] {
  const late = { ...setup, midWar: true as const };
  const by = tracker.sides(late)[0]?.id ?? '';
  const body = entered({ tracker, part, setup: late }, part.write(setup, tables[after] ?? {}), way, by);
  return goneOn(
    { tracker, part, setup },
    { entries, tables, dice },
    after,
    must(tracker.enter(late, tracker.open(late), { by, body }, undefined)),
    seed,
  );
}

/** Past turns as a report, read back from the text that is pasted: what a new game hears about the first reports of a war. */
export function pastBody<K extends WithJoined>(
  { tracker, setup, withDice = (body) => body }: Moved<K>,
  { entries, dice }: War<K>,
  after: number,
): PastBody {
  const turns = entries.slice(0, after).map((entry, at) => withDice(entry.body, dice[at] ?? {}));
  const body = { kind: 'past-turns', turns } as const;
  // A tracker that takes past turns writes them as well.
  const text = tracker.orders.format(body as JsonObject as K['body']);
  const late = { ...setup, midWar: true as const };
  const read = tracker.orders.parse(text, late, tracker.open(late), tracker.sides(late)[0]?.id ?? '');
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return pastRead.parse(read.value);
}

const pastRead = z.object({ kind: z.literal('past-turns'), turns: z.array(z.record(z.string(), z.json())) });

/** A report of past turns out of data, however wrong they are. */
export const pastReport = <A>(...turns: readonly object[]): A =>
  ({ type: 'report', body: { kind: 'past-turns', turns } }) as unknown as A;

/** The one action that a text was read as. */
export function onlyAction<A>(read: Result<readonly A[], unknown>): A {
  const [action] = read.ok ? read.value : [];
  if (action === undefined) throw new Error(JSON.stringify(read));
  return action;
}

/** The same war entered as past turns after this many reports; every later table. */
export function enteredLate<K extends WithJoined>(
  moved: Moved<K>,
  war: War<K>,
  after: number,
  seed: number,
): readonly K['table'][] {
  const { tracker, setup } = moved;
  const late = { ...setup, midWar: true as const };
  const body = pastBody(moved, war, after) as JsonObject as K['body'];
  const by = tracker.sides(late)[0]?.id ?? '';
  return goneOn(moved, war, after, must(tracker.enter(late, tracker.open(late), { by, body }, undefined)), seed);
}

/** What is left of a war, played on from a table. */
function goneOn<K extends WithJoined>(
  { tracker, setup }: Moved<K>,
  { entries }: War<K>,
  after: number,
  start: K['table'],
  seed: number,
): readonly K['table'][] {
  const late = { ...setup, midWar: true as const };
  const later = [start];
  for (const [index, entry] of entries.slice(after).entries())
    later.push(must(tracker.enter(late, later.at(-1) ?? start, entry, diceOf(seed, after + index))));
  return later;
}

/** `toEqual` for the tables of a whole war: it takes ten times as long as node's own comparison, so it has the last word only. */
export function expectSame(later: readonly unknown[], wanted: readonly unknown[]): void {
  if (!isDeepStrictEqual(later, wanted)) expect(later).toEqual(wanted);
}

/** The report of a position: the post of the form of fields, else the sheet that was exported, pasted or out of a file. */
function entered<K extends WithJoined>(
  { tracker, part, setup }: Moved<K>,
  exported: Position,
  way: Way,
  by: string,
): K['body'] {
  const text = textBy(way, part.sections(setup), exported);
  if (text.length > MOST_CHARACTERS) throw new Error(`a sheet of ${text.length} characters`);
  const read = tracker.orders.parse(text, setup, tracker.open(setup), by);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
}

function textBy(way: Way, sections: readonly Section[], exported: Position): string {
  if (way === 'json') return positionJson(exported);
  if (way === 'csv') return writePosition(sections, exported);
  const said = warOf(warPost(formSections(sections), exported));
  if (said === undefined) throw new Error('the form says nothing');
  return said.orders;
}
