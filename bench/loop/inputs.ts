import type { LongAnalysis } from './long-analysis';

/** What somebody who wants to hold the service up would send. */
export interface Sent {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

const MIB = 1024 * 1024;
/** As much as one head and one body of JSON may hold. */
const HEAD = 14_000;
const BODY = 64_000;
/** The most that an import may hold. */
const FILE = 8 * MIB;

const filled = (piece: string, room = HEAD): string => piece.repeat(Math.floor(room / piece.length));
const json = { 'content-type': 'application/json' };
const post = (path: string, body: string): Sent => ({ method: 'POST', path, headers: json, body });
const get = (path: string, headers: Readonly<Record<string, string>> = {}): Sent => ({ method: 'GET', path, headers });
const file = (body: string): Sent => ({
  method: 'POST',
  path: '/api/imports',
  headers: { 'content-type': 'application/jsonl' },
  body,
});

/** A game of the asker: how a command names its version, in which seat, and its exported file. */
export interface Target {
  readonly gameId: string;
  readonly tag: string;
  readonly role: string;
  readonly exported: string;
  readonly long: LongAnalysis;
}

/** By name. */
export function inputsFor({ gameId, tag, role, exported, long }: Target): Readonly<Record<string, Sent>> {
  const game = `/api/games/${gameId}`;
  const order = (orders: string): Sent => {
    const sent = post(`${game}/actions`, JSON.stringify({ role, orders }));
    return { ...sent, headers: { ...sent.headers, 'if-match': tag } };
  };
  const lines = exported.split('\n');
  const [head = ''] = lines;
  const sealed = lines.find((line) => line.includes('"sealed"')) ?? lines[1] ?? '';
  return {
    'a page of the game': get(`/games/${gameId}`),
    'the log of the game': get(`${game}/log`),
    'an analysis of 200 orders': get(`/api/games/${long.gameId}/analyses/${long.analysisId}?at=${long.at}`),
    'its page': get(`/games/${long.gameId}/analysis/${long.analysisId}?at=${long.at}`),
    'its page, at its beginning': get(`/games/${long.gameId}/analysis/${long.analysisId}`),
    'a query of 14 kB': get(`/api/games?${filled('a=b&')}`),
    'a cursor of 14 kB': get(`/api/games?cursor=${filled('A')}`),
    'a path of escapes': get(`/api/games/${filled('%41')}`),
    '4,600 tags': get(game, { 'if-none-match': filled('"1",') }),
    'a header of 14 kB': get('/api/games', { 'accept-language': filled('de,') }),
    'JSON of 32,000 levels': post('/api/games', filled('[', BODY / 2) + filled(']', BODY / 2)),
    'JSON of 4,000 keys': post(
      '/api/games',
      JSON.stringify(Object.fromEntries(Array.from({ length: 4_000 }, (_, n) => [`key${n}`, n]))),
    ),
    'orders of 60,000 blanks': order(`MOVE${filled(' ', BODY - 4_000)}1`),
    'orders of 10,000 words': order(filled('MOVE 1 ', BODY - 4_000)),
    'a file of 8 Mi newlines': file(`${head}\n${filled('\n', FILE - head.length - 1)}`),
    'a file of one line': file(`${head}\n${filled('x', FILE - head.length - 1)}`),
    'a file of 4 Mi levels': file(`${head}\n${filled('[', FILE - head.length - 1)}`),
    '8 MiB of one sealed line, again and again': file(`${head}\n${filled(`${sealed}\n`, FILE - head.length - 1)}`),
    'a true file of another game': file(exported.replaceAll(gameId, '00000000-0000-4000-8000-000000000000')),
    '100 MB to an address that takes no body': { ...post('/api/auth/signout', ''), body: Buffer.alloc(100 * MIB, 32) },
  };
}
