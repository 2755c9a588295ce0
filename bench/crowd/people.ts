import { Agent, get, type IncomingMessage } from 'node:http';
import { type Answer, Client, newTally, type Tally } from '../load/clients';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** How long somebody looks at a page, or thinks, before the next request. */
const PAUSE_MS = 1_000;

/** Asks, waits a second, and asks again, until `until` (as performance.now); begins at any moment of the first second. */
export async function atLeisure(ask: () => Promise<unknown>, until: number, tally: Tally): Promise<void> {
  await pause(Math.random() * PAUSE_MS);
  while (performance.now() < until) {
    const began = performance.now();
    try {
      const answer = await ask();
      const isShed = answer instanceof Object && 'status' in answer && answer.status === 503;
      tally[isShed ? 'shed' : 'served'].push(performance.now() - began);
    } catch (error) {
      const why = String(error).slice(0, 80);
      tally.failed.set(why, (tally.failed.get(why) ?? 0) + 1);
    }
    await pause(PAUSE_MS);
  }
}

/** What several kinds of clients met, as if they were one. */
export function together(tallies: readonly Tally[]): Tally {
  const all = newTally();
  for (const { served, shed, failed } of tallies) {
    all.served.push(...served);
    all.shed.push(...shed);
    for (const [why, count] of failed) all.failed.set(why, (all.failed.get(why) ?? 0) + count);
  }
  return all;
}

/** Gets one page whole, over a connection of its own. */
export function pageOf(origin: string, path: string, cookie = ''): () => Promise<Answer> {
  const client = new Client(origin);
  return async () => {
    const answer = await client.ask(path, { headers: { cookie } });
    if (answer.status !== 200 && answer.status !== 503) throw new Error(`${path}: ${answer.status}`);
    return answer;
  };
}

/** Pages that are open and follow their games. */
export interface OpenPages {
  /** How many are followed, and how often one of them was told that its game has moved. */
  readonly open: number;
  readonly told: () => number;
  readonly close: () => void;
}

/** How many of one reader's pages are told; a reader who is not signed in is an address. */
const MOST_OF_ONE = 20;
/** All of 127/8 is this machine. */
const addressOf = (reader: number): string => `127.0.${1 + Math.floor(reader / 200)}.${1 + (reader % 200)}`;

/** Opens the events of public games, one after the other, until this many are open; each over a connection of its own, as browsers do. */
export async function openPages(origin: string, paths: readonly string[], count: number): Promise<OpenPages> {
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  let told = 0;
  const answers: IncomingMessage[] = [];
  const openOne = (path: string, localAddress: string): Promise<void> =>
    new Promise((resolve, reject) => {
      get(new URL(path, origin), { agent, localAddress, family: 4 }, (answer) => {
        if (answer.statusCode !== 200) return reject(new Error(`${path}: ${answer.statusCode}`));
        answer.setEncoding('utf8');
        answer.on('data', (text: string) => (told += text.split('event: moved').length - 1));
        answer.on('error', () => undefined);
        answers.push(answer);
        resolve();
      }).on('error', reject);
    });
  for (let n = 0; n < count; n += 1)
    await openOne(paths[n % paths.length] ?? '/', addressOf(Math.floor(n / MOST_OF_ONE)));
  return {
    open: answers.length,
    told: () => told,
    close: () => {
      for (const answer of answers) answer.destroy();
    },
  };
}
