import { z } from 'zod';
import { roleId } from '@/lib/games/model/shapes';
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

export const inviteMemberBody = z.strictObject({ side, right: sideRight, duty });
export const withdrawBody = z.strictObject({
  side,
  invitation: z.int().min(0).max(999_999_999).meta({ description: 'The entry that invited.' }),
});
export const setMemberBody = z.strictObject({ side, member, right: sideRight, duty });
export const memberBody = z.strictObject({ side, member, note });
