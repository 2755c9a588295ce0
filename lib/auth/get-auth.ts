import { getServices } from '../db/services';
import { getEnv } from '../env';
import type { AuthContext } from './context';

/** The process's own: over the database of the service, with the settings of the environment. */
export async function getAuth(): Promise<AuthContext> {
  const { database } = await getServices();
  const { PUBLIC_URL, SECRET, DEMO, SIGN_IN_MAILS_PER_HOUR: signInMailsPerHour } = getEnv();
  return {
    db: database.prisma,
    pool: database.pool,
    settings: { publicUrl: PUBLIC_URL, secret: SECRET, demo: DEMO, signInMailsPerHour },
    now: () => new Date(),
  };
}
