import { z } from 'zod';
import type { GameSummary, TakeBackView, UpgradeView } from '@/lib/games/model/types';
import type { TakeBackPreview } from '@/lib/games/take-back/preview-take-back';
import { clauseId, narrationLineSchema } from './line-schemas';

/** What goes on at a table beside the game, as the API takes and answers it. */

const roleId = z.string().min(1).max(60);
const seq = z.int().min(0);

const pausedSchema = z.strictObject({ at: z.string().meta({ format: 'date-time' }), seq }).meta({
  description: 'Nobody may act and no clock runs: since when, and the entry that says why.',
}) satisfies z.ZodType<GameSummary['paused']>;

const takeBackSchema = z
  .strictObject({
    by: roleId,
    target: seq.meta({ description: 'The entry of the action; it goes with all that came after it.' }),
    asked: seq.meta({ description: 'The entry of the request.' }),
    waiting: z.array(roleId).meta({ description: 'Sides that have not answered.' }),
    yours: z.enum(['answer', 'withdraw', 'none']).meta({ description: 'What you may do about it.' }),
    clause: clauseId.optional(),
  })
  .meta({ id: 'TakeBack', description: 'Somebody asks to have an action back.' }) satisfies z.ZodType<TakeBackView>;

const upgradeSchema = z
  .strictObject({
    by: roleId,
    to: z.string().meta({ description: 'The version to go on by.' }),
    asked: seq.meta({ description: 'The entry of the proposal.' }),
    waiting: z.array(roleId).meta({ description: 'Sides that have not answered.' }),
    yours: z.enum(['answer', 'withdraw', 'none']).meta({ description: 'What you may do about it.' }),
  })
  .meta({ id: 'UpgradeProposal', description: 'Newer rules are proposed.' }) satisfies z.ZodType<UpgradeView>;

/** Members of a game and of its line in a list. */
export const mattersShape = {
  paused: pausedSchema.optional(),
  takeBack: takeBackSchema.optional(),
  upgrade: upgradeSchema.optional(),
  imported: z
    .literal(true)
    .optional()
    .meta({ description: 'It came from another house and has not gone on in this one: nothing is written to it.' }),
};

const barrierSchema = z.strictObject({
  barrier: z.enum(['not-yours', 'another-side', 'dice', 'revealed', 'signal', 'game-master']),
  seq: z.int(),
  message: z.string(),
});

export const takeBackPreviewSchema = z
  .strictObject({
    target: seq.optional(),
    undone: z.array(narrationLineSchema),
    asks: z.array(roleId).meta({ description: 'Sides that would have to agree.' }),
    barrier: barrierSchema.optional(),
  })
  .meta({ id: 'TakeBackPreview' }) satisfies z.ZodType<TakeBackPreview>;

/** Words beside an act; what they may be is checked by the use-case, with a refusal of its own. */
const note = z.string().meta({ description: 'Why: 1 to 2000 characters, which everybody at the table reads.' });
const role = roleId.optional().meta({ description: 'The seat that acts, if you hold more than one.' });

export const takeBackQuery = z.strictObject({
  target: z.coerce.number().int().min(0).optional().meta({ description: 'Unless told, your last action.' }),
});

export const askTakeBackBody = z.strictObject({ role, target: seq, note: note.optional() });
export const answerTakeBackBody = z.strictObject({ role, granted: z.boolean(), note: note.optional() });

export const reasonBody = z.strictObject({ role, note });
export const wordsBody = z.strictObject({ role, note: note.optional() });
export const clockBody = z.strictObject({
  role,
  key: z.string().min(1).max(200).meta({ description: 'As `deadlines` of the game name it.' }),
  at: z.string().max(40).meta({ format: 'date-time', description: 'When it shall run out: UTC, still to come.' }),
  note,
});
export const replaceBody = z.strictObject({
  role,
  freed: roleId.meta({ description: 'The seat to be freed.' }),
  invite: z.string().max(254).optional().meta({ description: 'The address of who is invited to it.' }),
  note,
});
