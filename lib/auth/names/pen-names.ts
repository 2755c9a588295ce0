import { nameLook } from '@/lib/core/name-look';
import { err, ok, type Result } from '@/lib/core/result';
import { isUuid } from '@/lib/core/uuid';
import { lockUser } from '../address/own';
import type { AuthContext } from '../context';
import { parseDisplayName } from '../display-name';

/** A pen name as its owner sees it. `games`: in how many games they go by it. */
export interface PenNameView {
  readonly penNameId: string;
  readonly name: string;
  readonly games: number;
  /** No longer offered; in its games they go on by it. */
  readonly retired: boolean;
}

export interface PenNameFault {
  readonly code: 'invalid-name' | 'too-many-names';
  readonly message: string;
}

/** How many at once, beside those that are retired. */
export const MOST_PEN_NAMES = 5;

/** What the log calls players, and what stands for the built-in opponent. */
const RESERVED = [/^p\d+$/i];
const RESERVED_LOOKS = new Set(['Built-in opponent', 'Game master', 'Organiser', 'Server', 'Fieldpost'].map(nameLook));

type Db = Pick<AuthContext, 'db' | 'now'>;

/** A person's pen names, the oldest first, those that are retired at the end. */
export async function listPenNames({ db }: Pick<Db, 'db'>, userId: string): Promise<readonly PenNameView[]> {
  const include = { _count: { select: { games: true } } } as const;
  const rows = await db.penName.findMany({ where: { userId }, include, orderBy: { addedAt: 'asc' } });
  const views = rows.map(({ id: penNameId, name, retiredAt, _count }) => ({
    penNameId,
    name,
    games: _count.games,
    retired: retiredAt !== null,
  }));
  return [...views.filter(({ retired }) => !retired), ...views.filter(({ retired }) => retired)];
}

/** Adds a pen name, or takes one up again that was retired. */
export async function addPenName(
  { db, now }: Db,
  { userId, name: typed }: { readonly userId: string; readonly name: unknown },
): Promise<Result<string, PenNameFault>> {
  const parsed = parseDisplayName(typed);
  if (!parsed.ok) return parsed;
  const name = parsed.value;
  const look = nameLook(name);
  if (RESERVED.some((shape) => shape.test(name)) || RESERVED_LOOKS.has(look))
    return invalid('This name stands for something else in games. Choose another one.');
  return db.$transaction(async (tx) => {
    await lockUser(tx, userId);
    const own = await tx.penName.findMany({ where: { userId } });
    const known = own.find((one) => one.look === look);
    if (known !== undefined && (known.retiredAt === null || known.name !== name))
      return invalid(`It looks like “${known.name}”, which you have already.`);
    if (own.filter(({ retiredAt }) => retiredAt === null).length >= MOST_PEN_NAMES)
      return err({ code: 'too-many-names', message: `You have ${MOST_PEN_NAMES} pen names. Remove one first.` });
    const at = now();
    if (known === undefined)
      await tx.penName.create({ data: { id: crypto.randomUUID(), userId, name, look, addedAt: at } });
    else await tx.penName.update({ where: { id: known.id }, data: { retiredAt: null } });
    return ok(name);
  });
}

/** Removes a pen name that no game knows; another one is retired. One that is not there is gone already. */
export async function removePenName(
  { db, now }: Db,
  { userId, penNameId: id }: { readonly userId: string; readonly penNameId: string },
): Promise<'removed' | 'retired'> {
  if (!isUuid(id)) return 'removed';
  return db.$transaction(async (tx) => {
    // A game that takes it at this moment holds its row, and is seen by the count after that.
    await tx.$queryRaw`select id from pen_names where id = ${id}::uuid and user_id = ${userId} for update`;
    if ((await tx.gameName.count({ where: { penNameId: id } })) === 0) {
      await tx.penName.deleteMany({ where: { id, userId } });
      return 'removed';
    }
    await tx.penName.updateMany({ where: { id, userId, retiredAt: null }, data: { retiredAt: now() } });
    return 'retired';
  });
}

const invalid = (message: string): Result<never, PenNameFault> => err({ code: 'invalid-name', message });
