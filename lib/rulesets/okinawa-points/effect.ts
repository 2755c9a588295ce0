import { z } from 'zod';
import { turnEventSchema } from './body';
import { COUNT_KEYS, HEADINGS, SIDES } from './describe/vocabulary';
import { codeSchema } from './scenario/unit-code';

const side = z.enum(SIDES);
const points = z.int().min(0);

const EVENT_CLAUSES = [
  'okinawa:17.0',
  'okinawa:17.12',
  'okinawa:17.21',
  'okinawa:17.22',
  'okinawa:17.41',
  'okinawa:18.2',
  'okinawa:18.4',
  'okinawa:18.5',
] as const;
export type EventClause = (typeof EVENT_CLAUSES)[number];

/** One change that a report makes, with the points that it gives. */
export const effectSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('event'),
    event: turnEventSchema,
    clause: z.enum(EVENT_CLAUSES),
    gains: z.array(z.strictObject({ to: side, heading: z.enum(HEADINGS), points })),
    /** A US gain in a scenario where the US scores nothing (18.4, 18.5). */
    unscored: points.optional(),
  }),
  z.strictObject({
    kind: z.literal('award'),
    heading: z.enum(['not-exited', 'survivors', 'endurance']),
    /** Battalions missing, or Japanese units on the map. */
    units: z.int().min(0),
    points,
    clause: z.enum(['okinawa:17.0', 'okinawa:18.2', 'okinawa:18.4', 'okinawa:18.5']),
  }),
  z.strictObject({ kind: z.literal('zone'), zone: z.enum(COUNT_KEYS), units: z.int(), points }),
  z.strictObject({
    kind: z.literal('cut-off'),
    units: z.int().min(0),
    points,
    /** Where a map was given: the hex and the unit. */
    hex: z.string().optional(),
    code: codeSchema.optional(),
  }),
  z.strictObject({
    kind: z.literal('result'),
    winner: side,
    reason: z.enum(['automatic', 'margin', 'threshold']),
    us: points,
    japanese: points,
    clause: z.enum(['okinawa:17.0', 'okinawa:17.6', 'okinawa:18.2', 'okinawa:18.4', 'okinawa:18.5']),
  }),
]);
export type Effect = z.infer<typeof effectSchema>;
export type EffectOf<Kind extends Effect['kind']> = Extract<Effect, { readonly kind: Kind }>;
