import { z } from 'zod';
import { termsSchema } from '@/lib/clock/terms';
import type { ApplicationErrorCode } from '@/lib/games/model/errors';
import { roleId } from '@/lib/games/model/shapes';
import { visibilitySchema } from '@/lib/games/model/types';

/** What people do at a table beside playing, as the API takes it. */

const seq = z.int().min(0);

/** Words beside an act; what they may be is checked by the use-case, with a refusal of its own. */
const note = z.string().meta({ description: 'Why: 1 to 2000 characters, which everybody at the table reads.' });
const role = roleId.optional().meta({ description: 'The seat that acts, if you hold more than one.' });

export const takeBackQuery = z.strictObject({
  target: z.coerce.number().int().min(0).optional().meta({ description: 'By default your last action.' }),
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

export const mailAgainBody = z.strictObject({
  role: roleId.meta({ description: 'The seat that has something to decide.' }),
  member: z
    .string()
    .max(12)
    .optional()
    .meta({ description: 'One of those who play it, as the log names them; by default its captain.' }),
  about: z
    .enum(['called', 'owner'])
    .optional()
    .meta({
      description:
        '`owner`: the question about another owner, whatever else they are asked. Then `role` may be `owner` or `named` too, for who has no ' +
        'seat. `called`: the mail to who stands by for the seat and may take it over.',
    }),
});

export const nudgeBody = z.strictObject({
  role: roleId.meta({ description: 'The seat that has something to decide.' }),
});

/** What sending a mail again is refused with. */
export const MAIL_AGAIN_REFUSALS = [
  'not-your-part',
  'log-rolled-back',
  'game-over',
  'imported-only',
  'game-paused',
  'seat-open',
  'not-asked',
  'no-such-member',
  'no-mail-channel',
  'mail-on-its-way',
  'sent-again-lately',
] as const satisfies readonly ApplicationErrorCode[];

export const restoreBody = z.strictObject({
  reason: z.string().max(10_000).meta({ description: 'For everybody at the table: what happened, in words.' }),
});

const version = z.string().regex(/^\d{1,5}(\.\d{1,5}){0,2}$/);
const words = z.string().max(4000).optional();

export const proposeBody = z.strictObject({ to: version.optional(), role: roleId.optional(), note: words });
export const answerBody = z.strictObject({ granted: z.boolean(), role: roleId.optional(), note: words });

export const visibilityBody = z.strictObject({
  visibility: visibilitySchema,
  newLink: z.boolean().optional().meta({ description: 'A new link in place of the one there is.' }),
  note: z.string().max(10_000).optional().meta({ description: 'A reason, in words.' }),
});

export const seenBody = z.strictObject({
  size: seq.meta({ description: 'How many entries you have seen: the number of the next one, `seq` of the game.' }),
  ends: z
    .boolean()
    .optional()
    .meta({ description: 'Pages mark nothing as new any longer, though you have only come.' }),
});

export const branchBody = z.strictObject({
  seq: z
    .int()
    .min(0)
    .max(1_000_000_000)
    .meta({ description: 'The trial begins before the command of this entry; the next number, for now.' }),
  name: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'What you call this line; by default the name of the game.' }),
});

export const branchedSchema = z.strictObject({ gameId: z.uuid() }).meta({ id: 'Trial' });

export const setClockBody = z.strictObject({
  role,
  terms: termsSchema.nullable().meta({ description: "Null: nobody's time is counted." }),
  note,
});
export const proposeClockBody = setClockBody.extend({ note: note.optional() });
export const setRestBody = z.strictObject({
  role,
  zone: z.string().max(60).meta({ description: 'The IANA time zone of the days, such as Europe/Berlin.' }),
  weekdays: z.array(z.int().min(1).max(7)).max(7).meta({ description: 'From next Monday on; 1 is Monday.' }),
  dates: z.array(z.string().max(10)).max(40).meta({ description: 'Single days from tomorrow on, such as 2026-12-24.' }),
  note: note.optional(),
});
export const declareThinkBody = z.strictObject({
  role,
  until: z.iso.datetime().meta({ description: 'Until when your side needs to think.' }),
  note: note.optional(),
});
export const askPauseBody = z.strictObject({
  role,
  wants: z.boolean().meta({ description: 'False: your side no longer asks for a pause.' }),
  note: note.optional(),
});
export const answerClockBody = z.strictObject({ role, granted: z.boolean(), note: note.optional() });
export const proposeOwnerBody = z.strictObject({
  role,
  to: z.string().min(1).max(12).meta({
    description: 'Who shall own the game, as its log names them: somebody who has a seat, or stands by for one.',
  }),
  note: note.optional(),
});
export const answerOwnerBody = z.strictObject({ role, granted: z.boolean(), note: note.optional() });
