import { deleteInBatches } from '../db/tidy';
import type { AuthContext } from './context';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Forgets what has run out: sessions, links, codes, counters. Nothing here is needed again; late is harmless. */
export async function tidyAuth({ pool, now }: Pick<AuthContext, 'pool' | 'now'>): Promise<void> {
  const today = now();
  const yesterday = new Date(today.getTime() - DAY_MS);
  await deleteInBatches(pool, 'sessions', 'expires < $1', today);
  await deleteInBatches(pool, 'verification_tokens', 'expires < $1', today);
  await deleteInBatches(pool, 'sign_in_codes', 'expires_at < $1', yesterday);
  // A change can be asked for, made and taken back within eight days and a bit.
  await deleteInBatches(pool, 'address_changes', 'created_at < $1', new Date(today.getTime() - 9 * DAY_MS));
  await deleteInBatches(pool, 'rate_limits', 'expire < $1', today.getTime());
}
