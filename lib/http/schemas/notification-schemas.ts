import { z } from 'zod';
import { type Channel, type GameEvent, isGameEvent } from '@/lib/channels/notifications/events';
import { instant } from '@/lib/games/model/shapes';

/** What the API takes and answers about what a person is told. */

const event = z
  .custom<GameEvent>((text) => typeof text === 'string' && isGameEvent(text))
  .meta({ type: 'string', description: 'What is told, such as `action` or `press`.' });
const channel = z
  .custom<Channel>((text) => typeof text === 'string' && /^(mail|push|hook:[0-9a-f-]{36})$/.test(text))
  .meta({ type: 'string', description: '`mail`, `push`, or `hook:` and the id of one of your webhooks.' });

const cellsSchema = z.array(z.strictObject({ channel, wanted: z.boolean() }));

const digestSchema = z
  .strictObject({
    every: z.enum(['never', 'day', 'week']),
    weekday: z.int().min(1).max(7).optional().meta({ description: '1 is Monday.' }),
    hour: z.int().min(0).max(23).optional(),
    nextAt: instant.optional(),
    stopped: z.boolean().meta({ description: 'By the link in a digest: none comes, and no single mails instead.' }),
    timeZone: z.string().optional(),
  })
  .meta({ id: 'Digest' });

export const notificationsSchema = z
  .strictObject({
    gameId: z.uuid().optional(),
    channels: z.array(z.strictObject({ channel, title: z.string() })),
    events: z.array(z.strictObject({ event, title: z.string(), tells: z.string(), cells: cellsSchema })),
    stopped: z.boolean().meta({ description: 'Of one game: it sends no mail at all.' }),
    excepted: z.boolean().meta({ description: 'Of one game: it is not like all others.' }),
    exceptions: z
      .array(z.strictObject({ gameId: z.uuid(), name: z.string(), stopped: z.boolean() }))
      .meta({ description: 'Of all games: those that differ, 30 at most.' }),
    digest: digestSchema,
  })
  .meta({
    id: 'Notifications',
    description: 'What you are told, and where. Account mails are not in it: they always come.',
  });

export const notificationsQuery = z.strictObject({
  game: z.uuid().optional().meta({ description: 'For this game alone; without it, for all games.' }),
});

const MOST_CELLS = 300;

export const notificationsBody = z
  .strictObject({ cells: z.array(z.strictObject({ event, channel, wanted: z.boolean() })).max(MOST_CELLS) })
  .meta({ id: 'SetNotifications', description: 'Cells that are not named stay as they are.' });

export const digestBody = z
  .strictObject({
    every: z.enum(['never', 'day', 'week']),
    weekday: z.int().min(1).max(7).optional().meta({ description: '1 is Monday; needed for `week`.' }),
    hour: z.int().min(0).max(23).optional().meta({ description: 'Of your own clock; needed but for `never`.' }),
  })
  .meta({ id: 'SetDigest' });
