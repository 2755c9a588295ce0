import type { GameId } from '@/lib/games/model/types';
import { originOf, signCheckpoint } from '@/lib/trust/checkpoint';
import { type SigningKey, signingKey } from '@/lib/trust/keys';
import { rootsAt } from '@/lib/trust/merkle';

export const KEY = signingKey('fieldpost.example', Buffer.alloc(32, 7));
export const NEXT_KEY = signingKey('fieldpost.example', Buffer.alloc(32, 8));

/** Checkpoints of a log at some sizes, the smallest first. */
export function notesAt(
  leaves: readonly string[],
  gameId: GameId,
  sizes: readonly number[],
  keys: readonly SigningKey[] = [KEY],
): readonly string[] {
  const origin = originOf('fieldpost.example', gameId);
  return [...rootsAt(leaves, sizes)].map(([size, root]) => signCheckpoint({ origin, size, root }, keys));
}
