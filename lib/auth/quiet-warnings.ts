import type { AuthContext } from './context';

type Db = Pick<AuthContext, 'db'>;

/** `<ruleset>:<kind>`. */
const NAME = /^[a-z\d-]{1,60}:[a-z-]{1,40}$/;
/** Far more than there are. */
const MOST = 50;

/** Warnings before an order that somebody does not want to see, guests too. */
export async function readQuiet({ db }: Db, userId: string): Promise<readonly string[]> {
  const found = await db.user.findUnique({ where: { id: userId }, select: { quietWarnings: true } });
  return found?.quietWarnings ?? [];
}

export async function saveQuiet({ db }: Db, userId: string, names: readonly string[]): Promise<void> {
  const quietWarnings = [...new Set(names)].filter((name) => NAME.test(name)).slice(0, MOST);
  await db.user.update({ where: { id: userId }, data: { quietWarnings } });
}

/** Switches some off, beside those that are off. */
export async function addQuiet(context: Db, userId: string, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await saveQuiet(context, userId, [...(await readQuiet(context, userId)), ...names]);
}
