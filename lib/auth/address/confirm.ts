import { err, ok, type Result } from '@/lib/core/result';
import { databaseFault } from '@/lib/db/fault';
import type { AuthContext } from '../context';
import type { AuthTx } from '../queue-job';
import { sha256 } from '../secrets';
import { addressesOf, lockUser, MOST_ADDRESSES, noteArrival, ownerOf } from './own';
import { mailWayBack } from './way-back';

export interface AddressRefused {
  readonly code: 'dead-link' | 'address-taken' | 'too-many-addresses';
  readonly message: string;
}

const DEAD: AddressRefused = {
  code: 'dead-link',
  message: 'This link was used already, is too old, or is not complete. Ask for a new mail on your profile.',
};
const TAKEN: AddressRefused = {
  code: 'address-taken',
  message: 'This address belongs to another account. Nothing was changed.',
};
const FULL: AddressRefused = {
  code: 'too-many-addresses',
  message: `You have ${MOST_ADDRESSES} addresses already. Remove one, and press the button again.`,
};

export interface Proven {
  readonly address: string;
  /** It was the person's already: mail to it did not arrive, or was reported, and goes out again. */
  readonly again: boolean;
}

/**
 * The button behind the link to an address was pressed, by the very person who asked: a link that somebody else has asked for
 * gives them nothing. The address is one of theirs from now on, and each of the others is told, with a way back.
 */
export async function confirmAddress(
  context: AuthContext,
  { userId, token }: { readonly userId: string; readonly token: string },
): Promise<Result<Proven, AddressRefused>> {
  try {
    return await context.db.$transaction((tx) => confirm(context, tx, userId, token));
  } catch (error) {
    if (databaseFault(error).kind === 'unique') return err(TAKEN);
    throw error;
  }
}

async function confirm(
  context: AuthContext,
  tx: AuthTx,
  userId: string,
  token: string,
): Promise<Result<Proven, AddressRefused>> {
  // Of two buttons pressed at once the second finds the link used.
  await lockUser(tx, userId);
  const { now } = context;
  const asked = await tx.addressChange.findUnique({ where: { tokenHash: sha256(token) } });
  if (asked === null || asked.userId !== userId || asked.confirmedAt !== null || asked.expiresAt <= now())
    return err(DEAD);
  const { id, newAddress: address, createdAt: since } = asked;
  const own = await addressesOf(tx, userId);
  if (own.length === 0) return err(DEAD);
  const again = own.includes(address);
  if (!again && (await ownerOf(tx, address)) !== undefined) return err(TAKEN);
  if (!again && own.length >= MOST_ADDRESSES) return err(FULL);
  await tx.addressChange.delete({ where: { id } });
  if (again) {
    await tx.userAddress.update({ where: { address }, data: { provenAt: now(), complainedAt: null } });
    await noteArrival(tx, userId, address);
    return ok({ address, again });
  }
  // A person who adds one to write from is not mailed everything twice: they choose it for mails about games when they want it.
  await tx.userAddress.create({ data: { address, userId, addedAt: now(), provenAt: now(), getsGames: false } });
  for (const told of own) await mailWayBack(context, tx, { about: 'added', userId, told, address, since });
  return ok({ address, again });
}
