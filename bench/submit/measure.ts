import { Client } from 'pg';
import type { Running, Submit } from './client';

/** How often something was done, one after the other in each of several lanes at once. */
export interface Rate {
  readonly perSecond: number;
  readonly done: number;
}

/** Runs every lane's step again and again for some seconds. */
export async function rateOf(lanes: readonly (() => Promise<void>)[], seconds: number): Promise<Rate> {
  const began = performance.now();
  const until = began + seconds * 1000;
  const run = async (step: () => Promise<void>): Promise<number> => {
    let done = 0;
    while (performance.now() < until) {
      await step();
      done += 1;
    }
    return done;
  };
  const counts = await Promise.all(lanes.map(run));
  const done = counts.reduce((sum, count) => sum + count, 0);
  return { done, perSecond: (done * 1000) / (performance.now() - began) };
}

export const submitLanes = (games: readonly Running[], submit: Submit) => games.map((game) => () => submit(game));

export const INSERT_RAW = { name: 'raw', text: 'insert into bench_raw (lane, n, note) values ($1, $2, $3)' } as const;

/** The reference: one durable row a transaction, as plain as it can be sent, a connection a lane. */
export async function rawRate(databaseUrl: string, lanes: number, warmUp: number, seconds: number): Promise<Rate> {
  const clients = await Promise.all(Array.from({ length: lanes }, () => connect(databaseUrl)));
  try {
    const steps = clients.map((client, lane) => {
      let n = 0;
      return async () => {
        n += 1;
        await client.query({ ...INSERT_RAW, values: [lane, n, 'one row'] });
      };
    });
    await rateOf(steps, warmUp);
    return await rateOf(steps, seconds);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString });
  await client.connect();
  return client;
}

/** Median of the times of one submit each, taken in turns so that both games meet the same weather; in milliseconds. */
export async function inTurns(games: readonly Running[], submit: Submit, rounds: number): Promise<readonly number[]> {
  const times: number[][] = games.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, game] of games.entries()) {
      const began = performance.now();
      await submit(game);
      times[index]?.push(performance.now() - began);
    }
  }
  return times.map(median);
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
