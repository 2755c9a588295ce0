import { err, ok, type Result } from '@/lib/core/result';
import type { RoleId } from '@/lib/core/ruleset';
import { rolledBack } from '../engine/loss';
import { keyed } from '../engine/mails';
import { type GameError, refuse } from '../model/errors';
import { newGameId } from '../model/ids';
import type { MailAgain, MailLimit, PersonsMail } from '../model/mail-records';
import { gameFor } from '../model/permissions';
import type { GameRecord } from '../model/records';
import { peopleOf } from '../model/seats';
import type { ServicesWith } from '../model/services';
import type { GameId, UserId } from '../model/types';
import {
  askedRoles,
  type Mailed,
  mailedPeople,
  mailedRoles,
  ownersAsked,
  reachOf,
  unseatedPeople,
  withWait,
} from './people';
import type { Reach, SentAgain } from './shapes';

export interface SendMailAgainInput {
  readonly by: UserId;
  readonly gameId: GameId;
  /** The seat that has something to decide. */
  readonly role: RoleId;
  /** One of those who play it, as the log names them; its captain by default. */
  readonly member?: string | undefined;
  /**
   * `owner`: the question about another owner of the game, whatever else the seat is asked. `role`: also `owner` or `named`, for who has no
   * seat. `called`: the mail to who stands by for the seat and may take it over.
   */
  readonly about?: 'called' | 'owner' | undefined;
}

const MINUTE_MS = 60_000;

/** For one person in one game, no matter who asks: nobody's mailbox is filled by a button. */
const AGAIN_LIMITS = [
  { most: 1, withinMs: 15 * MINUTE_MS },
  { most: 4, withinMs: 24 * 60 * MINUTE_MS },
] as const satisfies readonly MailLimit[];

/**
 * Sends the mail that asks a player for something once more, for the owner and the game master. It goes through the queue, and is
 * written again: it asks for what is asked when it goes out. Nothing goes into the log of the game: it changes nothing in it.
 *
 * Refused with `not-your-part`; `game-over`, `game-paused`, `imported-only` and `log-rolled-back`, where nobody can act; `seat-open`;
 * `not-asked`, where the seat has nothing to decide; `no-such-member`; `no-mail-channel`, where no mail goes out to them (`data.why`);
 * `mail-on-its-way`, while the queue is still trying, and during the reader's quiet hours; `sent-again-lately`, with `data.retryAfter` in seconds.
 */
export async function sendMailAgain(
  services: ServicesWith<
    'queueAgain' | 'readGame' | 'readPersonsMail',
    'findRuleset' | 'guard' | 'now' | 'randomBytes'
  >,
  input: SendMailAgainInput,
): Promise<Result<SentAgain, GameError>> {
  const { by, gameId, role, about } = input;
  const found = await gameFor(services, input, 'send-mail-again');
  if (!found.ok) return found;
  const game = found.value;
  const loss = await services.guard.lossOf(gameId, game.nextSeq);
  if (loss !== undefined) return err(rolledBack(gameId, loss));
  const standing = standstill(game);
  if (standing !== undefined) return err(standing);
  const at = services.now();
  const owners = ownersAsked(game, at.toISOString());
  const person = personAsked(game, input, owners);
  if (!person.ok) return person;
  const asked = withWait(game, person.value, owners);
  const mail = (await services.store.readPersonsMail(gameId, [asked])).get(asked.userId);
  const barred = barrier(mail);
  if (barred !== undefined) return err(barred);
  const { kind, seq } =
    about === 'called'
      ? ({ kind: 'called', seq: callOf(game, mail) } as const)
      : mailFor(game, { role, isOfOwner: isAskedOfOwner(game, input, person.value, owners) });
  const again = mailAgain({ gameId, kind, seq, userId: asked.userId, askedBy: by, at, id: newGameId(services) });
  const free = await services.store.queueAgain(again, AGAIN_LIMITS);
  return free === undefined ? ok({ gameId, role, at: at.toISOString() }) : err(tooSoon(free, at));
}

/** Why nothing at all can be done in the game. */
function standstill({ status, summary: { matters } }: GameRecord): GameError | undefined {
  if (status === 'over') return refuse('game-over', 'This game is over: nobody has anything to decide.');
  if (matters?.imported) return refuse('imported-only', 'This game has not gone on here: nobody can act in it.');
  if (matters?.paused) return refuse('game-paused', 'The game is paused: nobody can act. Resume it first.');
  return undefined;
}

function personAsked(
  game: GameRecord,
  { role, member, about }: Pick<SendMailAgainInput, 'about' | 'member' | 'role'>,
  owners: readonly UserId[],
): Result<Mailed, GameError> {
  if (about === 'called') return personCalled(game, role);
  const waiting = mailedRoles(game);
  const unseated = unseatedPeople(game, owners).find(({ as }) => as === role && as !== 'understudy');
  if (about === 'owner' && unseated !== undefined) return ok(unseated);
  const seat = game.seats.find((one) => one.role === role);
  if (seat === undefined || peopleOf(seat).length === 0)
    return err(refuse('seat-open', 'Nobody holds that seat. Send its link to somebody instead.', { waiting }));
  const people = mailedPeople(game).filter(({ roles }) => roles.includes(role));
  const person = people.find(({ actorIds }) => member === undefined || actorIds.includes(member));
  if (person === undefined && people.length > 0)
    return err(refuse('no-such-member', 'Nobody of that name plays this side.'));
  if (person === undefined)
    return err(
      refuse('no-mail-channel', 'The built-in opponent holds that seat and gets no mail.', { why: 'machine' }),
    );
  const isAsked = about === undefined && person.roles.some((one) => waiting.includes(one));
  if (isAsked || owners.includes(person.userId)) return ok(person);
  const words = 'That seat has nothing to decide now, so there is no mail to send again.';
  return err(refuse('not-asked', words, { waiting }));
}

function personCalled(game: GameRecord, role: RoleId): Result<Mailed, GameError> {
  const people = [...mailedPeople(game), ...unseatedPeople(game, [])];
  const person = people.find(({ called = [] }) => called.includes(role));
  if (person !== undefined) return ok(person);
  const waiting = people.flatMap(({ called = [] }) => called);
  return err(refuse('not-asked', 'Nobody who stands by for that seat may take it over now.', { waiting }));
}

/** The entry that the first mail told of. */
const callOf = ({ nextSeq }: GameRecord, mail: PersonsMail | undefined): number =>
  (mail?.asked?.kind === 'called' ? mail.asked.seq : undefined) ?? nextSeq - 1;

/** By name, or because they are asked nothing else. */
const isAskedOfOwner = (
  game: GameRecord,
  { about }: Pick<SendMailAgainInput, 'about'>,
  { userId, roles }: Mailed,
  owners: readonly UserId[],
): boolean => owners.includes(userId) && (about === 'owner' || !roles.some((role) => mailedRoles(game).includes(role)));

const NO_CHANNEL: Readonly<Record<Exclude<Reach, 'open' | 'failing'>, string>> = {
  'no-address': 'There is no mail address for this person.',
  stopped: 'This person has turned mail of this game off, which only they can undo.',
  'given-up':
    'Three mails to this person came back, so no more are sent until they sign in by a mail or change their address.',
};

function barrier(mail: PersonsMail | undefined): GameError | undefined {
  const why = mail === undefined ? 'no-address' : reachOf(mail, false);
  if (why !== 'open' && why !== 'failing')
    return refuse('no-mail-channel', `${NO_CHANNEL[why]} Write to them another way, or free the seat.`, { why });
  if (mail?.held?.by === 'quiet-hours')
    return refuse('mail-on-its-way', 'The mail waits for the end of their quiet hours, and goes out by itself then.', {
      until: mail.held.until,
    });
  if (mail?.asked?.status === 'queued')
    return refuse('mail-on-its-way', 'The mail is still on its way: it is tried again until a mail server takes it.');
  return undefined;
}

interface Wanted {
  readonly role: RoleId;
  /** The question about another owner. */
  readonly isOfOwner: boolean;
}

function mailAgain(mail: Omit<MailAgain, 'job'>): MailAgain {
  const { gameId, kind, seq, userId, id: again } = mail;
  return { ...mail, job: keyed({ task: TASKS[kind], payload: { gameId, seq, userId, again } }) };
}

const TASKS = {
  action: 'send-your-action',
  called: 'send-called',
  consent: 'send-consent',
  'take-back': 'send-take-back',
} as const;

/** Which mail asks the role: that of its action has what it is asked to agree to as well. */
function mailFor(
  game: GameRecord,
  { role, isOfOwner }: Wanted,
): { readonly kind: Exclude<MailAgain['kind'], 'called'>; readonly seq: number } {
  const { takeBack, clockProposal, upgrade, ownerProposal } = game.summary.matters ?? {};
  if (isOfOwner && ownerProposal !== undefined) return { kind: 'consent', seq: ownerProposal.asked };
  if (takeBack?.waiting.includes(role)) return { kind: 'take-back', seq: takeBack.asked };
  const proposal = askedRoles(game).includes(role)
    ? undefined
    : [clockProposal, upgrade].find((one) => one?.waiting.includes(role));
  return proposal === undefined ? { kind: 'action', seq: game.nextSeq - 1 } : { kind: 'consent', seq: proposal.asked };
}

function tooSoon(free: Date, at: Date): GameError {
  const retryAfter = Math.max(1, Math.ceil((free.getTime() - at.getTime()) / 1000));
  const minutes = Math.ceil(retryAfter / 60);
  const wait =
    minutes === 1 ? 'in a minute' : minutes < 120 ? `in ${minutes} minutes` : `in ${Math.ceil(minutes / 60)} hours`;
  const words = `This was sent again lately. It can be once in 15 minutes and four times in 24 hours: try again ${wait}.`;
  return refuse('sent-again-lately', words, { retryAfter });
}
