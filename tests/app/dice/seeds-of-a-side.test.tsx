import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { SeedPanel } from '@/app/games/[gameId]/seeds/seed-panel';
import { createGame } from '@/lib/games/create/create-game';
import { inviteToken } from '@/lib/games/model/ids';
import type { SideRight } from '@/lib/games/model/types';
import { readGame } from '@/lib/games/play/read-game';
import { joinGame } from '@/lib/games/seats/join-game';
import { inviteMember } from '@/lib/games/seats/side/invite-member';
import { NORTH_ME, openTable, type TestGame, value } from '@/tests/games/table';
import { textOf } from '../markup';

/** Who of a side of several people makes its share of the dice on the page. */

const now = vi.hoisted(() => ({ services: undefined as unknown }));
vi.mock('@/lib/db/services', async (original) => ({
  ...(await original<object>()),
  getServices: async () => now.services,
}));
vi.mock('@/app/games/[gameId]/seeds/step', () => ({ stepSeedsFrom: async () => ({}) }));

let table: TestGame;
beforeAll(async () => {
  table = await openTable(import.meta.url);
  now.services = table.services;
  await table.services.database.prisma.user.create({ data: { id: 'dan', name: 'dan', email: 'dan@example.org' } });
});
afterAll(() => table.close());

it('is the captain and who may submit; who only drafts sees how far it has come', async () => {
  const asked = { by: 'ann', rulesetId: 'toy', name: 'Seeds', setup: {}, seats: NORTH_ME, ownSeeds: true };
  const { gameId, invitations } = value(await createGame(table.services, asked));
  value(await joinGame(table.services, { by: 'bob', token: invitations[0]?.path.replace('/join/', '') ?? '' }));
  const come = async (who: string, right: SideRight) => {
    const expectedVersion = (await table.services.store.readState(gameId))?.version ?? 0;
    const command = { by: 'ann', gameId, expectedVersion, idempotencyKey: who };
    value(await inviteMember(table.services, { ...command, side: 'north', right }));
    const seat = (await table.services.store.readGame(gameId))?.seats.find(({ role }) => role === 'north');
    const token = inviteToken(gameId, seat?.invitations?.at(-1)?.secret ?? '');
    value(await joinGame(table.services, { by: who, token }));
  };
  await come('eve', 'submit');
  await come('dan', 'draft');
  const shown = async (by: string) => {
    const game = value(await readGame(table.services, { by, gameId }));
    return textOf(await text((await prerenderToNodeStream(await SeedPanel({ game, by }))).prelude));
  };
  const form = 'Commit to this seed';
  const [captain, member, drafter] = [await shown('ann'), await shown('eve'), await shown('dan')];
  expect(drafter).toContain('has not committed yet');
  expect(captain).toContain(form);
  expect(member).toContain(form);
  expect(drafter).not.toContain(form);
}, 30_000);
