import { z } from 'zod';
import { getServices } from '../db/services';
import { getEnv } from '../env';
import { type ReadMail, readRaw } from './read-raw';

/** A mail of the local mailbox in its list. */
export interface MailboxLine {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly at: Date;
}

/** True while there is no mail server: only then is there a local mailbox. */
const mailboxExists = (): boolean => getEnv().DEMO;

const NEWEST = 200;

/** The newest mails first; undefined where there is no mailbox. `to` keeps those to one address. */
export async function listMailbox(to?: string): Promise<readonly MailboxLine[] | undefined> {
  if (!mailboxExists()) return undefined;
  const { database } = await getServices();
  const rows = await database.prisma.devMail.findMany({
    ...(to === undefined ? {} : { where: { to } }),
    select: { id: true, to: true, subject: true, createdAt: true },
    orderBy: { createdAt: 'desc' },
    take: NEWEST,
  });
  return rows.map(({ createdAt, ...row }) => ({ ...row, at: createdAt }));
}

/** One mail taken apart; undefined when there is none of this id, or no mailbox. */
export async function openMail(id: string): Promise<(MailboxLine & ReadMail) | undefined> {
  if (!mailboxExists() || !z.uuid().safeParse(id).success) return undefined;
  const { database } = await getServices();
  const row = await database.prisma.devMail.findUnique({ where: { id } });
  if (row === null) return undefined;
  return { id: row.id, to: row.to, subject: row.subject, at: row.createdAt, ...readRaw(row.raw) };
}
