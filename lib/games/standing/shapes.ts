import { z } from 'zod';
import { clauseId, type Infer, jsonObject, lineSchema, noteTexts, roleId } from '../model/shapes';

/** A side with more orders has lost sight of them. */
export const MOST_ORDERS = 20;

const refusalSchema = z.strictObject({ code: z.string(), message: z.string(), clause: clauseId.optional() });

const nowSchema = z
  .strictObject({
    holds: z.boolean().meta({ description: 'Its condition holds as the game stands.' }),
    facts: z.string().meta({ description: 'What the condition asks about, as it stands; empty without a condition.' }),
    asked: z.boolean().meta({ description: 'The side is asked for something now.' }),
    refused: refusalSchema.optional().meta({ description: 'Why the rules would not take it now.' }),
    needsDice: z
      .boolean()
      .optional()
      .meta({ description: 'Legal, but the result depends on dice or on sealed choices.' }),
    lines: z.array(lineSchema).optional().meta({ description: 'What it would do now.' }),
    notes: noteTexts.optional(),
  })
  .meta({ id: 'StandingNow', description: 'What a standing order would do if its moment were now.' });

/** What an order would do now. */
export type StandingNow = Infer<typeof nowSchema>;

const stopSchema = refusalSchema.extend({
  seq: z.int().meta({ description: 'The number that the next entry of the log had.' }),
  at: z.string().meta({ format: 'date-time' }),
});

const orderSchema = z
  .strictObject({
    order: z.uuid(),
    role: roleId,
    place: z.int(),
    by: z.string().meta({ description: 'Who wrote it, as the log names them.' }),
    name: z.string().optional(),
    yours: z.boolean(),
    at: z.string().meta({ format: 'date-time' }),
    revision: z.int().min(1),
    done: z.int().min(0).meta({ description: 'How often it was carried out.' }),
    when: z.string().optional().meta({ description: 'The condition, as it is kept.' }),
    until: z.int().optional().meta({ description: 'It counts to the end of this turn.' }),
    repeats: z.boolean(),
    orders: z.string(),
    mine: z.string().optional(),
    note: z.string().optional(),
    text: z.string().meta({ description: 'All of it as one text, as a mail would say it.' }),
    now: nowSchema,
    stop: stopSchema.optional().meta({ description: 'Why the orders of the side do not go on.' }),
    may: z.array(z.enum(['change', 'withdraw'])),
  })
  .meta({
    id: 'StandingOrder',
    description: 'What the server does for a side when the side is asked. Only the side sees it.',
  });

export type StandingOrderView = Infer<typeof orderSchema>;

const factSchema = z
  .strictObject({
    name: z.string(),
    value: z.union([z.string(), z.int(), z.number()]),
    values: z.array(z.string()).optional().meta({ description: 'The words that it may be; missing for a number.' }),
    about: z.string(),
  })
  .meta({ id: 'Fact', description: 'Something that conditions may ask about, as your side may know it.' });

export const standingSchema = z
  .strictObject({
    role: roleId,
    /** Whether the reader may write any. */
    mayWrite: z.boolean(),
    signatures: z.boolean().meta({ description: 'Nothing of this side goes out alone: an order becomes a draft.' }),
    asked: z.string().optional().meta({ description: 'The decision that the side is asked for now.' }),
    turn: z.int(),
    orders: z.array(orderSchema),
    facts: z.array(factSchema),
  })
  .meta({ id: 'Standing orders', description: 'The standing orders of a side in their order.' });

export type StandingView = Infer<typeof standingSchema>;

export const orderPreviewSchema = z
  .strictObject({ text: z.string(), now: nowSchema, action: jsonObject.optional() })
  .meta({ id: 'StandingPreview', description: 'A standing order as it was understood. Nothing was kept.' });

export type OrderPreview = Infer<typeof orderPreviewSchema>;

export const orderReceiptSchema = z
  .strictObject({ order: z.uuid(), revision: z.int(), text: z.string(), now: nowSchema })
  .meta({ id: 'StandingReceipt', description: 'A standing order as it was kept.' });

export type OrderReceipt = Infer<typeof orderReceiptSchema>;
