import { z } from 'zod';
import { powerSchema, territorySchema } from './body';
import { changeSchema, fateSchema, resultSchema } from './table';
import { SEATS, UNITS, VICTORIES } from './vocabulary';

const whole = z.int();
const place = { territory: territorySchema, city: z.string() };

/** One change that a report makes, with every number that its sentence names. Money is in IPC. */
export const effectSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('agreed'),
    victory: z.enum(VICTORIES),
    /** Not there while a die must part equal bids. */
    axis: z.enum(SEATS).optional(),
    allies: z.enum(SEATS).optional(),
    turns: whole.optional(),
    die: whole.optional(),
    /** What the sides need: points for a Major Victory, the majority for a Minor one. */
    needs: z.strictObject({ axis: whole, allies: whole, majority: whole }),
  }),
  z.strictObject({
    kind: z.literal('control'),
    ...changeSchema.shape,
    city: z.string().optional(),
    vcp: whole,
    /** Points of the Axis before and after it. */
    before: whole,
    after: whole,
  }),
  z.strictObject({ kind: z.literal('infantry'), ...place, count: whole, limit: whole }),
  z.strictObject({
    kind: z.literal('units'),
    territory: territorySchema,
    units: z.partialRecord(z.enum([...UNITS, 'infantry']), whole),
    worth: whole,
    cap: whole,
  }),
  z.strictObject({
    kind: z.literal('ic'),
    territory: territorySchema,
    price: whole,
    placed: z.boolean(),
    /** Worth of the units that it will be able to set up in a turn. */
    cap: whole,
  }),
  z.strictObject({ kind: z.literal('ic-fate'), ...fateSchema.shape }),
  z.strictObject({ kind: z.literal('spent'), power: powerSchema, ipc: whole }),
  z.strictObject({ kind: z.literal('attack'), ...place, attacker: powerSchema, defender: powerSchema, limit: whole }),
  z.strictObject({ kind: z.literal('emergency'), ...place, defender: powerSchema, infantry: whole, cost: whole }),
  z.strictObject({ kind: z.literal('standing'), power: powerSchema, destroy: z.boolean() }),
  z.strictObject({ kind: z.literal('totals'), axis: whole, allies: whole, round: whole }),
  z.strictObject({ kind: z.literal('won'), ...resultSchema.shape }),
]);

export type Effect = Readonly<z.infer<typeof effectSchema>>;
export type EffectOf<Kind extends Effect['kind']> = Extract<Effect, { readonly kind: Kind }>;
