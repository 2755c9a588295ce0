import { accepted } from '@/lib/cli/demo/accepted';
import { playDemo } from '@/lib/cli/demo/play-demo';
import type { OpenServices } from '@/lib/db/services';
import { createCampaign } from '@/lib/games/campaigns/create-campaign';
import type { CampaignId, GameId, UserId } from '@/lib/games/model/types';
import { listGames } from '@/lib/games/play/list-games';
import { inProcess, type Running } from '../submit/client';
import { newGame, PLAYERS } from '../submit/games';

/** A database to measure, with a person who has the same games in every one. */
export interface Place {
  readonly services: OpenServices;
  readonly url: string;
  readonly by: UserId;
  /** A running game of that person, played by the rules. */
  readonly gameId: GameId;
  readonly campaignId: CampaignId;
  /** Plays one action of a game of its own. */
  readonly submit: () => Promise<void>;
}

/** Anna has the demo's games in every place. */
export async function openPlace(services: OpenServices, url: string): Promise<Place> {
  for (const id of ['anna', 'boris', ...Object.values(PLAYERS)]) {
    const person = { id, name: id, email: `${id}@example.org` };
    await services.database.prisma.user.upsert({ where: { id }, create: person, update: {} });
  }
  await playDemo(services, { anna: 'anna', boris: 'boris' });
  const games = accepted(await listGames(services, { by: 'anna' })).games;
  const gameId = games.find(({ status }) => status === 'running')?.gameId;
  if (gameId === undefined) throw new Error('the demo has no running game');
  const { campaignId } = accepted(await createCampaign(services, { ...CAMPAIGN, by: 'anna' }));
  const marching: Running = await newGame(services);
  const send = inProcess(services, PLAYERS);
  return { services, url, by: 'anna', gameId, campaignId, submit: () => send(marching) };
}

const CAMPAIGN = {
  kind: 'world-in-flames',
  name: 'Both wars',
  setups: {},
  seats: ['axis', 'allied'].map((role) => ({ role, fill: 'me' as const })),
};
