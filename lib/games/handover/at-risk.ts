import { MASTER_ROLES } from '@/lib/core/game-master';
import { ok, type Result } from '@/lib/core/result';
import type { RoleId } from '@/lib/core/ruleset';
import { askedRoles, isReached, mailedPeople, reachOf } from '../mail/people';
import type { GameError } from '../model/errors';
import { ASKING_KINDS, type MailRow, type PersonsMail, type UndeliveredMail } from '../model/mail-records';
import { type DangerPlace, dangerCursor, LATE, MISSED, USUAL } from '../model/matters/danger';
import { OPPONENT } from '../model/opponent';
import { gameFor } from '../model/permissions';
import type { GameRecord } from '../model/records';
import { rolesOfGame, rulesForWords } from '../model/registry';
import type { ServicesWith } from '../model/services';
import type { GameId, UserId } from '../model/types';
import type { AwaitedPerson, AwaitedSeat, GameAtRisk, GamesAtRisk } from './at-risk-shapes';
import { type AwaitedTime, readTimes } from './awaited-times';
import { paceWords } from './pace-words';

export interface ListAtRiskInput {
  readonly by: UserId;
  /** After this place: where another page ended. */
  readonly after?: DangerPlace | undefined;
}

/** Of each the mails are looked at, and of some the log: a page is short. */
const A_PAGE = 20;

/** Games that are looked at together: their questions wait for the database beside each other, and leave connections to other pages. */
const AT_ONCE = 4;

type Reading = ServicesWith<
  'listInDanger' | 'readEntries' | 'readGame' | 'readMissed' | 'readPersonsMail' | 'readUndelivered',
  'findRuleset' | 'now'
>;

/**
 * The games that run and that somebody owns or rules in, with how long each awaited seat has been silent against its own median, and
 * how mail goes to those who play it: over all pages those in the greatest danger first, as things stood when the first page was read. No
 * other game is read.
 */
export async function listAtRisk(
  services: Reading,
  { by, after }: ListAtRiskInput,
): Promise<Result<GamesAtRisk, GameError>> {
  const at = after?.at ?? services.now();
  const { items, isLast } = await services.store.listInDanger(by, MASTER_ROLES, { at, after, limit: A_PAGE });
  const games: GameAtRisk[] = [];
  for (let from = 0; from < items.length; from += AT_ONCE) {
    const some = items.slice(from, from + AT_ONCE);
    games.push(...(await Promise.all(some.map(({ gameId }) => tell(services, { by, gameId, at })))).flat());
  }
  const last = items.at(-1);
  return ok({ games, ...(isLast || last === undefined ? {} : { next: dangerCursor({ at, ...last }) }) });
}

interface Asked {
  readonly by: UserId;
  readonly gameId: GameId;
  /** How things stood then. */
  readonly at: Date;
}

/** Nothing for who has no right to see how mail of the game fares. */
async function tell(services: Reading, { by, gameId, at }: Asked): Promise<readonly GameAtRisk[]> {
  const read = await gameFor(services, { by, gameId }, 'send-mail-again');
  if (!read.ok) return [];
  const game = read.value;
  const seats = await awaitedSeats(services, game, { by, at });
  const paused = game.summary.matters?.paused !== undefined;
  const { standing } = game.summary;
  return [
    {
      gameId,
      name: game.name,
      rulesetTitle: rulesForWords(services, game)?.meta.title ?? game.rulesetId,
      ...(standing === undefined ? {} : { standing }),
      updatedAt: game.updatedAt.toISOString(),
      ...(paused ? { paused: true as const } : {}),
      risk: paused ? 'usual' : riskOf(seats),
      seats,
    },
  ];
}

async function awaitedSeats(
  services: Reading,
  game: GameRecord,
  { by, at }: Pick<Asked, 'by' | 'at'>,
): Promise<readonly AwaitedSeat[]> {
  const asked = [...new Set(askedRoles(game))];
  const held = asked.filter((role) => game.seats.find((seat) => seat.role === role)?.userId !== OPPONENT);
  if (held.length === 0) return [];
  const roles = rolesOfGame(services, game);
  const times = await readTimes(services, game, { held, at });
  const since = new Map(times.map((one) => [one.role, one.since]));
  const people = await peopleAsked(services, game, since, by);
  const missed = await missedBy(services, game, times, at);
  return times.map(({ role, waited, median }) => {
    const own = people
      .filter(({ roles }) => roles.includes(role))
      .map(({ userId, person }) => ({ ...person, missed: missed(role, userId) }));
    return {
      role: roles.find(({ id }) => id === role) ?? { id: role, name: role, kind: 'player' },
      ...(waited === undefined ? {} : { waited }),
      ...(median === undefined ? {} : { median }),
      missed: own.length === 0 ? 0 : Math.min(...own.map((person) => person.missed)),
      words: own.length === 0 ? 'nobody holds this seat' : wordsOf(waited, median),
      people: own,
    };
  });
}

/** How many reminders of the wait of a role one of its people missed, as RISK_SQL counts them. */
async function missedBy(
  { store }: Reading,
  game: GameRecord,
  times: readonly AwaitedTime[],
  at: Date,
): Promise<(role: RoleId, userId: UserId) => number> {
  const people = mailedPeople(game);
  const waits = times.flatMap(({ role, seq, median }) => {
    const before = new Date(at.getTime() - usualTime(median));
    const own = people.filter(({ roles }) => roles.includes(role));
    return seq === undefined ? [] : own.map(({ userId }) => ({ userId, role, seq, before }));
  });
  const counts = waits.length === 0 ? [] : await store.readMissed(game.gameId, waits);
  return (role, userId) => counts[waits.findIndex((wait) => wait.role === role && wait.userId === userId)] ?? 0;
}

const wordsOf = (waited: number | undefined, median: number | undefined): string =>
  waited === undefined ? 'how long is not known' : paceWords(waited, median);

interface Person {
  readonly userId: UserId;
  readonly roles: readonly RoleId[];
  readonly person: Omit<AwaitedPerson, 'missed'>;
}

async function peopleAsked(
  { store }: Reading,
  game: GameRecord,
  since: ReadonlyMap<RoleId, string | undefined>,
  by: UserId,
): Promise<readonly Person[]> {
  const asked = mailedPeople(game).filter(({ roles }) => roles.some((role) => since.has(role)));
  const people = asked.map((person) => ({ ...person, listed: { kinds: ASKING_KINDS, most: RECENT } }));
  // Who has several seats is asked since the first of them was.
  const sinceOf = (roles: readonly RoleId[]) => roles.flatMap((role) => since.get(role) ?? []).sort()[0];
  if (people.length === 0) return [];
  const mails = await store.readPersonsMail(game.gameId, people);
  const undelivered = await store.readUndelivered(game.gameId);
  return people.flatMap(({ userId, roles, actorIds: [actor = ''], playerName }) => {
    const mail = mails.get(userId);
    if (mail === undefined) return [];
    const failing = undelivered.find((one) => one.userId === userId);
    const named = { actor, ...(playerName === undefined ? {} : { name: playerName }), yours: userId === by };
    return [{ userId, roles, person: { ...named, ...mailFacts(mail, failing, sinceOf(roles)) } }];
  });
}

/** The newest mails to somebody that are looked at. */
const RECENT = 10;

function mailFacts(
  mail: PersonsMail,
  failing: UndeliveredMail | undefined,
  since: string | undefined,
): Pick<AwaitedPerson, 'beside' | 'fault' | 'reach' | 'taken' | 'undelivered'> {
  const asking = mail.recent.filter((row) => isOfThisWait(row, since));
  return {
    reach: reachOf(mail, failing !== undefined),
    beside: [...mail.beside],
    ...(failing === undefined ? {} : { fault: failing.fault }),
    taken: asking.filter(({ status }) => status === 'sent').length,
    undelivered: asking.filter(({ status }) => status === 'failed' || status === 'bounced').length,
  };
}

/** Of a log that these rules cannot play through it is not known since when somebody is asked: every such mail counts. */
const isOfThisWait = ({ queuedAt }: MailRow, since: string | undefined): boolean =>
  since === undefined || queuedAt >= since;

const usualTime = (median: number = USUAL.unknown): number => Math.max(median, USUAL.least);

const lateness = ({ waited = 0, median, missed }: AwaitedSeat): number => waited / usualTime(median) + MISSED * missed;

/** A side of several people is reached when one of them is. */
const isUnreached = ({ people }: AwaitedSeat): boolean => people.every((person) => !person.yours && !isReached(person));

/** As the order of pages counts it: RISK_SQL. */
function riskOf(seats: readonly AwaitedSeat[]): GameAtRisk['risk'] {
  if (seats.some(isUnreached)) return 'unreached';
  const worst = Math.max(0, ...seats.map(lateness));
  if (worst >= LATE.silent) return 'silent';
  return worst >= LATE.slow ? 'slow' : 'usual';
}
