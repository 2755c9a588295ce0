import { z } from 'zod';
import { MOST_SPECTATORS, type Watching, type WatchStore } from '@/lib/games/model/stores';
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
 * before it, and the old link opens nothing, or after it, and sends this onlooker away with the others. Some who come in the same moment do not
 * see each other and may be a few too many: no game is slower for that.
 */
async function watch(prisma: PrismaClient, { gameId, userId, at, spectatorSecret: secret }: Coming): Promise<Watching> {
  const [found] = answer.parse(
    await prisma.$queryRaw`
    with game as (
      select id from games where id = ${gameId}::uuid
        and (visibility = 'public' or spectator_secret = ${secret})
      for share
    ), here as (
      select user_id from spectators where game_id = ${gameId}::uuid limit ${MOST_SPECTATORS}
    ), seat as (
      insert into spectators (game_id, user_id, since) select id, ${userId}, ${at} from game
      where (select count(*) from here) < ${MOST_SPECTATORS}
      on conflict do nothing returning user_id
    )
    select exists (select from seat)
      or exists (select from spectators where game_id = game.id and user_id = ${userId}) as inside from game`,
  );
  if (found === undefined) return 'closed';
  return found.inside ? 'watching' : 'full';
}

const answer = z.array(z.object({ inside: z.boolean() }));
