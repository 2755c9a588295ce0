import { err, ok, type Result } from '@/lib/core/result';
import type { AuthContext } from '../context';
import type { ProvenId } from '../proof/proven-id';
import { addressesOf, lockUser } from './own';
import { UNKNOWN_ADDRESS } from './remove';

export interface NotChosen {
  readonly code: 'no-address-chosen' | 'unknown-address';
  readonly message: string;
}

/** Says to which of a person's addresses mails about their games go: one or several. */
export async function chooseAddresses(
  { db }: Pick<AuthContext, 'db'>,
  { userId, addresses }: { readonly userId: ProvenId; readonly addresses: readonly string[] },
): Promise<Result<undefined, NotChosen>> {
  if (addresses.length === 0) {
    const message = 'Choose at least one address. To get no mail about a game, use the link at the end of its mails.';
    return err({ code: 'no-address-chosen', message });
  }
  return db.$transaction(async (tx) => {
    await lockUser(tx, userId);
    const own = await addressesOf(tx, userId);
    if (addresses.some((address) => !own.includes(address))) return err(UNKNOWN_ADDRESS);
    const chosen = [...addresses];
    await tx.userAddress.updateMany({ where: { userId, address: { in: chosen } }, data: { getsGames: true } });
    await tx.userAddress.updateMany({ where: { userId, address: { notIn: chosen } }, data: { getsGames: false } });
    return ok(undefined);
  });
}
