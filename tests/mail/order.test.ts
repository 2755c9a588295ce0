import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lanes } from '@/lib/mail/sending/lanes';
import { openPostOffice, type PostOffice, startGame, type TestGame, until } from './post-office';

let office: PostOffice;
beforeAll(async () => {
  office = await openPostOffice('mail-order');
});
afterAll(() => office.close());

/** The mails of a game to Anna that somebody asked for once more, the first one first. */
async function queueAgain({ gameId, anna }: TestGame, ids: readonly string[]): Promise<void> {
  const seq = (await office.services.store.readGame(gameId))?.nextSeq ?? 0;
  for (const again of ids) {
    await office.services.database.prisma.mailDelivery.create({
      data: {
        id: again,
        messageId: again,
        kind: 'action',
        gameId,
        userId: anna,
        address: '',
        subject: '',
        status: 'queued',
      },
    });
    const payload = JSON.stringify({ gameId, seq, userId: anna, again });
    await office.services.database.pool.query(
      `select graphile_worker.add_jobs(array[
        row('send-your-action', $1::json, null, null, null, $2, null, null)::graphile_worker.job_spec])`,
      [payload, again],
    );
  }
}

/** How many jobs of a game the worker has taken and not ended. */
async function takenOf({ gameId }: TestGame): Promise<number> {
  const owner = new Client({ connectionString: office.url });
  await owner.connect();
  try {
    const { rows } = await owner.query<{ taken: number }>(
      `select count(*)::int as taken from graphile_worker._private_jobs
       where locked_at is not null and payload ->> 'gameId' = $1`,
      [gameId],
    );
    return rows[0]?.taken ?? 0;
  } finally {
    await owner.end();
  }
}

describe('mails of one game to one person', () => {
  it('go out one after the other in the order of their jobs, while those of other games go on', async () => {
    const [slow, other] = [await startGame(office, 'slow'), await startGame(office, 'other')];
    const ids = Array.from({ length: 4 }, () => crypto.randomUUID());
    let onTheirWay = 0;
    let most = 0;
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    office.smtp.beforeAnswer = async (address) => {
      if (address !== 'anna.slow@example.org') return;
      onTheirWay += 1;
      most = Math.max(most, onTheirWay);
      await held;
      onTheirWay -= 1;
    };
    await office.startWorker();
    await until(async () => onTheirWay > 0);
    // The worker has room for more than one mail at once.
    expect(await office.mailsTo('anna.other@example.org', 1)).toHaveLength(1);
    expect(other.gameId).not.toBe(slow.gameId);
    await queueAgain(slow, ids);
    // It has taken as many as it takes at once.
    await until(async () => (await takenOf(slow)) === 4);
    release();
    const mails = await office.mailsTo('anna.slow@example.org', 5);
    expect(most).toBe(1);
    const told = mails.map(({ mail }) => ids.findIndex((id) => mail.messageId?.includes(id)));
    expect(told).toEqual([-1, 0, 1, 2, 3]);
  });
});

describe('a lane', () => {
  it('goes on behind what failed, and tells its caller', async () => {
    const inLane = lanes();
    const done: string[] = [];
    const act =
      (what: string, ms: number, fails = false) =>
      async () => {
        await new Promise((resolve) => setTimeout(resolve, ms));
        done.push(what);
        if (fails) throw new Error(what);
      };
    const all = [inLane('a', 1, act('a1', 30, true)), inLane('a', 2, act('a2', 0)), inLane('b', 1, act('b1', 10))];
    const results = await Promise.allSettled(all);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect(done).toEqual(['b1', 'a1', 'a2']);
  });

  it('lets the lowest of those go first that wait, however they came, and is free again after the last', async () => {
    const inLane = lanes();
    const done: number[] = [];
    const act = (place: number) => async () => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      done.push(place);
    };
    await Promise.all([5, 3, 9, 1, 4].map((place) => inLane('a', place, act(place))));
    await inLane('a', 0, act(0));
    expect(done).toEqual([5, 1, 3, 4, 9, 0]);
  });
});
