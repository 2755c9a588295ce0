import { z } from 'zod';

/** What the API takes and answers about pen names. */

const penNameSchema = z
  .strictObject({
    penNameId: z.uuid(),
    name: z.string(),
    games: z.int().meta({ description: 'In how many games you go by it.' }),
    retired: z.boolean().meta({ description: 'No longer offered; in its games you go on by it.' }),
  })
  .meta({ id: 'PenName' });

export const penNamesSchema: z.ZodType<{ readonly penNames: readonly z.infer<typeof penNameSchema>[] }> = z
  .strictObject({ penNames: z.array(penNameSchema).readonly() })
  .meta({ id: 'PenNames' });

export const penNameParams = z.strictObject({ penNameId: z.uuid() });

export const penNameBody = z.strictObject({ name: z.string().max(200) }).meta({ id: 'AddPenName' });

export const penNameRemovedSchema = z
  .strictObject({
    outcome: z.enum(['removed', 'retired']).meta({ description: 'retired: a game knows you by it, and goes on so.' }),
  })
  .meta({ id: 'PenNameRemoved' });
