import { route } from '@/app/api/_route';
import { keepSeen, keptSchema } from '@/lib/games/since/keep-seen';
import { newsSchema, readNews } from '@/lib/games/since/read-news';
import { gameParams } from '@/lib/http/schemas/schemas';
import { seenBody } from '@/lib/http/schemas/table-schemas';

export const GET = route({
  summary: 'What has happened since you last looked, as pages and mails tell it. Asking does not count as looking.',
  auth: 'read',
  guests: true,
  params: gameParams,
  unknown: 'game-not-found',
  answer: newsSchema,
  handler: ({ services, by, params }) => readNews(services, { by, ...params }),
});

export const POST = route({
  summary: 'How many entries of the log you have seen. The number only grows, and is the same on all your devices.',
  auth: 'write',
  guests: true,
  params: gameParams,
  unknown: 'game-not-found',
  body: seenBody,
  answer: keptSchema,
  refusals: ['entry-not-found'],
  handler: ({ services, by, params, body }) => keepSeen(services, { by, ...params, ...body }),
});
