import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startService } from '../memory/service';
import { signIn } from '../memory/visitor';
import { inputsFor, type Sent, type Target } from './inputs';
import { longAnalysis } from './long-analysis';

/**
 * How long the worst inputs hold the event loop of the web process, in milliseconds: the longest of some runs each, beside the
 * longest of a time in which nothing was sent, which is the machine's own. Goal: 200.
 * Usage: tsx bench/loop/main.ts [--runs 3]
 */
const at = process.argv.indexOf('--runs');
const RUNS = Number((at < 0 ? undefined : process.argv[at + 1]) ?? '3');
const IDLE_MS = 10_000;

const folder = mkdtempSync(join(tmpdir(), 'fieldpost-loop-'));
const LOOP_FILE = join(folder, 'delay');
const watch = `--import=${new URL('watch.mjs', import.meta.url).href}`;
const service = await startService({ LOOP_FILE, NODE_OPTIONS: watch });

const wait = (ms: number): Promise<void> => new Promise((wake) => setTimeout(wake, ms));

/** The longest hold since the last look; looking begins a new time. */
async function longest(): Promise<number> {
  const pid = service.pidOf('web');
  const file = `${LOOP_FILE}.${pid}`;
  rmSync(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  for (let tries = 0; !existsSync(file) || readFileSync(file, 'utf8') === ''; tries += 1) {
    if (tries > 600) throw new Error('the web process does not answer');
    await wait(50);
  }
  return Number(readFileSync(file, 'utf8'));
}

function send(cookie: string, { method, path, headers = {}, body }: Sent): Promise<number> {
  return new Promise((resolve) => {
    const sent = request(service.origin + path, {
      method,
      headers: { cookie, origin: service.origin, 'idempotency-key': randomUUID(), ...headers },
    });
    sent.once('response', (answer) => {
      answer.resume();
      answer.once('close', () => resolve(answer.statusCode ?? 0));
    });
    // A refused body ends the connection.
    sent.once('error', () => resolve(0));
    sent.end(body);
  });
}

function tell(name: string, ms: readonly number[], status: string | number): void {
  const each = ms.map((one) => one.toFixed(0)).join(' ');
  console.log(
    [
      name.padEnd(44),
      String(status).padStart(6),
      Math.max(...ms)
        .toFixed(0)
        .padStart(8),
      '   ',
      each,
    ].join(''),
  );
}

async function measure(cookie: string, name: string, sent: Sent): Promise<void> {
  const holds: number[] = [];
  let status = await send(cookie, sent);
  await longest();
  for (let run = 0; run < RUNS; run += 1) {
    status = await send(cookie, sent);
    holds.push(await longest());
  }
  tell(name, holds, status);
}

interface Listed {
  readonly gameId: string;
  readonly name: string;
}

/** The oldest of the asker's games, and an analysis of their war in progress. */
async function targetFor(cookie: string): Promise<Target> {
  const read = (path: string) => fetch(service.origin + path, { headers: { cookie } });
  const { games }: { readonly games: readonly Listed[] } = await (await read('/api/games')).json();
  const gameId = games.at(-1)?.gameId ?? '';
  const game = await read(`/api/games/${gameId}`);
  const { role = '' }: { readonly role?: string } = await game.json();
  const exported = await (await read(`/api/games/${gameId}/export`)).text();
  const war = games.find(({ name }) => name === 'The long war');
  const long = await longAnalysis(service.origin, cookie, war?.gameId ?? '');
  return { gameId, role, tag: game.headers.get('etag') ?? '', exported, long };
}

try {
  const cookie = await signIn(service.origin, 'anna');
  const target = await targetFor(cookie);
  console.log(`${'sent'.padEnd(44)}status longest   each, ms`);
  await longest();
  await wait(IDLE_MS);
  tell('nothing, for ten seconds', [await longest()], '');
  // One person may bring only a few files in an hour.
  const askers = [cookie, await signIn(service.origin, 'boris'), await signIn(service.origin, 'clara')];
  for (const [n, [name, sent]] of Object.entries(inputsFor(target)).entries())
    await measure(sent.path === '/api/imports' ? (askers[n % askers.length] ?? cookie) : cookie, name, sent);
} finally {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
}
