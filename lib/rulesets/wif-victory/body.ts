import { z } from 'zod';
import { turnCodeSchema } from '../_shared/wif/calendar';
import { powerSchema, powerStatusSchema } from '../_shared/wif/powers';
import { SHARED_CITIES, sharedCitySchema } from '../_shared/wif/shared-cities';
import { conquestHoldData, powerStatusData } from '../_shared/wif/signals';
import { controlSchema, RESULTS, vichySchema } from './setup';

/** One target that is no longer as it was. What must go together is a matter of the rules, not of this shape. */
const changeSchema = z.strictObject({
  target: z.string().min(1).max(40),
  control: controlSchema,
  /** The power that has it; left out, the one that had it for the same side before still has it. */
  by: powerSchema.optional(),
  /** Asked for what the Axis has; may be said of what Vichy France has. */
  supplied: z.boolean().optional(),
  /** It belongs to a minor country that is aligned to the Axis power. */
  aligned: z.literal(true).optional(),
});
export type Change = z.infer<typeof changeSchema>;

export const turnSchema = z.strictObject({
  kind: z.literal('turn'),
  turn: turnCodeSchema,
  /** None: nothing changed. */
  changes: z.array(changeSchema).max(110),
  /** In the order in which they happened. */
  powers: z
    .array(z.strictObject({ power: powerSchema, status: powerStatusSchema }))
    .min(1)
    .max(24)
    .optional(),
  vichy: vichySchema.optional(),
});
export type TurnBody = z.infer<typeof turnSchema>;

const statusSchema = z.strictObject({ kind: z.literal('power-status'), ...powerStatusData.shape });
export type StatusBody = z.infer<typeof statusSchema>;

const holdSchema = z.strictObject({ kind: z.literal('conquest-hold'), ...conquestHoldData.shape });
export type HoldBody = z.infer<typeof holdSchema>;

const standsSchema = z.strictObject({ kind: z.literal('stands'), turn: turnCodeSchema, power: powerSchema });
export type StandsBody = z.infer<typeof standsSchema>;

/** Who has cities that the house rules of the campaign count with, as long as the turn is not closed (R-WV-19). */
const citiesSchema = z.strictObject({
  kind: z.literal('cities'),
  turn: turnCodeSchema,
  changes: z
    .array(z.strictObject({ ...changeSchema.shape, target: sharedCitySchema }))
    .min(1)
    .max(SHARED_CITIES.length),
});
export type CitiesBody = z.infer<typeof citiesSchema>;

const verdictSchema = z.strictObject({ kind: z.literal('verdict'), winner: z.enum(RESULTS) });
export type VerdictBody = z.infer<typeof verdictSchema>;

/**
 * One report: a turn by a side (or by the organiser for one that has fallen silent), a power's status or a hold by the
 * campaign, who has the cities that both games ask for, the organiser's word that what this game has of a power in a turn stands, the organiser's verdict at the end.
 */
export const bodySchema = z.discriminatedUnion('kind', [
  turnSchema,
  statusSchema,
  holdSchema,
  standsSchema,
  citiesSchema,
  verdictSchema,
]);
export type Body = z.infer<typeof bodySchema>;
