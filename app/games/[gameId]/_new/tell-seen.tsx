import type { GameView } from '@/lib/games/model/types';
import { Seen } from './seen';

/** The page tells how far its reader has read, where there is anything to tell and the game is in a list of theirs. */
export function TellSeen({ game, by }: { readonly game: GameView; readonly by: string | undefined }) {
  const { gameId, seq, seenSize = 0, watching, yourParts } = game;
  const isKept = watching || yourParts.some((part) => part !== 'spectator');
  return by !== undefined && isKept && seenSize < seq && <Seen gameId={gameId} size={seq} />;
}
