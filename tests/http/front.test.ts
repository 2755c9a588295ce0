import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GET as health } from '@/app/api/health/route';
import { GET as ready } from '@/app/api/ready/route';
import type { WebServer } from '@/lib/http/server/web-server';
import { ORIGIN, running, type TestServer, testServer } from './support';

/** What comes as far as the pages, and what is refused before them. */

let setting: TestServer;
let url: string;
let web: WebServer;
let asked: (string | undefined)[] = [];
let given: IncomingHttpHeaders = {};

beforeAll(async () => {
  setting = testServer();
  const pages = async (
    request: Pick<IncomingMessage, 'url' | 'headers'>,
    response: { end: (text: string) => void },
  ): Promise<void> => {
    asked.push(request.url);
    given = request.headers;
    response.end('a page');
  };
  const pagesApi = ['/api/auth', '/api/unsubscribe'];
  ({ url, web } = await running({ ...setting.options, pages, pagesApi, fromAnywhere: ['/api/unsubscribe'] }));
});
beforeEach(() => {
  asked = [];
});
afterAll(() => web.close({ idle: 0, all: 1000 }));

/** The whole answer to lines as they are sent. */
function raw(lines: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    let text = '';
    socket.on('data', (data) => {
      text += data.toString('latin1');
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(text));
    socket.write(lines.join('\r\n'));
  });
}

const HEAD = ['Host: localhost', 'Connection: close'];
const BODY = 'a=b';
const post = (path: string, ...headers: string[]): string[] => [
  `POST ${path} HTTP/1.1`,
  ...HEAD,
  'Content-Type: application/x-www-form-urlencoded',
  `Content-Length: ${BODY.length}`,
  ...headers,
  '',
  BODY,
];
const get = (path: string, method = 'GET'): string[] => [`${method} ${path} HTTP/1.1`, ...HEAD, '', ''];
const form = (type: string, body: string, ...headers: string[]): string[] => [
  'POST /games HTTP/1.1',
  ...HEAD,
  `Origin: ${ORIGIN}`,
  `Content-Type: ${type}`,
  `Content-Length: ${body.length}`,
  ...headers,
  '',
  body,
];
const BOUNDARY = '----WebKitFormBoundary7MA4YWxkTrZu0gW';
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;
const part = (name: string, value: string): string =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

const REFUSED: readonly (readonly [string, readonly string[], number])[] = [
  ['a byte that is no character', get('/games/%ff'), 400],
  ['half an escape', get('/games/%'), 400],
  ['half an escape in a file of the build', get('/_next/static/%f'), 400],
  ['NUL in a path', get('/rules/%00'), 400],
  ['NUL in a query', get('/dev/mailbox?to=%00'), 400],
  ['NUL in a query of the API', get('/api/open?x=%00'), 400],
  ['no path', get('*'), 404],
  ['PUT', get('/games', 'PUT'), 405],
  ['TRACE', get('/games', 'TRACE'), 405],
  ['no HTTP', ['HELLO', '', ''], 400],
  ['no host', ['GET /games HTTP/1.1', 'Connection: close', '', ''], 400],
  ['long headers', ['GET / HTTP/1.1', ...HEAD, `a: ${'x'.repeat(20_000)}`, '', ''], 431],
  ['no origin', post('/games'), 403],
  ['no origin for a server action', post('/games', 'Next-Action: 00'), 403],
  ['no origin for signing out', post('/api/auth/signout'), 403],
  ['a foreign origin', post('/games', 'Origin: https://evil.example'), 403],
  ['the origin "null"', post('/games', 'Origin: null'), 403],
  ['a broken origin', post('/games', 'Origin: garbage'), 403],
  ['two origins', post('/games', `Origin: ${ORIGIN}`, 'Origin: https://evil.example'), 403],
  ['another site by its word', post('/games', 'Sec-Fetch-Site: cross-site', `Referer: ${ORIGIN}/games`), 403],
  ['a foreign page', post('/games', 'Referer: https://evil.example/'), 403],
  ['no boundary', form('multipart/form-data', 'abc'), 400],
  ['no parts', form(MULTIPART, 'abc'), 400],
  ['parts without an end', form(MULTIPART, part('a', 'b')), 400],
  ['arguments that are no JSON', form('text/plain', 'abc', 'Next-Action: 00'), 400],
  ['parts without arguments', form(MULTIPART, `${part('1', '[]')}--${BOUNDARY}--\r\n`, 'Next-Action: 00'), 400],
];

const LET_IN: readonly (readonly [string, readonly string[], string])[] = [
  ['a form of ours', post('/games', `Origin: ${ORIGIN}`), '/games'],
  ['a form of ours by Sec-Fetch-Site', post('/games', 'Sec-Fetch-Site: same-origin'), '/games'],
  ['a form of ours by Referer', post('/games', `Referer: ${ORIGIN}/games`), '/games'],
  ["a mail program's click", post('/api/unsubscribe?token=x'), '/api/unsubscribe?token=x'],
  ['parts', form(MULTIPART, `${part('a', 'b')}--${BOUNDARY}--\r\n`), '/games'],
  ['an empty form in parts', form('multipart/form-data; boundary="b"', '--b--\r\n'), '/games'],
  [
    'arguments of a server action',
    form(MULTIPART, `${part('0', '[]')}--${BOUNDARY}--\r\n`, 'Next-Action: 00'),
    '/games',
  ],
  ['an escape', get('/games/%C3%A4?x=%ff'), '/games/%C3%A4?x=%ff'],
  ['a whole address', get('http://localhost/rules?a=b'), '/rules?a=b'],
  ['an unknown expectation', ['GET /rules HTTP/1.1', ...HEAD, 'Expect: gold', '', ''], '/rules'],
];

describe('the door of the pages', () => {
  it.each(REFUSED)('refuses %s', async (_, lines, status) => {
    const answer = await raw(lines);
    expect([answer.split(' ')[1], asked]).toEqual([String(status), []]);
    expect(answer).toMatch(/\r\nx-request-id: [\da-f-]{36}\r\n/i);
    expect(answer).toMatch(/\r\nx-content-type-options: nosniff\r\n/i);
    expect(answer).toMatch(/\r\ncontent-type: application\/problem\+json\r\n/i);
  });

  it.each(LET_IN)('lets %s in', async (_, lines, path) => {
    const answer = await raw(lines);
    expect([answer.split(' ')[1], asked]).toEqual(['200', [path]]);
  });

  it('answers who offers another protocol, whatever the pages listen for', async () => {
    web.server.on('upgrade', () => undefined);
    await Promise.resolve();
    const lines = ['GET /rules HTTP/1.1', 'Host: localhost', 'Connection: Upgrade, close', 'Upgrade: h2c', '', ''];
    expect(await raw(lines)).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('says what the whole server takes', async () => {
    expect(await raw(get('*', 'OPTIONS'))).toMatch(/^HTTP\/1\.1 204 [\s\S]*\r\nallow: GET, HEAD, POST, PUT/);
  });
});

describe('floods', () => {
  it('leave room for questions after the health, which have a limit too', async () => {
    const small = testServer({ perMinute: 1 });
    const other = await running(small.options);
    const statuses = async (path: string, times: number): Promise<readonly number[]> => {
      const answers = await Promise.all(Array.from({ length: times }, () => fetch(other.url + path)));
      return answers.map(({ status }) => status);
    };
    expect((await statuses('/api/open', 6)).filter((status) => status === 429)).toHaveLength(1);
    expect((await statuses('/api/probe', 601)).filter((status) => status === 429)).toHaveLength(1);
    expect([health.described.probe, ready.described.probe]).toEqual([true, true]);
    await other.web.close({ idle: 0, all: 1000 });
  });
});

describe('the pages', () => {
  it('are not given what only parts of Next tell each other, and are given what its pages in a browser say', async () => {
    const inner = ['x-middleware-subrequest', 'x-invoke-path', 'x-nextjs-data', 'x-matched-path', 'next-resume'];
    const ofBrowsers = ['rsc', 'next-router-state-tree', 'next-router-prefetch', 'next-url', 'next-action'];
    await fetch(`${url}/games`, { headers: Object.fromEntries([...inner, ...ofBrowsers].map((name) => [name, '1'])) });
    expect(inner.filter((name) => name in given)).toEqual([]);
    expect(ofBrowsers.filter((name) => name in given)).toEqual(ofBrowsers);
  });
});

describe('a proxy in front that nobody has named', () => {
  const warnings = ({ logLines }: TestServer): number => logLines.filter((line) => line.includes('TRUST_PROXY')).length;

  it.each([
    [0, 1],
    [1, 0],
  ])('TRUST_PROXY=%d: %d warning', async (trustProxy, expected) => {
    const { options, ...rest } = testServer();
    const other = await running({ ...options, trustProxy });
    await fetch(`${other.url}/api/open`);
    const byNext = { 'x-forwarded-for': '127.0.0.1', 'content-security-policy': 'x' };
    await fetch(`${other.url}/api/open`, { headers: byNext });
    expect(warnings({ options, ...rest })).toBe(0);
    for (const name of ['x-forwarded-for', 'forwarded', 'x-forwarded-for'])
      await fetch(`${other.url}/api/open`, { headers: { [name]: '192.0.2.1' } });
    expect(warnings({ options, ...rest })).toBe(expected);
    await other.web.close({ idle: 0, all: 1000 });
  });
});
