import { setTimeout as sleep } from 'node:timers/promises';
import type { Order, Side } from '@/bench/submit/position';
import type { Awaited } from '@/lib/core/ruleset';

/** One game that is played over HTTP, by a client that sends again what was not acknowledged. */
export interface Lane {
  readonly gameId: string;
  version: number;
  awaiting: readonly Awaited[];
  readonly next: (awaiting: readonly Awaited[]) => Order;
  readonly acknowledged: Acknowledged[];
  /** Between two actions, milliseconds. */
  readonly pause: number;
}

/** An action that was answered with success: its key, and its place in the log. */
interface Acknowledged {
  readonly key: string;
  readonly seq: number;
  readonly order: Order;
  /** Sides that are asked now and were not before: each gets a mail. */
  readonly asked: readonly string[];
  /** As performance.now, milliseconds. */
  readonly at: number;
}

/** What the clients met, with the time of each. */
export interface Meeting {
  readonly at: number;
  readonly what: string;
}

export interface Client {
  readonly address: string;
  readonly tokens: Readonly<Record<Side, string>>;
  readonly met: Meeting[];
}

interface Receipt {
  readonly version: number;
  readonly seq: number;
  readonly awaiting: readonly Awaited[];
}

const PATIENCE_MS = 20_000;
/** Shorter than `Retry-After` says, so that the first success after a failure is seen soon. */
const AGAIN_MS = 250;

/** Plays on until it is stopped, and then until somebody else is asked, who must be told by mail. Throws on a refusal: nothing may refuse these actions. */
export async function play(client: Client, lane: Lane, stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted || !isHandedOver(lane)) {
    await submit(client, lane);
    // A read that begins after an answer shows at least what the answer told.
    if (lane.acknowledged.length % 5 === 0) await look(client, lane);
    await sleep(lane.pause);
  }
}

const isHandedOver = ({ acknowledged }: Lane): boolean => (acknowledged.at(-1)?.asked.length ?? 0) > 0;

async function submit(client: Client, lane: Lane): Promise<void> {
  const order = lane.next(lane.awaiting);
  const key = `n${lane.acknowledged.length}`;
  const path = `/api/games/${lane.gameId}/actions`;
  const headers = { 'idempotency-key': key, 'if-match': `"${lane.version}"`, 'content-type': 'application/json' };
  const body = JSON.stringify({ role: order.side, action: order.action });
  const receipt = await insist<Receipt>(client, path, { method: 'POST', side: order.side, headers, body });
  if (receipt.version !== lane.version + 1)
    throw new Error(`${lane.gameId}: version ${receipt.version} came after ${lane.version}`);
  const asked = newlyAsked(lane.awaiting, receipt.awaiting);
  Object.assign(lane, { version: receipt.version, awaiting: receipt.awaiting });
  lane.acknowledged.push({ key, seq: receipt.seq, order, asked, at: performance.now() });
}

export function newlyAsked(before: readonly Awaited[], after: readonly Awaited[]): readonly string[] {
  const known = new Set(before.map(({ role }) => role));
  return after.map(({ role }) => role).filter((role) => !known.has(role));
}

async function look(client: Client, { gameId, version }: Lane): Promise<void> {
  const { version: seen } = await insist<Receipt>(client, `/api/games/${gameId}`, { method: 'GET', side: 'german' });
  if (seen < version) throw new Error(`${gameId}: a reader saw version ${seen} after ${version} was acknowledged`);
}

interface Ask extends RequestInit {
  readonly side: Side;
}

/** Sends it until it is answered with success. What is a client's own fault is not sent again. */
async function insist<T>(client: Client, path: string, ask: Ask): Promise<T> {
  for (;;) {
    const answer = await send(client, path, ask);
    client.met.push({ at: performance.now(), what: answer.what });
    if (answer.what === '200') return JSON.parse(answer.body);
    if (answer.what.startsWith('4') && !IN_PROGRESS.test(answer.body)) throw new Error(`${answer.what} ${answer.body}`);
    await sleep(AGAIN_MS);
  }
}

/** The first try of the same command has not ended yet. */
const IN_PROGRESS = /"code":"command-in-progress"/;

async function send({ address, tokens }: Client, path: string, { side, headers, ...ask }: Ask) {
  try {
    const response = await fetch(`${address}${path}`, {
      ...ask,
      headers: { ...headers, authorization: `Bearer ${tokens[side]}` },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const body = await response.text();
    return { what: nameOf(response, body), body };
  } catch (error) {
    return {
      what: error instanceof Error && error.name === 'TimeoutError' ? 'no answer' : 'connection lost',
      body: '',
    };
  }
}

const CODE = /"code":"([a-z-]+)"/;

/** The status, and what a failure says of itself: `503 database-away`. */
function nameOf({ status, headers }: Response, body: string): string {
  if (status < 500) return String(status);
  const code = CODE.exec(body)?.[1] ?? 'of the proxy';
  return `${status} ${code}${headers.has('retry-after') ? '' : ', without Retry-After'}`;
}
