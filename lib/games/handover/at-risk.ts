import { MASTER_ROLES } from '@/lib/core/game-master';
import { ok, type Result } from '@/lib/core/result';
import type { RoleId } from '@/lib/core/ruleset';
import { type History, historyOf } from '../engine/history';
import { responseTimes, waitsAt } from '../log/response-times';
import { askedRoles, mailedPeople, reachOf } from '../mail/people';
import type { GameError } from '../model/errors';
import { type ListPlace, nextOf } from '../model/list-place';
import type { MailRow, PersonsMail, UndeliveredMail } from '../model/mail-records';
import { OPPONENT } from '../model/opponent';
import { gameFor } from '../model/permissions';
import type { GameRecord } from '../model/records';
import { rolesOfGame, rulesForWords } from '../model/registry';
import type { ServicesWith } from '../model/services';
import type { GameId, UserId } from '../model/types';
import type { AwaitedPerson, AwaitedSeat, GameAtRisk, GamesAtRisk } from './at-risk-shapes';
import { DAY, paceWords } from './pace-words';

export interface ListAtRiskInput {
  readonly by: UserId;
  /** After this place: where another page ended. */
  readonly after?: ListPlace | undefined;
}

/** The log of each is looked at: a page is short. */
const A_PAGE = 20;

type Reading = ServicesWith<
  'listRun' | 'readEntries' | 'readGame' | 'readPersonsMail' | 'readUndelivered',
  'findRuleset' | 'now'
>;

/**
 * The games that run and that somebody owns or rules in, with how long each awaited seat has been silent against its own median, and
 * how mail goes to those who play it. Pages go from what has stood still longest; within a page the greatest danger comes first. No
 * other game is read.
 */
export async function listAtRisk(
  services: Reading,
  { by, after }: ListAtRiskInput,
): Promise<Result<GamesAtRisk, GameError>> {
  const page = await services.store.listRun(by, MASTER_ROLES, { after, limit: A_PAGE });
  const found: Weighed[] = [];
  for (const gameId of page.items) found.push(...(await weigh(services, by, gameId)));
  const games = found.sort((a, b) => b.danger - a.danger).map(({ game }) => game);
  return ok({ games, ...nextOf(page) });
}

interface Weighed {
  readonly game: GameAtRisk;
  /** The greater, the earlier it is shown. */
  readonly danger: number;
}

/** Nothing for who has no right to see how mail of the game fares. */
async function weigh(services: Reading, by: UserId, gameId: GameId): Promise<readonly Weighed[]> {
  const read = await gameFor(services, { by, gameId }, 'send-mail-again');
  if (!read.ok) return [];
  const game = read.value;
  const seats = await awaitedSeats(services, game, by);
  const paused = game.summary.matters?.paused !== undefined;
  const { standing } = game.summary;
  return [
    {
      danger: paused ? -1 : dangerOf(seats),
      game: {
        gameId,
        name: game.name,
        rulesetTitle: rulesForWords(services, game)?.meta.title ?? game.rulesetId,
        ...(standing === undefined ? {} : { standing }),
        updatedAt: game.updatedAt.toISOString(),
        ...(paused ? { paused: true as const } : {}),
        risk: paused ? 'usual' : riskOf(seats),
        seats,
      },
    },
  ];
}

async function awaitedSeats(services: Reading, game: GameRecord, by: UserId): Promise<readonly AwaitedSeat[]> {
  const asked = [...new Set(askedRoles(game))];
  const held = asked.filter((role) => game.seats.find((seat) => seat.role === role)?.userId !== OPPONENT);
  if (held.length === 0) return [];
  const history = await historyOf(services, game).catch(() => undefined);
  const waits = history === undefined ? undefined : waitsAt(history, services.now());
  const times = history === undefined ? [] : responseTimes(history, held);
  const roles = rolesOfGame(services, game);
  const request = takeBackAt(game, history);
  const since = held.map((role) => [role, times.find((one) => one.role === role)?.askedSince ?? request] as const);
  const people = await peopleAsked(services, game, new Map(since), by);
  return held.map((role) => {
    const waited = waits?.get(role) ?? sinceThen(request, services.now());
    const median = times.find((one) => one.role === role)?.median;
    const own = people.filter((person) => person.roles.includes(role)).map(({ person }) => person);
    return {
      role: roles.find(({ id }) => id === role) ?? { id: role, name: role, kind: 'player' },
      ...(waited === undefined ? {} : { waited }),
      ...(median === undefined ? {} : { median }),
      words: own.length === 0 ? 'nobody holds this seat' : wordsOf(waited, median),
      people: own,
    };
  });
}

const wordsOf = (waited: number | undefined, median: number | undefined): string =>
  waited === undefined ? 'how long is not known' : paceWords(waited, median);

/** Leave to take something back is asked from the entry of the request on. */
function takeBackAt({ summary }: GameRecord, history: History | undefined): string | undefined {
  const request = summary.matters?.takeBack;
  return request === undefined ? undefined : history?.moments[request.asked]?.entry.at;
}

const sinceThen = (at: string | undefined, now: Date): number | undefined =>
  at === undefined ? undefined : Math.max(0, now.getTime() - Date.parse(at));

interface Person {
  readonly roles: readonly RoleId[];
  readonly person: AwaitedPerson;
}

async function peopleAsked(
  { store }: Reading,
  game: GameRecord,
  since: ReadonlyMap<RoleId, string | undefined>,
  by: UserId,
): Promise<readonly Person[]> {
  const people = mailedPeople(game).filter(({ roles }) => roles.some((role) => since.has(role)));
  // Who has several seats is asked since the first of them was.
  const sinceOf = (roles: readonly RoleId[]) => roles.flatMap((role) => since.get(role) ?? []).sort()[0];
  if (people.length === 0) return [];
  const mails = await store.readPersonsMail(game.gameId, people, RECENT);
  const undelivered = await store.readUndelivered(game.gameId);
  return people.flatMap(({ userId, roles, actorIds: [actor = ''], playerName }) => {
    const mail = mails.get(userId);
    if (mail === undefined) return [];
    const failing = undelivered.find((one) => one.userId === userId);
    const named = { actor, ...(playerName === undefined ? {} : { name: playerName }), yours: userId === by };
    return [{ roles, person: { ...named, ...mailFacts(mail, failing, sinceOf(roles)) } }];
  });
}

/** The newest mails to somebody that are looked at. */
const RECENT = 10;

function mailFacts(
  mail: PersonsMail,
  failing: UndeliveredMail | undefined,
  since: string | undefined,
): Omit<AwaitedPerson, 'actor' | 'name' | 'yours'> {
  const asking = mail.recent.filter((row) => isOfThisWait(row, since));
  return {
    reach: reachOf(mail, failing !== undefined),
    ...(failing === undefined ? {} : { fault: failing.fault }),
    taken: asking.filter(({ status }) => status === 'sent').length,
    undelivered: asking.filter(({ status }) => status === 'failed' || status === 'bounced').length,
  };
}

/** The brief asks who comes to a game that runs. */
const ASKS: ReadonlySet<string> = new Set(['action', 'take-back', 'brief']);

/** Of a log that these rules cannot play through it is not known since when somebody is asked: every such mail counts. */
const isOfThisWait = ({ kind, queuedAt }: MailRow, since: string | undefined): boolean =>
  ASKS.has(kind) && (since === undefined || queuedAt >= since);

/** Who has not answered yet is given so long; who answers within hours is not called late after one. */
const UNKNOWN = 2 * DAY;
const LEAST = DAY;

const SILENT = 3;
const SLOW = 1.5;

const lateness = ({ waited = 0, median = UNKNOWN }: AwaitedSeat): number => waited / Math.max(median, LEAST);

/** A side of several people is reached when one of them is. */
const isUnreached = ({ people }: AwaitedSeat): boolean =>
  people.every(({ reach, yours }) => !yours && reach !== 'open');

function riskOf(seats: readonly AwaitedSeat[]): GameAtRisk['risk'] {
  if (seats.some(isUnreached)) return 'unreached';
  const worst = Math.max(0, ...seats.map(lateness));
  if (worst >= SILENT) return 'silent';
  return worst >= SLOW ? 'slow' : 'usual';
}

const RANKS: Readonly<Record<GameAtRisk['risk'], number>> = { unreached: 3, silent: 2, slow: 1, usual: 0 };

/** Games of one risk are told apart by how late they are. */
function dangerOf(seats: readonly AwaitedSeat[]): number {
  const worst = Math.max(0, ...seats.map(lateness));
  return RANKS[riskOf(seats)] * 1_000_000 + worst;
}
