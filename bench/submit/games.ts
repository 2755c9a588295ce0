import { createApiToken } from '@/lib/auth/api-token';
import type { ProvenId } from '@/lib/auth/proof/proven-id';
import type { OpenServices } from '@/lib/db/services';
import { type CreateGameInput, createGame } from '@/lib/games/create/create-game';
import { readGame } from '@/lib/games/play/read-game';
import { joinGame } from '@/lib/games/seats/join-game';
import type { Running } from './client';
import { marcher, marchingSetup, type Side } from './position';

export const PLAYERS: Readonly<Record<Side, string>> = { german: 'bench-a', japanese: 'bench-b' };

/** A running game of the two players, its armies ready to march; `waited`: how long a side is waited for in it. */
export async function newGame(
  services: OpenServices,
  waited: Pick<CreateGameInput, 'clock' | 'ladder'> = {},
): Promise<Running> {
  const seats = [
    { role: 'german', fill: 'me' },
    { role: 'japanese', fill: 'open' },
  ] as const;
  const rulesetId = 'triumph-of-the-will';
  const made = await createGame(services, {
    by: PLAYERS.german,
    rulesetId,
    name: 'Bench',
    setup: marchingSetup(),
    seats,
    ...waited,
  });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  const { gameId, invitations } = made.value;
  await joinGame(services, { by: PLAYERS.japanese, token: invitations[0]?.path.replace('/join/', '') ?? '' });
  const game = await readGame(services, { by: PLAYERS.german, gameId });
  if (!game.ok) throw new Error(JSON.stringify(game.error));
  return { gameId, version: game.value.version, awaiting: game.value.awaiting, next: marcher() };
}

/** A token for each player, to send submits with. */
export async function tokensOf(services: OpenServices): Promise<Readonly<Record<Side, string>>> {
  return { german: await tokenOf(services, PLAYERS.german), japanese: await tokenOf(services, PLAYERS.japanese) };
}

async function tokenOf(services: OpenServices, userId: string): Promise<string> {
  const { prisma } = services.database;
  const email = `${userId}@example.org`;
  await prisma.user.upsert({ where: { id: userId }, create: { id: userId, name: userId, email }, update: {} });
  const made = await createApiToken(
    { db: prisma, now: services.now },
    { userId: userId as ProvenId, name: 'bench', scope: 'write' },
  );
  if (!made.ok) throw new Error(made.error.message);
  return made.value.token;
}
