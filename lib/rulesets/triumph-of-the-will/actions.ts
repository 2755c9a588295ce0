import { z } from 'zod';
import { BUILDABLES, UNIT_TYPES } from './describe/vocabulary';

/**
 * The decisions of the players, as data. Units of one type and state in one area are interchangeable, so actions
 * name numbers of units by type, never counters; the events say which counters it became.
 */

const count = z.int().min(1).max(99);
const area = z.string().min(1).max(40);
const unitType = z.enum(UNIT_TYPES);

const forceSchema = z
  .partialRecord(unitType, count)
  .refine((force) => Object.keys(force).length > 0, 'name at least one unit');
const buildSchema = z.partialRecord(z.enum(BUILDABLES), count);

/** The fleets that carry in one ocean of a chain; empty for a passage, which is bridged (V5). */
const legSchema = z.strictObject({ ocean: area, fleets: z.partialRecord(z.enum(['fleet', 'kb']), count) });

export const doctrineSchema = z.strictObject({
  arrange: z.enum(['ask', 'auto']),
  air: z.enum(['ask', 'auto', 'never']),
  momentum: z.enum(['ask', 'never']),
});

export const actionSchema = z.discriminatedUnion('type', [
  /** 3.3: the initial order of battle, secret until both sides are sealed. */
  z.strictObject({ type: z.literal('choose-forces'), force: buildSchema }),
  /** 3.7: one placement, or a queue of them (S4). */
  z.strictObject({
    type: z.literal('place-units'),
    placements: z
      .array(z.strictObject({ unit: unitType, area }))
      .min(1)
      .max(60),
  }),
  /** 5.3: this turn's production, secret until both sides are sealed. */
  z.strictObject({ type: z.literal('build'), build: buildSchema }),
  /** 9.4, 9.8: `path` begins with the area the force stands in. */
  z.strictObject({ type: z.literal('move'), force: forceSchema, path: z.array(area).min(2).max(60) }),
  /** 9.7: armies over an unbroken chain of oceans. */
  z.strictObject({
    type: z.literal('convoy'),
    force: forceSchema,
    from: area,
    to: area,
    via: z.array(legSchema).min(1).max(20),
  }),
  /** 11.0: one enemy unit (by area, type and state), or a canal. */
  z.strictObject({
    type: z.literal('bomb'),
    target: z.union([
      z.strictObject({ area, unit: unitType, disrupted: z.boolean() }),
      z.strictObject({ canal: area }),
    ]),
  }),
  z.strictObject({ type: z.literal('pass') }),
  /** 10.4: the side that lines up first, one unit a box from box 1. */
  z.strictObject({ type: z.literal('line-up'), boxes: z.array(unitType).min(1).max(6) }),
  /** 10.4: the other side, a stack a box, as many boxes as the first side manned. */
  z.strictObject({ type: z.literal('match-line'), boxes: z.array(z.array(unitType).min(1).max(6)).min(1).max(6) }),
  /** 10.5: the numbers (from 1) of the boxes that get an aircraft; none is a legal answer where none must stay. */
  z.strictObject({ type: z.literal('commit-air'), boxes: z.array(z.int().min(1).max(6)).max(6) }),
  /** 10.9: which victorious panzers go on, and where; no `advance` declines. */
  z.strictObject({
    type: z.literal('momentum'),
    advance: z.strictObject({ force: forceSchema, to: area }).optional(),
  }),
  /** 6.4: what the owner gives up in one over-stacked area. */
  z.strictObject({
    type: z.literal('remove-overstack'),
    area,
    units: z
      .array(z.strictObject({ unit: unitType, disrupted: z.boolean(), count }))
      .min(1)
      .max(12),
  }),
  /** B8: standing battle orders; may be sent at any time and costs no action. */
  z.strictObject({ type: z.literal('set-doctrine'), doctrine: doctrineSchema }),
]);

export type Action = z.infer<typeof actionSchema>;
export type ActionType = Action['type'];
export type Doctrine = z.infer<typeof doctrineSchema>;
export type ConvoyLeg = z.infer<typeof legSchema>;
