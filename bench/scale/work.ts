import { tidyAuth } from '@/lib/auth/tidy';
import { accepted } from '@/lib/cli/demo/accepted';
import { tidyAnswers } from '@/lib/db/tidy';
import { listCampaigns } from '@/lib/games/campaigns/list-campaigns';
import { listTrials } from '@/lib/games/create/list-trials';
import { readAudit } from '@/lib/games/log/read-audit';
import { readLog } from '@/lib/games/log/read-log';
import { readRefusals } from '@/lib/games/log/read-refusals';
import { listGames, listShelves } from '@/lib/games/play/list-games';
import { listPublicGames } from '@/lib/games/play/list-public-games';
import { readGame } from '@/lib/games/play/read-game';
import { HEAVY } from './fill';
import type { Place } from './place';

/** What is done again and again in a service, each by the same function that the service calls. */
export const WORK: readonly (readonly [string, (place: Place) => Promise<unknown>])[] = [
  ['my games, the page', async ({ house, by }) => accepted(await listShelves(house, { by }))],
  ['my games, finished', async ({ house, by }) => accepted(await listGames(house, { by, list: 'over' }))],
  ['GET /api/games', async ({ house, by }) => accepted(await listGames(house, { by }))],
  ['GET /api/games?status=asked', async ({ house, by }) => accepted(await listGames(house, { by, list: 'asked' }))],
  ['public games', async ({ house, by }) => accepted(await listPublicGames(house, { by }))],
  ['campaigns', async ({ house, by }) => accepted(await listCampaigns(house, { by }))],
  ['trials', async ({ house, by, gameId }) => accepted(await listTrials(house, { by, gameId }))],
  ['a game', async ({ house, by, gameId }) => accepted(await readGame(house, { by, gameId }))],
  ['its log', async ({ house, by, gameId }) => accepted(await readLog(house, { by, gameId }))],
  ['its audit', async ({ house, by, gameId }) => accepted(await readAudit(house, { by, gameId }))],
  ['its refusals', async ({ house, by, gameId }) => accepted(await readRefusals(house, { by, gameId }))],
  ['tidying answers', async ({ house }) => tidyAnswers(house.database.pool, house.now())],
  ['tidying sign-ins', async ({ house }) => tidyAuth({ pool: house.database.pool, now: house.now })],
  ['survey of logs, nothing witnessed', async ({ house }) => house.guard.survey()],
  ['games to recheck (by hand)', async ({ house }) => house.store.listPinned()],
  ['3,000 games: the page', async ({ house }) => accepted(await listShelves(house, { by: HEAVY }))],
  ['3,000 games: finished', async ({ house }) => accepted(await listGames(house, { by: HEAVY, list: 'over' }))],
  ['3,000 games: GET /api/games', async ({ house }) => accepted(await listGames(house, { by: HEAVY }))],
];
