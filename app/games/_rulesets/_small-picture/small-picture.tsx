import { chosenTheme } from '@/app/_server/theme';
import type { GameSummary } from '@/lib/games/model/types';
import { screenOf } from '../registry';
import { SMALL } from './svg';

/**
 * The position of a game beside it in a list: a file of its own, which a browser asks for when it comes into view, and keeps until
 * the game moves on. Its place is there before. Games that have not begun, and rules without one, have the mark of their rules.
 */
export async function SmallPicture({ game }: { readonly game: GameSummary }) {
  const { Emblem, smallPicture } = screenOf(game.rulesetId);
  if (smallPicture === undefined || game.standing === undefined) return Emblem ? <Emblem /> : null;
  const theme = await chosenTheme();
  const path = `/games/${game.gameId}/picture?at=${Date.parse(game.updatedAt).toString(36)}`;
  return (
    <picture className="shrink-0">
      {theme === 'system' && <source srcSet={`${path}&look=dark`} media="(prefers-color-scheme: dark)" />}
      <img
        src={theme === 'dark' ? `${path}&look=dark` : path}
        alt={`The position: ${game.standing.headline}`}
        width={SMALL.width}
        height={SMALL.height}
        loading="lazy"
        decoding="async"
        className="h-12 w-18 rounded-md border border-rule bg-sunk sm:h-16 sm:w-24"
      />
    </picture>
  );
}
