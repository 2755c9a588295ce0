import { z } from 'zod';
import type { OnlookersView } from '@/lib/games/seats/read-onlookers';
import type { WatchLinkView } from '@/lib/games/seats/read-watch-link';
import type { WatchedGame } from '@/lib/games/seats/watch-game';
import { visibilitySchema } from './part-schemas';

/** Who may look on at a game, who does, and by which way. */

export const watchLinkSchema: z.ZodType<WatchLinkView> = z
  .strictObject({
    gameId: z.uuid(),
    gameName: z.string(),
    rulesetTitle: z.string(),
    ownerName: z.string().optional(),
    inside: z.boolean().meta({ description: 'You may read this game already.' }),
  })
  .meta({ id: 'WatchLink' });

export const watchedSchema: z.ZodType<WatchedGame> = z.strictObject({ gameId: z.uuid() }).meta({ id: 'WatchedGame' });

export const onlookersSchema: z.ZodType<OnlookersView> = z
  .strictObject({
    visibility: visibilitySchema,
    watchPath: z.string().optional(),
    onlookers: z.array(
      z.strictObject({ name: z.string().optional(), since: z.string().meta({ format: 'date-time' }) }),
    ),
  })
  .meta({ id: 'Onlookers' });

// Input.

export const visibilityBody = z.strictObject({
  visibility: visibilitySchema,
  newLink: z.boolean().optional().meta({ description: 'A new link in place of the one there is.' }),
  note: z.string().max(10_000).optional().meta({ description: 'A reason, in words.' }),
});
