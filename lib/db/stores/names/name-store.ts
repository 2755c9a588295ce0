import type { Prisma, PrismaClient } from '@/lib/db/generated/client';
import type { NameTaken } from '@/lib/games/model/records';
import type { NameStore } from '@/lib/games/model/stores';

/** What people are called, and by which of their names they go in a game. */
export function nameStore(prisma: PrismaClient): NameStore {
  return {
    readOwnNames: async (id) => {
      const penNames = { where: { retiredAt: null }, orderBy: { addedAt: 'asc' } } as const;
      const row = await prisma.user.findUnique({ where: { id }, select: { name: true, penNames } });
      return {
        ...(row === null || row.name === null ? {} : { name: row.name }),
        penNames: (row?.penNames ?? []).map(({ id: penNameId, name, look }) => ({ penNameId, name, look })),
      };
    },
  };
}

/** False when somebody else goes by such a name there, the person has a name there, or the pen name is theirs no more. */
export async function takeName(
  tx: Prisma.TransactionClient,
  { gameId, userId, penNameId }: Omit<NameTaken, 'change'>,
): Promise<boolean> {
  // Held until the game has it, so that nobody removes it meanwhile as one that no game has.
  const taken = await tx.$executeRaw`
    insert into game_names (game_id, user_id, pen_name_id, name, look)
      select ${gameId}::uuid, user_id, id, name, look from pen_names
      where id = ${penNameId}::uuid and user_id = ${userId} and retired_at is null for share
    on conflict do nothing`;
  return taken === 1;
}

interface Made {
  readonly gameId: string;
  readonly ownerId: string;
  readonly penNameId?: string;
}

/** The maker of a game goes by the name that they chose, and by no other: throws where it is theirs no more. */
export async function nameMaker(
  tx: Prisma.TransactionClient,
  { gameId, ownerId: userId, penNameId }: Made,
): Promise<void> {
  if (penNameId !== undefined && !(await takeName(tx, { gameId, userId, penNameId })))
    throw new Error('a pen name was removed as a game was made');
}
