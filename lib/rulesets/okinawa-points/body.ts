import { z } from 'zod';
import { COUNT_KEYS, EDGES, SIDES } from './describe/vocabulary';
import { hexFieldSchema } from './hexes/hex-field';
import { readField } from './hexes/hex-field-text';
import { codeSchema } from './scenario/unit-code';

const side = z.enum(SIDES);
const units = z.int().min(1).max(99);
const edge = z.enum(EDGES).default('northeast');
/** The combat result that led to it, as a remark: `D3`, `A1`, `Ex`. Points come from units and hexes alone. */
const result = z
  .string()
  .regex(/^(?:[AD](?:[1-9]|e)|Ex)$/, { error: 'write a result such as D3, A1, De or Ex' })
  .optional();

/** What happened in a turn, in its order. */
export const turnEventSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('eliminated'),
    side,
    code: codeSchema,
    count: units.default(1),
    result,
    /** Hexes that it retreated before it died; they score nothing (17.22). */
    retreated: z.int().min(1).max(20).optional(),
  }),
  z.strictObject({
    type: z.literal('retreat'),
    side: side.default('us'),
    units: units.default(1),
    code: codeSchema.optional(),
    hexes: z.int().min(1).max(20),
    attacker: side,
    result,
  }),
  z.strictObject({
    type: z.literal('jp-exit'),
    code: codeSchema,
    edge,
    /** US units that leave the map for it, chosen by the US (17.41). */
    usRemoved: z.array(codeSchema).max(3),
  }),
  z.strictObject({ type: z.literal('us-exit'), code: codeSchema, count: units.default(1), edge }),
  z.strictObject({
    type: z.literal('us-arrival'),
    source: z.enum(['reinforcement', 'replacement']),
    count: units.default(1),
    /** Needed while the US forces are counted. */
    code: codeSchema.optional(),
  }),
  z.strictObject({
    type: z.literal('us-invasion'),
    units,
    /** No Japanese unit is in the Northern zone: what a second landing may need. */
    northClear: z.literal(true).optional(),
  }),
  z.strictObject({ type: z.literal('jp-invasion') }),
]);
export type TurnEvent = z.infer<typeof turnEventSchema>;
export type TurnEventOf<Type extends TurnEvent['type']> = Extract<TurnEvent, { readonly type: Type }>;

const onMap = z.int().min(0).max(400);
export const MOST_EVENTS = 60;

export const turnBodySchema = z.strictObject({
  kind: z.literal('turn'),
  turn: z.int().min(1).max(200),
  events: z.array(turnEventSchema).max(MOST_EVENTS),
  /** Units on the map at the turn's end, where a side is not counted or has units elsewhere. */
  jpOnMap: onMap.optional(),
  usOnMap: onMap.optional(),
});
export type TurnBody = z.infer<typeof turnBodySchema>;

const MOST_TEXT = 400_000;

/** A map as data, or as people type it: then with a fault for each line that cannot be read. */
const mapSchema = z.preprocess((input, context): unknown => {
  if (typeof input !== 'string') return input;
  const read = readField(input.slice(0, MOST_TEXT));
  if (read.ok) return read.value;
  for (const { line, message } of read.error)
    context.addIssue({ code: 'custom', message: `Line ${line}: ${message}.` });
  return z.NEVER;
}, hexFieldSchema);

const countsSchema = z.strictObject(
  Object.fromEntries(COUNT_KEYS.map((key) => [key, onMap])) as Record<(typeof COUNT_KEYS)[number], typeof onMap>,
);
export type Counts = z.infer<typeof countsSchema>;

/** The end of the scenario: who stands in which zone, and who has no line of communications, as a number or by a map. */
const endBodySchema = z
  .strictObject({
    kind: z.literal('end'),
    counts: countsSchema.optional(),
    cutOff: onMap.optional(),
    map: mapSchema.optional(),
  })
  .refine(({ cutOff, map }) => cutOff === undefined || map === undefined, {
    path: ['cutOff'],
    error: 'give the number or the map, not both',
  });
export type EndBody = z.infer<typeof endBodySchema>;

export const bodySchema = z.discriminatedUnion('kind', [turnBodySchema, endBodySchema]);
export type Body = z.infer<typeof bodySchema>;

/** What the US may put to the confirmation of a Japanese report: the units removed, exit by exit (R-OK-4). */
export const answerSchema = z.strictObject({ removals: z.array(z.array(codeSchema).max(3)).min(1).max(MOST_EVENTS) });
export type Answer = z.infer<typeof answerSchema>;
