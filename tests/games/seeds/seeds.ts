import type { OpenServices } from '@/lib/db/services';
import { createGame } from '@/lib/games/create/create-game';
import type { GameId } from '@/lib/games/model/types';
import { readGame } from '@/lib/games/play/read-game';
import { joinGame } from '@/lib/games/seats/join-game';
import { commitSeed } from '@/lib/games/seeds/commit-seed';
import { delegateSeed } from '@/lib/games/seeds/delegate-seed';
import { renewSeeds } from '@/lib/games/seeds/renew-seeds';
import { revealSeed } from '@/lib/games/seeds/reveal-seed';
import { fromHex, toHex } from '@/lib/trust/bytes';
import { diceScheme } from '@/lib/trust/dice';
import { NORTH_ME, value } from '../table';

export type Side = 'north' | 'south';

/** 32 times one byte, in hexadecimal. */
export const seedOf = (byte: number): string => byte.toString(16).padStart(2, '0').repeat(32);

export const commitmentTo = (gameId: GameId, side: string, seed: string): string =>
  toHex(diceScheme().commitment(gameId, side, fromHex(seed)));

/** A full game that asks ann (north) and bob (south) for seeds. */
export async function startSeeding(services: OpenServices, setup: object = {}): Promise<GameId> {
  const asked = { by: 'ann', rulesetId: 'toy', name: 'Own seeds', setup, seats: NORTH_ME, ownSeeds: true };
  const made = value(await createGame(services, asked));
  value(await joinGame(services, { by: 'bob', token: made.invitations[0]?.path.replace('/join/', '') ?? '' }));
  return made.gameId;
}

let keys = 0;

/** What a seat says of a command of its own: the version as it is now, and a new key. */
async function asSeat(services: OpenServices, gameId: GameId, role: Side) {
  const by = role === 'north' ? 'ann' : 'bob';
  const { version } = value(await readGame(services, { by, gameId }));
  keys += 1;
  return { by, gameId, role, expectedVersion: version, idempotencyKey: `seed-${keys}` };
}

/** Commits to a seed of one byte, or to the commitment that is given. */
export const commit = async (services: OpenServices, gameId: GameId, role: Side, byte: number, given?: string) =>
  commitSeed(services, {
    ...(await asSeat(services, gameId, role)),
    commitment: given ?? commitmentTo(gameId, role, seedOf(byte)),
  });

export const reveal = async (services: OpenServices, gameId: GameId, role: Side, byte: number) =>
  revealSeed(services, { ...(await asSeat(services, gameId, role)), seed: seedOf(byte) });

export const delegate = async (services: OpenServices, gameId: GameId, role: Side, side?: Side) =>
  delegateSeed(services, { ...(await asSeat(services, gameId, role)), ...(side === undefined ? {} : { side }) });

export const renew = async (services: OpenServices, gameId: GameId, role: Side) =>
  renewSeeds(services, await asSeat(services, gameId, role));
