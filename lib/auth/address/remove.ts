import { err, ok, type Result } from '@/lib/core/result';
import type { AuthContext } from '../context';
import type { ProvenId } from '../proof/proven-id';
import { addressesOf, dropAddress, keepMain, lockUser } from './own';
import { mailWayBack } from './way-back';

export interface NotRemoved {
  readonly code: 'last-address' | 'unknown-address';
  readonly message: string;
}

export const UNKNOWN_ADDRESS = {
  code: 'unknown-address',
  message: 'This is not an address of yours any more. Load the page again.',
} as const;

/**
 * Takes an address from its person, but never the last one. Sessions stay; whatever waits there to let somebody in is dead. Its
 * reader is told, with a way back.
 */
export async function removeAddress(
  context: AuthContext,
  { userId, address }: { readonly userId: ProvenId; readonly address: string },
): Promise<Result<undefined, NotRemoved>> {
  return context.db.$transaction(async (tx) => {
    await lockUser(tx, userId);
    const own = await addressesOf(tx, userId);
    if (!own.includes(address)) return err(UNKNOWN_ADDRESS);
    if (own.length === 1)
      return err({ code: 'last-address', message: 'This is your only address. Add another one before you remove it.' });
    await dropAddress(tx, userId, address);
    await keepMain(tx, userId);
    await mailWayBack(context, tx, { about: 'changed', userId, told: address, address, since: context.now() });
    return ok(undefined);
  });
}
