import { randomUUID } from 'node:crypto';
import { type Address, type AddressFault, parseAddress } from '@/lib/core/address';
import { err, ok, type Result } from '@/lib/core/result';
import type { AuthContext } from '../context';
import { randomToken, sha256 } from '../secrets';
import { allowSignInMail, type LimitFault } from '../sign-in-limits';
import type { AccountRequest } from '../test-mail';
import { queueAddressMail } from './address-mail';

/** How long the link to a new address lives. */
const PROVE_MINUTES = 60;

export interface AddressRequest extends AccountRequest {
  /** What was typed as the new address. */
  readonly address: unknown;
}

/**
 * Mails a link to the new address. The answer is the same whether or not the address belongs to somebody here: only the
 * mail to it says so. An earlier link that was not used dies.
 */
export async function requestAddressChange(
  context: AuthContext,
  { user, address, caller }: AddressRequest,
): Promise<Result<Address, AddressFault | LimitFault>> {
  const { settings, pool } = context;
  const parsed = parseAddress(address, { allowLocalhost: settings.demo });
  if (!parsed.ok) return parsed;
  if (parsed.value === user.email) return err(SAME);
  const counted = settings.demo ? undefined : caller;
  const allowed = await allowSignInMail(pool, { address: parsed.value, caller: counted });
  if (!allowed.ok) return allowed;
  await keepRequest(context, user, parsed.value);
  return ok(parsed.value);
}

const SAME: AddressFault = { code: 'invalid-address', message: 'This is your address already.' };

async function keepRequest(context: AuthContext, user: AddressRequest['user'], newAddress: Address): Promise<void> {
  const { db, settings, now } = context;
  const id = randomUUID();
  const token = randomToken(32);
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + PROVE_MINUTES * 60_000);
  const row = { id, userId: user.id, oldAddress: user.email, newAddress, tokenHash: sha256(token) };
  await db.$transaction(async (tx) => {
    await tx.addressChange.deleteMany({ where: { userId: user.id, confirmedAt: null } });
    await tx.addressChange.create({ data: { ...row, createdAt, expiresAt } });
    const mail = { id, about: 'prove', address: newAddress, token, until: expiresAt.toISOString() } as const;
    await queueAddressMail(tx, settings.secret, mail);
  });
}

/** The change that waits for its link to be used, if there is one. */
export async function pendingAddress({ db, now }: AuthContext, userId: string): Promise<string | undefined> {
  const where = { userId, confirmedAt: null, expiresAt: { gt: now() } };
  return (await db.addressChange.findFirst({ where, select: { newAddress: true } }))?.newAddress;
}
