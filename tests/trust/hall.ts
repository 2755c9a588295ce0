import { text } from 'node:stream/consumers';
import { canonicalJson } from '@/lib/core/canonical';
import { seededDice } from '@/lib/core/dice';
import type { Playable } from '@/lib/core/playable';
import { type OpenServices, openServices } from '@/lib/db/services';
import { createGame } from '@/lib/games/create/create-game';
import { registryOf } from '@/lib/games/model/registry';
import type { GameId } from '@/lib/games/model/types';
import { readGame } from '@/lib/games/play/read-game';
import { submitAction } from '@/lib/games/play/submit-action';
import { type ExportGameInput, exportGame, type Seal } from '@/lib/games/transfer/export-game';
import { rulesets } from '@/lib/rulesets/index';
import type { SigningKey } from '@/lib/trust/keys';
import { type Evidence, verifyExport } from '@/lib/trust/verify/verify-export';
import { value } from '../games/table';
import { createTestDatabase } from '../support/database';
import { GOLDEN_OWNER, type GoldenGame, streamOf } from '../support/golden';
import { storedGame } from '../support/stored';
import { toyRuleset } from '../support/toy-ruleset';
import { toyTrackerPlayable } from '../support/toy-tracker';
import { KEY, notesAt } from './forged/signed';

const registry = registryOf([toyRuleset, toyTrackerPlayable, ...rulesets]);

/** The rules that these tests verify with. */
export const findRuleset = (id: string): Playable | undefined => registry.findRuleset(id);

/** A server over a database of its own, with all rules and the toys in its registry. */
export interface Hall {
  readonly services: OpenServices;
  readonly close: () => Promise<void>;
}

/** `stream`: names the randomness in place of the server's own: the same name makes the same games and dice. */
export async function openHall(name: string, stream?: string): Promise<Hall> {
  const database = await createTestDatabase(name);
  const opened = openServices(database.url, { registry, max: 4 });
  const services = stream === undefined ? opened : { ...opened, randomBytes: streamOf(stream) };
  for (const id of ['ann', 'bob', 'eve', GOLDEN_OWNER]) {
    await services.database.prisma.user.create({ data: { id, name: `${id}-name`, email: `${id}@example.org` } });
  }
  return {
    services,
    close: async () => {
      await opened.close();
      await database.drop();
    },
  };
}

/**
 * A golden game in the real store: the same orders, the same dice. Actions go in as the log will spell them: rules that go
 * by the order of an action's members would otherwise decide in one way today and in another when asked again.
 */
export async function playGolden(services: OpenServices, golden: GoldenGame): Promise<GameId> {
  const rules = registry.findRuleset(golden.ruleset);
  const setup = rules?.parseSetup(golden.setup);
  if (rules === undefined || setup?.ok !== true) throw new Error(`no rules ${golden.ruleset}`);
  const seats = rules.roles(setup.value).map(({ id }) => ({ role: id, fill: 'me' as const }));
  const { title, stream, ruleset: rulesetId } = golden;
  const made = await createGame(
    { ...services, randomBytes: streamOf(stream) },
    { by: GOLDEN_OWNER, rulesetId, name: title.slice(0, 80), setup: golden.setup, seats, idempotencyKey: stream },
  );
  const { gameId } = value(made);
  for (const [ply, { by: role, order }] of golden.plies.entries()) {
    const stored = await storedGame(services, gameId);
    const { state } = stored;
    const parsed = rules.parseOrders(order, state, role);
    if (!parsed.ok) throw new Error(`order ${ply} cannot be read: ${order}`);
    const action: unknown = JSON.parse(canonicalJson(JSON.parse(JSON.stringify(parsed.value[0]))));
    const command = { by: GOLDEN_OWNER, gameId, role, action, expectedVersion: ply + 1, idempotencyKey: `${ply}` };
    value(await submitAction(services, command));
  }
  return gameId;
}

/** A toy game that ann plays against herself, `plies` choices long, with words beside the first six. `pick`: what is chosen, from a seed. */
export async function playToy(services: OpenServices, rounds: number, plies: number, pick = 1): Promise<GameId> {
  const seats = (['north', 'south'] as const).map((role) => ({ role, fill: 'me' as const }));
  const made = await createGame(services, {
    by: 'ann',
    rulesetId: 'toy',
    name: 'Toy',
    setup: { rounds },
    seats,
    idempotencyKey: `toy-${rounds}`,
  });
  const { gameId } = value(made);
  const choose = seededDice(pick);
  for (let ply = 0; ply < plies; ply += 1) {
    const role = ply % 2 === 0 ? 'north' : 'south';
    const action = { type: 'choose', number: choose(3) };
    value(
      await submitAction(services, {
        by: 'ann',
        gameId,
        role,
        action,
        ...(ply < 6 ? { note: `Choice ${ply}: ${'größer '.repeat(ply % 3)}` } : {}),
        expectedVersion: ply + 1,
        idempotencyKey: `${ply}`,
      }),
    );
  }
  const read = value(await readGame(services, { by: 'ann', gameId }));
  if (read.version !== plies + 1) throw new Error(`the game is at version ${read.version}`);
  return gameId;
}

export async function leavesOf(services: OpenServices, gameId: GameId): Promise<readonly string[]> {
  return (await services.store.readEntries(gameId, { limit: 1_000_000 })).map(({ leaf }) => leaf);
}

/** Signs the log of every game at the given sizes; `end` is its end. */
export const sealOver = (
  services: OpenServices,
  sizes: readonly (number | 'end')[],
  keys: readonly SigningKey[] = [KEY],
): Seal => ({
  keys: keys.map(({ verifier }) => verifier.text),
  checkpointsOf: async (gameId, size) => {
    const leaves = (await leavesOf(services, gameId)).slice(0, size);
    return notesAt(
      leaves,
      gameId,
      sizes.map((at) => (at === 'end' ? size : at)),
      keys,
    );
  },
});

export async function textOf(services: OpenServices, input: ExportGameInput, seal?: Seal): Promise<string> {
  return text(value(await exportGame(services, input, seal)).chunks);
}

export const verify = (file: Evidence['file'], outside: Evidence['outside'] = [], find = findRuleset) =>
  verifyExport({ file, outside, findRuleset: find });
