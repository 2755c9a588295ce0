import { ownerOf } from '../address/own';
import type { AuthContext } from '../context';

interface Ended {
  readonly sessions: number;
  readonly tokens: number;
}

/**
 * For the operator: ends every session of the person who has this address and, where that is asked for, revokes their API tokens.
 * Undefined where nobody has it.
 */
export async function endAllSessions(
  { db, now }: Pick<AuthContext, 'db' | 'now'>,
  { address, tokens }: { readonly address: string; readonly tokens: boolean },
): Promise<Ended | undefined> {
  const userId = await ownerOf(db, address);
  if (userId === undefined) return undefined;
  const ended = await db.session.deleteMany({ where: { userId } });
  const revoked = tokens
    ? await db.apiToken.updateMany({ where: { userId, revokedAt: null }, data: { revokedAt: now() } })
    : { count: 0 };
  return { sessions: ended.count, tokens: revoked.count };
}
