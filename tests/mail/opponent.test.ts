import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGame } from '@/lib/games/create/create-game';
import type { GameId } from '@/lib/games/model/types';
import { followLive } from '@/lib/games/play/follow-live';
import { playOpponent } from '@/lib/games/play/play-opponent';
import { visitGame } from '@/lib/games/play/read-game';
import { submitAction } from '@/lib/games/play/submit-action';
import { openPostOffice, type PostOffice, until } from './post-office';

/** Mails of a game against the built-in opponent, which answers within a moment. */

const MINUTE = 60_000;
/** Hours behind the queue's clock: every job is due at once, and the test says how much time goes by. */
let clock = Date.now() - 6 * 60 * MINUTE;
const later = (minutes: number): void => {
  clock += minutes * MINUTE;
};

let office: PostOffice;
beforeAll(async () => {
  office = await openPostOffice(import.meta.url, () => new Date(clock));
  await office.startWorker();
});
afterAll(() => office.close());

interface Solo {
  readonly gameId: GameId;
  readonly anna: string;
  readonly address: string;
  readonly bid: () => Promise<void>;
  /** What became of the mails of this game that are decided on. */
  readonly fates: () => Promise<readonly string[]>;
}

async function startSolo(tag: string, from: PostOffice = office): Promise<Solo> {
  const { services } = from;
  const address = `anna.${tag}@example.org`;
  const anna = await from.user(address, 'Anna');
  const seats = [
    { role: 'red', fill: 'me' as const },
    { role: 'blue', fill: 'opponent' as const },
  ];
  const made = await createGame(services, { by: anna, rulesetId: 'duel', name: 'Solo', setup: {}, seats });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  const { gameId } = made.value;
  const bid = async (): Promise<void> => {
    const version = await send(from, { gameId, anna });
    await until(async () => (await services.store.readGame(gameId))?.version === version + 2);
  };
  const fates = async (): Promise<readonly string[]> => {
    const rows = await services.database.prisma.mailDelivery.findMany({ where: { gameId }, orderBy: { seq: 'asc' } });
    return rows.map(({ kind, status, error }) => `${kind} ${error ?? status}`);
  };
  return { gameId, anna, address, bid, fates };
}

/** Anna's bid; the version of the game before it. */
async function send({ services }: PostOffice, { gameId, anna }: Pick<Solo, 'gameId' | 'anna'>): Promise<number> {
  const expectedVersion = (await services.store.readGame(gameId))?.version ?? 0;
  const action = { type: 'bid', n: 3 };
  const command = { by: anna, gameId, role: 'red', action, expectedVersion, idempotencyKey: crypto.randomUUID() };
  const done = await submitAction(services, command);
  if (!done.ok) throw new Error(JSON.stringify(done.error));
  return expectedVersion;
}

/** The mails of a game that are in the queue, and how many seconds they wait. */
async function jobsOf(from: PostOffice, gameId: GameId) {
  const owner = new Client({ connectionString: from.url });
  await owner.connect();
  const { rows } = await owner.query<{ task: string; waits: number }>(
    `select task_identifier as task, extract(epoch from run_at - now())::float8 as waits
     from graphile_worker.jobs where key like '%' || $1 || '%' and task_identifier like 'send-%'`,
    [gameId],
  );
  await owner.end();
  return rows;
}

/** The worker has looked at a mail from now on, and has put it off because its reader is there. */
async function someMailWaits(): Promise<void> {
  const seen = office.log.length;
  await until(async () => office.log.slice(seen).some(({ facts }) => facts.fate === 'reader-present'));
}

const visit = ({ gameId, anna }: Solo) => visitGame(office.services, { by: anna, gameId });

describe('against the built-in opponent', () => {
  it('no mail comes while the player is on the page; the result comes once they have left', async () => {
    const game = await startSolo('present');
    await visit(game);
    await game.bid();
    later(1);
    await visit(game);
    await game.bid();
    expect(await office.mailsTo(game.address, 0)).toHaveLength(0);
    later(10);
    const mails = await office.mailsTo(game.address, 1);
    expect(mails.map(({ mail }) => mail.subject)).toEqual([expect.stringMatching(/^\[Solo #\d+\] /)]);
    expect((await game.fates()).filter((fate) => fate.endsWith(' sent'))).toEqual(['over sent']);
  });

  it('one mail comes to a player who has left, and none that a newer one has overtaken', async () => {
    const game = await startSolo('left');
    await visit(game);
    await game.bid();
    await someMailWaits();
    expect(await office.mailsTo(game.address, 0)).toHaveLength(0);
    later(10);
    const mails = await office.mailsTo(game.address, 1);
    expect(mails.map(({ mail }) => mail.subject)).toEqual([expect.stringContaining('Your action: Make your bid')]);
    expect(mails[0]?.mail.text).toContain('The bids are opened: red 3, blue 5');
    await until(async () => (await jobsOf(office, game.gameId)).length === 0);
    // The mail about the first round was overtaken before it could be sent.
    expect((await game.fates()).filter((fate) => fate.endsWith(' sent'))).toHaveLength(1);
  });

  it('a second mail about the same wait is not sent', async () => {
    const game = await startSolo('twice');
    await game.bid();
    await office.mailsTo(game.address, 1);
    const seq = (await office.services.store.readGame(game.gameId))?.nextSeq;
    const payload = JSON.stringify({ gameId: game.gameId, seq, userId: game.anna });
    await office.services.database.pool.query(`select fieldpost_queue_mails($1)`, [
      JSON.stringify([{ task: 'send-your-action', payload: JSON.parse(payload), key: `again ${game.gameId}` }]),
    ]);
    await until(async () => (await game.fates()).length === 2);
    expect(await game.fates()).toEqual(['action sent', 'action a mail of this wait was sent already']);
    expect(await office.mailsTo(game.address, 1)).toHaveLength(1);
  });

  it('an open connection for live news counts as being there, for half an hour of one wait', async () => {
    const game = await startSolo('live');
    const live = await followLive(office.services, { by: game.anna, gameId: game.gameId, address: '::1' });
    if (!live.ok) throw new Error('not followed');
    const events = live.value.events[Symbol.asyncIterator]();
    await events.next();
    await events.next();
    await game.bid();
    await someMailWaits();
    expect(await office.mailsTo(game.address, 0)).toHaveLength(0);
    // A tab that stays open in the background must not keep the mail forever.
    later(31);
    await visit(game);
    expect(await office.mailsTo(game.address, 1)).toHaveLength(1);
    await events.return?.();
  });

  it('a mail waits two minutes before anybody looks whether it is still true', async () => {
    const real = await openPostOffice('mail-opponent-delay');
    const game = await startSolo('delay', real);
    await send(real, game);
    await playOpponent(real.services, { gameId: game.gameId });
    const jobs = await jobsOf(real, game.gameId);
    // One of the game's beginning, where it can be answered, and one of what the opponent did.
    expect(jobs.map(({ task }) => task)).toEqual(['send-your-action', 'send-your-action']);
    for (const { waits } of jobs) {
      expect(waits).toBeGreaterThan(60);
      expect(waits).toBeLessThanOrEqual(120);
    }
    await real.close();
  });
});
