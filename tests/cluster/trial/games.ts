import { marcher, marchingSetup, type Side } from '@/bench/submit/position';
import { createApiToken } from '@/lib/auth/api-token';
import type { OpenServices } from '@/lib/db/services';
import { createGame } from '@/lib/games/create/create-game';
import { readGame } from '@/lib/games/play/read-game';
import { joinGame } from '@/lib/games/seats/join-game';
import { proven } from '@/tests/auth/proven';
import type { Lane } from './client';

const SIDES: readonly Side[] = ['german', 'japanese'];

/** Two people, and what they sign their requests with. */
export async function makePeople(services: OpenServices): Promise<Readonly<Record<Side, string>>> {
  const tokens: Record<Side, string> = { german: '', japanese: '' };
  for (const side of SIDES) tokens[side] = await makePerson(services, side);
  return tokens;
}

async function makePerson({ database: { prisma }, now }: OpenServices, side: Side): Promise<string> {
  await prisma.user.create({ data: { id: side, name: side, email: `${side}@example.org` } });
  const made = await createApiToken({ db: prisma, now }, { userId: proven(side), name: 'trial', scope: 'write' });
  if (!made.ok) throw new Error(made.error.message);
  return made.value.token;
}

/** A game of these two that goes on without end. */
export async function makeLane(services: OpenServices, name: string, pause: number): Promise<Lane> {
  const seats = [
    { role: 'german', fill: 'me' },
    { role: 'japanese', fill: 'open' },
  ] as const;
  const setup = marchingSetup();
  const made = await createGame(services, { by: 'german', rulesetId: 'triumph-of-the-will', name, setup, seats });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  const { gameId, invitations } = made.value;
  await joinGame(services, { by: 'japanese', token: invitations[0]?.path.replace('/join/', '') ?? '' });
  const game = await readGame(services, { by: 'german', gameId });
  if (!game.ok) throw new Error(JSON.stringify(game.error));
  const { version, awaiting } = game.value;
  return { gameId, version, awaiting, next: marcher(), acknowledged: [], pause };
}
