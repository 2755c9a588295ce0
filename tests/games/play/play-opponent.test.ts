import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenServices, openServices } from '@/lib/db/services';
import { createGame } from '@/lib/games/create/create-game';
import { checkGame } from '@/lib/games/log/check-game';
import { readLog } from '@/lib/games/log/read-log';
import { playOpponent } from '@/lib/games/play/play-opponent';
import { readGame } from '@/lib/games/play/read-game';
import { submitAction } from '@/lib/games/play/submit-action';
import { createTestDatabase, type TestDatabase } from '@/tests/support/database';
import { storedGame } from '@/tests/support/stored';
import { code, value } from '../table';

let database: TestDatabase;
let services: OpenServices;
let owner: Client;

beforeAll(async () => {
  database = await createTestDatabase(import.meta.url);
  services = openServices(database.url, { max: 6 });
  owner = new Client({ connectionString: database.url });
  await owner.connect();
  await services.database.prisma.user.create({ data: { id: 'ann', name: 'Ann', email: 'ann@example.org' } });
});
afterAll(async () => {
  await owner.end();
  await services.close();
  await database.drop();
});

const SEATS = [
  { role: 'german', fill: 'me' },
  { role: 'japanese', fill: 'opponent' },
] as const;

const create = (
  seats: typeof SEATS | readonly { role: string; fill: 'me' | 'opponent' }[],
  rulesetId = 'triumph-of-the-will',
) => createGame(services, { by: 'ann', rulesetId, name: 'Against the opponent', setup: {}, seats });

const view = async (gameId: string) => value(await readGame(services, { by: 'ann', gameId }));

/** Ann's first legal answer, whatever it is. */
async function act(gameId: string): Promise<void> {
  const { version, yourAction } = await view(gameId);
  const { ruleset, state } = await storedGame(services, gameId);
  const role = yourAction[0]?.role ?? '';
  const [template] = ruleset.options(state, role);
  if (template === undefined) throw new Error('no choice');
  const action = ruleset.complete(state, template, () => 0);
  value(
    await submitAction(services, {
      by: 'ann',
      gameId,
      role,
      action,
      expectedVersion: version,
      idempotencyKey: `a${version}`,
    }),
  );
}

const queued = async (task: string, gameId: string): Promise<number> => {
  const { rows } = await owner.query(
    `select count(*)::int as n from graphile_worker._private_jobs as job
       join graphile_worker._private_tasks as task on task.id = job.task_id
       where task.identifier = $1 and job.payload ->> 'gameId' = $2`,
    [task, gameId],
  );
  return rows[0].n;
};

describe('a game against the built-in opponent', () => {
  it('begins at once, and sets it going in the transaction of the command that asks it', async () => {
    const { gameId } = value(await create(SEATS));
    expect((await view(gameId)).status).toBe('running');
    expect(await queued('play-opponent', gameId)).toBeGreaterThan(0);
  });

  it('is played through the same checks into the same log, to its end or for two hundred actions', async () => {
    const { gameId } = value(await create(SEATS));
    for (let round = 0; round < 200; round += 1) {
      await playOpponent(services, { gameId });
      if ((await view(gameId)).status === 'over') break;
      await act(gameId);
    }
    const log = value(await readLog(services, { by: 'ann', gameId, limit: 500 }));
    const actors = new Set(log.entries.filter(({ type }) => type === 'action').map(({ actor }) => actor));
    expect([...actors].sort()).toEqual(['p1', 'p2']);
    expect(value(await checkGame(services, gameId)).faults).toEqual([]);
  }, 60_000);

  it('lets people go first, and does each action once, however many ask for it at once', async () => {
    const { gameId } = value(await create(SEATS));
    expect(await playOpponent(services, { gameId })).toMatchObject({ actions: 0 });
    await act(gameId);
    await Promise.all([1, 2, 3].map(() => playOpponent(services, { gameId })));
    const log = value(await readLog(services, { by: 'ann', gameId, limit: 500 }));
    expect(log.entries.filter(({ type, actor }) => type === 'action' && actor === 'p2').length).toBeGreaterThan(0);
    expect(value(await checkGame(services, gameId)).faults).toEqual([]);
    expect(await playOpponent(services, { gameId })).toMatchObject({ actions: 0 });
  });

  it('writes no mail to anybody who is no person', async () => {
    const { gameId } = value(await create(SEATS));
    await playOpponent(services, { gameId });
    const { rows } = await owner.query(
      `select payload::text from graphile_worker._private_jobs where payload ->> 'userId' = 'opponent'`,
    );
    expect(rows).toEqual([]);
  });

  it('is refused where the rules have none', async () => {
    const none = await create(
      [
        { role: 'axis', fill: 'me' },
        { role: 'allied', fill: 'opponent' },
      ],
      'wif-victory',
    );
    expect(code(none)).toBe('invalid-setup');
  });
});
