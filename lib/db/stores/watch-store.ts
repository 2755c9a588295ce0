import type { WatchStore } from '@/lib/games/model/stores';
import { nameInGame, PEN_NAMES, PERSON } from '@/lib/games/names/name-in-game';
import type { PrismaClient } from '../generated/client';

/** Those who look on at games. */
export function watchStore(prisma: PrismaClient): WatchStore {
  return {
    watch: (gameId, userId, at, spectatorSecret = '') => watch(prisma, { gameId, userId, at, spectatorSecret }),
    stopWatching: async (gameId, userId) => {
      await prisma.spectator.deleteMany({ where: { gameId, userId } });
    },
    readOnlookers: async (gameId) => {
      const include = { user: PERSON, game: { select: { names: PEN_NAMES } } };
      const rows = await prisma.spectator.findMany({ where: { gameId }, include, orderBy: { since: 'asc' } });
      return rows.map(({ userId, since, user, game: { names } }) => {
        const name = nameInGame(names, user);
        return { userId, since: since.toISOString(), ...(name === undefined ? {} : { name }) };
      });
    },
  };
}

interface Coming {
  readonly gameId: string;
  readonly userId: string;
  readonly at: Date;
  readonly spectatorSecret: string;
}

/**
 * One statement, and the game's row is held while it runs: a change of visibility at this moment comes
 * before it, and the old link opens nothing, or after it, and sends this onlooker away with the others.
 */
async function watch(prisma: PrismaClient, { gameId, userId, at, spectatorSecret: secret }: Coming): Promise<boolean> {
  const rows = await prisma.$queryRaw<readonly unknown[]>`
    with game as (
      select id from games where id = ${gameId}::uuid
        and (visibility = 'public' or spectator_secret = ${secret})
      for share
    ), seat as (
      insert into spectators (game_id, user_id, since) select id, ${userId}, ${at} from game on conflict do nothing
    )
    select id from game`;
  return rows.length === 1;
}
