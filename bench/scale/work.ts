import { tidyAuth } from '@/lib/auth/tidy';
import { accepted } from '@/lib/cli/demo/accepted';
import { tidyAnswers } from '@/lib/db/tidy';
import { listCampaigns } from '@/lib/games/campaigns/list-campaigns';
import { listTrials } from '@/lib/games/create/list-trials';
import { readAudit } from '@/lib/games/log/read-audit';
import { readLog } from '@/lib/games/log/read-log';
import { readRefusals } from '@/lib/games/log/read-refusals';
import { listGameLists, listGames } from '@/lib/games/play/list-games';
import { listPublicGames } from '@/lib/games/play/list-public-games';
import { readGame } from '@/lib/games/play/read-game';
import { HEAVY } from './fill';
import type { Place } from './place';

/** What is done again and again in a service, each by the same function that the service calls. */
export const WORK: readonly (readonly [string, (place: Place) => Promise<unknown>])[] = [
  ['my games, the page', async ({ services, by }) => accepted(await listGameLists(services, { by }))],
  ['my games, finished', async ({ services, by }) => accepted(await listGames(services, { by, list: 'over' }))],
  ['GET /api/games', async ({ services, by }) => accepted(await listGames(services, { by }))],
  [
    'GET /api/games?status=asked',
    async ({ services, by }) => accepted(await listGames(services, { by, list: 'asked' })),
  ],
  ['public games', async ({ services, by }) => accepted(await listPublicGames(services, { by }))],
  ['campaigns', async ({ services, by }) => accepted(await listCampaigns(services, { by }))],
  ['trials', async ({ services, by, gameId }) => accepted(await listTrials(services, { by, gameId }))],
  ['a game', async ({ services, by, gameId }) => accepted(await readGame(services, { by, gameId }))],
  ['its log', async ({ services, by, gameId }) => accepted(await readLog(services, { by, gameId }))],
  ['its audit', async ({ services, by, gameId }) => accepted(await readAudit(services, { by, gameId }))],
  ['its refusals', async ({ services, by, gameId }) => accepted(await readRefusals(services, { by, gameId }))],
  ['tidying answers', async ({ services }) => tidyAnswers(services.database.pool, services.now())],
  ['tidying sign-ins', async ({ services }) => tidyAuth({ pool: services.database.pool, now: services.now })],
  ['survey of logs, nothing witnessed', async ({ services }) => services.guard.survey()],
  ['games to recheck (by hand)', async ({ services }) => services.store.listPinned()],
  ['3,000 games: the page', async ({ services }) => accepted(await listGameLists(services, { by: HEAVY }))],
  ['3,000 games: finished', async ({ services }) => accepted(await listGames(services, { by: HEAVY, list: 'over' }))],
  ['3,000 games: GET /api/games', async ({ services }) => accepted(await listGames(services, { by: HEAVY }))],
];
