import { z } from 'zod';
import {
  POWERS,
  type Power,
  SEATS,
  type SeatId,
  TERRITORIES,
  type TerritoryId,
  UNITS,
  type Unit,
  VICTORIES,
  type Victory,
} from './vocabulary';

/** Units other than infantry for one complex. Infantry may be named, and is refused in words. */
export type UnitCounts = Readonly<Partial<Record<Unit | 'infantry', number>>>;

/** Without `to` the territory goes to whom the rules give it: the power itself, or a friend who gets its own back. */
export type Control = { readonly territory: TerritoryId; readonly to?: Power | undefined };

/** One power's whole turn: what it declared, built, placed and took. */
export type TurnBody = {
  readonly kind: 'turn';
  readonly power: Power;
  readonly round: number;
  /** Sites of industrial complexes, named and paid for while units are purchased. */
  readonly declare: readonly TerritoryId[];
  /** Infantry set up, by the territory of the city. */
  readonly infantry: Readonly<Partial<Record<TerritoryId, number>>>;
  /** Other units set up, by the territory of the complex. */
  readonly units: Readonly<Partial<Record<TerritoryId, UnitCounts>>>;
  /** Industrial complexes set down. */
  readonly ics: readonly TerritoryId[];
  /** Territories that changed hands, with their new holder. */
  readonly control: readonly Control[];
  /** The power has the advance that makes units cheaper (R-AA-8). */
  readonly industry?: boolean | undefined;
  /** The defender's decisions on bought complexes in what it lost; they come with the confirmation. */
  readonly destroy?: Readonly<Partial<Record<TerritoryId, boolean>>> | undefined;
};

export type AgreeBody = {
  readonly kind: 'agree';
  readonly victory: Victory;
  /** Minor Victory: how many turns each team would play as the Axis. */
  readonly bids?: Readonly<Partial<Record<SeatId, number>>> | undefined;
  /** Team seats without bids: the team that plays the Axis. */
  readonly axis?: SeatId | undefined;
};

export type AttackBody = {
  readonly kind: 'announce-attack';
  readonly attacker: Power;
  readonly territory: TerritoryId;
};

export type EmergencyBody = {
  readonly kind: 'emergency';
  readonly territory: TerritoryId;
  /** None is an answer too. */
  readonly infantry: number;
};

export type StandingBody = {
  readonly kind: 'standing-order';
  readonly power: Power;
  readonly destroyBoughtICs: boolean;
};

export type Body = TurnBody | AgreeBody | AttackBody | EmergencyBody | StandingBody;

/** What the defender adds to a confirmation: for each bought complex it lost, whether it is destroyed. */
export type Answer = { readonly destroy: Readonly<Partial<Record<TerritoryId, boolean>>> };

export const powerSchema = z.enum(POWERS);
export const territorySchema = z.enum(TERRITORIES);
const count = z.int().min(1).max(99);

/** What is named holds something: an empty record would say the same as none, and be another text. */
const filled = (record: object) => Object.keys(record).length > 0;
const decisions = z.partialRecord(territorySchema, z.boolean()).refine(filled, 'name a territory');
const counts = z.partialRecord(z.enum([...UNITS, 'infantry']), count).refine(filled, 'name a unit');

const turnSchema = z.strictObject({
  kind: z.literal('turn'),
  power: powerSchema,
  round: z.int().min(1).max(999),
  declare: z.array(territorySchema).max(63).default([]),
  infantry: z.partialRecord(territorySchema, count).default({}),
  units: z.partialRecord(territorySchema, counts).default({}),
  ics: z.array(territorySchema).max(63).default([]),
  control: z
    .array(z.strictObject({ territory: territorySchema, to: powerSchema.optional() }))
    .max(63)
    .default([]),
  industry: z.literal(true).optional(),
  destroy: decisions.optional(),
});

export const bodySchema = z.discriminatedUnion('kind', [
  turnSchema,
  z.strictObject({
    kind: z.literal('agree'),
    victory: z.enum(VICTORIES),
    bids: z.partialRecord(z.enum(SEATS), z.int().min(1).max(99)).refine(filled, 'name a bid').optional(),
    axis: z.enum(SEATS).optional(),
  }),
  z.strictObject({ kind: z.literal('announce-attack'), attacker: powerSchema, territory: territorySchema }),
  z.strictObject({ kind: z.literal('emergency'), territory: territorySchema, infantry: z.int().min(0).max(99) }),
  z.strictObject({ kind: z.literal('standing-order'), power: powerSchema, destroyBoughtICs: z.boolean() }),
]) satisfies z.ZodType<Body>;

export const answerSchema: z.ZodType<Answer> = z.strictObject({ destroy: decisions });
