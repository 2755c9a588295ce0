import { z } from 'zod';
import type { LossView } from '@/lib/games/model/types';
import type { RestoredLog } from '@/lib/games/transfer/restore-log';

/** What the API says and takes about logs that have lost entries. */

const entryNo = z.int().min(0);

export const lossSchema = z
  .strictObject({
    kind: z.enum(['rollback', 'fork']).meta({ description: 'The log ends too early, or has other entries.' }),
    size: entryNo.meta({ description: 'Entries that are here.' }),
    witnessed: entryNo.meta({ description: 'Entries that the log had when it left the house.' }),
    at: z.string().optional().meta({ format: 'date-time', description: 'When that was.' }),
    from: entryNo.meta({ description: 'The first entry that is lost …' }),
    to: entryNo.meta({ description: '… and the last one.' }),
  })
  .meta({
    id: 'Loss',
    description: 'Entries that people have seen are gone: nothing is written to the log until they are given up.',
  }) satisfies z.ZodType<LossView>;

export const restoreBody = z.strictObject({
  reason: z.string().max(10_000).meta({ description: 'For everybody at the table: what happened, in words.' }),
});

export const restoredSchema: z.ZodType<RestoredLog> = z
  .strictObject({
    gameId: z.uuid(),
    seq: entryNo.meta({ description: 'The entry that says so.' }),
    version: entryNo,
    lost: z.strictObject({ from: entryNo, to: entryNo }),
  })
  .meta({ id: 'RestoredLog' });
