import { setTimeout as sleep } from 'node:timers/promises';
import { seededDice } from '@/lib/core/dice';
import type { Choose } from '@/lib/core/ruleset';
import { type OpenServices, openServices } from '@/lib/db/services';
import { checkGame } from '@/lib/games/log/check-game';
import { makeLane, makePeople } from '@/tests/cluster/trial/games';
import type { Bug } from './bugs';
import { checkHistory } from './checker/check';
import { LetterWriter } from './clients/letter-writer';
import { Player } from './clients/player';
import { Recorder } from './clients/recorder';
import { readFinal } from './final';
import type { Final, Violation } from './history';
import { BY_MAIL } from './mail/post';
import { type Done, impossible, torment } from './nemesis/nemesis';
import { DATABASE_STEPS, PROCESS_STEPS } from './nemesis/steps';
import { RunningService } from './service/running-service';

export interface RunOptions {
  readonly seconds: number;
  readonly seed: number;
  readonly bug?: Bug | undefined;
  readonly keep: boolean;
  readonly say: (line: string) => void;
}

export interface RunResult {
  readonly violations: readonly Violation[];
  readonly record: Recorder;
  readonly final: Final;
  readonly done: readonly Done[];
  readonly died: readonly string[];
  readonly copies: number;
  /** As performance.now: when the clients began. */
  readonly began: number;
}

const PLAYERS = 12;
/** Clients with nothing but a mailbox: two of each side, in games of their own, which the others read. */
const WRITERS = ['german', 'japanese', 'german', 'japanese'] as const;
const MAIL_GAMES = 3;
/** Games at once, and how long each is played before another takes its place. */
const GAMES = 4;
const GAME_MS = 15_000;
const TEND_MS = 300;
/** What a planted fault does later is done by then. */
const LAST_TEND_MS = 3_000;
/** How long clients may still ask after what nobody has answered, once all is healed. */
const LAST_ANSWERS_MS = 30_000;
/**
 * By then every mail is made. The slowest ways: a killed worker's job is free after 25 seconds (lib/mail/worker-locks); a job whose
 * connection is dead fails after 31, and is tried again some seconds later (lib/db/time-limits).
 */
const LAST_MAILS_MS = 90_000;
const LOOK_AGAIN_MS = 3_000;

const chooser = (seed: number): Choose => {
  const roll = seededDice(seed);
  return (n) => roll(Math.max(1, n)) - 1;
};

/** One run: a service of its own, clients, what is done to it, and what the checker says to it all. */
export async function run(options: RunOptions): Promise<RunResult> {
  const { seconds, keep, say } = options;
  say('the database …');
  const service = await RunningService.open(300 + Math.ceil(seconds / 2));
  const services = openServices(service.databaseUrl);
  try {
    const tokens = await makePeople(services);
    say(`two web processes, two workers … (${service.folder})`);
    await service.start();
    const { record, done, began } = await play(service, services, tokens, options);
    say('the last mails …');
    const final = await lastMails(service, record);
    const violations = [...checkHistory(record, final), ...(await ownChecks(services, final))];
    return { violations, record, final, done, died: service.died, copies: service.copies, began };
  } finally {
    await services.close().catch(() => undefined);
    await service.stop(keep);
  }
}

type Tokens = Awaited<ReturnType<typeof makePeople>>;

async function play(
  service: RunningService,
  services: OpenServices,
  tokens: Tokens,
  { seconds, seed, bug, say }: RunOptions,
) {
  const [over, closed] = [new AbortController(), new AbortController()];
  const games: string[] = [];
  const addGame = async () => games.push((await makeLane(services, `History ${games.length}`, 0)).gameId);
  for (let n = 0; n < GAMES; n += 1) await addGame();
  const byMail = new Map<string, string>();
  for (let n = 0; n < MAIL_GAMES; n += 1)
    byMail.set(`${BY_MAIL} ${n}`, (await makeLane(services, `${BY_MAIL} ${n}`, 0)).gameId);
  await bug?.plant(service);
  const record = new Recorder();
  const current = {
    addresses: service.webs.map(({ address }) => address),
    tokens,
    record,
    games,
    watched: [...byMail.values()],
    over: over.signal,
    closed: closed.signal,
  };
  const table = { ...current, games: byMail, post: service.post, ports: service.orderPorts };
  const writers = WRITERS.map((side, n) => new LetterWriter(table, side, chooser(seed + 2_000 + n)));
  const players = Array.from({ length: PLAYERS }, (_, n) => new Player(current, chooser(seed + 1_000 + n)));
  const began = performance.now();
  const playing = Promise.all([...players, ...writers].map((client) => client.play()));
  const done: Done[] = [];
  const sets = bug === undefined ? [PROCESS_STEPS, DATABASE_STEPS] : [bug.steps];
  for (const line of impossible(service, sets.flat())) say(`left out: ${line}`);
  const harm = sets.map((steps, n) => torment(service, steps, { choose: chooser(seed + n), over: over.signal, done }));
  const renewing = every(GAME_MS, over.signal, async () => {
    await addGame();
    games.shift();
  });
  const tending = every(TEND_MS, closed.signal, async () => bug?.tend?.(service));
  await Promise.race([sleep(seconds * 1_000), ...[playing, ...harm].map(failureOf)]);
  over.abort();
  say('all is healed …');
  await Promise.all(harm);
  await service.heal();
  await Promise.race([playing, sleep(LAST_ANSWERS_MS)]);
  closed.abort();
  await Promise.all([playing, renewing, tending]);
  if (bug?.tend !== undefined) await sleep(LAST_TEND_MS).then(() => bug.tend?.(service));
  return { record, done, began };
}

/** Rejects when it fails, and resolves never. */
const failureOf = (work: Promise<unknown>): Promise<never> => work.then(() => new Promise<never>(() => undefined));

/** Does it again and again; what fails because something is away is tried at the next time. */
async function every(ms: number, over: AbortSignal, body: () => Promise<unknown>): Promise<void> {
  while (!over.aborted) {
    await sleep(ms, undefined, { signal: over }).catch(() => undefined);
    if (!over.aborted) await body().catch(() => undefined);
  }
}

/** Of these a mail may still come: tried again, or held by a worker that was killed. */
const QUEUED = `select count(*)::int as n from graphile_worker._private_jobs where attempts < max_attempts and run_at < now() + interval '5 minutes'`;

/** Workers may be behind: waits while mails are missing, something is queued, and nothing else is wrong. */
async function lastMails(service: RunningService, record: Recorder): Promise<Final> {
  const until = performance.now() + LAST_MAILS_MS;
  for (;;) {
    const [queued] = await service.postgres.sql('fieldpost', QUEUED);
    const final = await readFinal(service);
    const kinds = checkHistory(record, final).map(({ kind }) => kind);
    const onlyMails = kinds.length > 0 && kinds.every((kind) => kind.startsWith('mail'));
    if (!onlyMails || queued?.n === 0 || performance.now() > until) return final;
    await sleep(LOOK_AGAIN_MS);
  }
}

/** The service's own check of each game. */
async function ownChecks(services: OpenServices, { logs }: Final): Promise<readonly Violation[]> {
  const violations: Violation[] = [];
  for (const { gameId } of logs) {
    const checked = await checkGame(services, gameId).catch((error: unknown) => String(error));
    const faults =
      typeof checked === 'string' ? [checked] : checked.ok ? checked.value.faults : [checked.error.message];
    violations.push(...faults.map((detail) => ({ kind: 'own-check' as const, gameId, ids: [], detail })));
  }
  return violations;
}
