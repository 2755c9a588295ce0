import { request } from 'node:http';

/** Ways in which doors of frameworks and proxies have been gone round: what a caller writes about itself, or around a path. */

export const BYPASS_HEADERS: Readonly<Record<string, string>> = {
  // Next's own talk between its parts.
  'x-middleware-subrequest': Array(5).fill('middleware').join(':'),
  'x-middleware-rewrite': '/api/health',
  'x-middleware-next': '1',
  'x-middleware-override-headers': 'authorization',
  'x-middleware-request-authorization': 'Bearer x',
  'x-middleware-prefetch': '1',
  'x-nextjs-data': '1',
  'x-nextjs-rewritten-path': '/',
  'x-invoke-path': '/',
  'x-invoke-query': '%7B%7D',
  'x-invoke-output': '/games/[gameId]',
  'x-invoke-status': '200',
  'x-matched-path': '/',
  'x-now-route-matches': '1=/',
  'x-prerender-revalidate': '1',
  'x-prerender-bypass-mode': 'static',
  'next-router-state-tree': '%5B%22%22%2C%7B%7D%5D',
  'next-router-prefetch': '1',
  'next-router-segment-prefetch': '/_tree',
  'next-url': '/',
  'next-resume': '1',
  rsc: '1',
  // What proxies say of the caller or of the address.
  'x-forwarded-host': 'localhost:3000',
  'x-forwarded-for': '127.0.0.1',
  'x-forwarded-proto': 'https',
  'x-forwarded-prefix': '/api/health',
  'x-real-ip': '127.0.0.1',
  forwarded: 'for=127.0.0.1;host=localhost:3000',
  'x-original-url': '/api/health',
  'x-rewrite-url': '/api/health',
  'x-original-method': 'GET',
  'x-user': 'anna',
  'x-forwarded-user': 'anna',
  'remote-user': 'anna',
  // Another verb than the one that was checked.
  'x-http-method-override': 'GET',
  'x-http-method': 'DELETE',
  'x-method-override': 'POST',
  purpose: 'prefetch',
};

const middle = (path: string, put: string): string => path.replace(/\/(?=[^/]*$)/, put);

/** The same address, written in other ways. */
export const BYPASS_PATHS: Readonly<Record<string, (path: string) => string>> = {
  'a slash behind': (path) => `${path}/`,
  '.json': (path) => `${path}.json`,
  '.rsc': (path) => `${path}.rsc`,
  '.txt': (path) => `${path}.txt`,
  '.segments': (path) => `${path}.segments/_tree.segment.rsc`,
  '/index': (path) => `${path}/index`,
  '/page': (path) => `${path}/page`,
  '/route': (path) => `${path}/route`,
  'a parameter of the path': (path) => `${path};x=1`,
  'an escaped dot': (path) => `${path}/%2e`,
  'a dot': (path) => `${path}/.`,
  'two dots and back': (path) => `${path}/..${path.slice(path.lastIndexOf('/'))}`,
  'escaped dots and back': (path) => `${path}/%2e%2e${path.slice(path.lastIndexOf('/'))}`,
  'from a public address': (path) => `/api/health/..${path}`,
  'two slashes before': (path) => `/${path}`,
  'two slashes within': (path) => middle(path, '//'),
  'an escaped slash': (path) => middle(path, '%2f'),
  'a backslash': (path) => middle(path, '\\'),
  'capital letters': (path) => path.replace('/api/', '/API/').replace(/^\/(\w+)/, (first) => first.toUpperCase()),
  'a tab': (path) => `${path}%09`,
  'a line end': (path) => `${path}%0a`,
  'data of Next': (path) => `/_next/data/build${path}.json`,
  'an image of Next': (path) => `/_next/image?url=${encodeURIComponent(path)}&w=640&q=75`,
  'a query of Next': (path) => `${path}?_rsc=1`,
  'a parameter of Next': (path) => `${path}?nxtPgameId=1&__nextDataReq=1`,
  'another verb in the query': (path) => `${path}?_method=GET`,
  'an absolute address': (path) => `http://localhost${path}`,
};

export interface RawAnswer {
  readonly status: number;
  readonly text: string;
  /** Where a redirect leads. */
  readonly location: string | undefined;
}

export interface RawCall {
  readonly url: string;
  readonly method: string;
  /** Sent as it stands: `fetch` would tidy it. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Reads the whole answer; of one that goes on and on only the status. */
export function rawCall({ url, method, path, headers, body }: RawCall): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const sent = request({ hostname, port, method, path, headers }, (answer) => {
      let text = '';
      const done = (): void => resolve({ status: answer.statusCode ?? 0, text, location: answer.headers.location });
      if (answer.headers['content-type']?.startsWith('text/event-stream')) {
        done();
        return void sent.destroy();
      }
      answer.setEncoding('utf8');
      answer.on('data', (piece) => {
        text += piece;
      });
      answer.once('end', done);
      answer.once('error', reject);
    });
    sent.once('error', reject);
    sent.end(body);
  });
}
