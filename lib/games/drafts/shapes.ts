import { z } from 'zod';
import { clauseId, type Infer, jsonObject, lineSchema, roleId } from '../model/shapes';

const actor = z.string().meta({ description: 'As the log names them.' });

export const draftSchema = z
  .strictObject({
    draft: z.uuid(),
    role: roleId,
    by: actor,
    name: z.string().optional().meta({ description: 'Who drafted it, or changed it last.' }),
    yours: z.boolean(),
    at: z.string().meta({ format: 'date-time' }),
    revision: z
      .int()
      .min(1)
      .meta({ description: 'It goes up with every change: to send a draft, name the one you have seen.' }),
    action: jsonObject,
    order: z
      .string()
      .optional()
      .meta({ description: 'The same in the order language, where the rules can still say it.' }),
    words: z.string().optional().meta({ description: 'A line for the others of the side.' }),
    note: z.string().optional().meta({ description: 'The free text that goes along with the action.' }),
    forwardedBy: z
      .string()
      .optional()
      .meta({ description: 'Who put it forward for a signature, as the log names them.' }),
    forwarder: z.string().optional().meta({ description: 'Their name.' }),
    campaign: z.uuid().optional().meta({
      description: 'It goes out in several games of this campaign at once, and is forwarded, changed and discarded so.',
    }),
    together: z.uuid().optional().meta({ description: 'What such drafts share: to change them, name it.' }),
    lines: z
      .array(lineSchema)
      .optional()
      .meta({ description: 'What it would do in this game, of one for several games.' }),
    moved: z.boolean().meta({ description: 'The game has moved on since it was drafted.' }),
    fits: z.boolean().meta({
      description:
        'The rules would take the action now. One that fits cannot be sent while its author plays the side no longer.',
    }),
    unfit: z
      .strictObject({ message: z.string(), clause: clauseId.optional() })
      .optional()
      .meta({ description: 'Why it could not be sent as it is now; missing when it could.' }),
    may: z.array(z.enum(['send', 'sign', 'forward', 'discard'])).meta({
      description:
        '`sign`: to sign it off, by which it is sent; `forward`: to put it forward for somebody else to sign.',
    }),
  })
  .meta({ id: 'Draft', description: 'An action that somebody of a side has prepared. Only the side sees it.' });

/** A draft as one of its side sees it. `at`: ISO 8601 instant. */
export type DraftView = Infer<typeof draftSchema>;

export const draftsSchema = z
  .strictObject({
    role: roleId,
    signatures: z.boolean().meta({ description: 'Nothing of this side goes out without a second person.' }),
    drafts: z.array(draftSchema),
  })
  .meta({ id: 'Drafts', description: 'What a side has prepared, the oldest first.' });

export type DraftsView = Infer<typeof draftsSchema>;
