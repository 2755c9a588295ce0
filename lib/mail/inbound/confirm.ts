import type { MailContext } from '../context';
import { queueReading } from './receive';
import { findToken, hashOfToken, type KnownToken } from './tokens';

type ConfirmDb = Pick<MailContext['db'], '$transaction' | 'inboundMail'>;

/** The mail that a link is about; undefined when it is none of ours, or was carried out. */
export async function unconfirmedMail(db: Pick<ConfirmDb, 'inboundMail'>, token: unknown): Promise<string | undefined> {
  if (typeof token !== 'string' || !/^[0-9a-f-]{36}\.[0-9a-f]{32}$/.test(token)) return undefined;
  const [id = '', secret = ''] = token.split('.');
  const row = await db.inboundMail.findUnique({ where: { confirmHash: hashOfToken(secret) }, select: { id: true } });
  return row?.id === id ? id : undefined;
}

/** Whose game a mail is about, of which `unconfirmedMail` has given the id. */
export async function gameOfMail(
  db: Pick<MailContext['db'], 'inboundMail' | 'orderToken'>,
  id: string,
): Promise<Pick<KnownToken, 'gameId' | 'userId'> | undefined> {
  const row = await db.inboundMail.findUnique({ where: { id }, select: { tokenHash: true } });
  return findToken(db, row?.tokenHash ?? null);
}

/** Says that a mail is one's own: it is worked on once more. Twice is the same as once. */
export async function confirmMail(db: ConfirmDb, token: unknown): Promise<boolean> {
  const id = await unconfirmedMail(db, token);
  if (id === undefined) return false;
  await db.$transaction(async (tx) => {
    const { count } = await tx.inboundMail.updateMany({
      where: { id, status: 'unconfirmed' },
      data: { status: 'confirmed', confirmHash: null },
    });
    if (count > 0) await queueReading(tx, id, 'confirmed');
  });
  return true;
}
