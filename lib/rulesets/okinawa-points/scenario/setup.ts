import { z } from 'zod';
import { midWarSetup } from '@/lib/rulesets/_shared/mid-war/position';
import { reportingSetup } from '@/lib/rulesets/_shared/reporting/schemas';
import { SIDES } from '../describe/vocabulary';
import { codeSchema } from './unit-code';

const turn = z.int().min(1).max(200);
const points = z.int().min(0).max(1000);
const force = z.record(codeSchema, z.int().min(1).max(200));
const bySide = <Value extends z.ZodType>(value: Value) => z.strictObject({ us: value, japanese: value });

const landings = z.strictObject({
  turns: z.int().min(0).max(200),
  notBefore: turn.optional(),
  secondNeedsClearNorth: z.boolean().optional(),
});

const awards = z.strictObject({
  mustExit: z.strictObject({ unit: codeSchema, count: z.int().min(1).max(200), byTurn: turn, points }).optional(),
  survivors: z.strictObject({ points, fromTurn: turn }).optional(),
  endurance: z.strictObject({ points, fromTurn: turn, most: z.int().min(0).max(100_000) }).optional(),
  arrivals: z.strictObject({ points }).optional(),
  invaders: z.strictObject({ points }).optional(),
});

/** A scenario that the group enters itself, such as I and III. */
const ownScenarioSchema = z
  .strictObject({
    firstTurn: turn.default(1),
    lastTurn: turn,
    scores: bySide(z.boolean()).default({ us: true, japanese: true }),
    zones: z.boolean().default(true),
    territory: bySide(z.boolean()).default({ us: true, japanese: true }),
    communications: z.boolean().default(true),
    landings: bySide(landings).default({ us: { turns: 0 }, japanese: { turns: 0 } }),
    arrivals: z.boolean().default(false),
    awards: awards.default({}),
    win: z.strictObject({
      type: z.enum(['margin', 'threshold']),
      side: z.enum(SIDES).default('japanese'),
      atLeast: z.int().min(1).max(100_000),
    }),
  })
  .refine(({ firstTurn, lastTurn }) => firstTurn <= lastTurn, {
    path: ['lastTurn'],
    error: 'the last turn comes before the first',
  });

const options = z.strictObject({
  /** R-OK-2: units that the US removes for exits count as eliminated. */
  removalScores: z.boolean().default(false),
  /** R-OK-8: lines of communications are tested in IV and V too. */
  locInScenarioIV_V: z.boolean().default(true),
  /** R-OK-9: Japan has its territorial points in V. */
  territorialInV: z.boolean().default(false),
  /** R-OK-11: battalions that can no longer leave because they are lost are not missed. */
  lostBattalionsExcused: z.boolean().default(false),
  /** R-OK-16: zones in use, other than the scenario has it. */
  zones: z.boolean().optional(),
});

export const setupSchema = z
  .strictObject({
    ...reportingSetup,
    ...midWarSetup,
    scenario: z.enum(['II', 'IV', 'V', 'own']).default('II'),
    /** The scenario itself, with `own`. */
    own: ownScenarioSchema.optional(),
    /** Units by code instead of the scenario's; a side of V or of an own scenario that is left out is not counted. */
    forces: z.strictObject({ us: force.optional(), japanese: force.optional() }).default({}),
    /** R-OK-15: what a unit is worth, other than its print says. */
    worth: z.record(codeSchema, z.strictObject({ points, defense: z.int().min(0).max(99) })).default({}),
    options: options.prefault({}),
  })
  .refine(({ scenario, own }) => (scenario === 'own') === (own !== undefined), {
    path: ['own'],
    error: 'describe the scenario here, and only when it is your own',
  })
  .refine(({ own, forces }) => own?.awards.mustExit === undefined || forces.us !== undefined, {
    path: ['forces', 'us'],
    error: 'battalions that must leave can only be counted when the US forces are given',
  });

export type Setup = z.infer<typeof setupSchema>;

/** The automatic victory is for any scenario (R-OK-13), unless the group has said that zones are not in use. */
export const setupOfNewGames = (setup: Setup): Setup => ({
  ...setup,
  keepsReports: true,
  options: setup.scenario === 'own' ? setup.options : { ...setup.options, zones: setup.options.zones ?? true },
});
