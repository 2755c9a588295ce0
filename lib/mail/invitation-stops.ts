import type { PrismaClient } from '../db/generated/client';
import { resumeMails, stopMails, stopOfInvitations } from './stop';

type Db = Pick<PrismaClient, 'mailStop' | 'notificationChoice' | 'user' | 'userAddress'>;

/** Whether invitations are mailed to somebody: to all of their addresses. */
export async function wantsInvitations(db: Db, userId: string): Promise<boolean> {
  const stops = await stopsOf(db, userId);
  return (await db.mailStop.count({ where: { OR: [...stops] } })) === 0;
}

/** For all addresses that are theirs now. */
export async function saveInvitations(db: Db, userId: string, wanted: boolean): Promise<void> {
  const save = wanted ? resumeMails : stopMails;
  for (const stop of await stopsOf(db, userId)) await save(db, stop);
}

async function stopsOf(db: Pick<Db, 'userAddress'>, userId: string) {
  const rows = await db.userAddress.findMany({ where: { userId }, select: { address: true } });
  return rows.map(({ address }) => stopOfInvitations(address));
}
