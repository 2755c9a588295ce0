import fc, { type Arbitrary } from 'fast-check';
import type { Json } from '@/lib/core/json';
import { registryOf } from '@/lib/games/model/registry';
import { rulesets } from '@/lib/rulesets/index';
import { type RawAnswer, rawCall } from '@/tests/api/worlds/raw-call';
import { startTestServer, type TestServer, type TestUser } from '@/tests/support/server';
import { toyKind, toyLand, toySea } from '@/tests/support/toy-campaign';
import { toyRuleset } from '@/tests/support/toy-ruleset';
import { bearer, call, createToyGame, guards, startToyCampaign } from '../support';
import type { Hints } from './from-schema';
import type { Asked, Document, Who } from './requests';

/** A server with people, games of every kind and a campaign, and how a request of the fuzz is sent there. */
export interface World {
  readonly document: Document;
  readonly send: (asked: Asked) => Promise<RawAnswer>;
  readonly close: () => Promise<void>;
}

/** Longer than anything takes on a slow machine: what comes later hangs. */
const PATIENCE_MS = 60_000;
/** Games that are asked about; new ones take the place of old ones. */
const MOST_GAMES = 30;
const ORIGIN = 'http://localhost:3000';

export async function openWorld(name: string): Promise<World> {
  const registry = registryOf([toyRuleset, toyLand, toySea, ...rulesets], [toyKind]);
  const env = { MAX_OPEN_GAMES: '1000000', MAX_NEW_GAMES_PER_DAY: '1000000' };
  const server = await startTestServer({ name, registry, env });
  const people = await gather(server);
  const { anna, boris, clara } = people;
  const games = [await toyGame(server, people), await toyGame(server, people), await toyGame(server, people)];
  for (const rules of rulesets.slice(0, 4)) games.push(...(await soloGame(server, anna, rules.meta.id)));
  const { campaignId, land } = await startToyCampaign(server, anna, boris);
  const { invitation } = await createToyGame(server, clara);
  games.push(land);
  const names = {
    campaignId,
    token: invitation,
    rulesetId: 'toy',
    seq: '1',
    sheetId: 'position',
    sheet: 'csv',
    file: 'war.txt',
  };
  const headers: Readonly<Record<Who, Readonly<Record<string, string>>>> = {
    nobody: {},
    stranger: await strangerOf(server),
    player: bearer(anna),
    'game-master': bearer(clara),
    session: { cookie: anna.cookie, origin: ORIGIN },
  };
  const document = (await call(server, '/api/openapi.json')).body as unknown as Document;
  return {
    document,
    close: server.close,
    send: async (asked) => {
      const gameId = games[asked.which % games.length] ?? '';
      const filled = { ...names, gameId } as Readonly<Record<string, string>>;
      const answer = await inTime(
        rawCall({
          url: server.url,
          method: asked.operation.method,
          path: asked.path.replace(
            /\{(\w+)\}/g,
            (_, of: string) => filled[of] ?? '0190d9a2-7b1e-7c3a-9f00-000000000001',
          ),
          headers: { ...headers[asked.who], ...asked.headers, ...(await versionFor(server, asked, gameId)) },
          ...(asked.body === undefined ? {} : { body: asked.body }),
        }),
      );
      const made = answer.status < 300 ? /^\{"gameId":"([\da-f-]{36})"/.exec(answer.text)?.[1] : undefined;
      if (made !== undefined && !games.includes(made))
        games[games.length < MOST_GAMES ? games.length : asked.which % MOST_GAMES] = made;
      return answer;
    },
  };
}

async function versionFor(
  server: TestServer,
  { headers }: Asked,
  gameId: string,
): Promise<Readonly<Record<string, string>>> {
  if (headers['if-match'] !== '"current"') return {};
  return { 'if-match': `"${(await server.services.store.readGame(gameId))?.version ?? 0}"` };
}

async function inTime(answer: Promise<RawAnswer>): Promise<RawAnswer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('it hangs')), PATIENCE_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

type People = Readonly<Record<'anna' | 'boris' | 'clara', TestUser>>;

const gather = async (server: TestServer): Promise<People> => ({
  anna: await server.user('anna'),
  boris: await server.user('boris'),
  clara: await server.user('clara'),
});

async function strangerOf(server: TestServer): Promise<Readonly<Record<string, string>>> {
  const data = { id: 'fuzz-stranger', name: 'A stranger', email: 'stranger@example.org' };
  await server.services.database.prisma.user.create({ data });
  return bearer({ token: await server.makeToken(data.id, 'write') });
}

/** Anna plays north, Boris south, Clara is game master. */
async function toyGame(server: TestServer, { anna, boris, clara }: People): Promise<string> {
  const seats = ['north', 'south', 'game-master'].map((role) => ({ role, fill: role === 'north' ? 'me' : 'open' }));
  const { body } = await call(server, '/api/games', {
    headers: { ...bearer(anna), ...guards(0) },
    body: { ruleset: 'toy', name: 'A game of the fuzz', setup: { rounds: 1_000 }, seats },
  });
  const invitations = body.invitations as readonly { readonly role: string; readonly path: string }[];
  for (const { role, path } of invitations) {
    const by = role === 'south' ? boris : clara;
    await call(server, `/api/invitations/${path.split('/').at(-1)}`, { method: 'POST', headers: bearer(by) });
  }
  return String(body.gameId);
}

/** A game of real rules in which Anna has every seat. */
async function soloGame(server: TestServer, anna: TestUser, rulesetId: string): Promise<readonly string[]> {
  const rules = rulesets.find(({ meta }) => meta.id === rulesetId);
  const setup = rules?.parseSetup({});
  if (rules === undefined || !setup?.ok) return [];
  const seats = rules.roles(setup.value).map(({ id }) => ({ role: id, fill: 'me' }));
  const { status, body } = await call(server, '/api/games', {
    headers: { ...bearer(anna), ...guards(0) },
    body: { ruleset: rulesetId, name: 'Real rules', seats },
  });
  return status < 300 ? [String(body.gameId)] : [];
}

const oneOf = (...values: readonly Json[]): Arbitrary<Json> => fc.constantFrom(...values);

/** What makes sense in these games. */
export const HINTS: Hints = {
  role: oneOf('north', 'south', 'german', 'japanese', 'axis', 'allies', 'game-master'),
  side: oneOf('north', 'south', 'axis'),
  action: fc.record({
    type: oneOf('choose', 'add', 'propose'),
    number: fc.integer({ min: -1, max: 4 }),
  }) as Arbitrary<Json>,
  orders: oneOf('choose 2', 'CHOOSE 3', 'propose 5', 'choose two', 'NONE', 'ATTACK Chi', 'TURN J/F 1942\nx'),
  ruleset: oneOf('toy', 'toy', ...rulesets.map(({ meta }) => meta.id)),
  kind: oneOf('land-and-sea'),
  setup: oneOf({}, { rounds: 2 }, { rounds: -1 }),
  seats: oneOf(
    ['north', 'south'].map((role) => ({ role, fill: 'me' })),
    [
      { role: 'north', fill: 'me' },
      { role: 'south', fill: 'open' },
    ],
    [],
  ),
  to: oneOf(['south'], ['gm'], ['team'], ['nobody', 'south'], ['north', 'south']),
  seq: fc.integer({ min: -1, max: 30 }),
  target: fc.integer({ min: -1, max: 30 }),
  zone: oneOf('UTC', 'Europe/Berlin', 'Etc/Nowhere', 'utc', ''),
  timeZone: oneOf('UTC', 'Asia/Tokyo', 'Etc/Nowhere'),
  from: oneOf('2031-01-01', '2020-01-01', '0000-01-01', '9999-12-31'),
  until: oneOf('2031-05-05T10:00:00.000Z', '9999-12-31T23:59:59.999Z', '0001-01-01T00:00:00Z'),
  limit: oneOf('1', '100', '0', '999999999', '1e3'),
};
