import { afterAll, beforeAll } from 'vitest';
import { type OpenServices, openServices } from '@/lib/db/services';
import { createCampaign } from '@/lib/games/campaigns/create-campaign';
import { type DraftWarInput, draftWar } from '@/lib/games/campaigns/war/draft-war';
import { readWar } from '@/lib/games/campaigns/war/read-war';
import type { SeatRequest } from '@/lib/games/create/new-game';
import { readDrafts } from '@/lib/games/drafts/read-drafts';
import { sendDraft } from '@/lib/games/drafts/send-draft';
import { standardRegistry } from '@/lib/games/model/registry';
import type { SideRight } from '@/lib/games/model/types';
import { readGame } from '@/lib/games/play/read-game';
import { joinGame } from '@/lib/games/seats/join-game';
import { inviteMember } from '@/lib/games/seats/side/invite-member';
import { setSignatures } from '@/lib/games/seats/side/set-signatures';
import { tokenOf } from '@/tests/games/log/ledger';
import { value } from '@/tests/games/table';
import { createTestDatabase } from '@/tests/support/database';

/** The campaigns of a test file: two sides of several people, who want signatures. */
export let services: OpenServices;
let close: () => Promise<void>;

/** Opens a database of its own for a file, and closes it behind it. */
export function openSides(name: string): void {
  beforeAll(async () => {
    const database = await createTestDatabase(name);
    services = openServices(database.url, { registry: standardRegistry, max: 4 });
    for (const id of ['ann', 'bob', 'cat', 'dan', 'eve', 'fay'])
      await services.database.prisma.user.create({ data: { id, name: `${id}-name`, email: `${id}@example.org` } });
    close = async () => {
      await services.close();
      await database.drop();
    };
  });
  afterAll(() => close());
}

const gamesOf = async (campaignId: string) => (await services.store.readCampaign(campaignId))?.games ?? [];
export const idsOf = async (campaignId: string) => {
  const games = await gamesOf(campaignId);
  const id = (ruleset: string) => games.find(({ rulesetId }) => rulesetId === ruleset)?.gameId ?? '';
  return { victory: id('wif-victory'), house: id('wif-house') };
};

export async function command(gameId: string, by: string) {
  const expectedVersion = (await services.store.readState(gameId))?.version ?? 0;
  return { by, gameId, expectedVersion, idempotencyKey: crypto.randomUUID() };
}
export async function together(campaignId: string, by: string) {
  const games = await gamesOf(campaignId);
  const versions = Object.fromEntries(games.map(({ gameId, version }) => [gameId, version]));
  return { by, campaignId, versions, idempotencyKey: crypto.randomUUID() };
}

async function comeTo(gameId: string, [side, who, right]: readonly [string, string, SideRight]) {
  const captain = side === 'axis' ? 'ann' : 'bob';
  value(await inviteMember(services, { ...(await command(gameId, captain)), side, right }));
  const { seats } = value(await readGame(services, { by: captain, gameId }));
  const path = seats.find(({ role }) => role.id === side)?.invitations?.at(-1)?.path;
  value(await joinGame(services, { by: who, token: tokenOf(path) }));
}

/** ann leads the Axis, cat signs off, dan drafts; bob leads the Allies, fay signs off there; both sides want two people. */
export async function campaign(midWar = true): Promise<string> {
  const seats: readonly SeatRequest[] = [
    { role: 'axis', fill: 'me' },
    { role: 'allied', fill: 'open' },
    { role: 'organiser', fill: 'open' },
  ];
  const setups = midWar ? { 'wif-victory': { midWar: true } } : {};
  const asked = { by: 'ann', kind: 'world-in-flames', name: 'Since 1939', setups, seats };
  const { campaignId, invitations } = value(await createCampaign(services, asked));
  for (const { role, path } of invitations)
    value(await joinGame(services, { by: role === 'allied' ? 'bob' : 'eve', token: tokenOf(path) }));
  const { victory } = await idsOf(campaignId);
  await comeTo(victory, ['axis', 'cat', 'sign-off']);
  await comeTo(victory, ['axis', 'dan', 'draft']);
  await comeTo(victory, ['allied', 'fay', 'sign-off']);
  for (const [side, by] of [
    ['axis', 'ann'],
    ['allied', 'bob'],
  ] as const)
    value(await setSignatures(services, { ...(await command(victory, by)), side, needed: true }));
  return campaignId;
}

export const CSV = 'MID-WAR\n[war]\nafter turn\nS/O 1940\n[powers]\npower,status,since\nItaly,active,M/J 1940\n';
export const draft = (campaignId: string, by: string, more: Partial<DraftWarInput> = {}) =>
  draftWar(services, { by, campaignId, role: 'axis', text: CSV, ...more });
export const listed = async (gameId: string, by: string, role = 'axis') =>
  value(await readDrafts(services, { by, gameId, role })).drafts;
export const send = async (
  gameId: string,
  by: string,
  { draft: name, revision }: { draft: string; revision: number },
) => sendDraft(services, { ...(await command(gameId, by)), draft: name, revision });
export const first = async (gameId: string, by: string, role = 'axis') => {
  const [one] = await listed(gameId, by, role);
  if (one === undefined) throw new Error('no draft');
  return one;
};
export const stages = async (campaignId: string) =>
  value(await readWar(services, { by: 'eve', campaignId })).war.games.map(({ stage }) => stage);
export const lastAction = async (gameId: string) => {
  const last = (await services.store.readEntriesOf(gameId, 'action')).at(-1);
  return { actor: last?.actor, ...JSON.parse(last?.bytes ?? '{}').payload };
};
