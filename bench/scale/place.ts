import { accepted } from '@/lib/cli/demo/accepted';
import { playDemo } from '@/lib/cli/demo/play-demo';
import type { OpenServices } from '@/lib/db/services';
import type { GameId, UserId } from '@/lib/games/model/types';
import { listGames } from '@/lib/games/play/list-games';

/** A database to measure, with a person who has the demo's games in it. */
export interface Place {
  readonly services: OpenServices;
  readonly url: string;
  readonly by: UserId;
  /** A running game of that person, played by the rules. */
  readonly gameId: GameId;
}

/** Anna has the demo's games in every place. */
export async function openPlace(services: OpenServices, url: string): Promise<Place> {
  for (const id of ['anna', 'boris']) {
    const person = { id, name: id, email: `${id}@example.org` };
    await services.database.prisma.user.upsert({ where: { id }, create: person, update: {} });
  }
  await playDemo(services, { anna: 'anna', boris: 'boris' });
  const games = accepted(await listGames(services, { by: 'anna' })).games;
  const gameId = games.find(({ status }) => status === 'running')?.gameId;
  if (gameId === undefined) throw new Error('the demo has no running game');
  return { services, url, by: 'anna', gameId };
}
