import { z } from 'zod';
import { ok } from '@/lib/core/result';
import { refuse } from '@/lib/games/model/errors';
import type { NextServing, RouteContext, Wiring } from '@/lib/http/contract/declaration';
import type { RouteTable } from '@/lib/http/contract/openapi';
import { routesOver } from '@/lib/http/contract/route';
import { makeLog } from '@/lib/http/observe/log';
import { Metrics } from '@/lib/http/observe/metrics';
import type { Identify } from '@/lib/http/request/caller';
import { memoryLimits } from '@/lib/http/request/limits';
import { dispatchOver } from '@/lib/http/server/dispatch';
import { apiHeaders } from '@/lib/http/server/security-headers';
import { Turns } from '@/lib/http/server/turns';
import { type WebOptions, type WebServer, webServer } from '@/lib/http/server/web-server';

export const ORIGIN = 'http://localhost:3000';

/** Two people and three tokens; `anna`'s session cookie is `sid=anna`. */
const identify: Identify = {
  sessionCookie: (cookies) => /(?:^|; )sid=(\w+)/.exec(cookies)?.[1],
  bySession: async (token) => (['anna', 'boris'].includes(token) ? token : undefined),
  byToken: async (bearer) => {
    if (bearer === 'write-token') return { tokenId: 't1', userId: 'anna', scope: 'write' };
    return bearer === 'read-token' ? { tokenId: 't2', userId: 'anna', scope: 'read' } : undefined;
  },
};

export interface TestServer {
  readonly reports: unknown[];
  readonly calls: unknown[];
  readonly table: RouteTable;
  readonly metrics: Metrics;
  readonly logLines: string[];
  readonly options: WebOptions;
  /** What handlers of Next are served with. */
  readonly serving: Changeable<NextServing>;
}

type Changeable<T> = { -readonly [Name in keyof T]: T[Name] };

const ROOM = { atOnce: 100, inLine: 100, patience: 10_000 };

interface TestServerOptions {
  readonly perMinute?: number;
  readonly refused?: NonNullable<RouteContext['refused']>;
}

/** A server of four small routes over the real wrapper and server: no database. */
export function testServer({ perMinute = 10_000, refused }: TestServerOptions = {}): TestServer {
  const reports: unknown[] = [];
  const calls: unknown[] = [];
  const logLines: string[] = [];
  const metrics = new Metrics();
  const access = { identify, limits: memoryLimits(perMinute), ownOrigin: (origin: string) => origin === ORIGIN };
  const context: RouteContext = {
    access: () => access,
    metrics: () => metrics,
    report: (error) => reports.push(error),
    ...(refused && { refused }),
  };
  const serving: Changeable<NextServing> = {
    always: [],
    turns: new Turns({ reads: ROOM, writes: ROOM }),
    loopbackOnly: true,
    headers: Object.entries(apiHeaders(false)).flat(),
    trustProxy: 0,
    log: makeLog('debug', { write: (line) => logLines.push(line) }),
    metrics,
    patternOf: (path) => dispatchOver(table)(path)?.pattern ?? 'unknown',
  };
  const wiring: Wiring<string> = { ...context, services: () => 'services', serving: () => serving };
  const table = tableOf(wiring, calls);
  const options: WebOptions = {
    ...serving,
    table,
    pagesApi: ['/api/auth'],
    fromAnywhere: [],
    ownOrigin: access.ownOrigin,
    publicUrl: ORIGIN,
    limitPages: access.limits.address,
  };
  return { reports, calls, table, metrics, logLines, options, serving };
}

const thing = z.strictObject({ thingId: z.uuid() });
const said = z.strictObject({ said: z.string(), by: z.string().optional(), version: z.int() });

function tableOf(wiring: Wiring<string>, calls: unknown[]): RouteTable {
  const route = routesOver(wiring);
  return {
    '/api/open': {
      GET: route({
        summary: 'Nothing asked.',
        auth: 'none',
        answer: z.strictObject({ services: z.string() }),
        handler: ({ services }) => ok({ services }),
      }),
    },
    '/api/probe': {
      GET: route({
        summary: 'How it is.',
        auth: 'none',
        probe: true,
        answer: z.strictObject({}),
        handler: () => ok({}),
      }),
    },
    '/api/slow': {
      GET: route({
        summary: 'Takes its time.',
        auth: 'none',
        answer: z.strictObject({}),
        handler: async () => {
          calls.push('slow');
          await new Promise((resolve) => setTimeout(resolve, 300));
          return ok({});
        },
      }),
    },
    '/api/things/{thingId}': {
      GET: route({
        summary: 'Read a thing.',
        auth: 'read',
        params: thing,
        unknown: 'game-not-found',
        query: z.strictObject({ role: z.string().optional() }),
        answer: said,
        version: (answer) => answer.version,
        handler: ({ by, query }) => ok({ said: query.role ?? 'nothing', by, version: 7 }),
      }),
      POST: route({
        summary: 'Write a thing.',
        auth: 'write',
        params: thing,
        unknown: 'game-not-found',
        body: z.strictObject({ say: z.string().max(20) }),
        answer: said,
        status: 201,
        guard: 'key-and-version',
        version: (answer) => answer.version,
        handler: ({ by, body, version, key }) => {
          calls.push({ by, body, version, key });
          if (body.say === 'stale')
            return { ok: false, error: refuse('stale-version', 'The game has moved on.', { version: 9 }) };
          if (body.say === 'illegal') return { ok: false, error: RULE };
          if (body.say === 'bug') throw new Error('a bug at postgresql://user:hidden-word@db/x');
          return ok({ said: body.say, by, version: version + 1 });
        },
      }),
    },
    '/api/keys': {
      DELETE: route({
        summary: 'Sessions only.',
        auth: 'session',
        answer: z.strictObject({}),
        handler: () => ok({}),
      }),
    },
  };
}

const RULE = {
  kind: 'rule',
  rejection: { code: 'stack-limit', clause: 'toy:1.1', data: { limit: 3 } },
  message: 'Three units fit there.',
} as const;

export async function running(options: WebOptions): Promise<{ readonly url: string; readonly web: WebServer }> {
  const web = webServer(options);
  const { port } = await web.listen('127.0.0.1', 0);
  return { url: `http://127.0.0.1:${port}`, web };
}
