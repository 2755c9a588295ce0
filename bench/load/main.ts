import { createApiToken } from '@/lib/auth/api-token';
import type { ProvenId } from '@/lib/auth/proof/proven-id';
import { type OpenServices, openServices } from '@/lib/db/services';
import { createGame } from '@/lib/games/create/create-game';
import { readGame } from '@/lib/games/play/read-game';
import { joinGame } from '@/lib/games/seats/join-game';
import type { Running } from '../submit/client';
import { marcher, marchingSetup, type Side } from '../submit/position';
import { type Answer, Client, keepAsking, lineOf, newTally } from './clients';
import { startService } from './service';

/**
 * What people meet when too many come at once: half of the clients read pages of games, half send actions, each as fast
 * as it is answered. Milliseconds at p50, p95 and p99, and how many were sent away with 503.
 * Usage: npm run build && tsx bench/load/main.ts [--clients 200] [--seconds 20]
 */
const option = (name: string, otherwise: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : Number(process.argv[at + 1]);
};
const CLIENTS = option('clients', 200);
const SECONDS = option('seconds', 20);
const WARM_UP = 5;

interface Player {
  readonly userId: string;
  readonly token: string;
  readonly cookie: string;
}

async function signIn(services: OpenServices, address: string, account: string): Promise<Player> {
  const answer = await fetch(`${address}/api/auth/demo`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: address, 'content-type': 'application/x-www-form-urlencoded' },
    body: `account=${account}`,
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const { prisma } = services.database;
  const { id: userId } = await prisma.user.findFirstOrThrow({ where: { email: { startsWith: `${account}@` } } });
  const made = await createApiToken(
    { db: prisma, now: services.now },
    { userId: userId as ProvenId, name: 'load', scope: 'write' },
  );
  if (!made.ok) throw new Error(made.error.message);
  return { userId, cookie, token: made.value.token };
}

async function newGame(services: OpenServices, players: Readonly<Record<Side, Player>>): Promise<Running> {
  const seats = [
    { role: 'german', fill: 'me' },
    { role: 'japanese', fill: 'open' },
  ] as const;
  const by = players.german.userId;
  const rulesetId = 'triumph-of-the-will';
  const made = await createGame(services, { by, rulesetId, name: 'Load', setup: marchingSetup(), seats });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  const { gameId, invitations } = made.value;
  const token = invitations[0]?.path.replace('/join/', '') ?? '';
  await joinGame(services, { by: players.japanese.userId, token });
  const game = await readGame(services, { by, gameId });
  if (!game.ok) throw new Error(JSON.stringify(game.error));
  return { gameId, version: game.value.version, awaiting: game.value.awaiting, next: marcher() };
}

/** Reads the page of one game again and again. */
function reader(address: string, { cookie }: Player, { gameId }: Running): () => Promise<Answer> {
  const client = new Client(address);
  return () => client.ask(`/games/${gameId}`, { headers: { cookie } });
}

/** Plays one game on; what was refused for want of room is sent again, under the same key. */
function mover(address: string, players: Readonly<Record<Side, Player>>, game: Running): () => Promise<Answer> {
  const client = new Client(address);
  let order = game.next(game.awaiting);
  return async () => {
    const { side, action } = order;
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${players[side].token}`,
      'idempotency-key': `${side}-${game.version}`,
      'if-match': `"${game.version}"`,
    };
    const body = JSON.stringify({ role: side, action });
    const answer = await client.ask(`/api/games/${game.gameId}/actions`, { method: 'POST', headers, body });
    if (answer.status === 200) {
      Object.assign(game, JSON.parse(answer.body));
      order = game.next(game.awaiting);
    }
    return answer;
  };
}

async function load(address: string, services: OpenServices): Promise<void> {
  const players = {
    german: await signIn(services, address, 'anna'),
    japanese: await signIn(services, address, 'boris'),
  };
  const half = Math.ceil(CLIENTS / 2);
  const games: Running[] = [];
  for (let n = 0; n < half; n += 1) games.push(await newGame(services, players));
  const readers = games.map((game) => reader(address, players.german, game));
  const movers = games.map((game) => mover(address, players, game));
  const run = async (seconds: number) => {
    const until = performance.now() + seconds * 1000;
    const [pages, moves] = [newTally(), newTally()];
    await Promise.all([
      ...readers.map((ask) => keepAsking(ask, until, pages)),
      ...movers.map((ask) => keepAsking(ask, until, moves)),
    ]);
    return { pages, moves };
  };
  await run(WARM_UP);
  const { pages, moves } = await run(SECONDS);
  console.log(`${CLIENTS} clients without pauses for ${SECONDS} s; milliseconds at p50, p95, p99`);
  console.log(lineOf('pages', pages, SECONDS));
  console.log(lineOf('submits', moves, SECONDS));
}

const service = await startService();
const services = openServices(service.databaseUrl);
try {
  await load(service.address, services);
} finally {
  await services.close();
  await service.stop();
}
process.exit(0);
