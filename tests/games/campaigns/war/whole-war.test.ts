import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenServices } from '@/lib/db/services';
import { answerWar } from '@/lib/games/campaigns/war/answer-war';
import { reportWar } from '@/lib/games/campaigns/war/report-war';
import { checkGame } from '@/lib/games/log/check-game';
import { TURN_CODES } from '@/lib/rulesets/_shared/wif/calendar';
import { worldInFlamesWar as joint } from '@/lib/rulesets/wif-campaign';
import type { Table as HouseTable } from '@/lib/rulesets/wif-house/table';
import type { Table as VictoryTable } from '@/lib/rulesets/wif-victory/table';
import { value } from '@/tests/games/table';
import type { GameName } from '../war';
import { file, openStore, startWar, stored } from './stored-war';
import { cameTo, MOVED_IN, played, reportsOf } from './whole-war';

/** The same with stored games: moved in by the file of the campaign, then played to its last turn. No dice fall. */

let services: OpenServices;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ services, close } = await openStore(import.meta.url));
});
afterAll(() => close());

async function together(campaignId: string, by: string) {
  const games = (await services.store.readCampaign(campaignId))?.games ?? [];
  const versions = Object.fromEntries(games.map(({ gameId, version }) => [gameId, version]));
  return { by, campaignId, versions, idempotencyKey: crypto.randomUUID() };
}

describe('a stored campaign that moved in at its fourteenth turn', () => {
  it('[reporting:mid-war] comes to the same as the one played whole, in every turn to the last', async () => {
    const { ends, sheet } = played(false);
    const { campaignId, idOf } = await startWar(services, { midWar: true });
    const report = { ...(await together(campaignId, 'ann')), role: 'axis', text: joint.files({ position: sheet }).csv };
    value(await reportWar(services, report));
    value(await answerWar(services, { ...(await together(campaignId, 'bob')), answer: 'confirm' }));
    const tableOf = async <T>(game: GameName): Promise<T> => (await stored(services, idOf(game))).book.table;
    for (let at = MOVED_IN; at < TURN_CODES.length; at += 1) {
      for (const [game, role, body] of reportsOf(at, false)) await file(services, idOf(game), role, body);
      const came = cameTo(await tableOf<HouseTable>('wif-house'), await tableOf<VictoryTable>('wif-victory'));
      expect(came, TURN_CODES[at]).toEqual(ends[at]);
    }
    for (const game of ['wif-victory', 'wif-house'] as const)
      expect(value(await checkGame(services, idOf(game))).faults).toEqual([]);
  });
});
