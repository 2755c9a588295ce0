import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '@/lib/db/migrate';
import { type OpenServices, openServices } from '@/lib/db/services';
import { submitAction } from '@/lib/games/play/submit-action';
import { faultsOf } from '../cluster/trial/check';
import { type Lane, newlyAsked } from '../cluster/trial/client';
import { makeLane, makePeople } from '../cluster/trial/games';
import { type Nodes, startNodes, whyNoCitus } from './nodes';

const why = whyNoCitus();
const TITLE = `nodes that take over and go away${why === undefined ? '' : ` (skipped: ${why})`}`;

let nodes: Nodes;
/** On the coordinator, as its superuser. */
let admin: Client;
let services: OpenServices;
const lanes: Lane[] = [];

beforeAll(async () => {
  if (why !== undefined) return;
  nodes = await startNodes();
  admin = new Client({ connectionString: nodes.admin[0] });
  await admin.connect();
  await migrate({ databaseUrl: nodes.url, citus: true });
  services = openServices(nodes.url, { citus: true });
  await makePeople(services);
  // Four parts of a table on two nodes: some of so many games are on each.
  for (let at = 0; at < 6; at += 1) lanes.push(await makeLane(services, `Lane ${at}`, 5));
});
afterAll(async () => {
  await services?.close();
  await admin?.end();
  await nodes?.stop();
});

/** The next action of a lane. Throws on a refusal, and where the database is away. */
async function submit(lane: Lane, key: string): Promise<void> {
  const order = lane.next(lane.awaiting);
  const { side: by, action } = order;
  const command = { by, gameId: lane.gameId, role: by, action, expectedVersion: lane.version, idempotencyKey: key };
  for (;;) {
    const answer = await submitAction(services, command).catch(onAway);
    if (answer === undefined) continue;
    if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer.error)}`);
    const { version, awaiting, seq } = answer.value;
    lane.acknowledged.push({ key, seq, order, asked: newlyAsked(lane.awaiting, awaiting), at: performance.now() });
    Object.assign(lane, { version, awaiting });
    return;
  }
}

/** What a command threw, while a node may be away: it is sent again. */
let away: unknown[] | undefined;

async function onAway(error: unknown): Promise<undefined> {
  if (away === undefined) throw error;
  away.push(error);
  await sleep(100);
}

/** Plays all lanes while something is done to the nodes; answers how many actions each lane played meanwhile. */
async function playDuring(what: () => Promise<void>): Promise<readonly number[]> {
  const done = new AbortController();
  const before = lanes.map(({ acknowledged }) => acknowledged.length);
  const playing = lanes.map(async (lane) => {
    while (!done.signal.aborted) await submit(lane, `n${lane.acknowledged.length}`).then(() => sleep(lane.pause));
  });
  const end = () => done.abort();
  await Promise.all(
    [...playing, what().finally(end)].map((one) => one.catch((error: unknown) => Promise.reject(fail(end, error)))),
  );
  return lanes.map(({ acknowledged }, at) => acknowledged.length - (before[at] ?? 0));
}

function fail(end: () => void, error: unknown): unknown {
  end();
  return error;
}

const faults = async (): Promise<readonly string[]> =>
  (await Promise.all(lanes.map((lane) => faultsOf(services, lane)))).flat();

interface Part {
  readonly shard: string;
  readonly port: number;
}

const partsOfGames = async (): Promise<readonly Part[]> =>
  (
    await admin.query<Part>(
      `select shardid::text as shard, nodeport as port from citus_shards where table_name = 'games'::regclass order by shardid`,
    )
  ).rows;

async function moveAll(): Promise<void> {
  const parts = await partsOfGames();
  const ports = [...new Set(parts.map(({ port }) => port))];
  for (const { shard, port } of parts) {
    const to = ports.find((other) => other !== port);
    // A key is what tells rows apart while they are copied; every table has one.
    const move = `select citus_move_shard_placement($1, '127.0.0.1', $2, '127.0.0.1', $3, 'force_logical')`;
    await admin.query(move, [shard, port, to]);
  }
}

describe.skipIf(why !== undefined)(TITLE, () => {
  it('parts of the tables move between nodes while games are played: no action is refused, and none is lost', async () => {
    const before = await partsOfGames();
    const played = await playDuring(moveAll);
    const after = await partsOfGames();
    expect(after.map(({ shard }) => shard)).toEqual(before.map(({ shard }) => shard));
    expect(after.every(({ port }, at) => port !== before[at]?.port)).toBe(true);
    expect(Math.min(...played)).toBeGreaterThan(2);
    expect(await faults()).toEqual([]);
  });

  it('a node is lost and comes back: what was acknowledged is there, and every game goes on', async () => {
    const [lost] = nodes.workers;
    away = [];
    const during: number[] = [];
    await playDuring(async () => {
      await sleep(500);
      // As with its power: nothing is written down any more.
      await lost?.kill('SIGQUIT');
      const then = lanes.map(({ acknowledged }) => acknowledged.length);
      await sleep(2_000);
      during.push(...lanes.map(({ acknowledged }, at) => acknowledged.length - (then[at] ?? 0)));
      lost?.start();
      await sleep(4_000);
    });
    expect(away).not.toEqual([]);
    away = undefined;
    // The others play on meanwhile.
    expect(Math.max(...during)).toBeGreaterThan(0);
    expect(Math.min(...during)).toBeLessThan(2);
    const played = await playDuring(() => sleep(2_000));
    expect(Math.min(...played)).toBeGreaterThan(0);
    expect(await faults()).toEqual([]);
  });
});
