import { z } from 'zod';
import { midWarSetup } from '../_shared/mid-war/position';
import { reportingSetup } from '../_shared/reporting/schemas';
import { turnCodeSchema } from '../_shared/wif/calendar';
import {
  ALLIED_POWERS,
  AXIS_POWERS,
  axisPowerSchema,
  type Power,
  powerSchema,
  powerStatusSchema,
  sideOfPower,
} from '../_shared/wif/powers';
import { TARGET_IDS } from './data/targets';

export const CONTROLS = ['axis', 'allied', 'neutral', 'vichy'] as const;
/** Who has a target: a side, a neutral, or Vichy France. */
export type Control = (typeof CONTROLS)[number];
export const controlSchema = z.enum(CONTROLS);

/** What Vichy France is: not there, there and aligned to nobody, or aligned to an Axis power. */
export const vichySchema = z.union([z.literal(['absent', 'none']), axisPowerSchema]);
export type Vichy = z.infer<typeof vichySchema>;

export const RESULTS = ['axis', 'allied', 'draw'] as const;
/** Who wins, by an organiser's verdict or by the group's own table. */
export type GameResult = (typeof RESULTS)[number];

const result = { winner: z.enum(RESULTS), name: z.string().trim().min(1).max(60) };

const tableRow = z.strictObject({
  /** Axis points, or points above the historical 18, as `measure` says. */
  atLeast: z.int().min(-201).max(201),
  /** The row counts only if the Axis is undefeated at the end of this turn. */
  survivedTo: turnCodeSchema.optional(),
  ...result,
});

/** The group's own victory levels (R-WV-13): the first row that fits decides, else `otherwise`. */
const victoryTableSchema = z.strictObject({
  measure: z.enum(['points', 'delta']).default('points'),
  rows: z.array(tableRow).min(1).max(20),
  otherwise: z.strictObject(result),
});

const openingTargetSchema = z
  .strictObject({ control: controlSchema, by: powerSchema.optional(), supplied: z.boolean().optional() })
  .refine(({ control, by }) => by === undefined || sideOfPower(by) === control, {
    message: 'this power is not of the side that controls it',
    path: ['by'],
  })
  .refine(({ control, supplied }) => supplied === undefined || control === 'axis' || control === 'vichy', {
    message: 'only what the Axis or Vichy France holds is in or out of supply',
    path: ['supplied'],
  });

const isOnce = (powers: readonly Power[]): boolean => new Set(powers).size === powers.length;
const ONCE = 'name each power once';
const axisRoster = z.array(z.enum(AXIS_POWERS)).min(1).refine(isOnce, ONCE);
const alliedRoster = z.array(z.enum(ALLIED_POWERS)).min(1).refine(isOnce, ONCE);

export const setupSchema = z.strictObject({
  ...reportingSetup,
  ...midWarSetup,
  /** Which side writes the turn reports; the other one confirms. */
  reporter: z.enum(['either', 'axis', 'allied']).default('either'),
  /**
   * The revised surrender of Italy and Japan: not played, played and stated in the turn reports, or kept by another game
   * of the campaign, which then sends its results (R-WV-16).
   */
  houseRules: z.enum(['none', 'stated', 'campaign']).default('stated'),
  /** R-WV-14 */
  lastTurn: turnCodeSchema.default('JA45'),
  /** R-WV-11 */
  endOnDefeat: z.boolean().default(true),
  /** R-WV-6 */
  openRunCountsFull: z.boolean().default(false),
  /** R-WV-7 */
  alignedMinorsCount: z.boolean().default(true),
  /** R-WV-4 */
  supplyAnchorMustBeUnconquered: z.boolean().default(true),
  /** R-WV-9 */
  vichyCountsAsConquered: z.boolean().default(true),
  /** R-WV-12 */
  surrenderedPowerKeepsTargets: z.boolean().default(false),
  /** What the Axis holds names its power (R-WV-17); games of before are without. */
  namesPowers: z.literal(true).optional(),
  /**
   * What both games of a campaign ask is entered once (R-WV-19), and what they have otherwise is settled before the end
   * (R-WV-18); games of before are without.
   */
  sharesFacts: z.literal(true).optional(),
  /** The house rules of the campaign alone tell the fall of Italy and Japan (R-WV-20); games of before are without. */
  fallsTold: z.literal(true).optional(),
  /** R-WV-8: the powers that must all have fallen for a side's defeat. */
  roster: z
    .strictObject({ axis: axisRoster.default([...AXIS_POWERS]), allied: alliedRoster.default([...ALLIED_POWERS]) })
    .prefault({}),
  victoryTable: victoryTableSchema.optional(),
  /** Where the start differs from 1939 as we take it. */
  opening: z
    .strictObject({
      targets: z.partialRecord(z.enum(TARGET_IDS), openingTargetSchema).default({}),
      powers: z.partialRecord(powerSchema, powerStatusSchema).default({}),
      vichy: vichySchema.default('absent'),
    })
    .prefault({}),
});

export type Setup = z.infer<typeof setupSchema>;

export const setupOfNewGames = (setup: Setup): Setup => ({
  ...setup,
  keepsReports: true,
  namesPowers: true,
  ...(setup.houseRules === 'campaign' ? { sharesFacts: true, fallsTold: true } : {}),
});
