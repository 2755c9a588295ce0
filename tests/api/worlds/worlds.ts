import { addPenName } from '@/lib/auth/names/pen-names';
import { seededDice } from '@/lib/core/dice';
import { GAME_MASTER } from '@/lib/core/game-master';
import type { GameAction, GameState, Playable } from '@/lib/core/playable';
import type { RoleId } from '@/lib/core/ruleset';
import { createGame } from '@/lib/games/create/create-game';
import { newKey, notaryOf } from '@/lib/games/log/notary';
import { messageIdOfKey } from '@/lib/games/model/ids';
import type { Registry } from '@/lib/games/model/registry';
import type { GameId } from '@/lib/games/model/types';
import { submitAction } from '@/lib/games/play/submit-action';
import { announce, sendMessage, writeNotebook } from '@/lib/games/press/send-message';
import { setPress } from '@/lib/games/press/set-press';
import { changeVisibility } from '@/lib/games/seats/change-visibility';
import { joinGame } from '@/lib/games/seats/join-game';
import { KEY_BYTES } from '@/lib/trust/keys';
import { value } from '@/tests/games/table';
import { streamOf } from '@/tests/support/golden';
import { startTestServer, type TestServer } from '@/tests/support/server';
import { storedGame } from '@/tests/support/stored';

/** Which of two worlds: they differ in what side B keeps secret and in nothing else. */
export type Which = 0 | 1;

export const IDS = { A: 'w-anna', B: 'w-boris', master: 'w-master', past: 'w-past', spectator: 'w-eve' } as const;

export interface World {
  readonly which: Which;
  readonly server: TestServer;
  /** The instant of every command until it is put on. */
  readonly clock: { at: number };
  readonly rules: Playable;
  readonly headers: Readonly<
    Record<'A' | 'master' | 'past' | 'spectator' | 'nobody', Readonly<Record<string, string>>>
  >;
}

/** `registry`: other rules than ours. The same users, the same clock, the same random bytes, the same key of the server. */
export async function openWorld(which: Which, rulesetId: string, registry?: Registry): Promise<World> {
  const clock = { at: Date.parse('2031-05-04T10:00:00.000Z') };
  const server = await startTestServer({
    name: `two worlds ${which}`,
    randomBytes: streamOf('two worlds'),
    ...(registry === undefined ? {} : { registry }),
  });
  const notary = notaryOf(newKey('localhost', streamOf('the key of both worlds')(KEY_BYTES)));
  Object.assign(server.services, { now: () => new Date(clock.at), notary });
  const { prisma } = server.services.database;
  const tokens: Record<string, string> = {};
  for (const [who, id] of Object.entries(IDS)) {
    await prisma.user.create({ data: { id, name: `${who} of the table`, email: `${id}@example.org` } });
    tokens[who] = await server.makeToken(id, 'write');
  }
  const known = (who: string) => ({ authorization: `Bearer ${tokens[who]}` });
  const headers = {
    A: known('A'),
    master: known('master'),
    past: known('past'),
    spectator: known('spectator'),
    nobody: {},
  };
  const rules = server.services.findRuleset(rulesetId);
  if (rules === undefined) throw new Error(`no rules ${rulesetId}`);
  return { which, server, clock, rules, headers };
}

/** B is called so in this world, and everybody knows B by a pen name. */
export async function hideName(
  { server, which }: World,
  names: readonly [string, string],
  penName: string,
): Promise<void> {
  const { prisma } = server.services.database;
  await prisma.user.update({ where: { id: IDS.B }, data: { name: names[which] } });
  const added = await addPenName({ db: prisma, now: server.services.now }, { userId: IDS.B, name: penName });
  if (!added.ok) throw new Error(added.error.message);
}

/** A running public game: A has the first side, B the second; somebody has played before, somebody watches. `same`: B writes the same. */
export async function startGame(
  world: World,
  name: string,
  { same = false, penNameOfB }: { readonly same?: boolean; readonly penNameOfB?: string } = {},
): Promise<GameId> {
  const { server, rules } = world;
  const { services } = server;
  const setup = rules.parseSetup({});
  if (!setup.ok) throw new Error('no set-up');
  const roles = rules.roles(setup.value);
  const sides = roles.filter(({ kind }) => kind === 'player');
  const people = [IDS.A, IDS.B];
  const master = roles.find(({ kind }) => kind === 'organiser') ?? GAME_MASTER;
  const seats = [...sides, master].map(({ id }) => id);
  const asked = seats.map((role) => ({ role, fill: 'open' as const }));
  const made = { by: 'w-anna', rulesetId: rules.meta.id, name, setup: {}, seats: asked, idempotencyKey: name };
  const { gameId, invitations } = value(await createGame(services, made));
  for (const [index, { path }] of invitations.entries()) {
    const by = people[index] ?? IDS.master;
    const penName = by === IDS.B ? penNameOfB : undefined;
    value(await joinGame(services, { by, token: path.replace('/join/', ''), penName }));
  }
  const past = { gameId, role: sides[1]?.id ?? '', actorId: 'p9', userId: IDS.past, leftAt: new Date(0) };
  await services.database.prisma.pastSeat.create({ data: past });
  const expectedVersion = (await services.store.readGame(gameId))?.version ?? 0;
  const command = { by: IDS.master, gameId, expectedVersion, idempotencyKey: 'open' };
  value(await changeVisibility(services, { ...command, visibility: 'public' }));
  await write(
    same ? { ...world, which: 0 } : world,
    gameId,
    sides.map(({ id }) => id),
  );
  if ((await services.store.watch(gameId, IDS.spectator, services.now())) !== 'watching')
    throw new Error('nobody may look on');
  return gameId;
}

/**
 * What B writes to nobody but B differs between the worlds, in one there is more of it; what A, the game master and everybody read does
 * not.
 */
async function write({ server: { services }, which, clock }: World, gameId: GameId, sides: readonly RoleId[]) {
  const [a = '', b = ''] = sides;
  const begin = clock.at;
  // Each at its own time, the same in both worlds.
  const named = (place: number, by: string, text: string) => {
    clock.at = begin + place * 1_000;
    return { by, gameId, text, message: messageIdOfKey(by, `${gameId} ${place}`) };
  };
  const expectedVersion = (await services.store.readGame(gameId))?.version ?? 0;
  value(await setPress(services, { by: IDS.master, gameId, expectedVersion, idempotencyKey: 'press', press: 'open' }));
  value(await sendMessage(services, { ...named(1, IDS.B, 'Well met.'), to: [a] }));
  for (const [at, text] of (which === 0 ? ['I bid low.'] : ['I bid high, and then low.', 'So I say.']).entries()) {
    value(await sendMessage(services, { ...named(2 + 2 * at, IDS.B, text), to: ['team'] }));
    value(await writeNotebook(services, named(3 + 2 * at, IDS.B, text)));
  }
  value(await sendMessage(services, { ...named(7, IDS.A, 'Met well.'), to: [b] }));
  value(await sendMessage(services, { ...named(8, IDS.A, 'Hear me.'), to: ['gm'] }));
  value(await announce(services, named(9, IDS.master, 'Begin.')));
}

export async function stateOf({ server }: World, gameId: GameId): Promise<GameState> {
  return (await storedGame(server.services, gameId)).state;
}

export async function versionOf({ server }: World, gameId: GameId): Promise<number> {
  return (await server.services.store.readState(gameId))?.version ?? 0;
}

/** One action, a minute after the one before; answers the number of its entry. */
export async function act(world: World, gameId: GameId, role: RoleId, action: unknown): Promise<number> {
  world.clock.at += 60_000;
  const record = await world.server.services.store.readGame(gameId);
  const by = record?.seats.find((seat) => seat.role === role)?.userId ?? '';
  const expectedVersion = record?.version ?? 0;
  const command = { by, gameId, role, action, expectedVersion, idempotencyKey: `${role} ${expectedVersion}` };
  return value(await submitAction(world.server.services, command)).seq;
}

/** Legal actions of a role, some for each kind of choice that it has; the same list in both worlds where the state is. */
export function someActions({ rules }: World, state: GameState, role: RoleId, each: number): readonly GameAction[] {
  // Standing orders may be given at any time, and lead nowhere.
  const asked = rules.options(state, role).filter(({ type }) => type !== 'set-doctrine');
  return asked.flatMap((template, index) =>
    Array.from({ length: each }, (_, pick) => {
      const choose = seededDice(1 + index * 100 + pick);
      return rules.complete(state, template, (n) => (choose(256) - 1) % n);
    }),
  );
}

/** Plays on, always alike, until it holds or 200 actions were made. */
export async function playUntil(
  world: World,
  gameId: GameId,
  holds: (state: GameState) => boolean,
  prefer?: string,
): Promise<void> {
  for (let ply = 0; ply < 200; ply += 1) {
    const state = await stateOf(world, gameId);
    if (holds(state)) return;
    const role = world.rules.awaiting(state)[0]?.role ?? '';
    const actions = someActions(world, state, role, 1);
    const action = actions.find((one) => JSON.stringify(one).includes(prefer ?? '')) ?? actions[0];
    await act(world, gameId, role, action);
  }
  throw new Error('it never came to that');
}
