import type { UserId } from '@/lib/games/model/types';
import type { MailContext } from '@/lib/mail/context';

/** A new account for somebody whose mail has proven their address, as the first sign-in makes one. `name`: what they want to go by. */
export async function accountAt({ db, now }: MailContext, email: string, name: string): Promise<UserId> {
  const create = { email, name, emailVerified: now() };
  return (await db.user.upsert({ where: { email }, create, update: {}, select: { id: true } })).id;
}
