import { accepted } from '@/lib/cli/demo/accepted';
import { listCampaigns } from '@/lib/games/campaigns/list-campaigns';
import { readCampaign } from '@/lib/games/campaigns/read-campaign';
import { listTrials } from '@/lib/games/create/list-trials';
import { listAtRisk } from '@/lib/games/handover/at-risk';
import type { AuditFilter } from '@/lib/games/log/audit-filter';
import { readAudit } from '@/lib/games/log/read-audit';
import { readLog } from '@/lib/games/log/read-log';
import { readRefusals } from '@/lib/games/log/read-refusals';
import { listOpenSeats } from '@/lib/games/open-seats/list-open-seats';
import { listGameLists, listGames } from '@/lib/games/play/list-games';
import { listPublicGames } from '@/lib/games/play/list-public-games';
import { readGame } from '@/lib/games/play/read-game';
import { newGame } from '../submit/games';
import type { Work } from './measure';
import type { Place } from './place';
import { HEAVY } from './rows';

/** What a game master sifts a log by. */
const FILTERS: readonly (readonly [string, AuditFilter])[] = [
  ['clause', { clause: 'totw:9' }],
  ['side and type', { role: 'german', type: 'action' }],
  ['words', { text: 'berlin' }],
  ['acts', { acts: true }],
];

/** What people do again and again, each by the same function that the service calls. */
export const WORK: readonly Work<Place>[] = [
  { what: 'my games, the page', run: async ({ services, by }) => accepted(await listGameLists(services, { by })) },
  {
    what: 'my games, finished',
    run: async ({ services, by }) => accepted(await listGames(services, { by, list: 'over' })),
  },
  { what: 'GET /api/games', run: async ({ services, by }) => accepted(await listGames(services, { by })) },
  {
    what: 'GET /api/games?status=asked',
    run: async ({ services, by }) => accepted(await listGames(services, { by, list: 'asked' })),
  },
  { what: 'public games', run: async ({ services, by }) => accepted(await listPublicGames(services, { by })) },
  { what: 'open seats', run: async ({ services, by }) => accepted(await listOpenSeats(services, { by })) },
  { what: 'campaigns', run: async ({ services, by }) => accepted(await listCampaigns(services, { by })) },
  {
    what: 'a campaign',
    run: async ({ services, by, campaignId }) => accepted(await readCampaign(services, { by, campaignId })),
  },
  { what: 'trials', run: async ({ services, by, gameId }) => accepted(await listTrials(services, { by, gameId })) },
  { what: 'games at risk', run: async ({ services, by }) => accepted(await listAtRisk(services, { by })) },
  { what: 'a game', run: async ({ services, by, gameId }) => accepted(await readGame(services, { by, gameId })) },
  { what: 'its log', run: async ({ services, by, gameId }) => accepted(await readLog(services, { by, gameId })) },
  {
    what: 'a page in the middle of its log',
    run: async ({ services, by, gameId }) => accepted(await readLog(services, { by, gameId, after: 20, limit: 20 })),
  },
  { what: 'its audit', run: async ({ services, by, gameId }) => accepted(await readAudit(services, { by, gameId })) },
  ...FILTERS.map(
    ([what, filter]): Work<Place> => ({
      what: `its audit by ${what}`,
      run: async ({ services, by, gameId }) => accepted(await readAudit(services, { by, gameId, ...filter })),
    }),
  ),
  {
    what: 'its refusals',
    run: async ({ services, by, gameId }) => accepted(await readRefusals(services, { by, gameId })),
  },
  { what: 'a game is made', run: async ({ services }) => newGame(services) },
  { what: 'a submit', run: ({ submit }) => submit() },
];

const HEAVY_WHY = 'six times the games of that person';

/** The same for a person with 3,000 games: in the small database they have all its made-up games, and not more. */
export const HEAVY_WORK: readonly Work<Place>[] = [
  {
    what: '3,000 games: the page',
    run: async ({ services }) => accepted(await listGameLists(services, { by: HEAVY })),
    allowed: HEAVY_WHY,
  },
  {
    what: '3,000 games: finished',
    run: async ({ services }) => accepted(await listGames(services, { by: HEAVY, list: 'over' })),
    allowed: HEAVY_WHY,
  },
  {
    what: '3,000 games: GET /api/games',
    run: async ({ services }) => accepted(await listGames(services, { by: HEAVY })),
    allowed: HEAVY_WHY,
  },
  {
    what: '3,000 games: at risk',
    run: async ({ services }) => accepted(await listAtRisk(services, { by: HEAVY })),
    allowed: HEAVY_WHY,
  },
];
