import { Ago } from '@/app/_components/ago';
import { Link } from '@/app/_components/links/link';
import { sentenceCase } from '@/app/_components/sentence-case';
import { When } from '@/app/_components/when';
import { pressing } from '@/lib/core/pressing';
import { readRules } from '@/lib/games/create/read-rules';
import type { GameSummary } from '@/lib/games/model/types';
import { SmallPicture } from '../_rulesets/_small-picture/small-picture';
import { ArchiveButton } from './archive-button';
import { Clocks, Deadlines } from './deadlines';
import { InviteLink } from './invite-link';
import { outcomeLine } from './outcome-line';

export interface RowProps {
  readonly game: GameSummary;
  /** Whether it lies in the archive; undefined where a game cannot be put there. */
  readonly archived?: boolean | undefined;
  /** Whether the heading above says already that it is the reader's action. */
  readonly underAsked?: boolean;
}

/** One game of “My games” in a few lines: what is asked, whose action it is and since when, against whom, and its clocks. */
export function GameRow({ game, archived, underAsked = false }: RowProps) {
  const asked = pressing(game.yourAction).length > 0 && game.trialOf === undefined;
  return (
    <li className={`card flex gap-3 py-3 ${asked ? 'border-s-4 border-s-alert' : ''}`}>
      <SmallPicture game={game} />
      <div className="grid min-w-0 grow gap-x-4 gap-y-0.5 sm:grid-cols-[1fr_auto]">
        <h3 className="min-w-0 text-lg">
          <Link className="link" href={`/games/${game.gameId}`}>
            {game.name}
          </Link>
        </h3>
        <p className="text-sm text-muted sm:text-end">
          <FreshPress game={game} />
          <Unread count={game.unread} />
          <Ago at={game.updatedAt} />
        </p>
        <div className="sm:col-span-2">
          <Asked game={game} underAsked={underAsked} />
          <p className="text-sm text-muted">{[standingOf(game), opponentsOf(game)].filter(Boolean).join(' · ')}</p>
          {!game.paused && <Clocks game={game} />}
          {!game.paused && <Deadlines deadlines={game.deadlines} rulesetId={game.rulesetId} />}
          <FreeSeats game={game} />
          {archived !== undefined && <ArchiveButton gameId={game.gameId} archived={archived} name={game.name} />}
        </div>
      </div>
    </li>
  );
}

/** What has come into the log since the reader looked. */
function Unread({ count = 0 }: { readonly count?: number | undefined }) {
  if (count === 0) return null;
  return (
    <span className="tag tag-good me-2">
      {count} new<span className="sr-only"> {count === 1 ? 'entry' : 'entries'} in the log since you looked</span>
    </span>
  );
}

/** Messages to the reader, and the way to them. */
function FreshPress({ game: { gameId, freshPress = 0 } }: { readonly game: GameSummary }) {
  if (freshPress === 0) return null;
  return (
    <Link className="tag tag-warn me-2" href={`/games/${gameId}/press`}>
      {freshPress} {freshPress === 1 ? 'message' : 'messages'}
    </Link>
  );
}

/** What waits, for whom, and what else stands in the way. */
function Asked({ game, underAsked }: Required<Pick<RowProps, 'game' | 'underAsked'>>) {
  const yours = decisionsOf(game, pressing(game.yourAction));
  const open = yours === '' ? decisionsOf(game, game.yourAction) : '';
  const others = othersAsked(game);
  const waiting = others === '' ? '' : `${yours === '' ? 'Waiting' : 'also waiting'} for ${others}`;
  return (
    <p className="empty:hidden">
      {game.rolledBack && <span className="tag tag-alert me-2">Log has lost entries</span>}
      {game.paused && (
        <>
          <span className="tag tag-warn me-2">Paused</span>since <When at={game.paused.at} />{' '}
        </>
      )}
      {game.takeBack?.yours === 'answer' && (
        <Link className="link me-2" href={`/games/${game.gameId}#take-back`}>
          May entry {game.takeBack.target} be taken back?
        </Link>
      )}
      {yours !== '' && (
        <>
          {!underAsked && <span className="tag tag-alert me-2">Your action</span>}
          <span className="font-semibold">{yours}</span>
        </>
      )}
      {yours !== '' && waiting !== '' && ' · '}
      {waiting}
      {waiting !== '' && open !== '' && ' · '}
      {open !== '' && `when you like: ${open}`}
    </p>
  );
}

/** Decisions of the reader; with several seats, each with its own. */
function decisionsOf({ rulesetId, seats }: GameSummary, asked: GameSummary['yourAction']): string {
  const rules = readRules(rulesetId);
  const several = seats.filter(({ yours }) => yours).length > 1;
  const titleOf = (decision: string) =>
    sentenceCase((rules.ok ? rules.value.decisions[decision]?.title : undefined) ?? decision);
  const nameOf = (id: string) => seats.find(({ role }) => role.id === id)?.role.name ?? id;
  const decisions = [...new Set(asked.map(({ decision }) => decision))];
  return decisions
    .map((decision) => {
      const roles = asked.filter((one) => one.decision === decision).map(({ role }) => nameOf(role));
      return several ? `${titleOf(decision)} (${roles.join(', ')})` : titleOf(decision);
    })
    .join(', ');
}

function othersAsked({ awaiting, yourAction, seats }: GameSummary): string {
  const mine = new Set(yourAction.map(({ role }) => role));
  const asked = pressing(awaiting)
    .filter(({ role }) => !mine.has(role))
    .map(({ role }) => role);
  const names = [...new Set(asked)].map((id) => {
    const seat = seats.find(({ role }) => role.id === id);
    const name = seat?.role.name ?? id;
    return seat?.playerName ? `${seat.playerName} (${name})` : name;
  });
  return names.join(' and ');
}

function standingOf(game: GameSummary): string {
  if (game.outcome) return `${game.rulesetTitle} · ${outcomeLine(game.outcome, game.seats)}`;
  if (game.standing) return `${game.rulesetTitle} · ${game.standing.headline}`;
  const why = game.awaiting.length > 0 ? 'the sides make their seeds for the dice' : 'a seat is free';
  return `${game.rulesetTitle} · not started: ${why}`;
}

/** The reader's side, and who else plays. */
function opponentsOf({ seats }: GameSummary): string {
  const own = seats.filter(({ yours }) => yours).map(({ role }) => role.name);
  const others = seats.filter(({ yours, taken }) => !yours && taken).map((seat) => seat.playerName ?? seat.role.name);
  const against = others.length === 0 ? '' : `with ${others.join(' and ')}`;
  if (own.length === 0) return others.join(' and ');
  return [`you are ${own.join(' and ')}`, against].filter(Boolean).join(', ');
}

function FreeSeats({ game: { seats } }: { readonly game: GameSummary }) {
  const free = seats.filter(({ invitePath }) => invitePath !== undefined);
  return free.map(({ role, invitePath = '' }) => (
    <p key={role.id} className="text-sm">
      {role.name} is free. <InviteLink path={invitePath} />
    </p>
  ));
}
