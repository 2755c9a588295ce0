import { Link } from '@/app/_components/links/link';
import { Still } from '@/app/_components/still/still';
import { termsWords } from '@/lib/clock/words';
import type { GameView } from '@/lib/games/model/types';
import { SeatList } from '../_parts/seat-list';
import { LadderPart } from './_ladder/ladder-part';
import { OwnerPart } from './_owner/owner-part';
import { FreeSeatForm, seatsToFree } from './desk/_acts/replace-card';

/** Who plays what, and the invitations that are still open. */
export function Seats({ game }: { readonly game: GameView }) {
  return (
    <section aria-labelledby="seats" className="card">
      <h2 id="seats" className="mb-2">
        Players
      </h2>
      <SeatList seats={game.seats} awaiting={game.awaiting} />
      <OwnBriefs game={game} />
      <OwnSide game={game} />
      <OwnersSeats game={game} />
      <OwnerPart game={game} />
      <LadderPart game={game} />
      <ClockLink game={game} />
      <p className="mt-3 text-sm text-muted">
        Nobody can change the dice, but the person who runs this server could foresee them.{' '}
        <Link className="link" href={`/games/${game.gameId}/dice#how`}>
          How they are made
        </Link>
        . Rules version {game.rulesetVersion}.
      </p>
    </section>
  );
}

/** How much time each seat has, and how long each took. */
function ClockLink({ game: { gameId, clock, yourParts, status } }: { readonly game: GameView }) {
  const sets = yourParts.includes('game-master') && status !== 'over';
  if (clock === undefined && !sets) return null;
  return (
    <p className="mt-3 text-sm">
      <span className="font-semibold">Time to answer:</span>{' '}
      {clock === undefined ? 'it is not counted' : termsWords(clock)}.{' '}
      <Link className="link" href={`/games/${gameId}/clock`}>
        {clock === undefined ? 'Set a clock' : 'The sum day by day, and who kept whom waiting'}
      </Link>
    </p>
  );
}

/** For who takes a seat over, or has been away for long. */
function OwnBriefs({ game: { gameId, seats, status } }: { readonly game: GameView }) {
  if (status !== 'running') return null;
  return (
    <Still as="div">
      {seats
        .filter(({ yours }) => yours)
        .map(({ role }) => (
          <p key={role.id} className="mt-3 no-print">
            <a className="link" href={`/games/${gameId}/brief?role=${encodeURIComponent(role.id)}`}>
              {role.name}: the brief for who takes over
            </a>
          </p>
        ))}
    </Still>
  );
}

/** Where a side's captain makes it several people, and anybody of it sees what each of them does. */
function OwnSide({ game: { gameId, seats, trialOf, status, yourParts } }: { readonly game: GameView }) {
  const sides = seats.filter(({ machine, role, yours }) => machine !== true && (role.kind === 'player' || yours));
  const inCharge = yourParts.includes('game-master') || yourParts.includes('owner');
  const own = sides.filter(({ yours, understudy }) => yours || understudy?.yours || inCharge);
  if (trialOf !== undefined || status === 'over') return null;
  return (
    <Still as="div">
      {own.map(({ role, yours }) => (
        <p key={role.id} className="mt-3 no-print">
          <a className="link" href={`/games/${gameId}/side?role=${encodeURIComponent(role.id)}`}>
            {role.name}: {role.kind === 'player' ? sideWords(yours) : 'be away'}
          </a>
        </p>
      ))}
    </Still>
  );
}

const sideWords = (yours: boolean): string =>
  yours ? 'play it together with others, be away, understudy' : 'who plays it, understudy';

/** A game master has a desk for it; where there is none, the owner frees a seat here. */
function OwnersSeats({ game }: { readonly game: GameView }) {
  const seats = game.yourParts.includes('game-master') ? [] : seatsToFree(game);
  if (seats.length === 0) return null;
  return (
    <details className="mt-3 no-print">
      <summary className="link">A player is gone</summary>
      <div className="mt-2">
        <FreeSeatForm game={game} seats={seats} />
      </div>
    </details>
  );
}
