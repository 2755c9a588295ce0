import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Seconds; the last bucket is +Inf. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5] as const;

interface Series {
  readonly counts: number[];
  sum: number;
  total: number;
}

/** Counters of this process. Kept in memory: Prometheus asks every process for itself. */
export class Metrics {
  readonly #requests = new Map<string, number>();
  readonly #seconds = new Map<string, Series>();
  readonly #refusals = new Map<string, number>();
  readonly #submits = new Map<string, number>();
  readonly #shared = new Map<string, number>();
  readonly #signIns = new Map<string, number>();
  readonly #loop = monitorEventLoopDelay({ resolution: 20 });

  constructor() {
    this.#loop.enable();
  }

  /** `route` is the pattern, never the path: paths would make a series of every game. */
  request(route: string, method: string, status: number, seconds: number): void {
    add(this.#requests, `route="${route}",method="${method}",status="${status}"`);
    const key = `route="${route}"`;
    const series = this.#seconds.get(key) ?? { counts: BUCKETS.map(() => 0), sum: 0, total: 0 };
    this.#seconds.set(key, series);
    const bucket = BUCKETS.findIndex((limit) => seconds <= limit);
    if (bucket >= 0) series.counts[bucket] = (series.counts[bucket] ?? 0) + 1;
    series.sum += seconds;
    series.total += 1;
  }

  /** `code` is one of the fixed codes of the application, of HTTP or of a ruleset. */
  refusal(code: string): void {
    add(this.#refusals, `code="${code}"`);
  }

  submit(outcome: 'accepted' | 'refused' | 'failed'): void {
    add(this.#submits, `outcome="${outcome}"`);
  }

  /** A try to sign in, by its way and by its result; both are of fixed lists. */
  signIn(way: string, outcome: string): void {
    add(this.#signIns, `way="${way}",outcome="${outcome}"`);
  }

  /** A page that readers who are not signed in share: made for this one, or taken from what is kept. */
  sharedPage(outcome: 'made' | 'kept'): void {
    add(this.#shared, `outcome="${outcome}"`);
  }

  /** The Prometheus text format, version 0.0.4. `more`: other gauges of this process. */
  text(more: Readonly<Record<string, number>> = {}): string {
    return [
      ...counter('fieldpost_http_requests_total', 'Requests answered.', this.#requests),
      ...histogram('fieldpost_http_request_seconds', 'Time from the request to its answer.', this.#seconds),
      ...counter('fieldpost_refusals_total', 'Requests refused, by code.', this.#refusals),
      ...counter('fieldpost_submits_total', 'Actions sent in, by what became of them.', this.#submits),
      ...counter('fieldpost_shared_pages_total', 'Pages for readers who are not signed in.', this.#shared),
      ...counter('fieldpost_sign_ins_total', 'Tries to sign in, by way and outcome.', this.#signIns),
      ...gauges({
        fieldpost_uptime_seconds: process.uptime(),
        fieldpost_resident_memory_bytes: process.memoryUsage.rss(),
        fieldpost_heap_used_bytes: process.memoryUsage().heapUsed,
        fieldpost_event_loop_lag_p99_seconds: this.#loop.percentile(99) / 1e9,
        ...more,
      }),
      '',
    ].join('\n');
  }
}

const add = (map: Map<string, number>, key: string): void => {
  map.set(key, (map.get(key) ?? 0) + 1);
};

const head = (name: string, help: string, type: string): string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
];

const counter = (name: string, help: string, values: ReadonlyMap<string, number>): string[] => [
  ...head(name, help, 'counter'),
  ...[...values].map(([labels, value]) => `${name}{${labels}} ${value}`),
];

const gauges = (values: Readonly<Record<string, number>>): string[] =>
  Object.entries(values).flatMap(([name, value]) => [...head(name, 'Of this process.', 'gauge'), `${name} ${value}`]);

/** Prometheus wants each bucket to hold all the smaller ones too. */
function histogram(name: string, help: string, all: ReadonlyMap<string, Series>): string[] {
  const lines = [...all].flatMap(([labels, series]) => {
    let sum = 0;
    const buckets = BUCKETS.map((limit, at) => {
      sum += series.counts[at] ?? 0;
      return `${name}_bucket{${labels},le="${limit}"} ${sum}`;
    });
    return [
      ...buckets,
      `${name}_bucket{${labels},le="+Inf"} ${series.total}`,
      `${name}_sum{${labels}} ${series.sum}`,
      `${name}_count{${labels}} ${series.total}`,
    ];
  });
  return [...head(name, help, 'histogram'), ...lines];
}

const KEY = Symbol.for('fieldpost.metrics');
const registry = globalThis as typeof globalThis & { [KEY]?: Metrics };

/** One set of counters a process, whether our server loaded this module or Next's bundle. */
export function getMetrics(): Metrics {
  registry[KEY] ??= new Metrics();
  return registry[KEY];
}
