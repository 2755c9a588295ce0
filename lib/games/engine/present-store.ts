import { withStandIns } from '../model/away/stand-ins';
import type { GameStore } from '../model/stores';

type Reads = Pick<GameStore, 'readCampaign' | 'readCommand' | 'readGame'>;

/**
 * A store whose games say who may act at this moment in the place of somebody who is away. So every use-case that asks what a person
 * of a side may do gets the answer for now, and none has to think of absences.
 */
export function presentStore<S extends Reads>(store: S, now: () => Date): S {
  const at = () => now().toISOString();
  return {
    ...store,
    readGame: async (gameId) => {
      const game = await store.readGame(gameId);
      return game === undefined ? undefined : withStandIns(game, at());
    },
    readCommand: async (key) => {
      const read = await store.readCommand(key);
      return read === undefined ? undefined : withStandIns(read, at());
    },
    readCampaign: async (campaignId) => {
      const campaign = await store.readCampaign(campaignId);
      if (campaign === undefined) return undefined;
      return { ...campaign, games: campaign.games.map((game) => withStandIns(game, at())) };
    },
  };
}
