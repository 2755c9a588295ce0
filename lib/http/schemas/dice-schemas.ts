import { z } from 'zod';
import { roleId } from '@/lib/games/model/shapes';
import { wholeText } from './schemas';

/** What the API takes about dice, and about the seeds that sides make for them. */

export const diceQuery = z.strictObject({
  from: wholeText(0, 999_999_999)
    .optional()
    .meta({ description: 'The page begins with the throw of this draw; by default 0.' }),
  limit: wholeText(0, 500).optional().meta({ description: 'Throws a page: 1 to 500; by default 50.' }),
  epoch: wholeText(0, 999_999_999).optional().meta({ description: 'Only dice of this epoch.' }),
  sides: wholeText(0, 256).optional().meta({ description: 'Only throws with a die of this many sides.' }),
  hidden: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional()
    .meta({ description: 'true: only dice whose epoch has not been revealed.' }),
});

// The use-case says what is wrong with digits; here they only must not be endless.
const digits = z.string().max(200).meta({ description: '64 hexadecimal digits.' });

export const seedBody = z
  .discriminatedUnion('act', [
    z.strictObject({ act: z.literal('commit'), role: roleId, commitment: digits }),
    z.strictObject({ act: z.literal('reveal'), role: roleId, seed: digits }),
    z.strictObject({
      act: z.literal('delegate'),
      role: roleId,
      side: roleId.optional().meta({ description: 'For which side; by default your own.' }),
    }),
    z.strictObject({ act: z.literal('renew'), role: roleId }),
  ])
  .meta({ id: 'SeedStep' });
