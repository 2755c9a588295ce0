import { getServices } from '../db/services';
import type { MailDb } from './context';

/** The process's own tables of mail. */
export async function getMailDb(): Promise<MailDb> {
  const { database } = await getServices();
  return database.prisma;
}
