import { z } from 'zod';
import type { CorrectionSample } from '@/lib/games/game-master/correct-position';
import type { SealedLook } from '@/lib/games/game-master/look-at-sealed';
import type { ActPreview, PreviewedAct } from '@/lib/games/game-master/preview-act';
import { ACT_REFUSALS, actReceiptSchema } from './act-schemas';
import { changeSchema } from './audit-schemas';
import { narrationLineSchema, noteName } from './line-schemas';
import { awaitedSchema, jsonObject, logEntrySchema, outcomeSchema, standingSchema, wholeText } from './schemas';

/** What a game master does at the desk, as the API takes and answers it. */

const seq = z.int().min(0).max(999_999_999);
const target = seq.meta({ description: 'The entry of an action that stands.' });
const note = z.string().max(4_000).meta({ description: 'The reason; everybody at the table reads it.' });
const role = z.string().min(1).max(60).optional().meta({ description: 'Your seat, where you have several.' });
const correction = jsonObject.meta({ description: 'The whole position, as the sample was edited.' });
const notes = z.record(noteName, z.string());

export const targetBody = z.strictObject({ role, target, note });
export const correctBody = z.strictObject({ role, correction, target: seq.optional(), note });
export const lookBody = z.strictObject({ role, seq, to: seq.optional(), note });

export const actPreviewBody = z.strictObject({
  act: z.discriminatedUnion('act', [
    z.strictObject({ act: z.enum(['void', 're-roll']), target }),
    z.strictObject({ act: z.literal('correct'), correction }),
  ]) satisfies z.ZodType<PreviewedAct>,
});

export const seenQuery = z.strictObject({
  to: wholeText(0, 999_999_999).optional().meta({ description: 'The last entry, where there are several.' }),
});

export const sampleSchema: z.ZodType<CorrectionSample> = z
  .strictObject({ version: z.int(), sample: jsonObject.optional() })
  .meta({ id: 'CorrectionSample' });

export const seenSchema = z
  .strictObject({ entries: z.array(logEntrySchema), notes })
  .meta({ id: 'SealedEntries' }) satisfies z.ZodType<Omit<SealedLook, 'receipt'>>;

export const lookSchema: z.ZodType<SealedLook> = seenSchema
  .extend({ receipt: actReceiptSchema })
  .meta({ id: 'SealedLook', description: 'What sealed entries say; the look itself is in the log.' });

export const actPreviewSchema: z.ZodType<ActPreview> = z
  .strictObject({
    gameId: z.uuid(),
    version: z.int(),
    undone: z.array(logEntrySchema),
    undoneInAll: z.int(),
    notes,
    lines: z.array(narrationLineSchema),
    remarks: z.array(z.string()),
    standing: standingSchema,
    awaiting: z.array(awaitedSchema),
    outcome: outcomeSchema.optional(),
    changes: z.array(changeSchema),
    changesInAll: z.int(),
  })
  .meta({ id: 'DeskPreview', description: 'What an act of the game master would do now; nothing is stored.' });

/** Refusals of what undoes actions. */
export const BACK_REFUSALS = [...ACT_REFUSALS, 'game-not-started', 'no-such-action', 'other-games-know'] as const;
