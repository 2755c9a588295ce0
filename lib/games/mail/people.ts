import { pressing } from '@/lib/core/pressing';
import type { RoleId } from '@/lib/core/ruleset';
import { keyed } from '../engine/mails';
import type { MailedPerson, PersonsMail } from '../model/mail-records';
import { MOST_BOUNCES } from '../model/matters/danger';
import { ownerIsDue, ownerLapsesAt, ownerWaits } from '../model/matters/owner';
import type { GameRecord } from '../model/records';
import { acts, mayEnter, peopleAt, peopleOf, personIn } from '../model/seats';
import type { UserId } from '../model/types';
import { userOf } from '../seats/owner/places';
import type { Reach, SeatMail } from './shapes';

/** Somebody whom mails of the game go to. */
export interface Mailed extends MailedPerson {
  /** The seats that they play. */
  readonly roles: readonly RoleId[];
  readonly playerName?: string;
  /** Who holds no seat: the owner, or who is proposed as another one, where they are asked about that; and who stands by for a seat. */
  readonly as?: 'named' | 'owner' | 'understudy';
  /** The seats that an understudy stands by for. */
  readonly standsBy?: readonly RoleId[];
  /** Of them those that they may take over now. */
  readonly called?: readonly RoleId[];
}

type Seats = Pick<GameRecord, 'seats' | 'status' | 'summary'>;

/** Everybody who plays or organises, in the order of the seats. The built-in opponent gets no mail. */
export const mailedPeople = (game: Seats): readonly Mailed[] =>
  peopleAt(game.seats).map((userId) => personOf(game, userId));

function personOf(game: Seats, userId: UserId): Mailed {
  const own = game.seats.filter((seat) => personIn(seat, userId) !== undefined);
  const watched = game.seats.filter(({ understudy }) => understudy?.userId === userId);
  const seated = own.flatMap((seat) => [seat, ...(seat.members ?? [])]).filter((one) => one.userId === userId);
  const names = [...seated, ...watched.flatMap(({ understudy }) => understudy ?? [])];
  const playerName = names.find((one) => one.playerName !== undefined)?.playerName;
  const called = watched
    .filter((seat) => game.status !== 'over' && mayEnter(game.summary, seat))
    .map(({ role }) => role);
  return {
    userId,
    roles: own.map(({ role }) => role),
    actorIds: [...new Set(names.flatMap(({ actorId }) => actorId ?? []))],
    ...(playerName === undefined ? {} : { playerName }),
    ...(watched.length === 0 ? {} : { standsBy: watched.map(({ role }) => role) }),
    ...(called.length === 0 ? {} : { called }),
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

/** Those who hold no seat and get mails all the same: who is asked about another owner, and who stands by for a seat. */
export function unseatedPeople(
  game: GameRecord,
  owners: readonly UserId[],
): readonly (Mailed & Required<Pick<Mailed, 'as'>>)[] {
  const seated = peopleAt(game.seats);
  const understudies = game.seats.flatMap(({ understudy }) => understudy?.userId ?? []);
  const ids = [...new Set([...owners, ...understudies])].filter((userId) => !seated.includes(userId));
  const asOf = (userId: UserId) =>
    !owners.includes(userId) ? 'understudy' : userId === game.ownerId ? 'owner' : 'named';
  return ids.map((userId) => ({ ...personOf(game, userId), as: asOf(userId) }));
}

/** Mails about one wait that are looked for in the queue: about its newest entries. */
const MOST_ENTRIES = 100;

/** The newest entries of a game, as far as mails about them are looked for in the queue; with `first`, not those before it. */
function newestEntries(nextSeq: number, first = 0): readonly number[] {
  const from = Math.max(nextSeq - MOST_ENTRIES, first);
  return Array.from({ length: Math.max(0, nextSeq - from) }, (_, at) => from + at);
}

/** A person who is asked, with since when, and with the keys under which the queue has the mails that ask them, if it has. */
export function withWait({ gameId, nextSeq, summary }: GameRecord, person: Mailed, owners: readonly UserId[]): Mailed {
  const { roles, userId, called = [] } = person;
  const { takeBack, clockProposal, upgrade, ownerProposal } = summary.matters ?? {};
  const askedBy = (one: { readonly asked: number; readonly waiting: readonly RoleId[] } | undefined) =>
    one?.waiting.some((role) => roles.includes(role)) === true ? [one.asked] : [];
  const since = (summary.waits ?? []).flatMap(({ role, seq }) => (roles.includes(role) ? [seq] : []));
  const actions = since.length === 0 ? [] : newestEntries(nextSeq, Math.min(...since));
  const calls = called.length === 0 ? [] : newestEntries(nextSeq);
  const leaves = askedBy(takeBack);
  const ofOwner = ownerProposal !== undefined && owners.includes(userId) ? [ownerProposal.asked] : [];
  const consents = [...askedBy(clockProposal), ...askedBy(upgrade), ...ofOwner];
  const keysOf = (
    task: 'send-called' | 'send-consent' | 'send-take-back' | 'send-your-action',
    seqs: readonly number[],
  ) => seqs.map((seq) => keyed({ task, payload: { gameId, seq, userId } }).key);
  const all = [...since, ...leaves, ...consents];
  return {
    ...person,
    ...(all.length === 0 ? {} : { askedSince: Math.min(...all) }),
    jobKeys: [
      ...keysOf('send-your-action', actions),
      ...keysOf('send-take-back', leaves),
      ...keysOf('send-consent', consents),
      ...keysOf('send-called', calls),
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
