import { getHouse } from '../db/house';
import type { MailDb } from './context';

/** The process's own tables of mail. */
export async function getMailDb(): Promise<MailDb> {
  const { database } = await getHouse();
  return database.prisma;
}
