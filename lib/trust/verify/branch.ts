import type { Place } from './chain';
import type { Unchecked } from './report';
import { isCount, isText, member } from './shapes';

/** A trial begins where another game was: that it was there, only the log of that game can show. */
export function branchGap(places: readonly Place[]): readonly Unchecked[] {
  const begun = places.find(({ entry }) => entry?.type === 'game-branched');
  const from = begun?.entry?.payload.game;
  if (begun === undefined) return [];
  const [gameId, seq] = [member(from, 'gameId'), member(from, 'seq')];
  const where =
    isText(gameId) && isCount(seq) ? `the one before entry ${seq} of game ${gameId}` : 'one of another game';
  const detail = `it begins at a position taken as given, ${where}: whether that game stood so, its own log says`;
  return [{ gap: 'branch', seq: begun.seq, detail, blocks: false }];
}
