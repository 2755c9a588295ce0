import type { AuthContext } from './context';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Forgets what has run out: sessions, links, codes, counters. Nothing here is needed again; late is harmless. */
export async function tidyAuth({ db, pool, now }: Pick<AuthContext, 'db' | 'pool' | 'now'>): Promise<void> {
  const today = now();
  const yesterday = new Date(today.getTime() - DAY_MS);
  await db.session.deleteMany({ where: { expires: { lt: today } } });
  await db.verificationToken.deleteMany({ where: { expires: { lt: today } } });
  await db.signInCode.deleteMany({ where: { expiresAt: { lt: yesterday } } });
  // A change can be asked for, made and taken back within eight days and a bit.
  await db.addressChange.deleteMany({ where: { createdAt: { lt: new Date(today.getTime() - 9 * DAY_MS) } } });
  await pool.query('delete from rate_limits where expire < $1', [today.getTime()]);
}
