import { z } from 'zod';
import type { Frozen } from '../frozen';

/**
 * The map as data: what a group that owns the printed map supplies to correct ours. Schema only; what makes a map
 * playable is checked in `validate.ts`.
 */
const id = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'an id is lower case words joined by hyphens')
  .refine((text) => text !== 'constructor', 'not an id');
const name = z.string().min(1).max(60);
const pair = z.tuple([id, id]);

/** Where a statement of the map comes from: the rulebook (with the rule), or our own reading of geography. */
const markSchema = z.strictObject({
  mark: z.enum(['rulebook', 'reconstructed']),
  rule: z.string().max(20).optional(),
  note: z.string().max(200).optional(),
});

const edge = z.strictObject({ between: pair, ...markSchema.shape });

export const mapFileSchema = z.strictObject({
  name: z.string().min(1).max(120),
  landAreas: z
    .array(
      z.strictObject({
        id,
        name,
        kind: z.enum(['mainland', 'island']),
        /** Who holds it at the start: Italian areas count as German (M1); variable ones are dealt (3.6). */
        setup: z.enum(['german', 'italian', 'japanese', 'variable']),
        ...markSchema.shape,
      }),
    )
    .max(200),
  oceanAreas: z.array(z.strictObject({ id, name, ...markSchema.shape })).max(60),
  /** Boundaries that armies cross, land bridges included (9.5). */
  landAdjacency: z.array(edge).max(800),
  /** Open sea boundaries, and the off-map one (9.11); canals, straits and passages are listed on their own. */
  oceanAdjacency: z.array(z.strictObject({ ...edge.shape, offMap: z.boolean().optional() })).max(300),
  /** Land area first, ocean second. */
  coast: z.array(edge).max(400),
  /** Adjacent for rebellions, closed to movement (9.6, 9.13). */
  blockedBoundaries: z.array(edge).max(60),
  /** Areas that touch at a point only: adjacent for nothing (9.12). */
  prohibitedPairs: z.array(pair).max(60),
  passages: z
    .array(z.strictObject({ id, name, ends: pair, table: z.enum(['northwest', 'northeast']), ...markSchema.shape }))
    .max(4),
  canals: z.array(z.strictObject({ id, name, area: id, oceans: pair, ...markSchema.shape })).max(6),
  straits: z
    .array(z.strictObject({ id, name, areas: z.array(id).min(1).max(4), oceans: pair, ...markSchema.shape }))
    .max(6),
  capitals: z.strictObject({ german: id, japanese: id }),
  fleetEntry: z.strictObject({ german: id, japanese: id }),
  italianArmiesPerArea: z.int().min(0).max(6),
});

export type MapFile = Frozen<z.infer<typeof mapFileSchema>>;
