import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenServices, openServices } from '@/lib/db/services';
import { createCampaign } from '@/lib/games/campaigns/create-campaign';
import { answerWar } from '@/lib/games/campaigns/war/answer-war';
import { reportWar } from '@/lib/games/campaigns/war/report-war';
import { loadKept } from '@/lib/games/engine/snapshot';
import { checkGame } from '@/lib/games/log/check-game';
import { standardRegistry } from '@/lib/games/model/registry';
import { submitAction } from '@/lib/games/play/submit-action';
import { joinGame } from '@/lib/games/seats/join-game';
import { TURN_CODES } from '@/lib/rulesets/_shared/wif/calendar';
import { findRuleset } from '@/lib/rulesets/index';
import { worldInFlamesWar as joint } from '@/lib/rulesets/wif-campaign';
import type { Table as HouseTable } from '@/lib/rulesets/wif-house/table';
import type { Table as VictoryTable } from '@/lib/rulesets/wif-victory/table';
import { value } from '@/tests/games/table';
import { createTestDatabase } from '@/tests/support/database';
import type { GameName, Pendings } from '../war';
import { cameTo, MOVED_IN, played, reportsOf } from './whole-war';

/** The same with stored games: moved in by the file of the campaign, then played to its last turn. No dice fall. */

let services: OpenServices;
let close: () => Promise<void>;
beforeAll(async () => {
  const database = await createTestDatabase(import.meta.url);
  services = openServices(database.url, { registry: standardRegistry, max: 4 });
  for (const id of ['ann', 'bob', 'eve'])
    await services.database.prisma.user.create({ data: { id, name: `${id}-name`, email: `${id}@example.org` } });
  close = async () => {
    await services.close();
    await database.drop();
  };
});
afterAll(() => close());

const PLAYERS: Readonly<Record<string, string>> = { axis: 'ann', allied: 'bob', organiser: 'eve' };

async function campaign() {
  const asked = { by: 'ann', kind: 'world-in-flames', name: 'Since 1939', setups: { 'wif-victory': { midWar: true } } };
  const seats = ['axis', 'allied', 'organiser'].map(
    (role) => ({ role, fill: role === 'axis' ? 'me' : 'open' }) as const,
  );
  const { campaignId, invitations } = value(await createCampaign(services, { ...asked, seats }));
  for (const { role, path } of invitations)
    value(await joinGame(services, { by: PLAYERS[role] ?? '', token: path.replace('/join/', '') }));
  const games = (await services.store.readCampaign(campaignId))?.games ?? [];
  return { campaignId, idOf: (game: GameName) => games.find(({ rulesetId }) => rulesetId === game)?.gameId ?? '' };
}

async function together(campaignId: string, by: string) {
  const games = (await services.store.readCampaign(campaignId))?.games ?? [];
  const versions = Object.fromEntries(games.map(({ gameId, version }) => [gameId, version]));
  return { by, campaignId, versions, idempotencyKey: crypto.randomUUID() };
}

async function stored(gameId: string) {
  const state = await services.store.readState(gameId);
  const record = await services.store.readGame(gameId);
  const ruleset = findRuleset(record?.rulesetId ?? '');
  if (state?.kept === undefined || ruleset === undefined) throw new Error(`${gameId} has not begun`);
  return { version: state.version, book: JSON.parse(ruleset.dumpState(loadKept(ruleset, state.kept))) };
}

async function act(gameId: string, role: string, action: object) {
  const { version } = await stored(gameId);
  const command = {
    by: PLAYERS[role] ?? '',
    gameId,
    role,
    expectedVersion: version,
    idempotencyKey: crypto.randomUUID(),
  };
  value(await submitAction(services, { ...command, action }));
}

/** A report, confirmed by all who are asked. */
async function file(gameId: string, role: string, body: object) {
  await act(gameId, role, { type: 'report', body });
  const { pending } = (await stored(gameId)).book as Pendings;
  for (const other of pending?.consent ?? []) await act(gameId, other, { type: 'confirm', report: pending?.id });
}

describe('a stored campaign that moved in at its fourteenth turn', () => {
  it('[reporting:mid-war] comes to the same as the one played whole, in every turn to the last', async () => {
    const { ends, sheet } = played(false);
    const { campaignId, idOf } = await campaign();
    const report = { ...(await together(campaignId, 'ann')), role: 'axis', text: joint.files({ position: sheet }).csv };
    value(await reportWar(services, report));
    value(await answerWar(services, { ...(await together(campaignId, 'bob')), answer: 'confirm' }));
    const tableOf = async <T>(game: GameName): Promise<T> => (await stored(idOf(game))).book.table;
    for (let at = MOVED_IN; at < TURN_CODES.length; at += 1) {
      for (const [game, role, body] of reportsOf(at, false)) await file(idOf(game), role, body);
      const came = cameTo(await tableOf<HouseTable>('wif-house'), await tableOf<VictoryTable>('wif-victory'));
      expect(came, TURN_CODES[at]).toEqual(ends[at]);
    }
    for (const game of ['wif-victory', 'wif-house'] as const)
      expect(value(await checkGame(services, idOf(game))).faults).toEqual([]);
  });
});
