import { ownerOf } from '../address/own';
import type { AuthContext, AuthDb } from '../context';

type Tx = Parameters<Parameters<AuthDb['$transaction']>[0]>[0];

/**
 * Gives the sandboxes of guests to the person who has just proven this address, and forgets the guests with their sessions.
 * The log knows a seat's holder by its number, so nothing in it changes. A guest who is gone by now is passed over.
 */
export async function keepSandboxes(
  { db }: Pick<AuthContext, 'db'>,
  address: string,
  guests: readonly string[],
): Promise<void> {
  const userId = guests.length === 0 ? undefined : await ownerOf(db, address);
  if (userId === undefined) return;
  for (const guest of new Set(guests)) await db.$transaction((tx) => handGames(tx, guest, userId));
}

async function handGames(tx: Tx, guest: string, to: string): Promise<void> {
  // The tidying takes the same row first: one of the two finds nothing any more.
  const held = await tx.$queryRaw<unknown[]>`
    select 1 from users where id = ${guest} and guest_until is not null for update`;
  if (held.length === 0) return;
  // A command of the guest's that is under way was decided on another version: it is not stored.
  await tx.$executeRaw`
    update games set owner_id = ${to}, sandbox = false, version = version + 1 where owner_id = ${guest}`;
  await tx.$executeRaw`update seats set user_id = ${to} where user_id = ${guest}`;
  await tx.$executeRaw`update past_seats set user_id = ${to} where user_id = ${guest}`;
  await tx.$executeRaw`update refusals set user_id = ${to} where user_id = ${guest}`;
  await tx.$executeRaw`update idempotency set user_id = ${to} where user_id = ${guest}`;
  await tx.user.delete({ where: { id: guest } });
}
