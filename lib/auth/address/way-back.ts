import { randomUUID } from 'node:crypto';
import type { AuthContext } from '../context';
import type { AuthTx } from '../queue-job';
import { randomToken, sha256 } from '../secrets';
import { type AddressMail, queueAddressMail } from './address-mail';

/** How long an address can take back what was done to the addresses of its account. */
export const UNDO_DAYS = 7;
export const DAY_MS = 24 * 60 * 60 * 1000;

interface Done {
  readonly about: Exclude<AddressMail['about'], 'prove'>;
  readonly userId: string;
  /** Whose mailbox gets the link. */
  readonly told: string;
  /** The address that was added; the same as `told` where that was removed. */
  readonly address: string;
  /** When it was asked for. */
  readonly since: Date;
}

/** Mails to an address of the account, or to one that was until now, a link that takes back what was done. */
export async function mailWayBack(
  { settings, now }: Pick<AuthContext, 'now' | 'settings'>,
  tx: AuthTx,
  { about, userId, told, address, since }: Done,
): Promise<void> {
  const id = randomUUID();
  const token = randomToken(32);
  const confirmedAt = now();
  const undoUntil = new Date(confirmedAt.getTime() + UNDO_DAYS * DAY_MS);
  await tx.addressChange.create({
    data: {
      ...{ id, userId, oldAddress: told, newAddress: address, createdAt: since, expiresAt: since, confirmedAt },
      // Nobody has this token: there is nothing left to prove.
      ...{ tokenHash: sha256(randomToken(32)), undoHash: sha256(token), undoUntil },
    },
  });
  await queueAddressMail(tx, settings.secret, { id, about, address: told, token, until: undoUntil.toISOString() });
}
