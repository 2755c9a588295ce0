import { ok, type Result } from '@/lib/core/result';
import type { GameError } from '../model/errors';
import { type MailRow, OPEN_KINDS, type PersonsMail, SIDE_KINDS, type UndeliveredMail } from '../model/mail-records';
import { gameFor, may, partsOf } from '../model/permissions';
import type { GameRecord } from '../model/records';
import { rolesOf } from '../model/seats';
import type { ServicesWith } from '../model/services';
import type { GameId, UserId } from '../model/types';
import { type Mailed, mailedPeople, mailedRoles, ownersAsked, reachOf, unseatedPeople, withWait } from './people';
import type { MailReport, SeatMail, SentMail } from './shapes';

export interface ReadMailReportInput {
  readonly by?: UserId | undefined;
  readonly gameId: GameId;
}

/** Mails of each person that the owner and the game master see. */
const RECENT = 5;

/**
 * What became of the mails of a game: of everybody at the table and who stands by for the owner and the game master, and for a player
 * of those they wait for, the mail that asked them. Refused with `not-your-part` for those who are not at the table, in a trial and in
 * a sandbox.
 */
export async function readMailReport(
  services: ServicesWith<'readGame' | 'readPersonsMail' | 'readUndelivered', 'findRuleset' | 'now'>,
  input: ReadMailReportInput,
): Promise<Result<MailReport, GameError>> {
  const found = await gameFor(services, input, 'see-awaited-mail');
  if (!found.ok) return found;
  const { by } = input;
  const game = found.value;
  const all = may(services, game, by, 'see-all-mail');
  const owners = ownersAsked(game, services.now().toISOString());
  const everybody = [...mailedPeople(game), ...unseatedPeople(game, owners)];
  const people = everybody.filter((person) => all || isWaitedFor(game, person, { by, owners }));
  const maySendAgain = may(services, game, by, 'send-mail-again');
  if (people.length === 0) return ok({ seats: [], maySendAgain });
  const asked = mailedRoles(game);
  const isAskedElse = ({ roles }: Mailed): boolean => roles.some((role) => asked.includes(role));
  const isAwaited = (person: Mailed): boolean =>
    owners.includes(person.userId) || person.called !== undefined || isAskedElse(person);
  const waiting = people.map((person) => (isAwaited(person) ? withWait(game, person, owners) : person));
  const parts = partsOf(services, game, by);
  const isOfSide = parts.has('player') || parts.has('understudy');
  const listing = all ? withListed(waiting, by, isOfSide) : waiting;
  const mails = await services.store.readPersonsMail(game.gameId, listing);
  const undelivered = await services.store.readUndelivered(game.gameId);
  const seats = people.flatMap((person) => {
    const mail = mails.get(person.userId);
    return mail === undefined
      ? []
      : [seatMail({ person, mail, undelivered, by, askedElse: isAskedElse(person), owners })];
  });
  return ok({ seats: all ? seats : seats.map(withoutAsker), maySendAgain });
}

/** Whether a player waits for somebody: what another side is asked, or who is asked about another owner. */
function isWaitedFor(
  game: GameRecord,
  { roles, called = [], userId }: Mailed,
  { by, owners }: { readonly by: UserId | undefined; readonly owners: readonly UserId[] },
): boolean {
  const asked = mailedRoles(game);
  const own = rolesOf(game.seats, by);
  if ([...roles, ...called].some((role) => asked.includes(role) && !own.includes(role))) return true;
  if (!owners.includes(userId) || userId === by) return false;
  return userId === game.ownerId || !roles.some((role) => own.includes(role));
}

/** Who plays a side, or stands by for one, is shown of others no mail that tells what they prepare. */
const withListed = (people: readonly Mailed[], by: UserId | undefined, isOfSide: boolean): readonly Mailed[] =>
  people.map((person) => {
    const kinds = isOfSide && person.userId !== by ? OPEN_KINDS : ([...OPEN_KINDS, ...SIDE_KINDS] as const);
    return { ...person, listed: { kinds, most: RECENT } };
  });

interface PersonsFacts {
  readonly person: Mailed;
  readonly mail: PersonsMail;
  readonly undelivered: readonly UndeliveredMail[];
  readonly by: UserId | undefined;
  readonly askedElse: boolean;
  readonly owners: readonly UserId[];
}

function seatMail({ person, mail, undelivered, by, askedElse, owners }: PersonsFacts): SeatMail {
  const {
    userId,
    roles,
    actorIds: [actor = ''],
    playerName,
    as,
    standsBy,
    called,
  } = person;
  const askedOwner = owners.includes(userId);
  const awaited = askedElse || askedOwner || called !== undefined;
  const failing = undelivered.find((one) => one.userId === userId);
  return {
    roles,
    actor,
    ...(as === undefined ? {} : { as }),
    ...(standsBy === undefined ? {} : { standsBy: [...standsBy] }),
    ...(called === undefined ? {} : { called: [...called] }),
    askedElse,
    ...(askedOwner ? { askedOwner } : {}),
    ...(playerName === undefined ? {} : { playerName }),
    yours: userId === by,
    awaited,
    reach: reachOf(mail, failing !== undefined),
    beside: [...mail.beside],
    ...(failing && { trouble: { at: failing.at, cameBack: failing.cameBack, fault: failing.fault } }),
    ...(awaited && mail.asked && { asked: sentMail(mail.asked) }),
    ...(awaited && mail.held && { held: mail.held }),
    recent: mail.recent.map(sentMail),
  };
}

const STATES = { queued: 'waiting', sent: 'taken', failed: 'refused', bounced: 'came-back' } as const;

function sentMail({ kind, seq, status, queuedAt, sentAt, endedAt, fault, askedBy }: MailRow): SentMail {
  return {
    kind,
    ...(seq === undefined ? {} : { entry: seq }),
    state: STATES[status],
    mailedAt: queuedAt,
    ...(sentAt === undefined ? {} : { takenAt: sentAt }),
    ...(endedAt === undefined ? {} : { endedAt }),
    ...(fault === undefined ? {} : { fault }),
    again: askedBy !== undefined,
    ...(askedBy?.name === undefined ? {} : { askedBy: askedBy.name }),
  };
}

function withoutAsker({ asked, ...seat }: SeatMail): SeatMail {
  if (asked === undefined) return seat;
  const { askedBy: _, ...mail } = asked;
  return { ...seat, asked: mail };
}
