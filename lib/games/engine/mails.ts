import type { Awaited, RoleId } from '@/lib/core/ruleset';
import type { GameMail, InvitationMail, KeyedJob, MailJob } from '../model/mail-records';
import { hasOpponent, OPPONENT } from '../model/opponent';
import type { SeatHolder, Summary } from '../model/records';
import { peopleAt, rolesOf } from '../model/seats';
import type { GameId, UserId } from '../model/types';

/** What changed for the people at the table. `seq`: the entry of the command. */
export interface Turned {
  readonly gameId: GameId;
  readonly seq: number;
  /** ISO 8601 instant of the command. */
  readonly at: string;
  /** Who acted: they know already. Undefined: the server itself. */
  readonly by: UserId | undefined;
  /** The side whose standing order it was: what it is asked after that, nobody has seen yet. */
  readonly left: RoleId | undefined;
  readonly seats: readonly SeatHolder[];
  readonly before: readonly Awaited[];
  readonly after: Summary;
  /** Something happened that everybody is told. */
  readonly news: boolean;
  /** The game was over before already: its result is in everybody's mailbox. */
  readonly wasOver: boolean;
  /** The game begins with this command, or somebody comes to it. */
  readonly startsOrJoins: boolean;
  /** Roles that are asked by this command for leave to take something back. */
  readonly leave: readonly RoleId[];
  /** Roles that are asked by this command to agree to another clock, or to newer rules. */
  readonly consent: readonly RoleId[];
  /** People who are asked by this command about another owner of the game. */
  readonly consentOf: readonly UserId[];
}

/**
 * One mail to everybody who is asked for something new, and where there is news one to everybody else, but who acted
 * knows that already; when the game ends, one to everybody: it is their record of the result. Who begins a game has its page
 * open: they need a mail only where they can answer it.
 */
export function mailsOf(turned: Turned): readonly KeyedJob[] {
  const jobs = dueMails(turned);
  if (!hasOpponent(turned.seats)) return jobs;
  const runAt = new Date(Date.parse(turned.at) + AGAINST_OPPONENT_MS).toISOString();
  return jobs.map((job) => ({ ...job, runAt }));
}

/** The built-in opponent answers at once: most of what there is to tell is overtaken before anybody has read it. */
const AGAINST_OPPONENT_MS = 2 * 60_000;

function dueMails(turned: Turned): readonly KeyedJob[] {
  const { gameId, seq, seats, by, after, wasOver } = turned;
  const players = peopleAt(seats);
  const mail = (userId: UserId): GameMail => ({ gameId, seq, userId });
  if (after.outcome !== undefined && !wasOver)
    return players.map((userId) => keyed({ task: 'send-game-over', payload: mail(userId) }));
  const mails = players.map((userId) => {
    if (userId === by) return mailToAnswer(turned, userId);
    const task = turned.consentOf.includes(userId) ? 'send-consent' : taskFor(turned, rolesOf(seats, userId));
    return task === undefined ? undefined : keyed({ task, payload: mail(userId) });
  });
  return mails.filter((job) => job !== undefined);
}

function mailToAnswer(turned: Turned, userId: UserId): KeyedJob | undefined {
  const { gameId, seq, seats, startsOrJoins } = turned;
  if (!startsOrJoins || !isAskedAgain(turned, rolesOf(seats, userId))) return undefined;
  return keyed({ task: 'send-your-action', payload: { gameId, seq, userId, toAnswer: true } });
}

/** Which mail goes to somebody who holds the roles `own` and has not acted. */
function taskFor(turned: Turned, own: readonly RoleId[]) {
  if (turned.leave.some((role) => own.includes(role))) return 'send-take-back';
  if (turned.consent.some((role) => own.includes(role))) return 'send-consent';
  if (isAskedAgain(turned, own)) return 'send-your-action';
  return turned.news ? 'send-news' : undefined;
}

/** The built-in opponent goes on by itself as long as it acts; everybody else's actions set it going. */
export function opponentJobs({ gameId, seq, by, seats, after }: Turned): readonly KeyedJob[] {
  const own = rolesOf(seats, OPPONENT);
  if (own.length === 0 || by === OPPONENT || !after.awaiting.some(({ role }) => own.includes(role))) return [];
  return [{ task: 'play-opponent', payload: { gameId, seq }, key: `play-opponent:${gameId}:${seq}` }];
}

/** Whether somebody who holds the roles `own` is asked for what nobody waited for before. */
function isAskedAgain({ before, after, left }: Turned, own: readonly RoleId[]): boolean {
  const isNew = ({ role, decision, clause }: Awaited) =>
    role === left ||
    !before.some((known) => known.role === role && known.decision === decision && known.clause === clause);
  return after.awaiting.some((asked) => own.includes(asked.role) && isNew(asked));
}

/** The key names the mail: the same one queued twice is sent once. */
export function keyed(job: MailJob): KeyedJob {
  const { gameId } = job.payload;
  const rest = 'role' in job.payload ? seatOf(job.payload) : mailOf(job.payload);
  return { ...job, key: `${job.task}:${gameId}:${rest}` };
}

function mailOf({ seq, userId, again, forward, silent, clock }: GameMail): string {
  const kind = forward === undefined ? '' : ':forward';
  const own = `${seq}:${userId}${kind}${silent === undefined ? '' : `:${silent.role}:${silent.seq}`}${clock === undefined ? '' : `:${clock}`}`;
  return again === undefined ? own : `${own}:again:${again}`;
}

const seatOf = ({ role, seq }: InvitationMail): string => (seq === undefined ? role : `${role}:${seq}`);
