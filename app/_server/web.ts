import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import next from 'next';
import { cookieNames } from '@/lib/auth/cookies';
import { getServices } from '@/lib/db/services';
import { getEnv } from '@/lib/env';
import { errorFields, getLog } from '@/lib/http/observe/log';
import { getMetrics } from '@/lib/http/observe/metrics';
import { keepReportingLosses } from '@/lib/http/observe/report-losses';
import { inTime } from '@/lib/http/request/in-time';
import type { ClosePatience } from '@/lib/http/server/connections';
import type { Pages } from '@/lib/http/server/serve-page';
import { webServer } from '@/lib/http/server/web-server';
import { getAccess, getServing } from '../api/_route';
import { KeptPages } from './kept/kept-pages';
import { packedFiles } from './packed-files';
import { withPageParts } from './page-parts';
import { fromAnywhere, pagesApi, table } from './table';

export interface RunningWeb {
  /** Where it listens: `http://127.0.0.1:3000`. */
  readonly address: string;
  readonly port: number;
  /** Answers what is asked on open connections, then closes; at most three seconds. */
  readonly close: () => Promise<void>;
}

export interface WebStart {
  /** The folder with the build of the pages; without it only the API is served (tests, benchmarks). */
  readonly pagesFrom?: string;
  /** Instead of PORT; 0 takes any free one. */
  readonly port?: number;
  /** How long closing may take; tests have nobody to wait for. */
  readonly patience?: ClosePatience;
}

const PATIENCE: ClosePatience = { idle: 1_000, all: 2_500 };
/** Next has nothing under way by then. */
const PAGES_PATIENCE_MS = 300;

/** The web process: one node server for the API and the pages. */
export async function startWeb({ pagesFrom, port, patience = PATIENCE }: WebStart = {}): Promise<RunningWeb> {
  const env = getEnv();
  let opening: Promise<OpenPages> | undefined;
  const pages: Pages = async (request, response) => (await opening)?.handle(request, response);
  const web = webServer({
    ...getServing(),
    table,
    pagesApi,
    fromAnywhere,
    ownOrigin: (origin, request) => getAccess().ownOrigin(origin, request),
    publicUrl: env.PUBLIC_URL,
    limitPages: (address) => getAccess().limits.address(address),
    ...(pagesFrom === undefined ? {} : { pages }),
  });
  void getServices().then((services) => keepReportingLosses(services, getLog()));
  const bound = await web.listen(env.HOST, port ?? env.PORT);
  // Next needs its own address, so the port comes first; a request for a page before then waits.
  opening = pagesFrom === undefined ? undefined : openPages(pagesFrom, env.HOST, bound.port);
  const close = async (): Promise<void> => {
    // Open event streams would delay the end until the time limit.
    const quiet = getServices().then((services) => services.live.close());
    await Promise.all([web.close(patience), inTime(patience.all, () => quiet)]);
    await inTime(PAGES_PATIENCE_MS, async () => (await opening)?.close());
  };
  try {
    await opening;
  } catch (error) {
    await web.close({ idle: 0, all: 0 });
    throw error;
  }
  return { address: `http://${inUrl(env.HOST)}:${bound.port}`, port: bound.port, close };
}

const inUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host);

/** What a program on this machine calls a server that listens on every address. */
const reachable = (host: string): string => (host === '0.0.0.0' || host === '::' ? 'localhost' : inUrl(host));

interface OpenPages {
  readonly handle: Pages;
  readonly close: () => Promise<void>;
}

async function openPages(dir: string, host: string, port: number): Promise<OpenPages> {
  const hostname = reachable(host);
  // When a form leads to another page, Next asks itself for that page. Its own server says where by this variable;
  // without it Next would speak TLS to us as soon as a proxy in front does.
  process.env.__NEXT_PRIVATE_ORIGIN = `http://${hostname}:${port}`;
  const app = next({ dev: false, dir, hostname, port, quiet: true });
  await app.prepare();
  const answer = app.getRequestHandler();
  const packed = packedFiles(join(dir, '.next', 'static'), '/_next/static');
  packed.done.catch((error: unknown) =>
    getLog().warn({ fault: errorFields(error) }, 'files of the build stay unpacked'),
  );
  const kept = new KeptPages(cookieNames(getEnv().PUBLIC_URL), (outcome) => getMetrics().sharedPage(outcome));
  const make = (request: IncomingMessage, response: ServerResponse) =>
    withPageParts(request, () => answer(request, response));
  return {
    handle: async (request: IncomingMessage, response: ServerResponse) => {
      if (!packed.answer(request, response)) await kept.answer(request, response, () => make(request, response));
    },
    close: () => app.close(),
  };
}
