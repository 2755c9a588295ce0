import { pressing } from '@/lib/core/pressing';
import type { RoleId } from '@/lib/core/ruleset';
import { keyed } from '../engine/mails';
import type { GameMail, MailedPerson, MailJob, PersonsMail } from '../model/mail-records';
import { MOST_BOUNCES } from '../model/matters/danger';
import type { GameRecord } from '../model/records';
import { peopleAt, personIn } from '../model/seats';
import type { UserId } from '../model/types';
import type { Reach, SeatMail } from './shapes';

/** Somebody at the table whom mails go to. */
export interface Mailed extends MailedPerson {
  readonly roles: readonly RoleId[];
  readonly playerName?: string;
}

/** Everybody who plays or organises, in the order of the seats. The built-in opponent gets no mail. */
export const mailedPeople = ({ seats }: Pick<GameRecord, 'seats'>): readonly Mailed[] =>
  peopleAt(seats).map((userId) => personOf(userId, seats));

function personOf(userId: UserId, seats: GameRecord['seats']): Mailed {
  const own = seats.filter((seat) => personIn(seat, userId) !== undefined);
  const names = own.flatMap((seat) => [seat, ...(seat.members ?? [])]).filter((one) => one.userId === userId);
  const playerName = names.find((one) => one.playerName !== undefined)?.playerName;
  return {
    userId,
    roles: own.map(({ role }) => role),
    actorIds: names.flatMap(({ actorId }) => actorId ?? []),
    ...(playerName === undefined ? {} : { playerName }),
  };
}

/** The roles that are asked for something now: a decision, or leave to take one back. */
export function askedRoles({ status, summary }: Pick<GameRecord, 'status' | 'summary'>): readonly RoleId[] {
  if (status === 'over') return [];
  return [...pressing(summary.awaiting).map(({ role }) => role), ...(summary.matters?.takeBack?.waiting ?? [])];
}

/** The roles that are asked to agree to another clock or to newer rules: the game goes on without their answer. */
function consentRoles({ status, summary: { matters } }: Pick<GameRecord, 'status' | 'summary'>): readonly RoleId[] {
  if (status === 'over') return [];
  return [...(matters?.clockProposal?.waiting ?? []), ...(matters?.upgrade?.waiting ?? [])];
}

/** The roles that a mail has asked for something which still waits for them. */
export const mailedRoles = (game: Pick<GameRecord, 'status' | 'summary'>): readonly RoleId[] => [
  ...new Set([...askedRoles(game), ...consentRoles(game)]),
];

/** Mails about one wait that are looked for in the queue: about its newest entries. */
const MOST_ENTRIES = 100;

/** A person who is asked, with since when, and with the keys under which the queue has the mails that ask them, if it has. */
export function withWait({ gameId, nextSeq, summary }: GameRecord, person: Mailed): Mailed {
  const { roles, userId } = person;
  const { takeBack, clockProposal, upgrade } = summary.matters ?? {};
  const since = (summary.waits ?? []).flatMap(({ role, seq }) => (roles.includes(role) ? [seq] : []));
  const from = since.length === 0 ? nextSeq : Math.max(nextSeq - MOST_ENTRIES, Math.min(...since));
  const isAsked = (one: { readonly waiting: readonly RoleId[] } | undefined) =>
    one?.waiting.some((role) => roles.includes(role)) === true;
  const mail = (seq: number): GameMail => ({ gameId, seq, userId });
  const jobs: readonly MailJob[] = [
    ...Array.from(
      { length: nextSeq - from },
      (_, at) => ({ task: 'send-your-action', payload: mail(from + at) }) as const,
    ),
    ...(takeBack !== undefined && isAsked(takeBack)
      ? [{ task: 'send-take-back', payload: mail(takeBack.asked) } as const]
      : []),
    ...[clockProposal, upgrade].flatMap((one) =>
      one !== undefined && isAsked(one) ? [{ task: 'send-consent', payload: mail(one.asked) } as const] : [],
    ),
  ];
  const asked = [takeBack, clockProposal, upgrade].flatMap((one) =>
    one !== undefined && isAsked(one) ? [one.asked] : [],
  );
  const all = [...since, ...asked];
  return {
    ...person,
    ...(all.length === 0 ? {} : { askedSince: Math.min(...all) }),
    jobKeys: jobs.map((job) => keyed(job).key),
  };
}

/** Whether mail of the game goes out to somebody. */
export function reachOf({ hasAddress, stopped, bounces }: PersonsMail, isFailing: boolean): Reach {
  if (!hasAddress) return 'no-address';
  if (stopped) return 'stopped';
  if (bounces >= MOST_BOUNCES) return 'given-up';
  return isFailing ? 'failing' : 'open';
}

/** Whether anything tells them what waits for them, by mail or beside it. */
export const isReached = ({ reach, beside }: Pick<SeatMail, 'beside' | 'reach'>): boolean =>
  reach === 'open' || beside.some(({ works }) => works);
