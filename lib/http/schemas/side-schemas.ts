import { z } from 'zod';
import type { ApplicationErrorCode } from '@/lib/games/model/errors';
import { ladderSchema } from '@/lib/games/model/ladder/shapes';
import { roleId } from '@/lib/games/model/shapes';
import { PLAYING_HOURS } from '@/lib/games/model/stores';
import { sideRight } from '@/lib/games/model/types';

/** Who plays a side of several people, as the API takes it. */

const side = roleId.meta({ description: 'The role that several people play.' });
const member = z.string().min(1).max(12).meta({ description: 'One of the side, as the log names them.' });
const duty = z
  .string()
  .max(400)
  .optional()
  .meta({ description: 'What they look after: a line of at most 80 characters.' });
const note = z.string().max(4_000).optional().meta({ description: 'Why, in words.' });

const invite = z
  .string()
  .max(254)
  .optional()
  .meta({ description: 'The mail address of who is asked; without one you pass the link on.' });

export const inviteMemberBody = z.strictObject({ side, right: sideRight, duty, invite });
export const withdrawBody = z.strictObject({
  side,
  invitation: z.int().min(0).max(999_999_999).meta({ description: 'The entry that invited.' }),
});
export const setMemberBody = z.strictObject({ side, member, right: sideRight, duty });
export const signaturesBody = z.strictObject({
  side,
  needed: z.boolean().meta({ description: 'Whether nothing goes out without a second person who signs it off.' }),
});

export const ladderBody = z.strictObject({
  ladder: ladderSchema.nullable().meta({ description: 'Null: nothing is done.' }),
  note,
});
export const nameUnderstudyBody = z.strictObject({
  side,
  invite,
  note,
});
export const understudyBody = z.strictObject({ side, note });
export const understudyAnswerBody = z.strictObject({
  side,
  enter: z.boolean().meta({ description: 'True: takes the seat over. False: stands by no more.' }),
});

export const UNDERSTUDY_REFUSALS = [
  'not-your-part',
  'no-such-member',
  'not-asked',
  'game-over',
  'game-paused',
  'in-another-side',
  'command-in-progress',
  'log-rolled-back',
] as const satisfies readonly ApplicationErrorCode[];

const draft = z.uuid().meta({ description: 'The draft.' });
const revision = z.int().min(1).max(999_999_999).meta({ description: 'The revision of it that you have seen.' });
export const draftBody = z.strictObject({ draft, revision });
export const draftsQuery = z.strictObject({
  role: roleId.optional().meta({ description: 'Your side; without it the first that you play.' }),
});
export const keepDraftBody = z.strictObject({
  role: roleId,
  draft: z
    .uuid()
    .optional()
    .meta({ description: 'The draft to change, or the name of the new one: the same again is the same draft.' }),
  revision: revision.optional(),
  action: z.unknown().optional().meta({ description: 'The action as data; either this or `orders`.' }),
  orders: z.string().max(20_000).optional(),
  note: z.string().max(4_000).optional().meta({ description: 'The free text that goes along with the action.' }),
  words: z
    .string()
    .max(800)
    .optional()
    .meta({ description: 'A line for the others of the side, of at most 200 characters.' }),
  forward: z.boolean().optional().meta({ description: 'Puts it forward at once, to be signed off.' }),
});
export const draftReceiptSchema = z
  .strictObject({ draft: z.uuid(), revision: z.int() })
  .meta({ id: 'DraftReceipt', description: 'A draft as it was left.' });

export const memberBody = z.strictObject({ side, member, note });

const freeSeat = roleId.meta({ description: 'The free seat.' });

export const postSeatBody = z.strictObject({
  role: freeSeat,
  pace: z
    .string()
    .max(240)
    .optional()
    .meta({ description: "How often you play: a line of at most 60 characters; by default from the game's clock." }),
  hours: z.enum(PLAYING_HOURS).default('any').meta({ description: 'When you play, in the time zone of your profile.' }),
  words: z.string().max(800).optional().meta({ description: 'A line of at most 200 characters.' }),
});
export const withdrawPostBody = z.strictObject({ role: freeSeat });
export const openSeatParams = z.strictObject({
  // The use-case answers for names that no post has, whatever they look like.
  postId: z.string().max(100).meta({ description: 'The id of a post.' }),
});
