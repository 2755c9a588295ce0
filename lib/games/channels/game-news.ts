import { thenWords } from '@/lib/clock/words';
import type { Playable } from '@/lib/core/playable';
import { pressing } from '@/lib/core/pressing';
import type { RoleId } from '@/lib/core/ruleset';
import { entryView, readerOf } from '../log/read-log';
import { isGameId } from '../model/ids';
import { may } from '../model/permissions';
import type { GameRecord, ListedGame } from '../model/records';
import { rolesOfGame, rulesForWords } from '../model/registry';
import { acts, peopleOf, personIn, rolesOf } from '../model/seats';
import type { ServicesWith } from '../model/services';
import type { Deadline, GameId, GameSummary, UserId } from '../model/types';
import { summarise } from '../play/list-games';

/** A decision that a role is asked for, in words. `names`: who may make it. */
export interface AwaitedAction {
  readonly role: RoleId;
  readonly roleName: string;
  readonly title: string;
  readonly names: readonly string[];
}

/** What waits for one person in a game. */
export interface Duty {
  readonly kind: 'act' | 'answer-take-back' | 'answer-upgrade' | 'answer-clock' | 'answer-owner' | 'stand-in';
  readonly role: RoleId;
  readonly roleName: string;
  readonly title: string;
}

/** When the time of a seat that is asked is out, and what happens then, as a sentence. */
export interface RunningClock {
  readonly role: RoleId;
  readonly roleName: string;
  /** ISO 8601. */
  readonly at: string;
  readonly effect: string;
}

/** How a game stands, for a receiver outside of the service. */
export interface GameReport {
  readonly gameId: GameId;
  readonly name: string;
  readonly rulesetTitle: string;
  readonly status: GameSummary['status'];
  readonly headline?: string;
  readonly paused: boolean;
  readonly awaiting: readonly AwaitedAction[];
  /** By the rules. */
  readonly deadlines: readonly Deadline[];
  /** By the clock that was agreed; none of a seat whose clock is stopped, and nobody knows for how long. */
  readonly clocks: readonly RunningClock[];
  readonly outcome?: {
    readonly winners: readonly string[];
    readonly losers: readonly string[];
    readonly reason: string;
  };
}

/** A sentence of the log, as a spectator reads it. */
export interface LogSentence {
  readonly seq: number;
  /** ISO 8601. */
  readonly at: string;
  readonly text: string;
  readonly clause?: string;
}

interface VersionedReport extends GameReport {
  /** How many commands the game has had: of two deliveries the one with the greater number is newer. */
  readonly version: number;
  /** Of the entries that were asked for. */
  readonly lines: readonly LogSentence[];
}

/** Who is asked now, and a name for this very wait: a new one is worth a ping. */
interface Awaited {
  readonly people: readonly UserId[];
  readonly wait: string;
}

export interface NewsForAll {
  readonly game: VersionedReport;
  /** The turn that is played now; missing before the game begins. */
  readonly turn?: number;
  /** The game has gone on since the last entry that was asked for. */
  readonly late: boolean;
  readonly awaited: Awaited;
}

export interface NewsForPerson {
  readonly game: GameReport;
  readonly waiting: readonly Duty[];
  /** What others did, where that was asked for and nothing waits for the person. */
  readonly moved: readonly LogSentence[];
  readonly awaited: Awaited;
}

type NewsServices = ServicesWith<'readEntries' | 'readGame' | 'readUnsealed', 'findRuleset' | 'guard' | 'now'>;

interface NewsForAllInput {
  /** Who has set the receiver up. */
  readonly by: UserId;
  readonly gameId: GameId;
  /** Entries from the first up to, and without, the last. */
  readonly from: number;
  readonly to: number;
}

/** Entries of one command that are told: more leads to the log. */
const MOST_LINES = 100;

/**
 * A game for a receiver that was set up for all of it, as a spectator would see it. Undefined where its owner may not, or not any more,
 * set receivers up.
 */
export async function newsForAll(
  services: NewsServices,
  { by, gameId, from, to }: NewsForAllInput,
): Promise<NewsForAll | undefined> {
  const game = isGameId(gameId) ? await services.store.readGame(gameId) : undefined;
  if (game === undefined || !may(services, game, by, 'run-webhooks')) return undefined;
  const lines = await linesOf(services, game, { from, to });
  const { standing } = game.summary;
  return {
    game: { ...reportOf(services, game), version: game.version, lines },
    ...(standing === undefined ? {} : { turn: standing.turn }),
    late: to < game.nextSeq,
    awaited: awaitedOf(game),
  };
}

/** Sentences of entries `from` up to, and without, `to`: no more than the first of them that fit. */
export async function linesOf(
  services: ServicesWith<'readEntries' | 'readUnsealed', 'findRuleset'>,
  game: GameRecord,
  { from, to }: Pick<NewsForAllInput, 'from' | 'to'>,
): Promise<readonly LogSentence[]> {
  if (to <= from) return [];
  const limit = Math.min(MOST_LINES, to - from);
  const rows = await services.store.readEntries(game.gameId, { after: from - 1, limit });
  const reader = await readerOf(services, game, undefined);
  return rows.flatMap((row) => {
    const { line } = entryView(row, reader);
    if (line === undefined) return [];
    return [
      { seq: row.seq, at: row.at, text: line.text, ...(line.clause === undefined ? {} : { clause: line.clause }) },
    ];
  });
}

interface NewsForPersonInput {
  readonly by: UserId;
  readonly gameId: GameId;
  /** Duties of other kinds are left out. */
  readonly kinds: ReadonlySet<Duty['kind']>;
  /** The entries of one command, where it is to be told though it asks for nothing: the first, and the one after the last. */
  readonly moves?: Pick<NewsForAllInput, 'from' | 'to'> | undefined;
}

/** A game for one person, and what of these kinds waits for them there. Undefined where they may not read it. */
export async function newsForPerson(
  services: NewsServices,
  { by, gameId, kinds, moves }: NewsForPersonInput,
): Promise<NewsForPerson | undefined> {
  const game = isGameId(gameId) ? await services.store.readGame(gameId) : undefined;
  if (game === undefined || !may(services, game, by, 'read')) return undefined;
  const waiting = dutiesOf(services, game, by).filter(({ kind }) => kinds.has(kind));
  const people = waiting.length > 0 ? [by] : [];
  const moved = moves === undefined ? [] : await movedBy(services, game, { by, ...moves });
  return {
    game: reportFor(services, game, by),
    waiting,
    moved: waiting.length > 0 ? [] : moved,
    awaited: { people, wait: waitOf(game, waiting) },
  };
}

/** What a command of somebody else did, as a spectator reads it: a message is seen by who sits beside the reader. */
async function movedBy(
  services: NewsServices,
  game: GameRecord,
  { by, from, to }: Pick<NewsForAllInput, 'by' | 'from' | 'to'>,
): Promise<readonly LogSentence[]> {
  if (game.branch !== undefined || game.seats.every((seat) => personIn(seat, by) === undefined)) return [];
  const [first] = await services.store.readEntries(game.gameId, { after: from - 1, limit: 1 });
  const own = game.seats.map((seat) => personIn(seat, by)?.actorId).filter((id) => id !== undefined);
  return first === undefined || own.includes(first.actor ?? '') ? [] : linesOf(services, game, { from, to });
}

/** A name for what waits for somebody: another one when something else does. */
export const waitOf = (game: ListedGame, waiting: readonly Duty[]): string =>
  waiting.map(({ kind, role }) => `${kind}-${role}-${sinceOf(game, role)}`).join('.');

/** How a game stands, for one person: of the clocks those of their own seats. */
export function reportFor(
  services: Pick<NewsServices, 'findRuleset' | 'guard' | 'now'>,
  game: ListedGame,
  by: UserId,
): GameReport {
  const own = rolesOf(game.seats, by);
  const report = reportOf(services, game);
  return { ...report, clocks: report.clocks.filter(({ role }) => own.includes(role)) };
}

/** How a game stands, for nobody in particular. */
export function reportOf(services: Pick<NewsServices, 'findRuleset' | 'guard' | 'now'>, game: ListedGame): GameReport {
  // Nobody in particular looks: nothing in it is for one seat alone.
  const seen = summarise(services, game, undefined);
  const paused = seen.paused !== undefined;
  const nameOf = namesOf(services, game);
  const { standing, outcome } = seen;
  return {
    gameId: game.gameId,
    name: seen.name,
    rulesetTitle: seen.rulesetTitle,
    status: seen.status,
    ...(standing === undefined ? {} : { headline: standing.headline }),
    paused,
    awaiting: paused ? [] : pressing(seen.awaiting).map((asked) => actionOf(services, game, asked)),
    deadlines: paused ? [] : seen.deadlines,
    clocks: paused ? [] : clocksOf(seen, nameOf),
    ...(outcome === undefined
      ? {}
      : {
          outcome: {
            winners: outcome.winners.map(nameOf),
            losers: outcome.losers.map(nameOf),
            reason: outcome.reason,
          },
        }),
  };
}

/** As the summary has them, which the mails go by too. */
const clocksOf = (
  { clock, clockDeadlines = [] }: GameSummary,
  nameOf: (role: RoleId) => string,
): readonly RunningClock[] =>
  clockDeadlines.flatMap(({ role, at }) =>
    at === undefined ? [] : [{ role, roleName: nameOf(role), at, effect: thenWords(clock?.atZero ?? 'nothing') }],
  );

type Asked = GameSummary['awaiting'][number];

function actionOf(
  services: Pick<NewsServices, 'findRuleset'>,
  game: ListedGame,
  { role, decision }: Asked,
): AwaitedAction {
  const names = [game.seats.find((seat) => seat.role === role)?.playerName].filter((name) => name !== undefined);
  return {
    role,
    roleName: namesOf(services, game)(role),
    title: titleOf(rulesForWords(services, game), decision),
    names,
  };
}

const titleOf = (ruleset: Playable | undefined, decision: string): string =>
  ruleset?.decisions[decision]?.title ?? decision;

function namesOf(services: Pick<NewsServices, 'findRuleset'>, game: ListedGame): (role: RoleId) => string {
  const roles = rolesOfGame(services, game);
  return (role) => roles.find(({ id }) => id === role)?.name ?? role;
}

const sinceOf = ({ summary }: ListedGame, role: RoleId): number =>
  summary.waits?.find((wait) => wait.role === role)?.seq ?? 0;

/**
 * Who may make a decision that is asked for; nobody while the game is paused. Who goes by a pen name is not among them: a ping would name
 * their account in the chat beside their seat.
 */
function awaitedOf(game: GameRecord): Awaited {
  const { seats, summary, penNames } = game;
  const hidden = new Set(penNames.map(({ userId }) => userId));
  const asked = summary.matters?.paused === undefined ? pressing(summary.awaiting) : [];
  const roles = [...new Set(asked.map(({ role }) => role))];
  const people = seats.filter(({ role }) => roles.includes(role)).flatMap(peopleOf);
  return {
    people: [...new Set(people.filter(({ right }) => acts(right)).map(({ userId }) => userId))].filter(
      (userId) => !hidden.has(userId),
    ),
    wait: roles.map((role) => `${role} ${sinceOf(game, role)}`).join(', '),
  };
}

/** What waits for somebody in a game. */
export function dutiesOf(
  services: Pick<NewsServices, 'findRuleset' | 'guard' | 'now'>,
  game: ListedGame,
  by: UserId,
): readonly Duty[] {
  const seen = summarise(services, game, by);
  // A trial waits for nobody.
  if (seen.trialOf !== undefined) return [];
  const nameOf = namesOf(services, game);
  const ruleset = rulesForWords(services, game);
  const own = seen.seats.filter(({ yours }) => yours).map(({ role }) => role);
  const first = own[0];
  const asked = seen.paused === undefined ? pressing(seen.yourAction) : [];
  const duty = (kind: Duty['kind'], title: string): readonly Duty[] =>
    first === undefined ? [] : [{ kind, role: first.id, roleName: first.name, title }];
  const called = seen.seats.filter(({ understudy }) => understudy?.yours === true && understudy.called);
  return [
    ...asked.map(({ role, decision }) => ({
      kind: 'act' as const,
      role,
      roleName: nameOf(role),
      title: titleOf(ruleset, decision),
    })),
    ...(seen.takeBack?.yours === 'answer' ? duty('answer-take-back', 'Answer a request to take an action back') : []),
    ...(seen.upgrade?.yours === 'answer' ? duty('answer-upgrade', 'Answer a proposal to go on by newer rules') : []),
    ...(seen.clockProposal?.yours === 'answer' ? duty('answer-clock', 'Answer a proposal of another clock') : []),
    ...(seen.ownerProposal?.yours === 'answer' ? duty('answer-owner', 'Answer a proposal of another owner') : []),
    ...called.map(({ role }) => ({
      kind: 'stand-in' as const,
      role: role.id,
      roleName: role.name,
      title: 'You may take the seat over',
    })),
  ];
}
