import { GAME_MASTER } from '@/lib/core/game-master';
import { err, ok, type Result } from '@/lib/core/result';
import type { RoleId } from '@/lib/core/ruleset';
import { type GameError, refuse } from './errors';
import { isGameId } from './ids';
import type { GameRecord, ListedGame, SeatHolder } from './records';
import { type Registry, rolesOfGame } from './registry';
import { acts, inPlaceOf, invisible, peopleOf, personIn, rolesOf } from './seats';
import type { GameStore } from './stores';
import { type GameId, PARTS, type Part, type UserId } from './types';

const AT_THE_TABLE = ['owner', 'game-master', 'player'] as const;
const READERS = [...AT_THE_TABLE, 'past-player', 'understudy', 'spectator'] as const;
const MASTER = ['game-master'] as const;

/**
 * The one table of who may see and do what in a game. What a seat may do beyond (its own secrets, its own decisions, its
 * own words) hangs on the seat and is asked where it is done.
 */
export const RIGHTS = {
  /** The game, its log, its dice, exports, checkpoints: all of it redacted for the reader. */
  read: READERS,
  /** A trial of one's own from a position that one may see. */
  'try-out': READERS,
  act: ['player', 'game-master'],
  /** To see and keep what a side prepares: who plays the side, and nobody else. See lib/games/drafts. */
  draft: ['player'],
  /** To leave standing orders for a side, for the server to carry out: who plays the side. See lib/games/standing. */
  'leave-orders': ['player'],
  /** To write to others of the game: to seats, the own side, the game master. See lib/games/press. */
  'write-press': AT_THE_TABLE,
  /** What sides may write to each other: nothing, in private, or for all to read. */
  'set-press': ['owner', 'game-master'],
  /** To tell everybody something. */
  announce: ['owner', 'game-master'],
  /** The notebook of a side: who plays it, and nobody else before it is opened. */
  'keep-notebook': ['player'],
  /** What somebody who takes over one's own seat needs to know: no more than that seat may see. */
  'read-brief': ['player', 'game-master'],
  'ask-take-back': ['player'],
  /** The game master answers for a side that nobody may answer for: see lib/games/take-back/who-answers. */
  'answer-take-back': ['player', 'game-master'],
  /** Links of open seats; to have an open seat's invitation sent again. */
  invite: ['owner', 'game-master'],
  /** Who is in a side of several people: its captain says it, and everybody may leave. See lib/games/seats/side. */
  'lead-side': ['owner', 'game-master', 'player'],
  /** To say that one is away, to whom one's right goes meanwhile, and that one is back. See lib/games/seats/away. */
  'be-away': ['player', 'game-master'],
  /** What is done where a side does not answer. See lib/games/ladder. */
  'set-ladder': ['owner', 'game-master'],
  /** How much time each seat has, once the game was made. See lib/games/clock. */
  'set-clock': MASTER,
  'propose-clock': ['player'],
  'answer-clock': ['player'],
  /** To propose who shall own the game: the owner hands it over, the others ask for it where the owner does not answer. See lib/games/seats/owner. */
  'propose-owner': AT_THE_TABLE,
  /** To say yes or no to that; who is proposed takes the game over with their yes. */
  'answer-owner': [...AT_THE_TABLE, 'understudy'],
  /** To say when one's seat rests, and that it needs time to think. See lib/games/clock/own. */
  'own-clock': ['player'],
  /** To let a game go on that a side has lost by forfeit: the side that won, and the game master. See lib/games/clock/lift-forfeit. */
  'lift-forfeit': ['player', 'game-master'],
  /** To ask for a pause, and to end one that one's side had asked for. See lib/games/clock/pause. */
  'ask-pause': ['player'],
  /** To take the seat over that one stands by for, once called, or to stand by no more. See lib/games/seats/understudies. */
  'stand-in': ['understudy'],
  /** To have other services told of the game, in the words that a spectator may read. See lib/channels. */
  'run-webhooks': ['owner', 'game-master'],
  /** To free a seat whose player is gone; which ones the owner may free, `mayFree` says. */
  'replace-player': ['owner', 'game-master'],
  'let-spectators-in': ['owner', 'game-master'],
  /** To keep a game among those that one looks on at, and to leave it. */
  'look-on': ['spectator'],
  /** The names of those who came to look on: players may know who watches. */
  'see-spectators': AT_THE_TABLE,
  pause: MASTER,
  'adjust-clock': MASTER,
  void: MASTER,
  're-roll': MASTER,
  correct: MASTER,
  /** What is sealed: every look is in the log. */
  'see-sealed': MASTER,
  /** What was tried and refused, by everybody. One's own is always one's own to see. */
  'see-refusals': MASTER,
  /** What became of mail to those at the table: of all of it, and of that to the player one waits for. */
  'see-all-mail': ['owner', 'game-master'],
  'see-awaited-mail': AT_THE_TABLE,
  /** To have the mail that asks a player for something sent once more. */
  'send-mail-again': ['owner', 'game-master'],
  'propose-upgrade': ['game-master', 'player'],
  'answer-upgrade': ['player'],
  /** To give up what a restored log has lost. */
  'restore-log': ['owner', 'game-master'],
  /** To begin the sides' seeds again, or to have one made for a side that stays silent: for the side that waits. */
  'renew-seeds': ['game-master', 'player'],
  /** Words of others, which the owner and the game master answer for. */
  'erase-words': ['owner', 'game-master'],
  /** To let the players of an imported game sit down again, and the game go on. */
  'go-on-here': ['owner'],
} as const satisfies Readonly<Record<string, readonly Part[]>>;
export type Right = keyof typeof RIGHTS;

/** Everything that `by` is to a game. */
export function partsOf(
  registry: Pick<Registry, 'findRuleset'>,
  game: ListedGame,
  by: UserId | undefined,
): ReadonlySet<Part> {
  const parts = new Set<Part>(['stranger']);
  if (game.visibility === 'public') parts.add('spectator');
  if (by === undefined) return parts;
  if (game.ownerId === by) parts.add('owner');
  if (game.visibility !== 'private' && game.spectators.includes(by)) parts.add('spectator');
  if (game.pastPlayers.some(({ userId }) => userId === by)) parts.add('past-player');
  if (game.seats.some(({ understudy }) => understudy?.userId === by)) parts.add('understudy');
  const own = rolesOf(game.seats, by);
  if (own.length === 0) return parts;
  const masters = new Set(masterRoles(registry, game));
  if (own.some((role) => masters.has(role))) parts.add('game-master');
  if (own.some((role) => !masters.has(role))) parts.add('player');
  return parts;
}

/** In their order, and without the part that everybody has. */
export const namedParts = (parts: ReadonlySet<Part>): readonly Part[] =>
  PARTS.filter((part) => part !== 'stranger' && parts.has(part));

/** The roles whose holders are game masters of this game. */
export const masterRoles = (registry: Pick<Registry, 'findRuleset'>, game: ListedGame): readonly string[] =>
  rolesOfGame(registry, game).flatMap(({ id, kind }) => (kind === 'organiser' ? [id] : []));

/** A trial is for its maker alone: nobody sits down in it, looks on, or takes it anywhere. */
const NOT_IN_TRIALS: ReadonlySet<Right> = new Set<Right>([
  'let-spectators-in',
  'look-on',
  'invite',
  'lead-side',
  'be-away',
  'stand-in',
  'set-ladder',
  'run-webhooks',
  'set-clock',
  'propose-clock',
  'answer-clock',
  'propose-owner',
  'answer-owner',
  'own-clock',
  'lift-forfeit',
  'ask-pause',
  'write-press',
  'set-press',
  'announce',
  'keep-notebook',
  'leave-orders',
  'replace-player',
  'go-on-here',
  'see-awaited-mail',
  'send-mail-again',
]);

/** A guest's game is for the guest and the built-in opponent alone: nobody else comes in, and nothing is made of it. */
const NOT_IN_SANDBOXES: ReadonlySet<Right> = new Set<Right>([...NOT_IN_TRIALS, 'try-out', 'propose-upgrade']);

export function may(
  registry: Pick<Registry, 'findRuleset'>,
  game: ListedGame,
  by: UserId | undefined,
  right: Right,
): boolean {
  if (game.branch !== undefined && NOT_IN_TRIALS.has(right)) return false;
  if (game.sandbox === true && NOT_IN_SANDBOXES.has(right)) return false;
  const parts = partsOf(registry, game, by);
  return RIGHTS[right].some((part) => parts.has(part));
}

/** What answers who has a right: games as they are stored, and the roles of their rules. */
export interface RightsReader extends Pick<Registry, 'findRuleset'> {
  readonly store: Pick<GameStore, 'readGame'>;
}

/** The owner frees seats only where there is no game master to do it, or the seat is a game master's own. */
export function mayFree(registry: Pick<Registry, 'findRuleset'>, game: ListedGame, by: UserId, role: RoleId): boolean {
  if (!may(registry, game, by, 'replace-player')) return false;
  const masters = masterRoles(registry, game);
  return masters.length === 0 || masters.includes(role) || partsOf(registry, game, by).has('game-master');
}

/** The game, when `by` has the right to it. Who may not even read it is told that it is not there. */
export async function gameFor(
  services: RightsReader,
  { by, gameId }: { readonly by?: UserId | undefined; readonly gameId: GameId },
  right: Right,
): Promise<Result<GameRecord, GameError>> {
  const game = isGameId(gameId) ? await services.store.readGame(gameId) : undefined;
  if (game === undefined || !may(services, game, by, 'read')) return err(invisible());
  if (may(services, game, by, right)) return ok(game);
  return err(refuse('not-your-part', `This is for ${list(RIGHTS[right])}.`, { right, parts: [...RIGHTS[right]] }));
}

/** A seat that somebody would act from. */
export interface AskedSeat {
  readonly by: UserId;
  readonly gameId: GameId;
  readonly role: RoleId;
}

/**
 * The name in the log of the person who holds this seat, if that is the asker: holding one is what gives the right to `act`. From the
 * table's own seat of a game master nothing is played.
 */
export const heldSeat = (
  seats: readonly SeatHolder[],
  { by, role }: Pick<AskedSeat, 'by' | 'role'>,
): string | undefined => holderOf(seats, { by, role })?.actor;

/** The same, with in whose place they act who could not by themselves. */
export function holderOf(
  seats: readonly SeatHolder[],
  { by, role }: Pick<AskedSeat, 'by' | 'role'>,
): { readonly actor: string; readonly instead?: string } | undefined {
  const seat = role === GAME_MASTER.id ? undefined : seats.find((one) => one.role === role);
  const person = seat === undefined ? undefined : personIn(seat, by);
  return person === undefined || !acts(person.right) ? undefined : { actor: person.actorId, ...inPlaceOf(person) };
}

/** Who put a draft forward that another signs off, with in whose place they act. */
export function forwarderIn(
  seats: readonly SeatHolder[],
  role: RoleId,
  forwarder: string,
): { readonly actor: string; readonly instead?: string } {
  const people = seats.filter((seat) => seat.role === role).flatMap(peopleOf);
  const found = people.find(({ actorId }) => actorId === forwarder);
  return { actor: forwarder, ...(found === undefined ? {} : inPlaceOf(found)) };
}

/** The same, from any seat. Who only drafts for a side does not act for it. */
export function actorOfSeat(
  seats: readonly SeatHolder[],
  { by, role }: Pick<AskedSeat, 'by' | 'role'>,
): string | undefined {
  const seat = seats.find((one) => one.role === role);
  const person = seat === undefined ? undefined : personIn(seat, by);
  return acts(person?.right) ? person?.actorId : undefined;
}

export const draftsOnly = (): GameError =>
  refuse('drafts-only', 'You prepare for this side; its captain, or who may submit for it, sends what it does.');

export const notYourSeat = (): GameError => refuse('not-your-seat', 'You do not hold this seat.');

/** Why somebody who does not hold a seat may not act from it. */
export async function notYours(services: RightsReader, asked: AskedSeat): Promise<GameError> {
  const game = await gameFor(services, asked, 'act');
  if (!game.ok) return game.error;
  return rolesOf(game.value.seats, asked.by).includes(asked.role) && asked.role !== GAME_MASTER.id
    ? draftsOnly()
    : notYourSeat();
}

const WORDS: Readonly<Record<Part, string>> = {
  owner: 'the owner of the game',
  'game-master': 'its game master',
  player: 'its players',
  'past-player': 'those who played in it',
  understudy: 'those who stand by for a seat',
  spectator: 'spectators',
  stranger: 'everybody',
};

const list = (parts: readonly Part[]): string => parts.map((part) => WORDS[part]).join(', ');
