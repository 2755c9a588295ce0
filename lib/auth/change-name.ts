import { ok, type Result } from '../core/result';
import type { AuthContext } from './context';
import { type NameFault, parseDisplayName } from './display-name';

/** Gives a user another name, if it is one that can stand in pages and mails. */
export async function changeName(
  { db }: Pick<AuthContext, 'db'>,
  input: { readonly userId: string; readonly name: unknown },
): Promise<Result<string, NameFault>> {
  const name = parseDisplayName(input.name);
  if (!name.ok) return name;
  await db.user.update({ where: { id: input.userId }, data: { name: name.value } });
  return ok(name.value);
}
