import { createServer, type IncomingMessage } from 'node:http';
import { Pool } from 'pg';
import { ALTERNATING, AREAS, type BgState, gameOf, partOf, UNITS } from './forty-units';

/**
 * boardgame.io's own server side (its Master, which a server calls for each move) over the same PostgreSQL: one match a lane, a move a request, answered
 * when it is stored. Nobody listens to the matches and nobody signs in, which is its quick way. It is started as a child, and tells its address.
 */

/** What its Master asks of a store. */
interface Stored {
  readonly state?: BgState;
  readonly metadata?: object;
}
interface Store {
  readonly type: () => number;
  readonly fetch: (id: string) => Promise<Stored>;
  readonly setState: (id: string, state: BgState, log: readonly object[]) => Promise<void>;
  readonly setMetadata: (id: string, metadata: object) => Promise<void>;
}
interface SentUpdate {
  readonly args: readonly [id: string, state: BgState];
}
type NewMaster = new (
  game: object,
  store: Store,
  transport: { readonly sendAll: (told: SentUpdate) => void; readonly send: () => void },
) => {
  readonly onUpdate: (
    action: object,
    stateId: number,
    id: string,
    player: string,
  ) => Promise<{ error: string } | undefined>;
};

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const game = gameOf(ALTERNATING);
const { InitializeGame } = partOf<{
  readonly InitializeGame: (options: { readonly game: unknown; readonly numPlayers: number }) => BgState;
}>('internal');
const { Master } = partOf<{ readonly Master: NewMaster }>('master');

/** Its number for a store that answers later. */
const ASYNC = 1;

/** The row of a match, and its log in rows beside it, in one statement. */
const SET_STATE = {
  name: 'set-state',
  text: `with logged as (insert into bench_bgio_log (match, entry) select $1, unnest($3::jsonb[]))
    update bench_bgio set state = $2 where id = $1`,
};
const store: Store = {
  type: () => ASYNC,
  fetch: async (id) => {
    const { rows } = await pool.query({
      name: 'fetch',
      text: 'select state, metadata from bench_bgio where id = $1',
      values: [id],
    });
    return rows[0] ?? {};
  },
  setState: async (id, state, log) => {
    await pool.query({ ...SET_STATE, values: [id, state, log.map((entry) => JSON.stringify(entry))] });
  },
  setMetadata: async (id, metadata) => {
    await pool.query({
      name: 'set-metadata',
      text: 'update bench_bgio set metadata = $2 where id = $1',
      values: [id, metadata],
    });
  },
};

/** What the clients of a match know of it. */
const seen = new Map<string, { readonly state: number; readonly player: string }>();
const tell = (id: string, { _stateID: state, ctx: { currentPlayer: player } }: BgState): void =>
  void seen.set(id, { state, player });
const master = new Master(game, store, { sendAll: ({ args }) => tell(...args), send: () => undefined });

async function begin(id: string): Promise<void> {
  const state = InitializeGame({ game, numPlayers: 2 });
  const metadata = { gameName: game.name, players: {}, updatedAt: Date.now() };
  await pool.query('insert into bench_bgio (id, state, metadata) values ($1, $2, $3)', [id, state, metadata]);
  tell(id, state);
}

async function move(id: string, n: number): Promise<void> {
  if (!seen.has(id)) await begin(id);
  const { state = 0, player = '0' } = seen.get(id) ?? {};
  const payload = { type: 'go', args: [n % UNITS, (n * 7) % AREAS], playerID: player };
  const refused = await master.onUpdate({ type: 'MAKE_MOVE', payload }, state, id, player);
  if (refused !== undefined) throw new Error(refused.error);
  if (seen.get(id)?.state !== state + 1) throw new Error('the reference did not move');
}

async function bodyOf(request: IncomingMessage): Promise<{ readonly lane: string; readonly n: number }> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}

await pool.query(`create table bench_bgio (id text primary key, state jsonb, metadata jsonb);
  create table bench_bgio_log (match text, n bigserial primary key, entry jsonb)`);
const server = createServer(async (request, response) => {
  const { lane, n } = await bodyOf(request);
  const fault = await move(lane, n).then(
    () => undefined,
    (error: Error) => error.message,
  );
  const body = JSON.stringify({ stored: n, fault });
  response
    .writeHead(fault === undefined ? 200 : 500, { 'content-type': 'application/json', 'content-length': body.length })
    .end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') process.send?.({ address: `http://127.0.0.1:${address?.port}` });
});
for (const end of ['SIGTERM', 'disconnect']) process.on(end, () => process.exit(0));
