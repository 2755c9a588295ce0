import { Agent, type IncomingHttpHeaders, type RequestOptions, request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** One client: one kept-alive connection, one request at a time. */
export class Client {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });

  constructor(private readonly address: string) {}

  ask(path: string, { body, ...options }: RequestOptions & { readonly body?: string } = {}): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const sent = request(new URL(path, this.address), { ...options, agent: this.#agent }, (response) => {
        const { statusCode: status = 0, headers } = response;
        text(response).then((read) => resolve({ status, headers, body: read }), reject);
      });
      sent.once('error', reject);
      sent.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** What one kind of clients met. */
export interface Tally {
  /** Milliseconds of every answer that did what was asked. */
  readonly served: number[];
  /** Milliseconds of every 503. */
  readonly shed: number[];
  readonly failed: Map<string, number>;
}

export const newTally = (): Tally => ({ served: [], shed: [], failed: new Map() });

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Asks without pauses until `until` (as performance.now); after a 503 it waits as long as it is told, as a client should. */
export async function keepAsking(ask: () => Promise<Answer>, until: number, tally: Tally): Promise<void> {
  while (performance.now() < until) {
    const began = performance.now();
    const answer = await ask().catch((error: Error) => error.message);
    const ms = performance.now() - began;
    if (typeof answer === 'string' || ![200, 503].includes(answer.status)) {
      const why = typeof answer === 'string' ? answer : String(answer.status);
      tally.failed.set(why, (tally.failed.get(why) ?? 0) + 1);
      await pause(100);
    } else if (answer.status === 503) {
      tally.shed.push(ms);
      await pause(Math.min(Number(answer.headers['retry-after'] ?? 1) * 1000, Math.max(0, until - performance.now())));
    } else tally.served.push(ms);
  }
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** A line of figures: how many, and milliseconds at p50, p95, p99. */
export function lineOf(name: string, { served, shed, failed }: Tally, seconds: number): string {
  const figures = (times: number[]): string => {
    const sorted = times.sort((a, b) => a - b);
    return [0.5, 0.95, 0.99].map((share) => at(sorted, share).toFixed(0).padStart(7)).join('');
  };
  const faults = [...failed].map(([why, count]) => `${count} x ${why}`).join(', ') || 'none';
  return `${name.padEnd(8)}${(served.length / seconds).toFixed(1).padStart(9)}/s${figures(served)}   503: ${String(shed.length).padStart(5)}${shed.length > 0 ? figures(shed) : ''}   failed: ${faults}`;
}
