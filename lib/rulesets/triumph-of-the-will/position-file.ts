import { z } from 'zod';
import { SIDES, UNIT_TYPES } from './describe/vocabulary';
import type { Frozen } from './frozen';

/**
 * A position between two actions, as data: what a game can start from. Units are counted, not named; ids are given
 * when the game begins. The schema checks shape only; `legalPosition` (position.ts) checks it against a map.
 */
const area = z.string().min(1).max(40);
const side = z.enum(SIDES);
const unitType = z.enum(UNIT_TYPES);
const tally = z.int().min(0).max(9999);
const bySide = z.strictObject({ german: tally.default(0), japanese: tally.default(0) });

const pieceSchema = z.strictObject({
  side,
  unit: unitType,
  count: z.int().min(1).max(12).default(1),
  disrupted: z.boolean().default(false),
});

const forceSchema = z.partialRecord(unitType, z.int().min(1).max(99));

const phaseSchema = z.discriminatedUnion('phase', [
  z.strictObject({ phase: z.literal('forces') }),
  /** 3.7: what is left to place, and who places next. */
  z.strictObject({
    phase: z.literal('placement'),
    next: side,
    toPlace: z.strictObject({ german: forceSchema.default({}), japanese: forceSchema.default({}) }),
  }),
  z.strictObject({ phase: z.literal('production') }),
  /** 5.6: whose action it is, and whether the other side has just passed. */
  z.strictObject({ phase: z.literal('actions'), next: side, passed: z.boolean().default(false) }),
]);

export const positionSchema = z.strictObject({
  turn: z.int().min(1).max(999),
  stage: phaseSchema,
  /** The holder of every land area that is not in rebellion; `undealt` only before the variable areas are dealt. */
  control: z.record(area, z.enum([...SIDES, 'undealt'])),
  /** Areas that hold units. */
  units: z.record(area, z.array(pieceSchema).max(24)).default({}),
  /** UN units of every land area in rebellion. */
  rebellions: z.record(area, z.int().min(1).max(6)).default({}),
  blasts: z.record(area, z.int().min(1).max(999)).default({}),
  canals: z.record(area, z.enum(['open', 'closed-this-turn', 'closed'])).default({}),
  detonations: tally.default(0),
  detonationsThisTurn: tally.default(0),
  lastDetonation: side.optional(),
  bombs: bySide.prefault({}),
  hqs: bySide.prefault({}),
  air: z.strictObject({ side, left: z.int().min(0).max(12) }).optional(),
  italy: z
    .strictObject({ side, checks: z.union([z.literal(0), z.literal(1), z.literal(2)]) })
    .prefault({ side: 'german', checks: 0 }),
});

export type PositionFile = Frozen<z.infer<typeof positionSchema>>;
export type Piece = Frozen<z.infer<typeof pieceSchema>>;
