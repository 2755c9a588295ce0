import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenServices } from '@/lib/db/services';
import { answerWar } from '@/lib/games/campaigns/war/answer-war';
import { readWar } from '@/lib/games/campaigns/war/read-war';
import { readWarFile } from '@/lib/games/campaigns/war/read-war-file';
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

const { ends, sheet, turns, otherTurns } = played(false);
const turnsIn = (file: string) => joint.turnsIn(file) as Exclude<ReturnType<typeof joint.turnsIn>, string>;

const WAYS: Readonly<Record<string, string>> = {
  'the file of the campaign': joint.files({ position: sheet }).csv,
  'past turns of both games': joint.files({ position: {}, turns: turnsIn(turns), otherTurns: turnsIn(otherTurns) })
    .json,
};

describe('a stored campaign that moved in at its fourteenth turn', () => {
  it.each(Object.keys(WAYS))(
    '[reporting:mid-war] by %s comes to the same as the one played whole, to the last turn',
    async (way) => {
      const { campaignId, idOf } = await startWar(services, { midWar: true });
      const report = { ...(await together(campaignId, 'ann')), role: 'axis', text: WAYS[way] ?? '' };
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
    },
  );

  it('[reporting:mid-war] writes all of its turns in one file, which a new one takes', async () => {
    const { campaignId } = await startWar(services, { midWar: true });
    const text = WAYS['past turns of both games'] ?? '';
    value(await reportWar(services, { ...(await together(campaignId, 'ann')), role: 'axis', text }));
    const { war, form } = value(await readWar(services, { by: 'bob', campaignId }));
    expect(war.turns).toEqual(turnsIn(turns));
    expect(war.otherTurns).toEqual(turnsIn(otherTurns));
    expect(form?.filled.turns).toContain('PAST TURNS OF THE HOUSE RULES');
    value(await answerWar(services, { ...(await together(campaignId, 'bob')), answer: 'confirm' }));
    const read = async (name: string) => value(await readWarFile(services, { by: 'ann', campaignId, file: name })).text;
    expect(JSON.parse(await read('turns.json'))).toEqual(JSON.parse(text));
    const { campaignId: second } = await startWar(services, { midWar: true });
    value(
      await reportWar(services, { ...(await together(second, 'ann')), role: 'axis', text: await read('turns.txt') }),
    );
    const { campaignId: third } = await startWar(services, { midWar: true });
    value(
      await reportWar(services, {
        ...(await together(third, 'ann')),
        role: 'axis',
        text: await read('examplebothturns.txt'),
      }),
    );
  });
});
