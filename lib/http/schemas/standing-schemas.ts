import { z } from 'zod';
import { roleId } from '@/lib/games/model/shapes';

/** Standing orders, as the API takes them. */

const role = roleId.meta({ description: 'Your side.' });
const order = z.uuid().meta({ description: 'The standing order.' });
const revision = z.int().min(1).max(999_999_999).meta({ description: 'The revision of it that you have seen.' });

export const standingQuery = z.strictObject({
  role: roleId.optional().meta({ description: 'Your side; without it the first that you play.' }),
});

export const tryOrderBody = z.strictObject({
  role,
  text: z
    .string()
    .max(40_000)
    .optional()
    .meta({
      description:
        'The whole order in words: `IF Hawaii friendly AND opponent passed UNTIL turn 4 THEN MOVE …`; `EVERY TIME` in the place of `IF` ' +
        'keeps it after it was carried out. Either this, or the members below.',
    }),
  when: z.string().max(800).optional().meta({ description: 'What must hold: `Hawaii friendly AND turn >= 3`.' }),
  until: z.int().min(0).max(9_999).optional().meta({ description: 'It counts to the end of this turn.' }),
  repeats: z.boolean().optional().meta({ description: 'It stays after it was carried out.' }),
  action: z.unknown().optional().meta({ description: 'The action as data; either this or `orders`.' }),
  orders: z.string().max(20_000).optional(),
  mine: z
    .string()
    .max(20_000)
    .optional()
    .meta({ description: 'Your own report, which `report = mine` compares with.' }),
  note: z.string().max(4_000).optional().meta({ description: 'The free text that goes along with the action.' }),
});

export const keepOrderBody = tryOrderBody.extend({
  order: z
    .uuid()
    .optional()
    .meta({ description: 'The order to change, or the name of the new one: the same again is the same order.' }),
  revision: revision.optional(),
  later: z.boolean().optional().meta({ description: 'Keeps it although it cannot be read as the game stands.' }),
});

export const withdrawOrderBody = z.strictObject({ order, revision });
export const withdrawnSchema = z.strictObject({ order: z.uuid() });
export const arrangeBody = z.strictObject({
  role,
  orders: z.array(z.uuid()).max(40).meta({ description: 'Every order of the side, as they are to be tried.' }),
});
export const arrangedSchema = z.strictObject({ orders: z.array(z.uuid()) });
export const ofSideBody = z.strictObject({ role });
export const clearedSchema = z.strictObject({ withdrawn: z.int() });
export const resumedSchema = z.strictObject({ resumed: z.literal(true) });
