import { openSignInMail } from '../auth/sign-in-mail';
import { tidyAuth } from '../auth/tidy';
import { currentDatabaseUrl, getHouse, type OpenHouse } from '../db/house';
import { EnvError, getEnv, type RunningEnv } from '../env';
import { getLog } from '../http/log';
import type { MailContext } from '../mail/context';
import { mailboxTransport, smtpTransport } from '../mail/transport';
import { type MailWorker, startMailWorker } from '../mail/worker';
import { untilTold } from './until-told';

/** At a quiet hour of most places: forget sessions, links and counters that have run out. */
const CRONTAB = '17 3 * * * tidy ?jobKey=tidy';

/** The worker over a house that is open already: for `fieldpost worker` and for the process that `npm start` runs. */
export async function startWorker(house: OpenHouse, env: RunningEnv, databaseUrl: string): Promise<MailWorker> {
  const tidy = () => tidyAuth({ db: house.database.prisma, pool: house.database.pool, now: house.now });
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

/** `fieldpost worker`: sends what is queued until it is told to stop. Gives the process's exit code. */
export async function run(): Promise<number> {
  const env = readEnv();
  if (env === undefined) return 2;
  const house = await getHouse();
  const running = await startWorker(house, env, currentDatabaseUrl());
  process.send?.({ ready: 'worker' });
  const endedEarly = running.ended.then(() => 1);
  const code = await Promise.race([untilTold().then(() => 0), endedEarly]);
  // Mails that are on their way are let arrive, and every connection is given back.
  await running.stop();
  await house.close();
  return code;
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
