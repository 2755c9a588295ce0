import { Client } from 'pg';
import { type OpenServices, openServices } from '@/lib/db/services';
import { createGame } from '@/lib/games/create/create-game';
import { registryOf } from '@/lib/games/model/registry';
import type { ActionReceipt, GameId } from '@/lib/games/model/types';
import { submitAction } from '@/lib/games/play/submit-action';
import { joinGame } from '@/lib/games/seats/join-game';
import { relayed } from '@/tests/citus/any/database';
import { createTestDatabase } from '@/tests/support/database';
import { toyParley } from '@/tests/support/toy-parley';
import { toyRuleset } from '@/tests/support/toy-ruleset';
import { value } from '../table';

/** A server with the parley game and the toy in its registry; users `ann`, `bob` and `eve`. */
export interface ParleyTable {
  readonly services: OpenServices;
  /** As the owner of the tables. */
  readonly sql: (text: string, ...values: readonly unknown[]) => Promise<readonly Record<string, unknown>[]>;
  readonly close: () => Promise<void>;
}

export async function openParley(name: string): Promise<ParleyTable> {
  const database = await createTestDatabase(name);
  const owner = new Client({ connectionString: database.url });
  await owner.connect();
  const services = openServices(database.url, { registry: registryOf([toyParley, toyRuleset]), max: 4 });
  for (const id of ['ann', 'bob', 'eve']) {
    await services.database.prisma.user.create({ data: { id, name: `${id}-name`, email: `${id}@example.org` } });
  }
  return {
    services,
    sql: async (text, ...values) => {
      await relayed(services);
      return (await owner.query(text, [...values])).rows;
    },
    close: async () => {
      await services.close();
      await owner.end();
      await database.drop();
    },
  };
}

/** A running parley: ann is red, bob is blue, ann judges. */
export async function startParley(services: OpenServices, name = 'Parley'): Promise<GameId> {
  const seats = [
    { role: 'red', fill: 'me' },
    { role: 'blue', fill: 'open' },
  ] as const;
  const made = value(await createGame(services, { by: 'ann', rulesetId: 'parley', name, setup: {}, seats }));
  value(await joinGame(services, { by: 'bob', token: made.invitations[0]?.path.replace('/join/', '') ?? '' }));
  return made.gameId;
}

const HOLDERS: Readonly<Record<string, string>> = { red: 'ann', judge: 'ann', blue: 'bob' };

export async function act(
  services: OpenServices,
  gameId: GameId,
  role: string,
  action: object,
  note?: string,
): Promise<ActionReceipt> {
  const expectedVersion = (await services.store.readState(gameId))?.version ?? 0;
  const command = {
    by: HOLDERS[role] ?? '',
    gameId,
    role,
    action,
    expectedVersion,
    idempotencyKey: crypto.randomUUID(),
  };
  return value(await submitAction(services, { ...command, ...(note === undefined ? {} : { note }) }));
}

export const report = (...cities: readonly string[]) => ({
  type: 'report',
  changes: cities.map((city, at) => ({ city, points: at + 1 })),
});
