import { type OpenServices, openServices } from '@/lib/db/services';
import { createCampaign } from '@/lib/games/campaigns/create-campaign';
import { loadKept } from '@/lib/games/engine/snapshot';
import { standardRegistry } from '@/lib/games/model/registry';
import { submitAction } from '@/lib/games/play/submit-action';
import { joinGame } from '@/lib/games/seats/join-game';
import { findRuleset } from '@/lib/rulesets/index';
import { value } from '@/tests/games/table';
import { createTestDatabase } from '@/tests/support/database';
import type { GameName, Pendings } from '../war';

/** A World in Flames campaign in a database: Ann is the Axis, Bob the Allies, Eve the organiser. */
export const PLAYERS: Readonly<Record<string, string>> = { axis: 'ann', allied: 'bob', organiser: 'eve' };

export async function openStore(
  url: string,
): Promise<{ readonly services: OpenServices; readonly close: () => Promise<void> }> {
  const database = await createTestDatabase(url);
  const services = openServices(database.url, { registry: standardRegistry, max: 4 });
  for (const id of Object.values(PLAYERS))
    await services.database.prisma.user.create({ data: { id, name: `${id}-name`, email: `${id}@example.org` } });
  const close = async () => {
    await services.close();
    await database.drop();
  };
  return { services, close };
}

/** `victory`: the set-up of the victory game. */
export async function startWar(services: OpenServices, victory: object = {}) {
  const asked = { by: 'ann', kind: 'world-in-flames', name: 'Since 1939', setups: { 'wif-victory': victory } };
  const seats = Object.keys(PLAYERS).map((role) => ({ role, fill: role === 'axis' ? 'me' : 'open' }) as const);
  const { campaignId, invitations } = value(await createCampaign(services, { ...asked, seats }));
  for (const { role, path } of invitations)
    value(await joinGame(services, { by: PLAYERS[role] ?? '', token: path.replace('/join/', '') }));
  const games = (await services.store.readCampaign(campaignId))?.games ?? [];
  return { campaignId, idOf: (game: GameName) => games.find(({ rulesetId }) => rulesetId === game)?.gameId ?? '' };
}

export async function stored(services: OpenServices, gameId: string) {
  const state = await services.store.readState(gameId);
  const record = await services.store.readGame(gameId);
  const ruleset = findRuleset(record?.rulesetId ?? '');
  if (state?.kept === undefined || ruleset === undefined) throw new Error(`${gameId} has not begun`);
  return { version: state.version, book: JSON.parse(ruleset.dumpState(loadKept(ruleset, state.kept))) };
}

async function act(services: OpenServices, gameId: string, role: string, action: object): Promise<void> {
  const { version: expectedVersion } = await stored(services, gameId);
  const command = { by: PLAYERS[role] ?? '', gameId, role, expectedVersion, idempotencyKey: crypto.randomUUID() };
  value(await submitAction(services, { ...command, action }));
}

/** A report, confirmed by all who are asked. */
export async function file(services: OpenServices, gameId: string, role: string, body: object): Promise<void> {
  await act(services, gameId, role, { type: 'report', body });
  const { pending } = (await stored(services, gameId)).book as Pendings;
  for (const other of pending?.consent ?? [])
    await act(services, gameId, other, { type: 'confirm', report: pending?.id });
}
