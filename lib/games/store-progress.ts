import type { Committed, House } from './ports';
import { type Progress, type Settled, settle } from './progress';
import { deliverSignals, speaks, withListeners } from './signals';
import type { UserId } from './types';

/** The game of a command first, then every other game that it changed; all at one instant. */
export interface SettledAll {
  readonly own: Settled;
  readonly others: readonly Settled[];
}

/** Lets the other games of the campaign hear what happened, where there is one, and makes of it what is to be stored. */
export async function settleAll(house: House, own: Progress, by?: UserId): Promise<SettledAll> {
  const instant = { at: house.now().toISOString(), ...(by === undefined ? {} : { by }) };
  const { gameId, campaignId } = own.game;
  if (campaignId === undefined || !speaks(own)) return { own: settle(house, own, instant), others: [] };
  const members = deliverSignals(await withListeners(house, campaignId, own));
  const self = members.find(({ game }) => game.gameId === gameId) ?? own;
  const others = members.filter(({ game, drafts }) => game.gameId !== gameId && drafts.length > 0);
  return { own: settle(house, self, instant), others: others.map((other) => settle(house, other, instant)) };
}

/** Stores it in one transaction; what was stored is kept in memory for the next command. */
export async function storeAll(house: House, { own, others }: SettledAll): Promise<Committed> {
  const committed =
    others.length === 0
      ? await house.store.commit(own.commit)
      : await house.store.commitAll([own, ...others].map(({ commit }) => commit));
  if (committed === 'committed') for (const { after } of [own, ...others]) house.snapshots.keep(after);
  return committed;
}
