import { Client } from 'pg';
import type { Playable } from '@/lib/core/playable';
import type { Result } from '@/lib/core/result';
import { type OpenServices, openServices } from '@/lib/db/services';
import { createGame } from '@/lib/games/create/create-game';
import type { GameError } from '@/lib/games/model/errors';
import { registryOf } from '@/lib/games/model/registry';
import type { GameId } from '@/lib/games/model/types';
import { submitAction } from '@/lib/games/play/submit-action';
import { joinGame } from '@/lib/games/seats/join-game';
import { relayed } from '../citus/any/database';
import { createTestDatabase } from '../support/database';
import { toyKind, toyLand, toySea } from '../support/toy-campaign';
import { toyRuleset } from '../support/toy-ruleset';

/** A server over a database of its own, with users `ann`, `bob`, `eve`, and the owner's view of its tables. */
export interface TestGame {
  readonly services: OpenServices;
  /** Another process would have a server of its own: nothing in memory shared. */
  readonly another: () => OpenServices;
  readonly url: string;
  /** What the services of this table call now; it stands still until it is put on. Undefined: the real time. */
  readonly clock: { at: Date | undefined };
  readonly rows: (sql: string, ...values: readonly unknown[]) => Promise<readonly Record<string, unknown>[]>;
  readonly close: () => Promise<void>;
}

/** `more`: rules systems beside the toy and the ledgers. */
export async function openTable(name: string, more: readonly Playable[] = []): Promise<TestGame> {
  const database = await createTestDatabase(name);
  const owner = new Client({ connectionString: database.url });
  await owner.connect();
  const servicesOf: OpenServices[] = [];
  const clock: TestGame['clock'] = { at: undefined };
  const another = () => {
    const registry = registryOf([toyRuleset, toyLand, toySea, ...more], [toyKind]);
    const services = openServices(database.url, { registry, max: 6, now: () => clock.at ?? new Date() });
    servicesOf.push(services);
    return services;
  };
  const services = another();
  for (const id of ['ann', 'bob', 'eve']) {
    await services.database.prisma.user.create({ data: { id, name: `${id}-name`, email: `${id}@example.org` } });
  }
  return {
    services,
    another,
    url: database.url,
    clock,
    rows: async (sql, ...values) => {
      await relayed(services);
      return (await owner.query(sql, [...values])).rows;
    },
    close: async () => {
      for (const opened of servicesOf) await opened.close();
      await owner.end();
      await database.drop();
    },
  };
}

export function value<T>(result: Result<T, GameError>): T {
  if (result.ok) return result.value;
  throw new Error(JSON.stringify(result.error));
}

export function code<T>(result: Result<T, GameError>): string {
  if (result.ok) return 'ok';
  return result.error.kind === 'rule' ? result.error.rejection.code : result.error.code;
}

export const NORTH_ME = [
  { role: 'north', fill: 'me' },
  { role: 'south', fill: 'open' },
] as const;

/** A running game: ann is north (p1), bob is south (p2). It is at version 2. */
export async function startGame(services: OpenServices, setup: object = {}): Promise<GameId> {
  const made = value(await createGame(services, { by: 'ann', rulesetId: 'toy', name: 'Test', setup, seats: NORTH_ME }));
  const token = made.invitations[0]?.path.replace('/join/', '') ?? '';
  value(await joinGame(services, { by: 'bob', token }));
  return made.gameId;
}

export function choose(
  services: OpenServices,
  gameId: GameId,
  role: 'north' | 'south',
  expectedVersion: number,
  number = 2,
  more: { readonly aloud?: true } = {},
) {
  const by = role === 'north' ? 'ann' : 'bob';
  const action = { type: 'choose', number, ...more };
  return submitAction(services, {
    by,
    gameId,
    role,
    action,
    expectedVersion,
    idempotencyKey: `${role} ${expectedVersion}`,
  });
}
