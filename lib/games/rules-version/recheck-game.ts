import { decideAlike } from '@/lib/core/rules-version';
import type { Place } from '@/lib/trust/verify/chain';
import { openRow, readWholeLog } from '../engine/whole-log';
import type { EntryRow, PinnedGame } from '../model/records';
import type { ServicesWith } from '../model/services';
import { type Comparison, compareWith, compareWithOwn } from './compare-rules';

/** What the rules of this program say of one game of the service. */
export interface GameRecheck extends PinnedGame {
  /** By the version that the game is played by, as it is here; missing when that is not here. */
  readonly own?: Comparison;
  /** Why it is missing. */
  readonly missing?: string;
  /** By the version that was asked for, or else the newest, where that decides differently from the game's own. */
  readonly other?: Comparison;
}

/** What is asked of the games that are not over. */
export interface RecheckInput {
  readonly gameId?: string;
  /** The version to compare with, unless the newest. */
  readonly to?: string;
}

/** Every game that is not over, one after the other: all their logs together may be long. For the operator: it reads secrets. */
export async function* recheckGames(
  services: ServicesWith<'listPinned' | 'readEntries', 'findRuleset'>,
  { gameId, to }: RecheckInput = {},
): AsyncGenerator<GameRecheck> {
  for await (const game of services.store.listPinned(gameId)) yield await recheckGame(services, game, to);
}

async function recheckGame(
  services: ServicesWith<'readEntries', 'findRuleset'>,
  game: PinnedGame,
  to: string | undefined,
): Promise<GameRecheck> {
  const places = (await readWholeLog(services, game.gameId)).map(openPlace);
  const { rulesetId: id, rulesetVersion: pinned } = game;
  const own = compareWithOwn(services, places);
  const here = services.findRuleset(id, pinned) !== undefined;
  const asked = services.findRuleset(id, to);
  const other =
    asked === undefined || decideAlike(asked.meta.version, pinned) ? {} : { other: compareWith(asked, places) };
  const absent = `version ${to} of ${id} is not here`;
  if (to !== undefined && asked === undefined) return { ...game, missing: absent };
  if (own.ok && here) return { ...game, own: own.value, ...other };
  return { ...game, missing: own.ok ? `version ${pinned} of ${id} is not here` : own.error, ...other };
}

const openPlace = (row: EntryRow): Place => ({ seq: row.seq, leaf: row.leaf, entry: openRow(row) });
