import type { MailDb } from './context';

/** Strangers are written to on somebody's word only: this many to one address, and on one person's word, a day. */
const PER_ADDRESS = 5;
const PER_INVITER = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Longer than the queue tries a mail. */
const TRIED_MS = 7 * DAY_MS;

export interface Asked {
  readonly address: string;
  /** The user on whose word it is sent. */
  readonly inviter: string;
}

export type Tx = Parameters<Parameters<MailDb['$transaction']>[0]>[0];

/**
 * Whether one more invitation may go out, inside the transaction that then writes it down as queued: anyone who asks for the
 * same address or inviter meanwhile waits for its end, so the places are counted exactly. A mail that is on its way holds
 * a place; one that was refused gives it back.
 */
export async function hasPlace(tx: Tx, messageId: string, { address, inviter }: Asked, now: Date): Promise<boolean> {
  // Always in one order: two who wait never wait for each other.
  for (const key of [`address ${address}`, `inviter ${inviter}`]) {
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`invitation ${key}`}, 0))`;
  }
  const ago = (ms: number) => ({ gt: new Date(now.getTime() - ms) });
  const held = { OR: [{ status: 'queued', queuedAt: ago(TRIED_MS) }, { sentAt: ago(DAY_MS) }] };
  const others = { kind: 'invitation', messageId: { not: messageId }, ...held };
  const toAddress = await tx.mailDelivery.count({ where: { ...others, address } });
  const byInviter = await tx.mailDelivery.count({ where: { ...others, userId: inviter, address: { not: '' } } });
  return toAddress < PER_ADDRESS && byInviter < PER_INVITER;
}
