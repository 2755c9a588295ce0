import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { lineOf, newTally } from '../load/clients';
import { type Service, startService } from '../memory/service';
import { asker, type Seated, signIn, sitDown } from '../memory/visitor';
import { note } from '../report';
import { atLeisure, openPages, pageOf, together } from './people';
import { coresLine, usedBy } from './processor';
import { type Crowd, judge, summary } from './targets';

/**
 * What one web process holds: people who read pages of games that move on, people who move, each with a second's pause, and open
 * pages that hear of every move. Beside it, in the same run and by the same process, the same for a page that reads no game.
 * Before that, without a crowd: the first page of a position that nobody has seen yet. Needs `npm run build`.
 * It says which part of the machine's cores went where: to the web process, the worker, the database, and these clients.
 * It ends with a summary: the targets (pages under 800 ms and submits under 250 ms at p95 on two cores of their own, memory that does not grow …)
 * and whether each is met, and with 1 where one is missed. `--seconds 0`: without a crowd.
 * Every third reader holds a seat, every third is signed in without one, and every third is not signed in. They read all the games
 * that move, or the first of them, up to a number.
 * Usage: npm run bench:crowd [-- --seconds 300 --readers 150 --movers 50 --open 2000 --watched 50]
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '300' },
    readers: { type: 'string', default: '150' },
    movers: { type: 'string', default: '50' },
    open: { type: 'string', default: '2000' },
    watched: { type: 'string', default: '50' },
  },
});
const SECONDS = Number(values.seconds);
const READERS = Number(values.readers);
const MOVERS = Number(values.movers);
const OPEN = Number(values.open);
const WATCHED = Math.min(Number(values.watched), MOVERS);
/** Who reads. */
const KINDS = ['seat', 'no seat', 'not signed in'] as const;
/** A page of the service that reads no game and lists none: what Next and the frame of every page cost. */
const BARE = '/appearance';
const WARM_UP = 10;
const ALONE = 25;
/** Until the code of the page is compiled for good. */
const ALONE_WARM_UP = 10;
/** How often memory is looked at. */
const LOOK_MS = 10_000;

interface World {
  readonly service: Service;
  readonly cookies: Readonly<Record<(typeof KINDS)[number], string>>;
  readonly games: readonly Seated[];
}

/** The kinds are spread evenly over the games. */
const readerOf = (n: number): { readonly kind: (typeof KINDS)[number]; readonly game: number } => ({
  kind: KINDS[Math.floor(n / WATCHED) % KINDS.length] ?? 'seat',
  game: n % WATCHED,
});

const at = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? Number.NaN;

async function timed(ask: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await ask();
  return performance.now() - began;
}

/** One after the other, with nobody else there: a submit, and then the first page of the new position. */
async function alone({ service: { origin }, cookies, games: [game] }: World, turns: number): Promise<number> {
  if (game === undefined) return Number.NaN;
  const page = pageOf(origin, `/games/${game.gameId}`, cookies.seat);
  const bare = pageOf(origin, BARE, cookies.seat);
  const times = { first: [] as number[], again: [] as number[], bare: [] as number[] };
  for (let n = 0; n < turns; n += 1) {
    await game.play();
    times.first.push(await timed(page));
    times.bare.push(await timed(bare));
    times.again.push(await timed(page));
  }
  if (turns === ALONE_WARM_UP) return Number.NaN;
  for (const [name, list] of Object.entries(times))
    console.log(`${name.padEnd(6)} p50 ${at(list, 0.5).toFixed(0)} ms, p95 ${at(list, 0.95).toFixed(0)} ms`);
  const ratio = at(times.first, 0.5) / at(times.bare, 0.5);
  console.log(`the first page of a position takes ${ratio.toFixed(2)} times a page without a game`);
  note({ what: 'first page of a position', reference: 'page without a game, median', ratio });
  return at(times.first, 0.5);
}

type Busy = Omit<Crowd, 'firstP50' | 'open' | 'openWanted'>;

async function crowd({ service, cookies, games }: World, seconds: number): Promise<Busy | undefined> {
  const { origin } = service;
  const before = usedBy(service);
  const until = performance.now() + seconds * 1000;
  const [submits, bare] = [newTally(), newTally()];
  const readers = Array.from({ length: READERS }, (_, n) => readerOf(n));
  const byKind = { seat: newTally(), 'no seat': newTally(), 'not signed in': newTally() };
  const path = (game: number): string => `/games/${games[game]?.gameId}`;
  const memory: number[] = [];
  const look = async (): Promise<void> => {
    const { web, heapUsed } = await service.memory();
    memory.push(web);
    console.log(`  web ${web} MB, ${heapUsed} MB of it in use, load ${loadavg()[0]?.toFixed(1)}`);
  };
  const looking = setInterval(() => void look(), LOOK_MS);
  await Promise.all([
    ...readers.map(({ kind, game }) => atLeisure(pageOf(origin, path(game), cookies[kind]), until, byKind[kind])),
    ...games.map(({ play }) => atLeisure(play, until, submits)),
    ...Array.from({ length: 4 }, () => atLeisure(pageOf(origin, BARE, cookies.seat), until, bare)),
  ]);
  clearInterval(looking);
  if (seconds === WARM_UP) return undefined;
  const took = seconds + (performance.now() - until) / 1000;
  console.log(`cores in use: ${coresLine(before, usedBy(service), took)}`);
  const pages = together(Object.values(byKind));
  console.log(
    `${READERS} readers of ${WATCHED} games and ${MOVERS} movers for ${seconds} s; milliseconds at p50, p95, p99`,
  );
  for (const [name, tally] of Object.entries({ pages, ...byKind, submits, bare }))
    console.log(lineOf(name, tally, seconds));
  const ratio = at(pages.served, 0.95) / at(bare.served, 0.95);
  note({ what: 'page of a game in a crowd', reference: 'page without a game, p95', ratio });
  note({
    what: 'submit in a crowd',
    reference: 'page without a game, p95',
    ratio: at(submits.served, 0.95) / at(bare.served, 0.95),
  });
  const all = together([pages, submits, bare]);
  return {
    pagesP95: at(pages.served, 0.95),
    submitsP95: at(submits.served, 0.95),
    memory,
    failed: [...all.failed.values()].reduce((sum, count) => sum + count, 0),
    shed: all.shed.length,
    served: all.served.length,
  };
}

/** True where every target is met. */
async function busy(world: World, firstP50: number): Promise<boolean> {
  const before = loadavg()[0]?.toFixed(1);
  const live = world.games.map(({ gameId }) => `/api/games/${gameId}/live`);
  const pages = await openPages(world.service.origin, live, OPEN);
  console.log(`${pages.open} pages are open`);
  await crowd(world, WARM_UP);
  const toldBefore = pages.told();
  const found = await crowd(world, SECONDS);
  console.log(`open pages were told ${pages.told() - toldBefore} times that their game has moved`);
  pages.close();
  if (found === undefined) return false;
  const judged = judge({ ...found, firstP50, open: pages.open, openWanted: OPEN });
  const about = `${READERS} readers, ${MOVERS} movers, ${SECONDS} s, load ${before} before and ${loadavg()[0]?.toFixed(1)} after`;
  console.log(summary(judged, about));
  return judged.every(({ isMet }) => isMet);
}

const service = await startService();
try {
  console.log(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}`);
  const ask = asker(service.origin);
  const [anna, boris] = [await signIn(service.origin, 'anna'), await signIn(service.origin, 'boris')];
  const games: Seated[] = [];
  for (let n = 0; n < MOVERS; n += 1) games.push(await sitDown(ask, anna, boris, true));
  const clara = await signIn(service.origin, 'clara');
  const world = { service, cookies: { seat: anna, 'no seat': clara, 'not signed in': '' }, games };
  await alone(world, ALONE_WARM_UP);
  const first = await alone(world, ALONE);
  if (SECONDS > 0 && !(await busy(world, first))) process.exitCode = 1;
} finally {
  await service.stop();
}
