import Link from 'next/link';
import { ClauseLink } from '@/app/_components/clause-link';
import { Notice } from '@/app/_components/notice';
import { sentenceCase } from '@/app/_components/sentence-case';
import { When } from '@/app/_components/when';
import type { Awaited } from '@/lib/core/ruleset';
import { readRules } from '@/lib/games/create/read-rules';
import type { GameView } from '@/lib/games/model/types';
import { outcomeLine } from '../_parts/outcome-line';

/** The one line that answers "is it my action?". */
export function Status({ game }: { readonly game: GameView }) {
  if (game.outcome)
    return (
      <Notice tone="good" title={outcomeLine(game.outcome, game.seats)}>
        The game is over. Decided by rule <ClauseLink rulesetId={game.rulesetId} clause={game.outcome.clause} />.
      </Notice>
    );
  // A game whose sides make seeds of their own asks for them before it begins.
  if (game.status === 'open' && game.awaiting.length === 0)
    return (
      <Notice tone="warn" title="The game starts when every seat is taken.">
        {game.seats.some(({ invitePath }) => invitePath !== undefined) &&
          'Send out the invitation links: they are below, under “Seats”.'}
      </Notice>
    );
  if (game.paused !== undefined)
    return (
      <Notice tone="warn" title="The game is paused: nobody can act, and no clock runs.">
        Since <When at={game.paused.at} />.{' '}
        <Link className="link" href={`/games/${game.gameId}/log?around=${game.paused.seq}#entry-${game.paused.seq}`}>
          The log says why
        </Link>
        .
      </Notice>
    );
  if (game.yourAction.length > 0) return <YourAction game={game} />;
  return <Notice title={`Waiting for ${game.awaiting.map((awaited) => askedOf(awaited, game)).join(' and ')}.`} />;
}

function YourAction({ game }: { readonly game: GameView }) {
  const seats = game.seats.filter(({ yours }) => yours);
  const asked = game.yourAction.map((awaited) => {
    const title = titleOf(awaited, game);
    return seats.length > 1 ? `${nameOf(awaited, game)}: ${title}` : title;
  });
  const others = game.awaiting.filter(({ role }) => !seats.some((seat) => seat.role.id === role));
  return (
    <div className="rounded-md bg-alert px-4 py-3 text-alert-ink">
      <p className="text-sm font-semibold">Your action</p>
      <p className="font-serif text-xl font-bold">{sentenceCase(asked.join('; '))}</p>
      {others.length > 0 && (
        <p className="text-sm">Also asked: {others.map((awaited) => askedOf(awaited, game)).join(', ')}.</p>
      )}
    </div>
  );
}

function titleOf({ decision }: Awaited, game: GameView): string {
  const rules = readRules(game.rulesetId);
  return (rules.ok ? rules.value.decisions[decision]?.title : undefined) ?? decision;
}

const seatOf = ({ role }: Awaited, game: GameView) => game.seats.find((seat) => seat.role.id === role);
const nameOf = (awaited: Awaited, game: GameView): string => seatOf(awaited, game)?.role.name ?? awaited.role;

function askedOf(awaited: Awaited, game: GameView): string {
  const player = seatOf(awaited, game)?.playerName;
  const who = player ? `${player} (${nameOf(awaited, game)})` : nameOf(awaited, game);
  return `${who}: ${titleOf(awaited, game)}`;
}
