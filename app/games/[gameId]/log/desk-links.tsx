import type { GameView, LogEntryView } from '@/lib/games/model/types';
import { hasEvents } from '@/lib/trust/acts';

/** What a game master may do about an entry; for everybody else there is nothing here. */
export function DeskLinks({ entry, game }: { readonly entry: LogEntryView; readonly game: GameView }) {
  if (!game.yourParts.includes('game-master')) return null;
  const { seq, type, sealedFor } = entry;
  const desk = `/games/${game.gameId}/desk`;
  const undoable = type === 'action' || hasEvents(type);
  if (!undoable && sealedFor === undefined) return null;
  return (
    <p className="flex flex-wrap gap-x-4 text-sm">
      {undoable && (
        <a className="link" href={`${desk}?void=${seq}#go-back`}>
          Void<span className="sr-only"> entry {seq}</span> …
        </a>
      )}
      {sealedFor !== undefined && (
        <a className="link" href={`${desk}?look=${seq}#look`}>
          Open it<span className="sr-only">: entry {seq}</span> …
        </a>
      )}
    </p>
  );
}
