import { z } from 'zod';
import type { JsonObject } from '@/lib/core/json';
import { err, ok, type Result } from '@/lib/core/result';
import type { Rejection, RoleId } from '@/lib/core/ruleset';
import type { Kinds, TrackerOf } from '../reporting/kinds';
import type { Entry, ReportingSetup, Series } from '../reporting/types';
import type { PastBody, PositionEffect, PositionFault } from './position';
import { LATER } from './words';

/** What a tracker says about past turns that a group has written down. */
export interface PastTurns<Setup, Table, Body> {
  /** The shape of the reports that may stand in them. */
  readonly report: z.ZodType<JsonObject>;
  /** Whether a report closes a turn. */
  readonly closes: (body: Body) => boolean;
  /** Whether a report may stand between those that close turns, such as the terms that were agreed. */
  readonly between?: (body: Body) => boolean;
  /** The set-up that past turns are reckoned by: no other game of the campaign has told what was in them. */
  readonly setup?: (setup: Setup) => Setup;
  /** Enters a report with the dice that fell at the table, where its reports throw some. Left out: as the tracker enters it. */
  readonly enter?: (setup: Setup, table: Table, entry: Entry<Body>) => Result<Table, Rejection>;
  /** A report as past turns hold it, with the dice that fell for it; left out where none does. */
  readonly withDice?: <B extends JsonObject>(body: B, dice: Readonly<Record<string, number>>) => B;
  /** Several reports in one text, where the tracker takes one at a time in play. */
  readonly parseSeries?: (text: string, setup: Setup, table: Table) => Series<JsonObject> | undefined;
  /** Past turns as text, for the filled example; left out: the reports of the example, one below the other. */
  readonly example?: (setup: Setup) => string;
  /** What they leave open that only a die has decided: with it play cannot go on. */
  readonly leavesOpen?: (setup: Setup, table: Table) => string | undefined;
  /** What the war had come to after a turn: "Axis points: 3". */
  readonly comesTo: (table: Table) => string;
  /** How people write them, as sentences. */
  readonly how: string;
  /** Kinds of effects that say what it has come to, and need not be said again. */
  readonly sums: readonly string[];
}

/** The shape of past turns, as reports of this shape. */
export const pastBodyOf = ({ report }: Pick<PastTurns<never, never, never>, 'report'>) =>
  z.strictObject({ kind: z.literal('past-turns'), turns: z.array(report).min(1).max(MOST_TURNS) });

const MOST_TURNS = 500;

/** What past turns need of the tracker whose reports they are. */
export type OwnReports<K extends Kinds> = Pick<
  TrackerOf<K>,
  'open' | 'enter' | 'effects' | 'explain' | 'title' | 'describeEffect' | 'orders' | 'outcome'
>;
export type PastOf<K extends Kinds> = PastTurns<K['setup'], K['table'], K['body']>;

interface PastTurn<T, B> {
  readonly body: B;
  readonly before: T;
  readonly after: T;
}

/** Past turns as the reports that the tracker checked when it read them. */
export const turnsIn = <B>({ turns }: PastBody): readonly B[] => turns as unknown as readonly B[];

/** Nobody knows who would have reported a past turn; the organiser may report for every side. */
export const ANYBODY: RoleId = 'organiser';

/** Past turns are reckoned as those of a game that began with its first turn. */
export const pastSetup = <S extends ReportingSetup>(
  { setup: within }: Pick<PastTurns<S, never, never>, 'setup'>,
  setup: S,
): S => ({
  ...(within?.(setup) ?? setup),
  midWar: undefined,
});

/** One report of past turns: nobody throws a die for it. */
export function enterOne<K extends Kinds>(
  own: Pick<OwnReports<K>, 'enter'>,
  past: PastOf<K>,
  setup: K['setup'],
  table: K['table'],
  body: K['body'],
): Result<K['table'], Rejection<K['code']>> {
  const entry = { by: ANYBODY, body };
  if (past.enter === undefined) return own.enter(setup, table, entry, undefined);
  const entered = past.enter(setup, table, entry);
  // A tracker refuses its own reports with its own codes.
  return entered.ok ? entered : err(entered.error as Rejection<K['code']>);
}

/** Past turns entered one by one, from the first turn of the war; or what is wrong with the first that cannot be. */
export function stepsOf<K extends Kinds>(
  own: Pick<OwnReports<K>, 'open' | 'enter' | 'explain'>,
  past: PastOf<K>,
  setup: K['setup'],
  body: PastBody,
): Result<readonly PastTurn<K['table'], K['body']>[], readonly PositionFault[]> {
  const steps: PastTurn<K['table'], K['body']>[] = [];
  const { closes, between } = past;
  const within = pastSetup(past, setup);
  let before = own.open(setup);
  for (const [place, turn] of turnsIn<K['body']>(body).entries()) {
    if (!closes(turn) && !between?.(turn)) return faulty(place + 1, 'This is no report of a turn.');
    const entered = enterOne<K>(own, past, within, before, turn);
    if (!entered.ok) return faulty(place + 1, own.explain(entered.error));
    steps.push({ body: turn, before, after: entered.value });
    before = entered.value;
  }
  return ok(steps);
}

/** The war after all past turns; at least one turn is over, and at least one is left to be played. */
export function warAfter<K extends Kinds>(
  own: Pick<OwnReports<K>, 'open' | 'enter' | 'explain' | 'outcome'>,
  past: PastOf<K>,
  goesOn: (setup: K['setup'], table: K['table']) => string,
  setup: K['setup'],
  body: PastBody,
): Result<K['table'], readonly PositionFault[]> {
  const steps = stepsOf<K>(own, past, setup, body);
  if (!steps.ok) return steps;
  const last = steps.value.at(-1)?.after;
  const row = body.turns.length;
  if (last === undefined || !turnsIn<K['body']>(body).some(past.closes)) return faulty(row, NO_TURN);
  if (own.outcome(setup, last) !== undefined || goesOn(setup, last) === '') return faulty(row, WAR_OVER);
  const open = past.leavesOpen?.(setup, last);
  return open === undefined ? ok(last) : faulty(0, open);
}

const NO_TURN = 'No turn is over with this: report the war from its first turn on.';
const WAR_OVER = 'With this turn the war is over: leave its last turn to be played.';

const faulty = (row: number, words: string): Result<never, readonly PositionFault[]> =>
  err([{ section: 'past turns', row, words }]);

/** One line a past turn: that nobody here saw it, what it came to, and beneath it what it changed. */
export function pastEffects<K extends Kinds>(
  own: OwnReports<K>,
  past: PastOf<K>,
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
    const title = `${capital(own.title(body))} (${LATER})`;
    const text = past.closes(body) ? `${title}: ${past.comesTo(after)}` : title;
    return { kind: 'position', text, clause: 'reporting:mid-war', ...(changes.length === 0 ? {} : { changes }) };
  });
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
