import { z } from 'zod';
import type { JsonObject } from '@/lib/core/json';
import { err, ok, type Result } from '@/lib/core/result';
import type { LineError, RoleId } from '@/lib/core/ruleset';
import type { Kinds, TrackerOf } from '../reporting/kinds';
import { enterSeries } from '../reporting/series';
import type { PastBody, PositionEffect, PositionFault } from './position';
import { NOT_WITNESSED } from './words';

/** What a tracker says about past turns that a group has written down. */
export interface PastTurns<Setup, Table, Body> {
  /** Whether a report closes a turn: only those are past turns. */
  readonly closes: (body: Body) => boolean;
  /** The set-up that past turns are reckoned by: no other game of the campaign has told what was in them. */
  readonly setup?: (setup: Setup) => Setup;
  /** What the war had come to after a turn: "Axis points: 3". */
  readonly comesTo: (table: Table) => string;
  /** Kinds of effects that say what it has come to, and need not be said again. */
  readonly sums: readonly string[];
}

/** A shape that the body of each past turn has. */
export const pastBodyOf = <B extends JsonObject>(turn: z.ZodType<B>) =>
  z.strictObject({ kind: z.literal('past-turns'), turns: z.array(turn).min(1).max(MOST_TURNS) });

const MOST_TURNS = 500;

/** What past turns need of the tracker whose reports they are. */
type Own<K extends Kinds> = Pick<
  TrackerOf<K>,
  'open' | 'enter' | 'effects' | 'explain' | 'title' | 'describeEffect' | 'orders' | 'due' | 'options' | 'complete'
>;
type Past<K extends Kinds> = PastTurns<K['setup'], K['table'], K['body']>;

interface Step<T, B> {
  readonly body: B;
  readonly before: T;
  readonly after: T;
}

/** Past turns as the reports that the tracker checked when it read them. */
export const turnsIn = <B>({ turns }: PastBody): readonly B[] => turns as unknown as readonly B[];

/** Nobody knows who would have reported a past turn; the organiser may report for every side. */
const ANYBODY: RoleId = 'organiser';

/** Past turns entered one by one, from the first turn of the war; or what is wrong with the first that cannot be. */
export function stepsOf<K extends Kinds>(
  own: Pick<Own<K>, 'open' | 'enter' | 'explain'>,
  { closes, setup: within = (setup) => setup }: Past<K>,
  setup: K['setup'],
  body: PastBody,
): Result<readonly Step<K['table'], K['body']>[], readonly PositionFault[]> {
  const steps: Step<K['table'], K['body']>[] = [];
  let before = own.open(setup);
  for (const [place, turn] of turnsIn<K['body']>(body).entries()) {
    if (!closes(turn)) return faulty(place + 1, 'This is no report of a turn.');
    const entered = own.enter(within(setup), before, { by: ANYBODY, body: turn }, undefined);
    if (!entered.ok) return faulty(place + 1, own.explain(entered.error));
    steps.push({ body: turn, before, after: entered.value });
    before = entered.value;
  }
  return ok(steps);
}

const faulty = (row: number, words: string): Result<never, readonly PositionFault[]> =>
  err([{ section: 'past turns', row, words }]);

/** One line a past turn: that nobody here saw it, what it came to, and beneath it what it changed. */
export function pastEffects<K extends Kinds>(
  own: Own<K>,
  past: Past<K>,
  setup: K['setup'],
  report: PastBody,
): readonly PositionEffect[] {
  const steps = stepsOf(own, past, setup, report);
  if (!steps.ok) return [];
  return steps.value.map(({ body, before, after }) => {
    const changes = own.effects(setup, before, after, body).flatMap((effect) => {
      if (past.sums.includes(String(effect.kind))) return [];
      const { text, clause } = own.describeEffect(effect);
      return [{ text, clause }];
    });
    const text = `${capital(own.title(body))} (${NOT_WITNESSED.toLowerCase()}): ${past.comesTo(after)}`;
    return { kind: 'position', text, clause: 'reporting:mid-war', ...(changes.length === 0 ? {} : { changes }) };
  });
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const HEAD = /^\uFEFF?\s*"?PAST TURNS\b"?[^\n\r]*/i;

/** Whether a text says that it is past turns, even if only one is in it. */
export const isPastText = (text: string): boolean => HEAD.test(text);

/** Past turns as text: the same as several turns that are sent later, all of them from the first turn of the war. */
export function readPast<K extends Kinds>(
  own: Own<K>,
  { setup: within = (setup) => setup }: Past<K>,
  text: string,
  { setup, by }: { readonly setup: K['setup']; readonly by: RoleId },
): Result<PastBody, readonly LineError[]> | undefined {
  const named = isPastText(text);
  // The lines keep their numbers.
  const turns = text.replace(HEAD, '');
  const table = own.open(setup);
  const series = own.orders.parseSeries?.(turns, setup, table, by);
  if (series !== undefined) {
    const place = { setup: within(setup), table, by: ANYBODY };
    const entered = enterSeries<K>(own, place, series);
    return entered.ok ? ok({ kind: 'past-turns', turns: entered.value.map(({ body }) => body) }) : entered;
  }
  if (!named) return undefined;
  const read = own.orders.parse(turns, setup, table, by);
  return read.ok ? ok({ kind: 'past-turns', turns: [read.value] }) : read;
}

export const formatPast = <B extends JsonObject>(format: (body: B) => string, body: PastBody): string =>
  ['PAST TURNS', ...turnsIn<B>(body).map(format)].join('\n');
