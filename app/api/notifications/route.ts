import { getChannels } from '@/lib/channels/get-channels';
import { dropException } from '@/lib/channels/notifications/choices';
import { maySee, readNotifications, saveNotifications } from '@/lib/channels/notifications/use';
import { err } from '@/lib/core/result';
import { refuseHttp } from '@/lib/http/contract/errors';
import { notificationsBody, notificationsQuery, notificationsSchema } from '@/lib/http/schemas/notification-schemas';
import { route } from '../_route';

const COME_AGAIN = 'Mails of a game that were stopped as a whole come again as chosen.';

export const GET = route({
  summary: 'What you are told, and in which of your channels: for all games, or for one.',
  auth: 'read',
  query: notificationsQuery,
  answer: notificationsSchema,
  refusals: ['game-not-found'],
  handler: async ({ by, query: { game: gameId } }) => readNotifications(await getChannels(), { by, gameId }),
});

export const POST = route({
  summary: `Choose what you are told, for all games or for one. ${COME_AGAIN}`,
  auth: 'write',
  query: notificationsQuery,
  body: notificationsBody,
  answer: notificationsSchema,
  refusals: ['game-not-found', 'invalid-request'],
  handler: async ({ by, query: { game: gameId }, body }) => {
    const saved = await saveNotifications(await getChannels(), { by, gameId }, body.cells);
    if (saved.ok) return saved;
    return err('kind' in saved.error ? saved.error : refuseHttp('invalid-request', saved.error.message));
  },
});

export const DELETE = route({
  summary: 'Take the exception of one game away: it is like all others again.',
  auth: 'write',
  query: notificationsQuery.required(),
  answer: notificationsSchema,
  refusals: ['game-not-found'],
  handler: async ({ by, query: { game: gameId } }) => {
    const channels = await getChannels();
    const seen = await maySee(channels, { by, gameId });
    if (!seen.ok) return seen;
    await dropException(channels.db, { userId: by, gameId });
    return readNotifications(channels, { by, gameId });
  },
});
