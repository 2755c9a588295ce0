import { z } from 'zod';
import type { ActReceipt } from '@/lib/games/engine/game-act';
import { narrationLineSchema } from './line-schemas';
import { awaitedSchema, outcomeSchema } from './schemas';

/** The answer to what somebody does to a game as a whole. */
export const actReceiptSchema: z.ZodType<ActReceipt> = z
  .strictObject({
    gameId: z.uuid(),
    version: z.int().min(0),
    seq: z.int().meta({ description: "The act's own entry in the log." }),
    lines: z.array(narrationLineSchema),
    awaiting: z.array(awaitedSchema),
    outcome: outcomeSchema.optional(),
  })
  .meta({ id: 'ActReceipt', description: 'What an act beside the rules did.' });

/** An act that says nothing beside itself. */
export const nothingBody = z.strictObject({});

/** Refusals that every such act may meet. */
export const ACT_REFUSALS = [
  'not-your-part',
  'not-your-seat',
  'stale-version',
  'invalid-note',
  'idempotency-key-reused',
  'command-in-progress',
  'log-rolled-back',
  'not-witnessed',
  'rules-not-here',
  'imported-only',
] as const;
