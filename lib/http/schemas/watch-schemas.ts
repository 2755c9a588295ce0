import { z } from 'zod';
import { visibilitySchema } from '@/lib/games/model/types';

/** What the API takes about who may look on at a game. */

export const visibilityBody = z.strictObject({
  visibility: visibilitySchema,
  newLink: z.boolean().optional().meta({ description: 'A new link in place of the one there is.' }),
  note: z.string().max(10_000).optional().meta({ description: 'A reason, in words.' }),
});
