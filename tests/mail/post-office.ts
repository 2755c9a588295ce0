import { openAddressMail } from '@/lib/auth/address/address-mail';
import { openSignInMail } from '@/lib/auth/sign-in-mail';
import { type OpenServices, openServices } from '@/lib/db/services';
import { createGame } from '@/lib/games/create/create-game';
import { type Registry, registryOf } from '@/lib/games/model/registry';
import { submitAction } from '@/lib/games/play/submit-action';
import { joinGame } from '@/lib/games/seats/join-game';
import type { MailContext } from '@/lib/mail/context';
import type { Authenticate } from '@/lib/mail/inbound/types';
import { smtpTransport } from '@/lib/mail/transport';
import { type MailWorker, startMailWorker } from '@/lib/mail/worker';
import { record } from '../support/canary/record.mjs';
import { keepSecret } from '../support/canary/secrets';
import { createTestDatabase } from '../support/database';
import { toyParley } from '../support/toy-parley';
import { duel } from './duel';
import { type Received, startSmtp, type TestSmtp } from './smtp';

export const SECRET = 'a-secret-of-tests-only-0123456789abcdef';
export const PUBLIC_URL = 'https://fieldpost.example';

export interface PostOffice {
  readonly services: OpenServices;
  readonly smtp: TestSmtp;
  readonly url: string;
  readonly context: () => MailContext;
  readonly startWorker: () => Promise<MailWorker>;
  /** Waits until as many mails to this address have come, and a little longer for one too many. */
  readonly mailsTo: (address: string, count: number) => Promise<readonly Received[]>;
  readonly user: (address: string, name: string) => Promise<string>;
  readonly log: {
    readonly event: string;
    readonly facts: Readonly<Record<string, string | number>>;
    readonly level: 'info' | 'warn';
  }[];
  readonly close: () => Promise<void>;
}

/** What tests of mails that come in add. */
export interface Orders {
  readonly registry?: Registry;
  readonly settings?: { readonly ordersDomain: string; readonly readBounces?: boolean };
  readonly authenticate?: Authenticate;
}

/** The address of a pooler in front of the database of this address. */
type PoolerOf = (databaseUrl: string) => Promise<string>;

/** A server with a real database and a real mail server. `now`: another clock for all but the queue, whose clock is the database's. */
export async function openPostOffice(
  name: string,
  now = () => new Date(),
  orders: Orders = {},
  poolerOf?: PoolerOf,
): Promise<PostOffice> {
  const database = await createTestDatabase(name);
  const poolerUrl = await poolerOf?.(database.url);
  const registry = orders.registry ?? registryOf([duel, toyParley]);
  const services = openServices(database.url, { registry, now, poolerUrl, planOnce: true });
  const smtp = await startSmtp();
  const workers: MailWorker[] = [];
  keepSecret('the secret of the mails', SECRET);
  const log: PostOffice['log'] = [];
  const context = (): MailContext => ({
    services,
    db: services.database.prisma,
    transport: smtpTransport(smtp.url, PUBLIC_URL),
    settings: { publicUrl: PUBLIC_URL, from: 'Fieldpost <post@fieldpost.example>', secret: SECRET, ...orders.settings },
    ...(orders.authenticate === undefined ? {} : { authenticate: orders.authenticate }),
    openSignIn: (sealed) => openSignInMail(SECRET, sealed),
    openAddressMail: (sealed) => openAddressMail(SECRET, sealed),
    now,
    log: (event, facts, level = 'info') => {
      record('log', JSON.stringify({ event, ...facts }));
      log.push({ event, facts, level });
    },
  });
  return {
    services,
    smtp,
    url: database.url,
    context,
    log,
    startWorker: async () => {
      const lockTimes = { everyMs: 100, graceMs: 1_000 };
      const worker = await startMailWorker(context(), { databaseUrl: database.url, lockTimes, pollMs: 100 });
      workers.push(worker);
      return worker;
    },
    mailsTo: (address, count) => waitForMails(smtp, address, count),
    user: async (email, display) => (await services.database.prisma.user.create({ data: { email, name: display } })).id,
    close: async () => {
      await Promise.all(workers.map((worker) => worker.stop()));
      await smtp.close();
      await services.close();
      await database.drop();
    },
  };
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function waitForMails(smtp: TestSmtp, address: string, count: number): Promise<readonly Received[]> {
  const here = () => smtp.received.filter(({ to }) => to.includes(address));
  for (let waited = 0; here().length < count && waited < 40_000; waited += 20) await pause(20);
  await pause(150);
  return here();
}

/** Waits until `done` holds; fails after forty seconds. */
export async function until(done: () => Promise<boolean>): Promise<void> {
  for (let waited = 0; waited < 40_000; waited += 25) {
    if (await done()) return;
    await pause(25);
  }
  throw new Error('waited in vain');
}

export interface TestGame {
  readonly gameId: string;
  readonly anna: string;
  readonly boris: string;
  readonly bid: (by: 'anna' | 'boris', n: number) => Promise<void>;
}

let key = 0;

/** A game that runs: Anna has Red, Boris took Blue by his invitation. `before`: what he does before it starts, and with it the first mails. */
export async function startGame(
  office: PostOffice,
  tag: string,
  name = 'Thursday duel',
  before: (boris: string) => Promise<unknown> = async () => undefined,
): Promise<TestGame> {
  const { services } = office;
  const anna = await office.user(`anna.${tag}@example.org`, 'Anna');
  const boris = await office.user(`boris.${tag}@example.org`, 'Boris');
  const seats = [
    { role: 'red', fill: 'me' as const },
    { role: 'blue', fill: 'open' as const },
  ];
  const made = await createGame(services, { by: anna, rulesetId: 'duel', name, setup: {}, seats });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  const token = made.value.invitations[0]?.path.split('/').at(-1) ?? '';
  await before(boris);
  const joined = await joinGame(services, { by: boris, token });
  if (!joined.ok) throw new Error(JSON.stringify(joined.error));
  const { gameId } = made.value;
  return {
    gameId,
    anna,
    boris,
    bid: async (by, n) => {
      key += 1;
      const game = await services.store.readGame(gameId);
      const [userId, role] = by === 'anna' ? [anna, 'red'] : [boris, 'blue'];
      const expectedVersion = game?.version ?? 0;
      const command = {
        gameId,
        role,
        action: { type: 'bid', n },
        expectedVersion,
        idempotencyKey: `key-${key}-${tag}`,
      };
      const done = await submitAction(services, { by: userId, ...command });
      if (!done.ok) throw new Error(JSON.stringify(done.error));
    },
  };
}
