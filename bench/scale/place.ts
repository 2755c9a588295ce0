import { accepted } from '@/lib/cli/demo/accepted';
import { playDemo } from '@/lib/cli/demo/play-demo';
import type { OpenHouse } from '@/lib/db/house';
import type { GameId, UserId } from '@/lib/games/model/types';
import { listGames } from '@/lib/games/play/list-games';

/** A database to measure, with a person who has the demo's games in it. */
export interface Place {
  readonly house: OpenHouse;
  readonly url: string;
  readonly by: UserId;
  /** A running game of that person, played by the rules. */
  readonly gameId: GameId;
}

/** Anna has the demo's games in every place. */
export async function openPlace(house: OpenHouse, url: string): Promise<Place> {
  for (const id of ['anna', 'boris']) {
    const person = { id, name: id, email: `${id}@example.org` };
    await house.database.prisma.user.upsert({ where: { id }, create: person, update: {} });
  }
  await playDemo(house, { anna: 'anna', boris: 'boris' });
  const games = accepted(await listGames(house, { by: 'anna' })).games;
  const gameId = games.find(({ status }) => status === 'running')?.gameId;
  if (gameId === undefined) throw new Error('the demo has no running game');
  return { house, url, by: 'anna', gameId };
}
