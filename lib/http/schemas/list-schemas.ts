import { z } from 'zod';
import { isZone } from '@/lib/clock/zones';
import { LIST_LIMIT, readCursor } from '@/lib/games/model/list-place';
import { readDangerCursor } from '@/lib/games/model/matters/danger';

/** How lists are asked for, page by page. */

const cursor = z
  .string()
  .max(200)
  .transform((text, context) => {
    const place = readCursor(text);
    if (place !== undefined) return place;
    context.addIssue({ code: 'custom', message: 'must be the `next` of another page' });
    return z.NEVER;
  })
  .optional()
  .meta({ description: 'The `next` of the page before; by default the first page.' });

const limit = z
  .string()
  .regex(/^[1-9]\d?$/, 'must be a whole number from 1')
  .transform(Number)
  .refine((count) => count <= LIST_LIMIT, `must be at most ${LIST_LIMIT}`)
  .optional()
  .meta({ description: `How many at most on a page: 1 to ${LIST_LIMIT}, by default ${LIST_LIMIT}.` });

const dangerCursor = z
  .string()
  .max(200)
  .transform((text, context) => {
    const place = readDangerCursor(text);
    if (place !== undefined) return place;
    context.addIssue({ code: 'custom', message: 'must be the `next` of another page' });
    return z.NEVER;
  })
  .optional()
  .meta({ description: 'The `next` of the page before; by default the first page.' });

/** Pages of games in danger. */
export const dangerQuery = z.strictObject({ cursor: dangerCursor });

export const cursorQuery = z.strictObject({ cursor });

export const listQuery = z.strictObject({ cursor, limit });

/** The id of a rules system, as an address may have it. */
const systemId = z.string().regex(/^[a-z0-9-]{1,60}$/);

export const gamesQuery = listQuery.extend({
  status: z.enum(['asked', 'open', 'running', 'over']).optional().meta({
    description: 'Only games of this status, or those that wait for you (`asked`). By default all of them.',
  }),
  ruleset: systemId.optional().meta({ description: 'Only games of this rules system, by its id.' }),
});

const zone = z
  .string()
  .max(60)
  .refine(isZone, 'must be a time zone')
  .optional()
  .meta({ description: 'Your own time zone, as `Europe/Rome`: the answer says how far away each poster is.' });

export const openSeatsQuery = cursorQuery.extend({
  ruleset: systemId.optional().meta({ description: 'Only seats in games of this rules system, by its id.' }),
  timeZone: zone,
});
