import type { TableChange } from '../model/records';
import type { Committed, House } from '../model/services';
import type { UserId } from '../model/types';
import { type Progress, type Settled, settle } from './progress';
import { deliverSignals, speaks, withListeners } from './signals';

/** The game of a command first, then every other game that it changed; all at one instant. */
export interface SettledAll {
  readonly own: Settled;
  readonly others: readonly Settled[];
}

/**
 * Lets the other games of the campaign hear what happened, where there is one, and makes of it what is to be stored. `at`:
 * ISO 8601 instant of the command, this moment unless told.
 */
export async function settleAll(
  house: House,
  own: Progress,
  by?: UserId,
  at = house.now().toISOString(),
): Promise<SettledAll> {
  const instant = { at, ...(by === undefined ? {} : { by }) };
  const { gameId, campaignId } = own.game;
  if (campaignId === undefined || !speaks(own)) return { own: settle(house, own, instant), others: [] };
  const members = deliverSignals(await withListeners(house, campaignId, own));
  const self = members.find(({ game }) => game.gameId === gameId) ?? own;
  const others = members.filter(({ game, drafts }) => game.gameId !== gameId && drafts.length > 0);
  return { own: settle(house, self, instant), others: others.map((other) => settle(house, other, instant)) };
}

/**
 * Stores it in one transaction, with what else changes at the table; what was stored is kept in memory for the next
 * command.
 */
export async function storeAll(
  house: House,
  { own, others }: SettledAll,
  changes: readonly TableChange[] = [],
): Promise<Committed> {
  const commits = [own, ...others].map(({ commit }) => commit);
  const alone = others.length === 0 && changes.length === 0;
  const committed = alone ? await house.store.commit(own.commit) : await house.store.commitAll(commits, changes);
  if (committed !== 'committed') return committed;
  // Of a table that has changed, what is held in memory would still have the old seats.
  const changed = new Set(changes.map(({ gameId }) => gameId));
  for (const { after } of [own, ...others]) if (!changed.has(after.gameId)) house.snapshots.keep(after);
  return committed;
}
