import { z } from 'zod';

/** What the API takes about trials; they are answered as games. */
export const branchBody = z.strictObject({
  seq: z
    .int()
    .min(0)
    .max(1_000_000_000)
    .meta({ description: 'The trial begins before the command of this entry; the next number, for now.' }),
});

export const branchedSchema = z.strictObject({ gameId: z.uuid() }).meta({ id: 'Trial' });
