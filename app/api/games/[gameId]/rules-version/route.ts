import { actRoute } from '@/app/api/_act-route';
import { route } from '@/app/api/_route';
import { proposeUpgrade } from '@/lib/games/rules-version/propose-upgrade';
import { readUpgrade, upgradeSchema } from '@/lib/games/rules-version/read-upgrade';
import { gameParams } from '@/lib/http/schemas/schemas';
import { proposeBody } from '@/lib/http/schemas/table-schemas';

export const GET = route({
  summary: 'The version of the rules that the game is played by, and what a newer one would have decided differently.',
  auth: 'optional',
  params: gameParams,
  unknown: 'game-not-found',
  answer: upgradeSchema,
  handler: ({ services, by, params: { gameId } }) => readUpgrade(services, { by, gameId }),
});

export const POST = actRoute({
  summary: 'Propose newer rules. A game master decides alone; a player needs the agreement of the other sides.',
  body: proposeBody,
  refusals: ['game-not-started', 'game-over', 'cannot-upgrade', 'upgrade-pending'],
  act: proposeUpgrade,
});
