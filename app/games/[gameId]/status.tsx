import { Ago } from '@/app/_components/ago';
import { ClauseLink } from '@/app/_components/links/clause-link';
import { Link } from '@/app/_components/links/link';
import { sentenceCase } from '@/app/_components/sentence-case';
import { When } from '@/app/_components/when';
import { pressing } from '@/lib/core/pressing';
import type { Awaited } from '@/lib/core/ruleset';
import { readRules } from '@/lib/games/create/read-rules';
import type { GameView } from '@/lib/games/model/types';
import { AwayLine } from '../_away/away-lines';
import { awayNow } from '../_away/away-now';
import { outcomeLine } from '../_parts/outcome-line';

/** Whether the line of the status says "Your action". */
export const isYourAction = ({ imported, outcome, paused, yourAction }: GameView): boolean =>
  !imported && outcome === undefined && paused === undefined && pressing(yourAction).length > 0;

/** The one line that answers "is it my action?". */
export function Status({ game }: { readonly game: GameView }) {
  if (game.imported) return null;
  if (game.outcome)
    return (
      <p>
        <strong>{outcomeLine(game.outcome, game.seats)}</strong> The game is over.{' '}
        {game.forfeit === undefined ? (
          <>
            Decided by rule <ClauseLink rulesetId={game.rulesetId} clause={game.outcome.clause} />.
          </>
        ) : (
          <Link
            className="link"
            href={`/games/${game.gameId}/log?around=${game.forfeit.seq}#entry-${game.forfeit.seq}`}
          >
            Decided by the clock of this game
          </Link>
        )}
      </p>
    );
  // A game whose sides make seeds of their own asks for them before it begins.
  if (game.status === 'open' && game.awaiting.length === 0)
    return (
      <p>
        <strong>The game starts when every seat is taken.</strong>{' '}
        {game.seats.some(({ invitePath }) => invitePath !== undefined) &&
          'Send out the invitation links: they are under “Players”.'}
      </p>
    );
  if (game.paused !== undefined)
    return (
      <p>
        <strong>The game is paused: nobody can act, and no clock runs.</strong> Since <When at={game.paused.at} />.{' '}
        <Link className="link" href={`/games/${game.gameId}/log?around=${game.paused.seq}#entry-${game.paused.seq}`}>
          The log says why
        </Link>
        .
      </p>
    );
  if (isYourAction(game)) return <YourAction game={game} />;
  const others = pressing(game.awaiting);
  const open = game.yourAction.map((awaited) => titleOf(awaited, game));
  return (
    <p>
      <strong>
        {others.length > 0
          ? `Waiting for ${others.map((awaited) => askedOf(awaited, game)).join(' and ')}.`
          : 'Nobody is waited for here.'}
      </strong>{' '}
      {open.length > 0 && `When you like: ${[...new Set(open)].join('; ')}. `}
      <Away game={game} />
      <span className="game-bar-more text-sm text-muted">
        <Since game={game} />
      </span>
    </p>
  );
}

/** Who of those that the game waits for is away, and until when. */
function Away({ game }: { readonly game: GameView }) {
  const asked = game.seats.filter(({ role }) => pressing(game.awaiting).some((awaited) => awaited.role === role.id));
  return asked
    .flatMap((seat) => awayNow(seat).map((absence) => ({ absence, key: `${seat.role.id} ${absence.actor}` })))
    .map(({ absence, key }) => (
      <span key={key} className="text-sm">
        <AwayLine absence={absence} />{' '}
      </span>
    ));
}

const Since = ({ game }: { readonly game: GameView }) => (
  <>
    last move <Ago at={game.updatedAt} />
  </>
);

function YourAction({ game }: { readonly game: GameView }) {
  const seats = game.seats.filter(({ yours }) => yours);
  const asked = pressing(game.yourAction).map((awaited) => {
    const title = titleOf(awaited, game);
    return seats.length > 1 ? `${nameOf(awaited, game)}: ${title}` : title;
  });
  const others = pressing(game.awaiting).filter(({ role }) => !seats.some((seat) => seat.role.id === role));
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="rounded bg-alert px-2 py-0.5 text-sm font-semibold text-alert-ink">Your action</span>
      <strong>{sentenceCase(asked.join('; '))}</strong>
      <Away game={game} />
      <span className="game-bar-more text-sm text-muted">
        {others.length > 0 && <>Also waiting for {others.map((awaited) => whoOf(awaited, game)).join(' and ')}, </>}
        <Since game={game} />
      </span>
    </p>
  );
}

function titleOf({ decision }: Awaited, game: GameView): string {
  const rules = readRules(game.rulesetId);
  return (rules.ok ? rules.value.decisions[decision]?.title : undefined) ?? decision;
}

const seatOf = ({ role }: Awaited, game: GameView) => game.seats.find((seat) => seat.role.id === role);
const nameOf = (awaited: Awaited, game: GameView): string => seatOf(awaited, game)?.role.name ?? awaited.role;

function whoOf(awaited: Awaited, game: GameView): string {
  const player = seatOf(awaited, game)?.playerName;
  return player ? `${player} (${nameOf(awaited, game)})` : nameOf(awaited, game);
}

const askedOf = (awaited: Awaited, game: GameView): string => `${whoOf(awaited, game)}: ${titleOf(awaited, game)}`;
