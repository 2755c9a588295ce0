import { openAddressMail } from '../auth/address/address-mail';
import { eraseTask } from '../auth/erasure/task';
import { openSignInMail } from '../auth/sign-in-mail';
import { channelTasks } from '../channels/channel-tasks';
import { channelsOver } from '../channels/get-channels';
import { keepRelaying, relayOver } from '../db/citus/relay';
import { currentDatabaseUrl, getServices, type OpenServices } from '../db/services';
import { entryFile } from '../entry';
import { EnvError, getEnv, type RunningEnv } from '../env';
import { errorFields, getLog } from '../http/observe/log';
import { keepReportingLosses } from '../http/observe/report-losses';
import type { MailContext } from '../mail/context';
import { mailAuthenticator } from '../mail/inbound/authenticity';
import { mailboxOf, startImapPoller } from '../mail/inbound/imap-poller';
import { startSmtpListener } from '../mail/inbound/smtp-listener';
import { keepWorking } from '../mail/keep-working';
import type { DrawPicture } from '../mail/picture/drawing';
import { mailboxTransport, smtpTransport } from '../mail/transport';
import { type MailWorker, startMailWorker } from '../mail/worker';
import type { MailTls } from '../tls-settings';
import { startTracing } from '../tracing/start';
import { tidyAll } from './start/tidy';
import { untilStopped } from './until-stopped';

/** At a quiet hour of most places, or later where nothing ran then: forget what has run out, and old mails. */
const CRONTAB = '17 3 * * * tidy ?fill=1d&jobKey=tidy';

/** The worker over a service that is open already: for `fieldpost worker` and for the process that `npm start` runs. */
export async function startWorker(services: OpenServices, env: RunningEnv, databaseUrl: string): Promise<MailWorker> {
  const tidy = (): Promise<void> => tidyAll(services, env.MAIL_KEPT_DAYS);
  const context = mailContext(services, env);
  const erase = eraseTask({ pool: services.database.pool, now: services.now }, context.log);
  const chores = { tidy, 'erase-account': erase, ...channelTasks({ ...channelsOver(services, env), drawPicture }) };
  const worker = await startMailWorker(context, { databaseUrl, chores, crontab: CRONTAB });
  const ways = await takeOrders(context, env).catch(async (error: unknown) => {
    await worker.stop();
    throw error;
  });
  const stopRelaying = relayJobs(services, context);
  const stop = async (): Promise<void> => {
    await stopRelaying();
    await Promise.all(ways.map((way) => way.close()));
    await worker.stop();
  };
  return { ended: worker.ended, stop };
}

/** Where games are on several nodes: into the queue with what processes left behind that ended after a commit. */
function relayJobs({ database: { pool, citus } }: OpenServices, { log }: MailContext): () => Promise<void> {
  if (!citus) return async () => undefined;
  const stopping = new AbortController();
  const fault = (error: unknown): void => log('relay-failed', { message: String(error).slice(0, 500) }, 'warn');
  const ended = keepRelaying(relayOver(pool), stopping.signal, fault);
  return () => {
    stopping.abort();
    return ended;
  };
}

/** Takes orders by mail, in the ways that are set. */
async function takeOrders(
  context: MailContext,
  env: RunningEnv,
): Promise<readonly { readonly close: () => Promise<void> }[]> {
  const { ORDERS_DOMAIN: domain, ORDERS_SMTP_PORT: port, ORDERS_SMTP_HOST: host, ORDERS_IMAP_URL: url } = env;
  if (domain === undefined) return [];
  const listener = port === undefined ? [] : [await startSmtpListener(context, { host, port, domain })];
  return url === undefined
    ? listener
    : [...listener, startImapPoller(context, { ...mailboxOf(url), caFile: env.SMTP_CA_FILE }, domain)];
}

const tlsOf = ({ REQUIRE_TLS: required, SMTP_CA_FILE: caFile }: RunningEnv): MailTls => ({ required, caFile });

export function mailContext(services: OpenServices, env: RunningEnv): MailContext {
  const { SMTP_URL, PUBLIC_URL, MAIL_FROM, SECRET, ORDERS_TRUSTED_SEALERS: trustedSealers } = env;
  const db = services.database.prisma;
  const log = getLog().child({ part: 'mail' });
  return {
    services,
    db,
    transport:
      SMTP_URL === undefined ? mailboxTransport(db, PUBLIC_URL) : smtpTransport(SMTP_URL, PUBLIC_URL, tlsOf(env)),
    settings: { publicUrl: PUBLIC_URL, from: MAIL_FROM, secret: SECRET, ...ordersOf(env) },
    openSignIn: (sealed) => openSignInMail(SECRET, sealed),
    openAddressMail: (sealed) => openAddressMail(SECRET, sealed),
    authenticate: mailAuthenticator(new URL(PUBLIC_URL).hostname, { trustedSealers }),
    drawPicture,
    now: services.now,
    log: (event, facts, level = 'info') => log[level]({ event, ...facts }),
  };
}

/** The part of app/games/_rulesets/_mail-picture/entry.ts that is used here: loaded by path, because nothing imports app. */
interface PicturesEntry {
  readonly drawMailPicture: DrawPicture;
}

/** Loaded with the first picture: a process that sends none does without the library. */
const drawPicture: DrawPicture = async (asked) => {
  const { drawMailPicture }: PicturesEntry = await import(entryFile('pictures').href);
  return drawMailPicture(asked);
};

const ordersOf = ({ ORDERS_DOMAIN: ordersDomain, READ_BOUNCES: readBounces }: RunningEnv) =>
  ordersDomain === undefined ? {} : { ordersDomain, readBounces };

/**
 * `fieldpost worker`: sends what is queued until it is told to stop. A database that is away is waited for. Gives the
 * process's exit code.
 */
export async function run(): Promise<number> {
  const env = readEnv();
  if (env === undefined) return 2;
  const endTracing = await startTracing({ ...env, process: 'worker' });
  const services = await getServices();
  const stopping = new AbortController();
  void keepReportingLosses(services, getLog(), { signal: stopping.signal });
  const working = keepWorking({
    start: () => startWorker(services, env, currentDatabaseUrl()),
    signal: stopping.signal,
    onFault: (error) => getLog().warn({ part: 'mail', fault: errorFields(error) }, 'the worker cannot start'),
  });
  process.send?.({ ready: 'worker' });
  await untilStopped();
  stopping.abort();
  await working;
  await services.close();
  await endTracing();
  return 0;
}

function readEnv(): RunningEnv | undefined {
  try {
    return getEnv();
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    console.error(error.message);
    return undefined;
  }
}
