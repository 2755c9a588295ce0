import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startWeb } from '@/app/_server/web';
import { createApiToken, type TokenScope } from '@/lib/auth/api-token';
import { DEMO_ACCOUNTS, signInAsDemo } from '@/lib/auth/demo';
import { getAuth } from '@/lib/auth/get-auth';
import { KEY_FILE, openNotary } from '@/lib/db/notary';
import { type OpenServices, openServices } from '@/lib/db/services';
import { openWitnessBook } from '@/lib/db/witness-book';
import { getEnv, type RunningEnv } from '@/lib/env';
import type { Registry } from '@/lib/games/model/registry';
import type { ImportReader } from '@/lib/games/model/services';
import { makeLog } from '@/lib/http/observe/log';
import { proven } from '@/tests/auth/proven';
import { record } from './canary/record.mjs';
import { keepCheckpointKey, keepSecret } from './canary/secrets';
import { createTestDatabase } from './database';
import { startNextWay } from './next-way';

type DemoName = 'anna' | 'boris' | 'clara';

/** Somebody signed in both ways: a cookie for the browser's way, a token for a program's. */
export interface TestUser {
  readonly userId: string;
  readonly cookie: string;
  readonly token: string;
}

export interface TestServer {
  readonly url: string;
  readonly databaseUrl: string;
  readonly services: OpenServices;
  readonly user: (name: DemoName) => Promise<TestUser>;
  readonly makeToken: (userId: string, scope: TokenScope) => Promise<string>;
  readonly close: () => Promise<void>;
}

export interface TestServerOptions {
  /** Any text that differs between test files. */
  readonly name: string;
  readonly registry?: Registry;
  /** With a registry of its own the server verifies files in this process, unless it gets another way. */
  readonly imports?: ImportReader;
  /** On top of a demo's: `LOG_LEVEL`, `RATE_LIMIT_PER_MINUTE` … */
  readonly env?: Readonly<Record<string, string>>;
  /** In place of the server's own randomness: the same bytes make the same game and dice. */
  readonly randomBytes?: (count: number) => Uint8Array;
}

const ENV_KEY = Symbol.for('fieldpost.env');
const LOG_KEY = Symbol.for('fieldpost.log');

/** Every line of the server's log, the most talkative too, and the secrets that may stand in none. */
function listen({ SECRET, DATA_DIR }: RunningEnv): void {
  const log = makeLog('trace', { write: (line) => record('log', line) });
  Object.assign(globalThis, { [LOG_KEY]: log });
  keepSecret('the secret of the service', SECRET, Buffer.from(SECRET, 'hex'));
  keepCheckpointKey(readFileSync(join(DATA_DIR, KEY_FILE), 'utf8').trim());
}

/** The operator's token where the handlers of Next answer. */
export const METRICS_TOKEN = 'a-metrics-token-of-tests-0123456789';

/**
 * The real server on a real database of its own, in this process and without the pages. With `FIELDPOST_API=next` the
 * exported handlers of the route files answer, called as Next calls them.
 */
export async function startTestServer({
  name,
  registry,
  imports,
  env = {},
  randomBytes,
}: TestServerOptions): Promise<TestServer> {
  const database = await createTestDatabase(name);
  const dataDir = mkdtempSync(join(tmpdir(), 'fieldpost-server-'));
  const variables = {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_PER_MINUTE: '1000000',
    SMTP_URL: '',
    // Next's handlers do not know that we ask from this machine.
    ...(process.env.FIELDPOST_API === 'next' && { METRICS_TOKEN }),
    PORT: '3000',
  };
  Object.assign(process.env, variables, env, { DATABASE_URL: database.url });
  Reflect.deleteProperty(globalThis, ENV_KEY);
  const running = getEnv();
  const seals = { notary: openNotary(running), witness: openWitnessBook(dataDir) };
  const own = { ...(registry && { registry }), ...(imports && { imports }) };
  const opened = openServices(database.url, { ...seals, ...own });
  listen(running);
  const services = randomBytes === undefined ? opened : { ...opened, randomBytes };
  globalThis.fieldpostServices = services;
  const web =
    process.env.FIELDPOST_API === 'next'
      ? await startNextWay()
      : await startWeb({ port: 0, patience: { idle: 0, all: 2_500 } });
  return {
    url: web.address,
    databaseUrl: database.url,
    services,
    user: testUser,
    makeToken,
    close: async () => {
      await web.close();
      await services.close();
      globalThis.fieldpostServices = undefined;
      Reflect.deleteProperty(globalThis, LOG_KEY);
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function testUser(name: DemoName): Promise<TestUser> {
  const auth = await getAuth();
  const signedIn = await signInAsDemo(auth, { id: name, cookies: undefined });
  if (!signedIn.ok) throw new Error(signedIn.error.message);
  const cookie = signedIn.value.setCookies.map((line) => line.split(';')[0] ?? '').join('; ');
  const email = DEMO_ACCOUNTS.find(({ id }) => id === name)?.address ?? '';
  const { id: userId } = await auth.db.user.findUniqueOrThrow({ where: { email } });
  return { userId, cookie, token: await makeToken(userId, 'write') };
}

async function makeToken(userId: string, scope: TokenScope): Promise<string> {
  const made = await createApiToken(await getAuth(), { userId: proven(userId), name: `test ${scope}`, scope });
  if (!made.ok) throw new Error(made.error.message);
  keepSecret('a token of the API', made.value.token);
  return made.value.token;
}
