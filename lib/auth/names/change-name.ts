import { nameLook } from '@/lib/core/name-look';
import { err, ok, type Result } from '@/lib/core/result';
import type { AuthContext, AuthDb } from '../context';
import { type NameFault, parseDisplayName } from '../display-name';

/** Gives a user another name, if it is one that can stand in pages and mails, and that nobody in a game with them goes by. */
export async function changeName(
  { db }: Pick<AuthContext, 'db'>,
  input: { readonly userId: string; readonly name: unknown },
): Promise<Result<string, NameFault>> {
  const name = parseDisplayName(input.name);
  if (!name.ok) return name;
  if (await looksLikeAnothers(db, input.userId, name.value)) return err(TAKEN);
  await db.user.update({ where: { id: input.userId }, data: { name: name.value } });
  return ok(name.value);
}

const TAKEN: NameFault = {
  code: 'invalid-name',
  message: 'Somebody in one of your games goes by a name that looks like this one.',
};

/** Whether it looks like a pen name of somebody else, in a game in which this person goes by their own name. */
async function looksLikeAnothers(db: AuthDb, userId: string, name: string): Promise<boolean> {
  const seat = {
    OR: [{ userId }, { members: { some: { userId } } }, { understudies: { some: { userId, dropped: false } } }],
  };
  const game = { names: { none: { userId } }, OR: [{ ownerId: userId }, { seats: { some: seat } }] };
  const found = await db.gameName.findFirst({ where: { look: nameLook(name), userId: { not: userId }, game } });
  return found !== null;
}
