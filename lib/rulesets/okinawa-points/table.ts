import { z } from 'zod';
import { movedIn } from '../_shared/mid-war/position';
import { COUNT_KEYS, HEADINGS, type Heading, SIDES, type Side } from './describe/vocabulary';
import { scenarioOf } from './scenario/scenario';
import type { Scenario } from './scenario/scenario-types';
import type { Setup } from './scenario/setup';
import { codeSchema } from './scenario/unit-code';

const number = z.int().min(0);
const points = z.partialRecord(z.enum(HEADINGS), z.int());
const bySide = <Value extends z.ZodType>(value: Value) => z.strictObject({ us: value, japanese: value });

/** What became of the units of one code. */
const tallySchema = z.strictObject({
  start: number,
  arrived: number,
  eliminated: number,
  exited: number,
  removed: number,
});
export type Tally = z.infer<typeof tallySchema>;

const turnSchema = z.strictObject({
  us: points,
  japanese: points,
  /** On the map at its end, where that is known. */
  usOnMap: number.optional(),
  jpOnMap: number.optional(),
});
export type TurnRecord = z.infer<typeof turnSchema>;

const endSchema = z.strictObject({
  counts: z
    .strictObject(
      Object.fromEntries(COUNT_KEYS.map((key) => [key, number])) as Record<(typeof COUNT_KEYS)[number], typeof number>,
    )
    .optional(),
  cutOff: number,
  us: points,
  japanese: points,
  winner: z.enum(SIDES),
  reason: z.enum(['automatic', 'margin', 'threshold']),
});
export type EndRecord = z.infer<typeof endSchema>;

/** What all final reports add up to. Turns and units are keys, so that the log stores only what changed. */
export const tableSchema = z.strictObject({
  forces: bySide(z.record(codeSchema, tallySchema)),
  turns: z.record(z.string(), turnSchema),
  /** Landings by turn: the units of the US, 1 for Japan. */
  landings: bySide(z.record(z.string(), number)),
  end: endSchema.optional(),
  ...movedIn,
});
export type Table = z.infer<typeof tableSchema>;

export function openTable(setup: Setup): Table {
  const { forces } = scenarioOf(setup);
  const tallies = (side: Side) =>
    Object.fromEntries(Object.entries(forces[side] ?? {}).map(([code, start]) => [code, { ...NO_UNITS, start }]));
  return {
    forces: { us: tallies('us'), japanese: tallies('japanese') },
    turns: {},
    landings: { us: {}, japanese: {} },
  };
}

export const NO_UNITS: Tally = { start: 0, arrived: 0, eliminated: 0, exited: 0, removed: 0 };

/** The last turn whose report is final; undefined before the first. */
export function lastTurn({ turns }: Table): number | undefined {
  const done = Object.keys(turns).map(Number);
  return done.length === 0 ? undefined : Math.max(...done);
}

/** The turn that is to be reported; undefined when only the end is left. */
export function nextTurn(scenario: Scenario, table: Table): number | undefined {
  const last = lastTurn(table);
  if (last === undefined) return scenario.firstTurn;
  return last < scenario.lastTurn ? last + 1 : undefined;
}

export type Points = Readonly<Partial<Record<Heading, number>>>;

export const sumOf = (given: Points): number => Object.values(given).reduce((sum, one) => sum + one, 0);

/** A side's points by heading, over all turns and the end. */
export function pointsOf({ turns, end }: Table, side: Side): Points {
  const parts = [...Object.values(turns), ...(end === undefined ? [] : [end])].map((part) => part[side]);
  return sumUp(parts);
}

/** Points added up by heading. */
export function sumUp(parts: readonly Points[]): Points {
  const total: Partial<Record<Heading, number>> = {};
  for (const heading of HEADINGS) {
    const sum = parts.reduce((all, part) => all + (part[heading] ?? 0), 0);
    if (sum !== 0) total[heading] = sum;
  }
  return total;
}

export const totalOf = (table: Table, side: Side): number => sumOf(pointsOf(table, side));

/** A side's points after each turn that was reported, in order. */
export function runningTotals(
  { turns }: Table,
  side: Side,
): readonly { readonly turn: number; readonly total: number }[] {
  let total = 0;
  return Object.entries(turns)
    .map(([turn, record]) => ({ turn: Number(turn), gained: sumOf(record[side]) }))
    .sort((a, b) => a.turn - b.turn)
    .map(({ turn, gained }) => {
      total += gained;
      return { turn, total };
    });
}
