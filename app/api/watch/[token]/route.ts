import { route } from '@/app/api/_route';
import { readWatchLink, watchLinkSchema } from '@/lib/games/seats/read-watch-link';
import { watchedSchema, watchGame } from '@/lib/games/seats/watch-game';
import { invitationParams } from '@/lib/http/schemas/schemas';

export const GET = route({
  summary: 'The game that a link for spectators belongs to. Reading it changes nothing.',
  auth: 'optional',
  params: invitationParams,
  unknown: 'link-not-found',
  answer: watchLinkSchema,
  handler: ({ services, by, params }) => readWatchLink(services, { by, ...params }),
});

export const POST = route({
  summary: 'Watch the game from now on, until you leave or are removed.',
  auth: 'write',
  params: invitationParams,
  unknown: 'link-not-found',
  answer: watchedSchema,
  refusals: ['too-many-spectators'],
  handler: ({ services, by, params }) => watchGame(services, { by, ...params }),
});
