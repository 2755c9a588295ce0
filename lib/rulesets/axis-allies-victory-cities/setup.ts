import { z } from 'zod';
import { midWarSetup } from '../_shared/mid-war/position';
import { reportingSetup } from '../_shared/reporting/schemas';
import { EDITIONS, SEATS, type SeatId } from './vocabulary';

/** The choices of the rulings page that a group may make differently. Defaults are ours. */
const optionsSchema = z.strictObject({
  /** R-AA-16: the list of cities. The longer draft has no known thresholds, so a group brings its own. */
  edition: z.enum(EDITIONS).default('5vc'),
  /** Points that the Axis, and the Allies, need for a Major Victory; only for the edition that has none of its own. */
  majorThresholds: z.strictObject({ axis: z.int().min(1).max(75), allies: z.int().min(1).max(75) }).optional(),
  /** `sides`: the seats are Axis and Allies. `teams`: two teams whose bids or agreement say who plays which side. */
  seats: z.enum(['sides', 'teams']).default('sides'),
  /** R-AA-1 */
  totalVictoryIgnoresZeroIpc: z.boolean().default(false),
  /** R-AA-3 */
  liberatorPlacement: z.enum(['captured', 'none', 'original']).default('captured'),
  /** R-AA-5 */
  emergencyCountsAgainstFirstTurn: z.boolean().default(false),
  /** R-AA-7 */
  emergencyOncePerTerritory: z.boolean().default(false),
  /** R-AA-8: whether a unit bought at a discount counts with what was paid, and how large that discount is. */
  capUsesDiscount: z.boolean().default(false),
  discount: z.int().min(0).max(3).default(1),
  /** R-AA-11 */
  bidTie: z.enum(['rebid', 'die']).default('rebid'),
  /** R-AA-19; games of before it were kept without. */
  emergencySpent: z.literal(true).optional(),
});

const shape = z.strictObject({ ...reportingSetup, ...midWarSetup, options: optionsSchema.prefault({}) });

/** The set-up of a game; what the options cannot mean together is refused here. */
export const setupSchema = shape.superRefine(({ options }, ctx) => {
  const { edition, majorThresholds, seats, bidTie } = options;
  const fault = (name: string, message: string) => ctx.addIssue({ code: 'custom', message, path: ['options', name] });
  if (edition === '7vc' && majorThresholds === undefined)
    fault('majorThresholds', 'the edition with seven cities has no known thresholds: give the points of each side');
  if (edition === '5vc' && majorThresholds !== undefined)
    fault('majorThresholds', 'this edition has its own thresholds, 40 and 50');
  if (bidTie === 'die' && seats === 'sides')
    fault('bidTie', 'a die would decide who plays the Axis: that needs seats for two teams');
});

export type Setup = Readonly<Omit<z.infer<typeof shape>, 'options'>> & { readonly options: SetupOptions };
export type SetupOptions = Readonly<z.infer<typeof optionsSchema>>;

/** Infantry before a battle is paid for like any other (R-AA-19). */
export const setupOfNewGames = (setup: Setup): Setup => ({
  ...setup,
  keepsReports: true,
  options: { ...setup.options, emergencySpent: true },
});

/** The two players' seats of a game, in their order. */
export const seatsOf = ({ options }: Setup): readonly [SeatId, SeatId] =>
  options.seats === 'sides' ? [SEATS[0], SEATS[1]] : [SEATS[2], SEATS[3]];

export const isSeatOf = (setup: Setup, role: string): role is SeatId => seatsOf(setup).some((seat) => seat === role);
