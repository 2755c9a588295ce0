import { getServices } from '../db/services';
import { getEnv } from '../env';
import type { AuthContext } from './context';

/** The process's own: over the database of the service, with the settings of the environment. */
export async function getAuth(): Promise<AuthContext> {
  const { database } = await getServices();
  const { PUBLIC_URL, SECRET, DEMO, SIGN_IN_MAILS_PER_HOUR, SESSION_IDLE_DAYS } = getEnv();
  const limits = { signInMailsPerHour: SIGN_IN_MAILS_PER_HOUR, sessionIdleDays: SESSION_IDLE_DAYS };
  return {
    db: database.prisma,
    pool: database.pool,
    settings: { publicUrl: PUBLIC_URL, secret: SECRET, demo: DEMO, ...limits },
    now: () => new Date(),
  };
}
