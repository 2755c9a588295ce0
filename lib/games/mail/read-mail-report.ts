import { ok, type Result } from '@/lib/core/result';
import type { GameError } from '../model/errors';
import type { MailRow, PersonsMail, UndeliveredMail } from '../model/mail-records';
import { gameFor, may } from '../model/permissions';
import { rolesOf } from '../model/seats';
import type { ServicesWith } from '../model/services';
import type { GameId, UserId } from '../model/types';
import { type Mailed, mailedPeople, mailedRoles, ownersAsked, reachOf, unseatedAsked, withWait } from './people';
import type { MailReport, SeatMail, SentMail } from './shapes';

export interface ReadMailReportInput {
  readonly by?: UserId | undefined;
  readonly gameId: GameId;
}

/** Mails of each person that the owner and the game master see. */
const RECENT = 5;

/**
 * What became of the mails of a game: of everybody at the table for the owner and the game master, and for a player of those they
 * wait for, the mail that asked them. Refused with `not-your-part` for those who are not at the table, in a trial and in a sandbox.
 */
export async function readMailReport(
  services: ServicesWith<'readGame' | 'readPersonsMail' | 'readUndelivered', 'findRuleset' | 'now'>,
  input: ReadMailReportInput,
): Promise<Result<MailReport, GameError>> {
  const found = await gameFor(services, input, 'see-awaited-mail');
  if (!found.ok) return found;
  const game = found.value;
  const all = may(services, game, input.by, 'see-all-mail');
  const asked = mailedRoles(game);
  const own = rolesOf(game.seats, input.by);
  const owners = ownersAsked(game, services.now().toISOString());
  const { ownerId } = game;
  const isWaitedFor = ({ roles, userId }: Mailed): boolean =>
    roles.some((role) => asked.includes(role) && !own.includes(role)) ||
    (owners.includes(userId) &&
      userId !== input.by &&
      (userId === ownerId || !roles.some((role) => own.includes(role))));
  const isAskedElse = ({ roles }: Mailed): boolean => roles.some((role) => asked.includes(role));
  const isAwaited = (person: Mailed): boolean => owners.includes(person.userId) || isAskedElse(person);
  const everybody = [...mailedPeople(game), ...unseatedAsked(game, owners)];
  const people = everybody.filter((person) => all || isWaitedFor(person));
  const maySendAgain = may(services, game, input.by, 'send-mail-again');
  if (people.length === 0) return ok({ seats: [], maySendAgain });
  const asking = people.map((person) => (isAwaited(person) ? withWait(game, person, owners) : person));
  const mails = await services.store.readPersonsMail(game.gameId, asking, all ? RECENT : 0);
  const undelivered = await services.store.readUndelivered(game.gameId);
  const seats = people.flatMap((person) => {
    const mail = mails.get(person.userId);
    return mail === undefined
      ? []
      : [seatMail({ person, mail, undelivered, by: input.by, askedElse: isAskedElse(person), owners })];
  });
  return ok({ seats: all ? seats : seats.map(withoutAsker), maySendAgain });
}

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
  } = person;
  const askedOwner = owners.includes(userId);
  const awaited = askedElse || askedOwner;
  const failing = undelivered.find((one) => one.userId === userId);
  return {
    roles,
    actor,
    ...(as === undefined ? {} : { as }),
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
