import { setTimeout as sleep } from 'node:timers/promises';
import { type Order, ROUTES, type Side } from '@/bench/submit/position';
import type { Awaited, Choose } from '@/lib/core/ruleset';
import { newlyAsked } from '@/tests/cluster/trial/client';
import type { Reading, Submission } from '../history';
import type { Recorder } from './recorder';

/** What all players share. */
export interface Table {
  readonly addresses: readonly string[];
  readonly tokens: Readonly<Record<Side, string>>;
  readonly record: Recorder;
  /** Games that are played now; they change. */
  readonly games: readonly string[];
  /** Games that others play, and that are only read here. */
  readonly watched: readonly string[];
  /** No new action is begun any more. */
  readonly over: AbortSignal;
  /** What is still unanswered stays so. */
  readonly closed: AbortSignal;
}

/** A game as a client knows it. */
interface Known {
  readonly version: number;
  readonly awaiting: readonly Awaited[];
}

interface Receipt extends Known {
  readonly seq: number;
}

interface Answer {
  readonly status: number;
  readonly body: string;
}

const PATIENCE_MS = 6_000;
const AGAIN_MS = 200;
const MOST_PAUSE_MS = 150;
/** Of a hundred: requests whose client hangs up at once, and unanswered actions that it never asks about again. */
const HANGS_UP = 3;
const GIVES_UP = 2;
const SIDES: readonly Side[] = ['german', 'japanese'];
const PAGE = 40;

/** One client: acts and reads in any of the games, through any web process. */
export class Player {
  readonly #known = new Map<string, Known>();
  /** How much of each log it has seen. */
  readonly #seen = new Map<string, number>();

  constructor(
    private readonly table: Table,
    private readonly choose: Choose,
  ) {}

  async play(): Promise<void> {
    const { games, watched, over } = this.table;
    while (!over.aborted) {
      const at = this.choose(games.length + watched.length);
      const gameId = games[at];
      await (gameId === undefined ? this.#readLog(watched[at - games.length] ?? '') : this.#step(gameId));
      await sleep(this.choose(MOST_PAUSE_MS));
    }
  }

  #step(gameId: string): Promise<void> {
    const known = this.#known.get(gameId);
    if (known === undefined) return this.#look(gameId);
    return this.choose(4) === 0 ? this.#readLog(gameId) : this.#act(gameId, known);
  }

  async #look(gameId: string): Promise<void> {
    const sent = performance.now();
    const answer = await this.#ask(`/api/games/${gameId}`, 'german');
    if (answer?.status !== 200) return void (await sleep(AGAIN_MS));
    const { version, awaiting, seq }: Receipt = JSON.parse(answer.body);
    this.#known.set(gameId, { version, awaiting });
    this.table.record.read({ gameId, sent, total: seq, shown: [] });
  }

  async #readLog(gameId: string): Promise<void> {
    const after = (this.#seen.get(gameId) ?? 0) - 1 - this.choose(PAGE / 2);
    const sent = performance.now();
    const from = after < 0 ? '' : `&after=${after}`;
    const answer = await this.#ask(`/api/games/${gameId}/log?limit=${PAGE}${from}`, SIDES[this.choose(2)] ?? 'german');
    if (answer?.status !== 200) return;
    const { entries, total }: { entries: Reading['shown']; total: number } = JSON.parse(answer.body);
    const shown = entries.map(({ seq, leaf }) => ({ seq, leaf }));
    this.#seen.set(gameId, (shown.at(-1)?.seq ?? 0) + 1);
    this.table.record.read({ gameId, sent, total, shown });
  }

  async #act(gameId: string, { version, awaiting }: Known): Promise<void> {
    const order = this.#guess(awaiting);
    const submission = this.table.record.submit(gameId, order);
    const receipt = await this.#insist(submission, version);
    if (receipt === undefined) return void this.#known.delete(gameId);
    this.#known.set(gameId, receipt);
  }

  /** Any of the actions that are legal now and then: the service refuses the others. */
  #guess(awaiting: readonly Awaited[]): Order {
    const asked = awaiting[this.choose(Math.max(1, awaiting.length))];
    const side = asked?.role === 'japanese' ? 'japanese' : 'german';
    if (asked?.decision === 'build') return { side, action: { type: 'build', build: {} } };
    const [a, b] = ROUTES[side];
    const path = this.choose(2) === 0 ? [a, b] : [b, a];
    return { side, action: this.choose(3) === 0 ? { type: 'pass' } : { type: 'move', force: { infantry: 1 }, path } };
  }

  /** Sends it until it is answered, under one key, to one web process or the other. */
  async #insist(submission: Submission, version: number): Promise<Receipt | undefined> {
    const { id, gameId, order } = submission;
    const headers = { 'idempotency-key': id, 'if-match': `"${version}"`, 'content-type': 'application/json' };
    const body = JSON.stringify({ role: order.side, action: order.action, note: id });
    while (!this.table.closed.aborted) {
      const answer = await this.#ask(`/api/games/${gameId}/actions`, order.side, { method: 'POST', headers, body });
      if (answer !== undefined && isFinal(answer)) return this.#end(submission, answer);
      if (this.choose(100) < GIVES_UP) return undefined;
      await sleep(AGAIN_MS);
    }
    return undefined;
  }

  #end(submission: Submission, { status, body }: Answer): Receipt | undefined {
    submission.ended = performance.now();
    submission.outcome = status === 200 ? 'acknowledged' : 'refused';
    if (status !== 200) return undefined;
    const receipt: Receipt = JSON.parse(body);
    submission.seq = receipt.seq;
    const before = this.#known.get(submission.gameId)?.awaiting ?? [];
    submission.asked = newlyAsked(before, receipt.awaiting);
    return receipt;
  }

  async #ask(path: string, side: Side, init: RequestInit = {}): Promise<Answer | undefined> {
    const { addresses, tokens, record } = this.table;
    const address = addresses[this.choose(addresses.length)] ?? '';
    const patience = this.choose(100) < HANGS_UP ? this.choose(30) : PATIENCE_MS;
    try {
      const headers = { ...init.headers, authorization: `Bearer ${tokens[side]}` };
      const response = await fetch(`${address}${path}`, { ...init, headers, signal: AbortSignal.timeout(patience) });
      const body = await response.text();
      record.met(nameOf(response.status, body));
      return { status: response.status, body };
    } catch {
      record.met('no answer');
      return undefined;
    }
  }
}

/** The first try of the same command has not ended yet, or the service could not say. */
const isFinal = ({ status, body }: Answer): boolean =>
  status < 500 && status !== 429 && codeIn(body) !== 'command-in-progress';

const codeIn = (body: string): string => /"code":"([a-z-]+)"/.exec(body)?.[1] ?? '';

const nameOf = (status: number, body: string): string => (status === 200 ? '200' : `${status} ${codeIn(body)}`.trim());
