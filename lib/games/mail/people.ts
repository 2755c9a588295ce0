import { pressing } from '@/lib/core/pressing';
import type { RoleId } from '@/lib/core/ruleset';
import { keyed } from '../engine/mails';
import type { MailedPerson, PersonsMail } from '../model/mail-records';
import { MOST_BOUNCES } from '../model/matters/danger';
import { ownerIsDue, ownerLapsesAt, ownerWaits } from '../model/matters/owner';
import type { GameRecord } from '../model/records';
import { acts, peopleAt, peopleOf, personIn } from '../model/seats';
import type { UserId } from '../model/types';
import { userOf } from '../seats/owner/places';
import type { Reach, SeatMail } from './shapes';

/** Somebody whom mails of the game go to. */
export interface Mailed extends MailedPerson {
  readonly roles: readonly RoleId[];
  readonly playerName?: string;
  /** Who holds no seat and is asked about another owner: the owner, or who is proposed. */
  readonly as?: 'named' | 'owner';
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

/**
 * Who is asked about another owner of the game at this instant (ISO 8601): the owner, until they have answered, the sides that have not, and who is
 * proposed as soon as they may take it over.
 */
export function ownersAsked(
  { status, ownerId, ownerGone, seats, summary }: GameRecord,
  now: string,
): readonly UserId[] {
  const proposal = summary.matters?.ownerProposal;
  if (status === 'over' || proposal === undefined || ownerLapsesAt(proposal) <= now) return [];
  const waiting = ownerWaits(seats, proposal);
  const sides = seats.filter(({ role }) => waiting.includes(role)).flatMap(peopleOf);
  const named = ownerIsDue(seats, proposal, now) ? userOf({ seats }, proposal.to) : undefined;
  const owner = proposal.offered === true || ownerGone === true ? [] : [ownerId];
  const others = sides.filter(({ right }) => acts(right)).map(({ userId }) => userId);
  return [...new Set([...owner, ...others, ...(named === undefined ? [] : [named])])];
}

/** Those of them who hold no seat: the owner, and who is proposed and stands by for one. */
export function unseatedAsked(
  game: GameRecord,
  owners: readonly UserId[],
): readonly (Mailed & Required<Pick<Mailed, 'as'>>)[] {
  const seated = peopleAt(game.seats);
  return owners
    .filter((userId) => !seated.includes(userId))
    .map((userId) => {
      const understudy = game.seats.find((seat) => seat.understudy?.userId === userId)?.understudy;
      const { actorId, playerName } = understudy ?? {};
      return {
        userId,
        roles: [],
        as: userId === game.ownerId ? 'owner' : 'named',
        actorIds: actorId === undefined ? [] : [actorId],
        ...(playerName === undefined ? {} : { playerName }),
      };
    });
}

/** Mails about one wait that are looked for in the queue: about its newest entries. */
const MOST_ENTRIES = 100;

/** A person who is asked, with since when, and with the keys under which the queue has the mails that ask them, if it has. */
export function withWait({ gameId, nextSeq, summary }: GameRecord, person: Mailed, owners: readonly UserId[]): Mailed {
  const { roles, userId } = person;
  const { takeBack, clockProposal, upgrade, ownerProposal } = summary.matters ?? {};
  const askedBy = (one: { readonly asked: number; readonly waiting: readonly RoleId[] } | undefined) =>
    one?.waiting.some((role) => roles.includes(role)) === true ? [one.asked] : [];
  const since = (summary.waits ?? []).flatMap(({ role, seq }) => (roles.includes(role) ? [seq] : []));
  const from = since.length === 0 ? nextSeq : Math.max(nextSeq - MOST_ENTRIES, Math.min(...since));
  const actions = Array.from({ length: nextSeq - from }, (_, at) => from + at);
  const leaves = askedBy(takeBack);
  const ofOwner = ownerProposal !== undefined && owners.includes(userId) ? [ownerProposal.asked] : [];
  const consents = [...askedBy(clockProposal), ...askedBy(upgrade), ...ofOwner];
  const keysOf = (task: 'send-consent' | 'send-take-back' | 'send-your-action', seqs: readonly number[]) =>
    seqs.map((seq) => keyed({ task, payload: { gameId, seq, userId } }).key);
  const all = [...since, ...leaves, ...consents];
  return {
    ...person,
    ...(all.length === 0 ? {} : { askedSince: Math.min(...all) }),
    jobKeys: [
      ...keysOf('send-your-action', actions),
      ...keysOf('send-take-back', leaves),
      ...keysOf('send-consent', consents),
      // An offer is queued under a key of its own.
      ...keysOf('send-consent', ofOwner).map((key) => `${key}:offered`),
    ],
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
