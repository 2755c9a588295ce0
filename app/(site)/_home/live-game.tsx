import { Ago } from '@/app/_components/ago';
import { LineText } from '@/app/_components/line-text';
import { Link } from '@/app/_components/links/link';
import { screenOf } from '@/app/games/_rulesets/registry';
import { type ShownGame, shownGame } from './shown-game';

/** A public game that goes on, as a picture with its last moves; nothing where there is none to show. */
export async function LiveGame() {
  const shown = await shownGame();
  const Picture = shown && screenOf(shown.game.rulesetId).Picture;
  if (!shown || !Picture) return null;
  const { game, moves } = shown;
  return (
    <figure className="min-w-0">
      {/* For the pointer: the caption has the link and the words for everybody else. */}
      <Link href={`/games/${game.gameId}`} className="block" tabIndex={-1} aria-hidden="true">
        <Picture
          view={game.view ?? {}}
          events={moves.flatMap(({ payload }) => (payload === undefined ? [] : [payload]))}
          label={`The map of ${game.name}: ${game.standing?.headline ?? ''}`}
        />
      </Link>
      <figcaption className="mt-2 text-sm">
        <p>
          <Link className="link font-semibold" href={`/games/${game.gameId}`}>
            {game.name}
          </Link>{' '}
          <span className="text-muted">
            · {game.standing?.headline} · last move <Ago at={game.updatedAt} />
          </span>
        </p>
        <LastMoves shown={shown} />
      </figcaption>
    </figure>
  );
}

function LastMoves({ shown: { game, moves } }: { readonly shown: ShownGame }) {
  return (
    <ul className="mt-1 grid gap-0.5 text-muted">
      {moves.map(({ seq, line }) => (
        <li key={seq}>{line && <LineText line={line} rulesetId={game.rulesetId} notes={{}} />}</li>
      ))}
    </ul>
  );
}
