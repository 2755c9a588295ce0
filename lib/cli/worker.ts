import { setTimeout as sleep } from 'node:timers/promises';
import { openSignInMail } from '../auth/sign-in-mail';
import { tidyAuth } from '../auth/tidy';
import { currentDatabaseUrl, getHouse, type OpenHouse } from '../db/house';
import { tidyAnswers } from '../db/tidy';
import { EnvError, getEnv, type RunningEnv } from '../env';
import { faultOf, getLog } from '../http/log';
import { reportLosses } from '../http/survey';
import type { MailContext } from '../mail/context';
import { mailboxTransport, smtpTransport } from '../mail/transport';
import { type MailWorker, startMailWorker } from '../mail/worker';
import { untilTold } from './until-told';

/** At a quiet hour of most places: forget sessions, links, counters and answers that have run out. */
const CRONTAB = '17 3 * * * tidy ?jobKey=tidy';

/** The worker over a house that is open already: for `fieldpost worker` and for the process that `npm start` runs. */
export async function startWorker(house: OpenHouse, env: RunningEnv, databaseUrl: string): Promise<MailWorker> {
  const { pool } = house.database;
  const tidy = async (): Promise<void> => {
    await tidyAuth({ pool, now: house.now });
    await tidyAnswers(pool, house.now());
  };
  return startMailWorker(mailContext(house, env), { databaseUrl, chores: { tidy }, crontab: CRONTAB });
}

export function mailContext(house: OpenHouse, env: RunningEnv): MailContext {
  const { SMTP_URL, PUBLIC_URL, MAIL_FROM, SECRET } = env;
  const db = house.database.prisma;
  const log = getLog().child({ part: 'mail' });
  return {
    house,
    db,
    transport: SMTP_URL === undefined ? mailboxTransport(db, PUBLIC_URL) : smtpTransport(SMTP_URL, PUBLIC_URL),
    settings: { publicUrl: PUBLIC_URL, from: MAIL_FROM, secret: SECRET },
    openSignIn: (sealed) => openSignInMail(SECRET, sealed),
    now: house.now,
    log: (event, facts) => log.info({ event, ...facts }),
  };
}

/**
 * `fieldpost worker`: sends what is queued until it is told to stop. A database that is away is waited for. Gives the
 * process's exit code.
 */
export async function run(): Promise<number> {
  const env = readEnv();
  if (env === undefined) return 2;
  const house = await getHouse();
  // Whole logs are read here, where nobody waits for an answer: so logs with other entries are found too.
  void reportLosses(house, getLog(), { deep: true });
  const stopping = new AbortController();
  const working = keepWorking(() => startWorker(house, env, currentDatabaseUrl()), stopping.signal);
  process.send?.({ ready: 'worker' });
  await untilTold();
  stopping.abort();
  await working;
  await house.close();
  return 0;
}

const RETRY_MS = 2_000;

/** Starts a worker, and another one whenever it ends by itself, as it does when the database is away for long. */
async function keepWorking(start: () => Promise<MailWorker>, signal: AbortSignal): Promise<void> {
  const told = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  while (!signal.aborted) {
    try {
      const running = await start();
      await Promise.race([told, running.ended]);
      // Mails that are on their way are let arrive, and every connection is given back.
      await running.stop();
    } catch (error) {
      getLog().warn({ part: 'mail', fault: faultOf(error) }, 'the worker cannot start');
    }
    if (!signal.aborted) await Promise.race([told, sleep(RETRY_MS, undefined, { ref: false })]);
  }
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
