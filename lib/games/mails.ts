import type { Awaited, RoleId } from '../core/ruleset';
import { isPerson, OPPONENT } from './opponent';
import type { GameMail, InvitationMail, KeyedJob, MailJob, SeatHolder, Summary } from './records';
import { rolesOf } from './seats';
import type { GameId, UserId } from './types';

/** What changed for the people at the table. `seq`: the entry of the command. */
export interface Turned {
  readonly gameId: GameId;
  readonly seq: number;
  /** Who acted: they know already. Undefined: the server itself. */
  readonly by: UserId | undefined;
  readonly seats: readonly SeatHolder[];
  readonly before: readonly Awaited[];
  readonly after: Summary;
  /** Something happened that everybody is told. */
  readonly news: boolean;
  /** The game was over before already: its result is in everybody's mailbox. */
  readonly wasOver: boolean;
  /** Roles that are asked by this command for leave to take something back. */
  readonly leave: readonly RoleId[];
}

/**
 * One mail to everybody who is asked for something new, and where there is news one to everybody else, but who acted
 * knows that already; when the game ends, one to everybody: it is their record of the result.
 */
export function mailsOf(turned: Turned): readonly KeyedJob[] {
  const players = [...new Set(turned.seats.filter(isPerson).flatMap(({ userId }) => userId ?? []))];
  const mail = (userId: UserId): GameMail => ({ gameId: turned.gameId, seq: turned.seq, userId });
  if (turned.after.outcome !== undefined && !turned.wasOver) {
    return players.map((userId) => keyed({ task: 'send-game-over', payload: mail(userId) }));
  }
  return players
    .filter((userId) => userId !== turned.by)
    .flatMap((userId) => {
      const own = rolesOf(turned.seats, userId);
      if (turned.leave.some((role) => own.includes(role)))
        return [keyed({ task: 'send-take-back', payload: mail(userId) })];
      if (isAskedAnew(turned, userId)) return [keyed({ task: 'send-your-action', payload: mail(userId) })];
      return turned.news ? [keyed({ task: 'send-news', payload: mail(userId) })] : [];
    });
}

/** The built-in opponent goes on by itself as long as it acts; everybody else's deeds set it going. */
export function opponentJobs({ gameId, seq, by, seats, after }: Turned): readonly KeyedJob[] {
  const own = rolesOf(seats, OPPONENT);
  if (own.length === 0 || by === OPPONENT || !after.awaiting.some(({ role }) => own.includes(role))) return [];
  return [{ task: 'play-opponent', payload: { gameId, seq }, key: `play-opponent:${gameId}:${seq}` }];
}

function isAskedAnew({ seats, before, after }: Turned, userId: UserId): boolean {
  const own = new Set(rolesOf(seats, userId));
  const asked = (list: readonly Awaited[]) =>
    list.filter(({ role }) => own.has(role)).map(({ role, decision }) => `${role} ${decision}`);
  const known = new Set(asked(before));
  return asked(after.awaiting).some((decision) => !known.has(decision));
}

/** The key names the mail: the same one queued twice is sent once. */
export function keyed(job: MailJob): KeyedJob {
  const { gameId } = job.payload;
  const rest = 'role' in job.payload ? seatOf(job.payload) : `${job.payload.seq}:${job.payload.userId}`;
  return { ...job, key: `${job.task}:${gameId}:${rest}` };
}

const seatOf = ({ role, seq }: InvitationMail): string => (seq === undefined ? role : `${role}:${seq}`);
