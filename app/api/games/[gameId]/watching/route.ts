import { route } from '@/app/api/_route';
import { followGame } from '@/lib/games/seats/follow-game';
import { stopWatching } from '@/lib/games/seats/stop-watching';
import { watchedSchema } from '@/lib/games/seats/watch-game';
import { gameParams } from '@/lib/http/schemas/schemas';

export const POST = route({
  summary: 'Keep a public game in the list of games you watch.',
  auth: 'write',
  params: gameParams,
  unknown: 'game-not-found',
  answer: watchedSchema,
  refusals: ['not-your-part', 'too-many-spectators'],
  handler: ({ services, by, params }) => followGame(services, { by, ...params }),
});

export const DELETE = route({
  summary: 'Stop watching. If the game is not public, you need the link to come back.',
  auth: 'write',
  params: gameParams,
  unknown: 'game-not-found',
  answer: watchedSchema,
  refusals: ['not-your-part'],
  handler: ({ services, by, params }) => stopWatching(services, { by, ...params }),
});
