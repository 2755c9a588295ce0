import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@/lib/db/embedded/start';
import { migrate } from '@/lib/db/migrate';
import { type OpenServices, openServices } from '@/lib/db/services';
import { note } from '../report';
import { inProcess, type Running } from '../submit/client';
import { newGame, PLAYERS, tokensOf } from '../submit/games';
import { type Sink, startSender, startSink } from './post';

/**
 * From the commit of an action to the moment at which a mail server has taken the mail about it; and how many mails a second one
 * worker sends from a full queue, beside nodemailer in a bare loop with the very same messages and the same pool. Each in a process of its own.
 * Then what one mail costs, part by part. `pictures`: the mails of the queue hold the position as a picture.
 * Usage: tsx bench/mail/main.ts [actions] [queued] [parts] [pictures]
 */
const ACTIONS = Number(process.argv[2] ?? '1000');
const QUEUED = Number(process.argv[3] ?? '1000');
const PARTS = Number(process.argv[4] ?? '200');
const PICTURES = process.argv[5] === 'pictures' ? 'pictures' : 'plain';
/** Two actions a game: each hands over to the other side, who gets a mail. */
const GAMES = Math.ceil(ACTIONS / 2);

const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

/** One action after the other, each waiting for its mail: what a player waits for in a quiet house. */
async function latency(services: OpenServices, url: string, sink: Sink): Promise<void> {
  const games = await newGames(services, GAMES);
  const submit = inProcess(services, PLAYERS);
  const worker = await startSender('worker', [url, sink.url, PICTURES]);
  try {
    await sink.until(GAMES);
    const waits: number[] = [];
    for (let n = 0; n < ACTIONS; n += 1) {
      const game = games[n % GAMES];
      if (game === undefined) continue;
      const before = sink.taken.length;
      await submit(game);
      const committed = Date.now();
      await sink.until(before + 1);
      waits.push((sink.taken.at(-1)?.at ?? 0) - committed);
    }
    waits.sort((a, b) => a - b);
    console.log(
      `commit to DATA taken, ${ACTIONS} actions: median ${quantile(waits, 0.5)} ms, p99 ${quantile(waits, 0.99)} ms, most ${waits.at(-1)} ms`,
    );
  } finally {
    worker.kill();
  }
}

/**
 * A full queue, and one worker that is started on it; then the bare loop. A mail server on this machine answers at once, and the worker then
 * shows what it costs; one in another town shows how fast mails go out where a service runs, because nobody's mail server is beside it.
 */
const SERVERS = [
  { where: 'on this machine', delay: 0 },
  { where: 'in the same centre, 5 ms away', delay: 5 },
  { where: 'in another town, 25 ms away', delay: 25 },
] as const;

async function throughput(services: OpenServices, url: string, sink: Sink, folder: string): Promise<void> {
  for (const { where, delay } of SERVERS) {
    await newGames(services, QUEUED);
    sink.answerAfter(delay);
    const file = join(folder, `messages-${delay}`);
    const first = sink.taken.length;
    const rate = await rateOf(sink, () => startSender('worker', [url, sink.url, PICTURES, file]));
    const [sent, again] = [sink.taken.length, sink.taken.length + QUEUED];
    const bare = await rateOf(sink, () => startSender('bare', [sink.url, file]));
    const bytes = bytesOf(sink.taken.slice(first, sent));
    if (Math.abs(bytes - bytesOf(sink.taken.slice(sent, again))) > 1) throw new Error('the bare loop sent other bytes');
    note({
      what: `mails a second of one worker, the mail server ${where}`,
      reference: 'nodemailer alone',
      ratio: rate / bare,
      goal: ['at least', 0.7],
    });
    const [ours, theirs] = [rate.toFixed(0), bare.toFixed(0)];
    const ratio = `ratio ${(rate / bare).toFixed(3)} (goal: at least 0.7)`;
    console.log(
      `mail server ${where}: one worker ${ours}/s, bare nodemailer ${theirs}/s, mails of ${bytes} bytes, ${ratio}`,
    );
  }
  sink.answerAfter(0);
}

/** In the middle. */
const bytesOf = (mails: Sink['taken']): number =>
  Math.round(mails.reduce((sum, { bytes }) => sum + bytes, 0) / mails.length);

/** In a process of its own, which prints them. */
async function parts(url: string, sink: Sink): Promise<void> {
  const [code] = await once(await startSender('parts', [url, sink.url, String(PARTS)]), 'exit');
  if (code !== 0) throw new Error(`the parts ended with ${code}`);
}

/** From the first tenth to the end, so that the start of the process does not count. */
async function rateOf(sink: Sink, start: () => Promise<ChildProcess>): Promise<number> {
  const before = sink.taken.length;
  const sender = await start();
  await sink.until(before + QUEUED);
  sender.kill();
  const mails = sink.taken.slice(before + Math.floor(QUEUED / 10));
  const began = mails[0]?.at ?? 0;
  return ((mails.length - 1) * 1000) / ((mails.at(-1)?.at ?? 0) - began);
}

async function newGames(services: OpenServices, count: number): Promise<readonly Running[]> {
  const games: Running[] = [];
  while (games.length < count) games.push(await newGame(services));
  return games;
}

async function measure(url: string, folder: string): Promise<void> {
  const services = openServices(url);
  const sink = await startSink();
  try {
    await tokensOf(services);
    console.log(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`);
    await latency(services, url, sink);
    await throughput(services, url, sink, folder);
    await parts(url, sink);
    console.log(`load ${loadavg()[0]?.toFixed(1)} at the end`);
  } finally {
    sink.close();
    await services.close();
  }
}

async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fieldpost-bench-'));
  // Where this runs as root, the database's own user must get in.
  await chmod(dataDir, 0o755);
  const database = await startEmbedded({ dataDir });
  try {
    await migrate({ databaseUrl: database.url });
    await measure(database.url, dataDir);
  } finally {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

await main();
