import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '@/tests/support/server';
import { startToyServer } from '../support';
import { BYPASS_HEADERS, BYPASS_PATHS } from './bypasses';
import { type Company, gather, type Headers, type Person } from './people';
import { type RawAnswer, rawCall } from './raw-call';
import { ROWS } from './rights-of-routes';
import { joinNorth } from './team';

/** Doors of the API that are shut for a person stay shut, whatever the person writes about themselves or around the path. */

/** Who comes to a game that others play by a link, and with what verbs. */
const OUTSIDERS = ['nobody', 'stranger', 'reader'] as const satisfies readonly Person[];

/** Somebody of the awaited side who may only draft. */
const MEMBER = 'member';
type Caller = Person | typeof MEMBER;

/** Of the doors of a game, how many at least are shut. */
const SHUT = { nobody: 80, stranger: 80, reader: 40, [MEMBER]: 20 } as const;

/** In the name of the game, so that any answer about it holds it. */
const SECRET = 'Game running';

let server: TestServer;
let company: Company;
let member: Headers;
beforeAll(async () => {
  server = await startToyServer(`${import.meta.url} bypasses`);
  company = await gather(server);
  member = (await joinNorth(server, company.byLink.running, 'draft')).headers;
}, 120_000);
afterAll(() => server.close());

interface Route {
  readonly method: string;
  readonly path: string;
  readonly body: string | undefined;
  /** Who may pass at all. */
  readonly kind: string;
}

/** Every verb of every address of one game. */
function routes(): readonly Route[] {
  const gameId = company.byLink.running;
  return Object.entries(ROWS).flatMap(([key, { body, door }]) => {
    const [method = '', pattern = ''] = key.split(' ');
    if (!pattern.includes('{gameId}')) return [];
    const path = pattern.replace('{gameId}', gameId).replace('{seq}', '0').replace('{sheet}', 'csv');
    const sends = method !== 'GET' && method !== 'DELETE';
    return [
      {
        method,
        path: path.replace(/\{\w+\}/g, crypto.randomUUID()),
        body: sends ? JSON.stringify(body ?? {}) : undefined,
        kind: door,
      },
    ];
  });
}

function knock(
  { method, path, body }: Route,
  person: Caller,
  more: Readonly<Record<string, string>> = {},
): Promise<RawAnswer> {
  const guards = { 'idempotency-key': crypto.randomUUID(), 'if-match': '"900000000"' };
  const headers = {
    ...(person === MEMBER ? member : company.headers[person]),
    ...(method === 'GET' ? {} : guards),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...more,
  };
  return rawCall({ url: server.url, method, path, headers, ...(body === undefined ? {} : { body }) });
}

const isShut = ({ status, text }: RawAnswer): boolean => status >= 400 && status < 500 && !text.includes(SECRET);

/** Doors that are shut for this person with nothing odd in the request. */
async function routesWithoutGuard(person: Caller): Promise<readonly Route[]> {
  const all = routes();
  const answers = await Promise.all(all.map((door) => knock(door, person)));
  return all.filter((_, at) => [401, 403, 404].includes(answers[at]?.status ?? 0));
}

/** Every row of every table of games and people. */
async function stored(): Promise<readonly unknown[]> {
  const { prisma } = server.services.database;
  const tables = [prisma.game.findMany(), prisma.logEntry.findMany(), prisma.seat.findMany(), prisma.user.findMany()];
  return (await Promise.all(tables)).map((rows) => rows.map((row) => JSON.stringify(row, plainly)).sort());
}
const plainly = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);

/** A door for each verb, length of path and way in: the others go through the same code. */
const oneOfEachKind = (all: readonly Route[]): readonly Route[] => [
  ...new Map(all.map((door) => [`${door.method} ${door.path.split('/').length} ${door.kind}`, door])).values(),
];

describe.each([...OUTSIDERS, MEMBER] as const)('%s', (person) => {
  let shut: readonly Route[];
  let before: readonly unknown[];
  beforeAll(async () => {
    [shut, before] = [await routesWithoutGuard(person), await stored()];
  });

  type Change = (door: Route) => readonly [Route, Readonly<Record<string, string>>];

  /** What was opened, as one list, so that a failure says all of it. */
  async function opened(among: readonly Route[], change: Change): Promise<readonly string[]> {
    const found: string[] = [];
    for (const door of among) {
      const [other, headers] = change(door);
      const answer = await knock(other, person, headers);
      if (!isShut(answer)) found.push(`${other.method} ${other.path}: ${answer.status}`);
    }
    return found;
  }

  it('meets enough shut doors', () => {
    expect(shut.length).toBeGreaterThan(SHUT[person]);
    // A busy server turns some away before it looks at them.
    expect(oneOfEachKind(shut).length).toBeGreaterThan(8);
  });

  it('opens nothing by all odd headers together', async () => {
    expect(await opened(shut, (door) => [door, BYPASS_HEADERS])).toEqual([]);
  });

  it.each(Object.entries(BYPASS_HEADERS))('opens nothing by %s', async (name, value) => {
    expect(await opened(oneOfEachKind(shut), (door) => [door, { [name]: value }])).toEqual([]);
  });

  it.each(Object.entries(BYPASS_PATHS))('opens nothing by %s', async (_, rewrite) => {
    expect(await opened(oneOfEachKind(shut), (door) => [{ ...door, path: rewrite(door.path) }, {}])).toEqual([]);
  });

  it('has changed nothing by all of these', async () => {
    expect(await stored()).toEqual(before);
  });
});
