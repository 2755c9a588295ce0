import { isZone } from '@/lib/clock/zones';
import type { MailContext } from '@/lib/mail/context';

/** The time zone of somebody's profile; UTC where none is set. */
export async function zoneOf(db: MailContext['db'], id: string): Promise<string> {
  const user = await db.user.findUnique({ where: { id }, select: { timeZone: true } });
  return isZone(user?.timeZone ?? '') ? (user?.timeZone ?? 'UTC') : 'UTC';
}
