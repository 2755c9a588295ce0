import { createGame } from '@/lib/games/create/create-game';
import { pauseGame } from '@/lib/games/game-master/pause-game';
import type { GameId, Part } from '@/lib/games/model/types';
import { submitAction } from '@/lib/games/play/submit-action';
import { changeVisibility } from '@/lib/games/seats/change-visibility';
import { joinGame } from '@/lib/games/seats/join-game';
import { value } from '@/tests/games/table';
import type { TestServer } from '@/tests/support/server';

/** Everybody who may come to a door, and what the game knows them as. */
export const PARTS_OF = {
  nobody: [],
  stranger: [],
  /** A program with a token of a player's that may only read. */
  reader: ['player'],
  spectator: ['spectator'],
  'past-player': ['past-player'],
  understudy: ['understudy'],
  'player-of-the-other-side': ['player'],
  'player-awaited': ['player'],
  'game-master': ['game-master'],
  owner: ['owner'],
} as const satisfies Readonly<Record<string, readonly Part[]>>;
export type Person = keyof typeof PARTS_OF;

export const PEOPLE = Object.keys(PARTS_OF) as readonly Person[];

export const STATES = ['open', 'running', 'paused', 'over', 'rolled-back'] as const;
export type State = (typeof STATES)[number];

export type Headers = Readonly<Record<string, string>>;

export interface Company {
  /** What each of them sends to be known. */
  readonly headers: Readonly<Record<Person, Headers>>;
  /** A game in each state; its link has let the spectator in. */
  readonly byLink: Readonly<Record<State, GameId>>;
  /** The same, but everybody may watch. */
  readonly inPublic: Readonly<Record<State, GameId>>;
  /** The spectator watches again, whatever they did. */
  readonly seatSpectator: (gameId: GameId) => Promise<void>;
}

const ids = (person: Person): string => `matrix-${person === 'reader' ? 'player-awaited' : person}`;

/** An account of this id, with what it sends to be known. */
export async function known(server: TestServer, id: string, scope: 'read' | 'write' = 'write'): Promise<Headers> {
  const data = { id, name: id.replace('matrix-', ''), email: `${id}@example.org` };
  await server.services.database.prisma.user.upsert({ where: { id }, create: data, update: {} });
  return { authorization: `Bearer ${await server.makeToken(id, scope)}` };
}

/** Accounts of everybody. */
export async function meet(server: TestServer): Promise<Company['headers']> {
  const headers: Partial<Record<Person, Headers>> = { nobody: {} };
  for (const person of PEOPLE)
    if (person !== 'nobody') headers[person] = await known(server, ids(person), person === 'reader' ? 'read' : 'write');
  return headers as Company['headers'];
}

/** Everybody, at ten games: north is awaited, the other side is south. */
export async function gather(server: TestServer): Promise<Company> {
  const company = { headers: await meet(server), seatSpectator: (gameId: GameId) => letIn(server, gameId) };
  return { ...company, byLink: await gamesFor(server, 'link'), inPublic: await gamesFor(server, 'public') };
}

async function gamesFor(server: TestServer, visibility: 'link' | 'public'): Promise<Readonly<Record<State, GameId>>> {
  const games: Partial<Record<State, GameId>> = {};
  for (const state of STATES) games[state] = await gameIn(server, state, visibility);
  return games as Readonly<Record<State, GameId>>;
}

const SEATS = { north: 'player-awaited', south: 'player-of-the-other-side', 'game-master': 'game-master' } as const;

/** A game with everybody in it; who the state needs. */
export async function gameIn(server: TestServer, state: State, visibility: 'link' | 'public'): Promise<GameId> {
  const { services } = server;
  const made = value(
    await createGame(services, {
      by: ids('owner'),
      rulesetId: 'toy',
      name: `Game ${state}`,
      setup: { rounds: 1 },
      seats: Object.keys(SEATS).map((role) => ({ role, fill: 'open' })),
      // A full table that waits for its seeds is still open.
      ownSeeds: state === 'open',
    }),
  );
  const { gameId } = made;
  for (const [role, person] of Object.entries(SEATS)) {
    const path = made.invitations.find((one) => one.role === role)?.path ?? '';
    value(await joinGame(services, { by: ids(person), token: path.replace('/join/', '') }));
  }
  const past = { gameId, role: 'south', actorId: 'p9', userId: ids('past-player'), leftAt: new Date() };
  await services.database.prisma.pastSeat.create({ data: past });
  const standsBy = { gameId, role: 'north', seq: 0, secret: 'stands-by', userId: ids('understudy'), actorId: 'p8' };
  await services.database.prisma.understudy.create({ data: standsBy });
  value(await changeVisibility(services, { ...(await command(server, gameId, 'owner')), visibility }));
  await letIn(server, gameId);
  if (state === 'paused') {
    value(await pauseGame(services, { ...(await command(server, gameId, 'game-master')), note: 'A pause.' }));
  }
  if (state === 'over') for (const role of ['north', 'south'] as const) await choose(server, gameId, role);
  // Somebody has seen more of this log than there is.
  if (state === 'rolled-back') await services.witness.record(gameId, { size: 999, root: 'f'.repeat(64), note: '' });
  return gameId;
}

export async function command(server: TestServer, gameId: GameId, person: Person) {
  const expectedVersion = (await server.services.store.readGame(gameId))?.version ?? 0;
  return { by: ids(person), gameId, expectedVersion, idempotencyKey: crypto.randomUUID() };
}

async function choose(server: TestServer, gameId: GameId, role: 'north' | 'south'): Promise<void> {
  const asked = { ...(await command(server, gameId, SEATS[role])), role, action: { type: 'choose', number: 2 } };
  value(await submitAction(server.services, asked));
}

async function letIn(server: TestServer, gameId: GameId): Promise<void> {
  const secret = (await server.services.store.readGame(gameId))?.spectatorSecret;
  if (secret === undefined) return;
  if ((await server.services.store.watch(gameId, ids('spectator'), new Date(), secret)) !== 'watching')
    throw new Error('nobody is let in');
}
