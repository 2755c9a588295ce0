import { Ago } from '@/app/_components/ago';
import { Link } from '@/app/_components/links/link';
import { SeatTag } from '@/app/_components/seat-tag';
import { sentenceCase } from '@/app/_components/sentence-case';
import { When } from '@/app/_components/when';
import { pressing } from '@/lib/core/pressing';
import { readRules } from '@/lib/games/create/read-rules';
import type { GameSummary } from '@/lib/games/model/types';
import { Deadlines } from './deadlines';
import { InviteLink } from './invite-link';
import { outcomeLine } from './outcome-line';

interface Props {
  readonly game: GameSummary;
  /** On the page of its campaign: the roster is there already. */
  readonly within?: boolean;
}

/** One game in "my games": what is asked, where it stands, who is in it. */
export function GameCard({ game, within = false }: Props) {
  const asked = pressing(game.yourAction).length > 0;
  const Heading = within ? 'h3' : 'h2';
  return (
    <li className={`card ${asked ? 'border-s-4 border-s-alert' : ''}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <Heading className="text-lg">
          <Link className="link" href={`/games/${game.gameId}`}>
            {game.name}
          </Link>
        </Heading>
        <p className="text-sm text-muted">
          <Ago at={game.updatedAt} />
        </p>
      </div>
      {game.rolledBack && (
        <p className="mt-1">
          <span className="tag tag-alert">Log has lost entries</span>
        </p>
      )}
      <Asked game={game} />
      <Others game={game} />
      <p className="mt-1 text-muted">{standingOf(game)}</p>
      <PendingMatters game={game} />
      {!game.paused && <Deadlines deadlines={game.deadlines} rulesetId={game.rulesetId} />}
      {within ? <Links game={game} /> : <Seats game={game} />}
    </li>
  );
}

/** What is going on beside the rules: take-backs, pauses, proposals. */
function PendingMatters({ game: { gameId, paused, takeBack } }: { readonly game: GameSummary }) {
  return (
    <>
      {paused && (
        <p className="mt-1">
          <span className="tag tag-warn me-2">Paused</span>
          since <When at={paused.at} />
        </p>
      )}
      {takeBack?.yours === 'answer' && (
        <p className="mt-1">
          <span className="tag tag-warn me-2">You are asked</span>
          <Link className="link" href={`/games/${gameId}#take-back`}>
            May entry {takeBack.target} be taken back?
          </Link>
        </p>
      )}
    </>
  );
}

function Asked({ game: { rulesetId, yourAction, seats } }: { readonly game: GameSummary }) {
  const rules = readRules(rulesetId);
  if (!rules.ok || yourAction.length === 0) return null;
  const several = seats.filter(({ yours }) => yours).length > 1;
  const pressed = pressing(yourAction);
  const shown = pressed.length > 0 ? pressed : yourAction;
  const decisions = [...new Set(shown.map(({ decision }) => decision))];
  const rolesOf = (decision: string) => shown.filter((asked) => asked.decision === decision).map(({ role }) => role);
  const nameOf = (id: string) => seats.find(({ role }) => role.id === id)?.role.name ?? id;
  return (
    <ul className="mt-1 grid gap-1">
      {decisions.map((decision) => (
        <li key={decision}>
          <span className={`tag me-2 ${pressed.length > 0 ? 'tag-alert' : ''}`}>
            {pressed.length > 0 ? 'Your action' : 'When you like'}
          </span>
          <span className="font-semibold">{sentenceCase(rules.value.decisions[decision]?.title ?? decision)}</span>
          {several && <span className="text-muted"> ({rolesOf(decision).map(nameOf).join(', ')})</span>}
        </li>
      ))}
    </ul>
  );
}

/** Seats that are asked to act, other than the reader's. */
function Others({ game: { awaiting, yourAction, seats } }: { readonly game: GameSummary }) {
  const mine = new Set(yourAction.map(({ role }) => role));
  const names = new Set(
    pressing(awaiting)
      .filter(({ role }) => !mine.has(role))
      .map(({ role }) => holderOf(seats, role)),
  );
  if (names.size === 0) return null;
  return <p className="mt-1">{`${mine.size > 0 ? 'Also waiting' : 'Waiting'} for ${[...names].join(' and ')}.`}</p>;
}

function holderOf(seats: GameSummary['seats'], id: string): string {
  const seat = seats.find(({ role }) => role.id === id);
  const name = seat?.role.name ?? id;
  return seat?.playerName ? `${seat.playerName} (${name})` : name;
}

function standingOf(game: GameSummary): string {
  if (game.outcome) return `${game.rulesetTitle} · ${outcomeLine(game.outcome, game.seats)}`;
  if (!game.standing) {
    const why = game.awaiting.length > 0 ? 'the sides make their seeds for the dice' : 'a seat is free';
    return `${game.rulesetTitle} · not started: ${why}`;
  }
  return `${game.rulesetTitle} · ${game.standing.headline}`;
}

function Links({ game: { gameId, rulesetId } }: { readonly game: GameSummary }) {
  return (
    <p className="mt-2 flex flex-wrap gap-2">
      <Link className="btn btn-small" href={`/games/${gameId}`}>
        Open it
      </Link>
      <Link className="btn btn-small" href={`/games/${gameId}/log`}>
        Log
      </Link>
      <Link className="btn btn-small" href={`/rules/${rulesetId}`}>
        Rules
      </Link>
    </p>
  );
}

function Seats({ game }: { readonly game: GameSummary }) {
  const roles = game.seats.map(({ role }) => role);
  return (
    <ul className="mt-2 grid gap-1 text-sm">
      {game.seats.map((seat) => (
        <li key={seat.role.id} className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <SeatTag role={seat.role} roles={roles} />
          <span>{seat.yours ? 'you' : (seat.playerName ?? (seat.taken ? 'a player' : 'free'))}</span>
          {seat.invitePath && <InviteLink path={seat.invitePath} />}
        </li>
      ))}
    </ul>
  );
}
