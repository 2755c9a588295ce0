import { openAddressMail } from '../auth/address/address-mail';
import { openSignInMail } from '../auth/sign-in-mail';
import { tidyAuth } from '../auth/tidy';
import { currentDatabaseUrl, getHouse, type OpenHouse } from '../db/house';
import { tidyAnswers, tidyMails } from '../db/tidy';
import { EnvError, getEnv, type RunningEnv } from '../env';
import { faultOf, getLog } from '../http/observe/log';
import { reportLosses } from '../http/observe/recount';
import type { MailContext } from '../mail/context';
import { keepWorking } from '../mail/keep-working';
import { mailboxTransport, smtpTransport } from '../mail/transport';
import { type MailWorker, startMailWorker } from '../mail/worker';
import { untilTold } from './until-told';

/** At a quiet hour of most places, or later where nothing ran then: forget what has run out, and old mails. */
const CRONTAB = '17 3 * * * tidy ?fill=1d&jobKey=tidy';

/** The worker over a house that is open already: for `fieldpost worker` and for the process that `npm start` runs. */
export async function startWorker(house: OpenHouse, env: RunningEnv, databaseUrl: string): Promise<MailWorker> {
  const { pool } = house.database;
  const tidy = async (): Promise<void> => {
    await tidyAuth({ pool, now: house.now });
    await tidyAnswers(pool, house.now());
    await tidyMails(pool, house.now());
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
    openAddressMail: (sealed) => openAddressMail(SECRET, sealed),
    now: house.now,
    log: (event, facts, level = 'info') => log[level]({ event, ...facts }),
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
  void reportLosses(house, getLog());
  const stopping = new AbortController();
  const working = keepWorking({
    start: () => startWorker(house, env, currentDatabaseUrl()),
    signal: stopping.signal,
    onFault: (error) => getLog().warn({ part: 'mail', fault: faultOf(error) }, 'the worker cannot start'),
  });
  process.send?.({ ready: 'worker' });
  await untilTold();
  stopping.abort();
  await working;
  await house.close();
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
