import { randomUUID } from 'node:crypto';
import { type Address, type AddressFault, parseAddress } from '@/lib/core/address';
import { err, ok, type Result } from '@/lib/core/result';
import { refusalsAt } from '@/lib/db/stores/refusals-at';
import type { AuthContext } from '../context';
import type { ProvenId } from '../proof/proven-id';
import { randomToken, sha256 } from '../secrets';
import { allowSignInMail, type LimitFault } from '../sign-in-limits';
import type { AccountRequest } from '../test-mail';
import { queueAddressMail } from './address-mail';
import { addressesOf, MOST_ADDRESSES } from './own';

/** How long the link to an address lives. */
const PROVE_MINUTES = 60;

export interface AddressRequest extends AccountRequest {
  readonly user: { readonly id: ProvenId; readonly email: string };
  /** What was typed as one more address, or one that mail does not reach any more. */
  readonly address: unknown;
}

interface TooMany {
  readonly code: 'too-many-addresses';
  readonly message: string;
}

const SAME: AddressFault = { code: 'invalid-address', message: 'This is your address already.' };
const FULL: TooMany = {
  code: 'too-many-addresses',
  message: `You have ${MOST_ADDRESSES} addresses. Remove one before you add another.`,
};

/**
 * Mails a link to an address that shall be one of this person's, or is and is in trouble. The answer is the same whether or not
 * the address belongs to somebody else here: only the mail to it says so. An earlier link that was not used dies.
 */
export async function requestAddress(
  context: AuthContext,
  { user, address, caller }: AddressRequest,
): Promise<Result<Address, AddressFault | LimitFault | TooMany>> {
  const { settings, pool, db } = context;
  const parsed = parseAddress(address, { allowLocalhost: settings.demo });
  if (!parsed.ok) return parsed;
  const own = await addressesOf(db, user.id);
  if (own.includes(parsed.value) && !(await isInTrouble(context, user.id, parsed.value))) return err(SAME);
  if (!own.includes(parsed.value) && own.length >= MOST_ADDRESSES) return err(FULL);
  const counted = settings.demo ? undefined : caller;
  const allowed = await allowSignInMail(pool, { address: parsed.value, caller: counted }, settings.signInMailsPerHour);
  if (!allowed.ok) return allowed;
  await keepRequest(context, user, parsed.value);
  return ok(parsed.value);
}

/** Whether mail to the address did not arrive, or was reported as unwanted. */
async function isInTrouble({ db }: AuthContext, userId: string, address: string): Promise<boolean> {
  const reported = await db.userAddress.count({ where: { userId, address, complainedAt: { not: null } } });
  return reported > 0 || (await db.mailRefusal.count({ where: refusalsAt({ userId, address }) })) > 0;
}

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

/** The address that waits for its link to be used, if there is one. */
export async function pendingAddress({ db, now }: AuthContext, userId: string): Promise<string | undefined> {
  const where = { userId, confirmedAt: null, expiresAt: { gt: now() } };
  return (await db.addressChange.findFirst({ where, select: { newAddress: true } }))?.newAddress;
}
