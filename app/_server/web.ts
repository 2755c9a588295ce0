import type { IncomingMessage, ServerResponse } from 'node:http';
import next from 'next';
import { getEnv, isLoopback } from '../../lib/env';
import { getLog } from '../../lib/http/log';
import { getMetrics } from '../../lib/http/metrics';
import { type Pages, webServer } from '../../lib/http/server/web-server';
import { getDoor } from '../api/_route';
import { pagesApi, table } from './table';

export interface RunningWeb {
  /** Where it listens: `http://127.0.0.1:3000`. */
  readonly address: string;
  readonly port: number;
  /** Drains, then closes; at most ten seconds. */
  readonly close: () => Promise<void>;
}

export interface WebStart {
  /** The folder with the build of the pages; without it only the API is served (tests, benchmarks). */
  readonly pagesFrom?: string;
  /** Instead of PORT; 0 takes any free one. */
  readonly port?: number;
}

const PATIENCE_MS = 10_000;

/** The web process: one node server for the API and the pages. */
export async function startWeb({ pagesFrom, port }: WebStart = {}): Promise<RunningWeb> {
  const env = getEnv();
  const pages = pagesFrom === undefined ? undefined : await openPages(pagesFrom);
  const web = webServer({
    table,
    pagesApi,
    publicUrl: env.PUBLIC_URL,
    loopbackOnly: env.DEMO && isLoopback(env.HOST),
    trustProxy: env.TRUST_PROXY,
    limitPages: (address) => getDoor().limits.address(address),
    log: getLog(),
    metrics: getMetrics(),
    ...(pages === undefined ? {} : { pages: pages.handle }),
  });
  const bound = await web.listen(env.HOST, port ?? env.PORT);
  const close = async (): Promise<void> => {
    await web.close(PATIENCE_MS);
    await pages?.close();
  };
  const host = env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST;
  return { address: `http://${host}:${bound.port}`, port: bound.port, close };
}

interface OpenPages {
  readonly handle: Pages;
  readonly close: () => Promise<void>;
}

async function openPages(dir: string): Promise<OpenPages> {
  const app = next({ dev: false, dir, quiet: true });
  await app.prepare();
  const answer = app.getRequestHandler();
  return {
    handle: (request: IncomingMessage, response: ServerResponse) => answer(request, response),
    close: () => app.close(),
  };
}
