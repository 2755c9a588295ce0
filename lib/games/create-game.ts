import { parseAddress } from '../core/address';
import type { GameSetup, Playable } from '../core/playable';
import { err, ok, type Result } from '../core/result';
import type { Role, RoleId } from '../core/ruleset';
import { sha256 } from '../trust/encoding';
import { emptyChain } from '../trust/entry';
import { dicePromise, draftsOfSeeds, newDice } from './dice-box';
import { type Draft, plain, plainObject, SERVER, writeEntries } from './entries';
import { type GameError, refuse } from './errors';
import { gameIdOfKey, invitePath, newGameId, newInviteSecret } from './ids';
import { keyed, mailsOf } from './mails';
import type { Commit, DiceSecret, House, KeyedJob, NewGame, NewSeat } from './ports';
import { begin, rowAfter } from './position';
import type { GameId, UserId } from './types';

export interface CreateGameInput {
  readonly by: UserId;
  readonly rulesetId: string;
  readonly name: string;
  /** Checked by the ruleset's own schema. */
  readonly setup: unknown;
  /** One line for every player role of the ruleset. */
  readonly seats: readonly SeatRequest[];
  /** The same key of the same user again makes no second game: it gets the answer of the first time. */
  readonly idempotencyKey?: string;
}

export interface SeatRequest {
  readonly role: RoleId;
  readonly fill: 'me' | 'open' | { readonly invite: string };
}

export interface CreatedGame {
  readonly gameId: GameId;
  readonly invitations: readonly Invitation[];
}

export interface Invitation {
  readonly role: RoleId;
  /** `/join/<token>`, to be put behind the public address. */
  readonly path: string;
}

/** The longest name of a game, in characters. */
export const MAX_NAME = 80;

/**
 * Makes a game with its dice, its first log entries and its invitations. When the creator takes every seat it begins
 * at once; otherwise it begins when the last seat is taken.
 */
export async function createGame(house: House, input: CreateGameInput): Promise<Result<CreatedGame, GameError>> {
  const ruleset = house.findRuleset(input.rulesetId);
  if (ruleset === undefined) {
    return err(refuse('unknown-ruleset', `There is no rules system "${input.rulesetId}" here.`));
  }
  const checked = check(ruleset, input);
  if (!checked.ok) return checked;
  const gameId = input.idempotencyKey === undefined ? newGameId(house) : gameIdOfKey(input.by, input.idempotencyKey);
  const { players, seats } = checked.value;
  const dice = newDice(house, players);
  const sat = seats.map((seat) => seatOf(house, input.by, seat));
  const game: NewGame = {
    gameId,
    name: checked.value.name,
    ownerId: input.by,
    rulesetId: ruleset.meta.id,
    rulesetVersion: ruleset.meta.version,
    setup: plainObject(checked.value.setup),
    seats: sat,
    dice,
    first: firstCommit(house, ruleset, { gameId, by: input.by, dice, seats: sat, setup: checked.value.setup }),
  };
  const created = { gameId, invitations: sat.flatMap((seat) => invitationOf(gameId, seat)) };
  if (input.idempotencyKey !== undefined) return storeOnce(house, game, created, input, input.idempotencyKey);
  await house.store.createGame(game);
  return ok(created);
}

/** With a key the game's id follows from it, so that a second game with the same key cannot be stored. */
async function storeOnce(
  house: House,
  game: NewGame,
  created: CreatedGame,
  input: CreateGameInput,
  key: string,
): Promise<Result<CreatedGame, GameError>> {
  const requestHash = hashOf(input);
  const known = await answeredBefore(house, game, key, requestHash);
  if (known !== undefined) return known;
  const answer = { userId: input.by, key, requestHash, response: JSON.stringify(created) };
  try {
    await house.store.createGame({ ...game, first: { ...game.first, answer } });
    return ok(created);
  } catch (error) {
    // The same request may have been first by a moment, here or in another process.
    const first = await answeredBefore(house, game, key, requestHash);
    if (first === undefined) throw error;
    return first;
  }
}

async function answeredBefore(
  house: House,
  { gameId, ownerId: userId }: NewGame,
  idempotencyKey: string,
  requestHash: string,
): Promise<Result<CreatedGame, GameError> | undefined> {
  const read = await house.store.readCommand({ gameId, userId, idempotencyKey, cachedVersion: undefined });
  if (read?.answered === undefined) return undefined;
  if (read.answered.requestHash !== requestHash) {
    return err(refuse('idempotency-key-reused', 'This key was used for another game; take a new one.'));
  }
  const created: CreatedGame = JSON.parse(read.answered.response);
  return ok(created);
}

const hashOf = ({ rulesetId, name, setup, seats }: CreateGameInput): string =>
  sha256(JSON.stringify([rulesetId, name, setup, seats])).toString('hex');

interface Checked {
  readonly name: string;
  readonly setup: GameSetup;
  readonly players: readonly RoleId[];
  /** In the order of the ruleset's roles; addresses normalised. */
  readonly seats: readonly SeatRequest[];
}

function check(ruleset: Playable, input: CreateGameInput): Result<Checked, GameError> {
  const name = input.name.trim();
  if (name === '' || [...name].length > MAX_NAME || /\p{C}/u.test(name)) {
    return err(invalid('name', `Give the game a name of 1 to ${MAX_NAME} characters.`));
  }
  const setup = ruleset.parseSetup(input.setup);
  if (!setup.ok) {
    const faults = setup.error.map(({ path, message }) => ({ path: path === '' ? 'setup' : `setup.${path}`, message }));
    return err(refuse('invalid-setup', faults[0]?.message ?? 'This set-up is not one of the game.', { faults }));
  }
  const roles = ruleset.roles(setup.value).filter(({ kind }) => kind === 'player');
  const seats = checkSeats(roles, input.seats);
  return seats.ok ? ok({ name, setup: setup.value, players: roles.map(({ id }) => id), seats: seats.value }) : seats;
}

function checkSeats(roles: readonly Role[], asked: readonly SeatRequest[]): Result<readonly SeatRequest[], GameError> {
  const seats: SeatRequest[] = [];
  for (const { id } of roles) {
    const [seat, ...more] = asked.filter(({ role }) => role === id);
    if (seat === undefined || more.length > 0) return err(invalid(`seats.${id}`, `Say once who plays ${id}.`));
    const fill = checkFill(seat);
    if (!fill.ok) return fill;
    seats.push({ role: id, fill: fill.value });
  }
  if (asked.length === roles.length) return ok(seats);
  return err(invalid('seats', `The seats are: ${roles.map(({ id }) => id).join(', ')}.`));
}

function checkFill({ role, fill }: SeatRequest): Result<SeatRequest['fill'], GameError> {
  if (typeof fill === 'string') return ok(fill);
  // Whether the demo's own `name@localhost` is an address was asked at the door that knows about demos.
  const address = parseAddress(fill.invite, { allowLocalhost: true });
  return address.ok ? ok({ invite: address.value }) : err(invalid(`seats.${role}`, address.error.message));
}

function invalid(path: string, message: string): GameError {
  return refuse('invalid-setup', message, { faults: [{ path, message }] });
}

function seatOf(house: House, by: UserId, { role, fill }: SeatRequest): NewSeat {
  if (fill === 'me') return { role, userId: by, actorId: 'p1' };
  const inviteSecret = newInviteSecret(house);
  return fill === 'open' ? { role, inviteSecret } : { role, inviteSecret, inviteAddress: fill.invite };
}

function invitationOf(gameId: GameId, { role, inviteSecret }: NewSeat): readonly Invitation[] {
  return inviteSecret === undefined ? [] : [{ role, path: invitePath(gameId, inviteSecret) }];
}

interface Founding {
  readonly gameId: GameId;
  readonly by: UserId;
  readonly dice: DiceSecret;
  readonly seats: readonly NewSeat[];
  readonly setup: GameSetup;
}

function firstCommit(house: House, ruleset: Playable, founding: Founding): Commit {
  const { gameId, dice, seats, setup } = founding;
  const full = seats.every(({ userId }) => userId !== undefined);
  const begun = full ? begin(ruleset, setup, gameId, dice) : undefined;
  const founded = foundingDrafts(ruleset, founding);
  const drafts = [...founded, ...(begun?.drafts ?? [])];
  const at = house.now().toISOString();
  const { entries, chain } = writeEntries(house, emptyChain(gameId), at, drafts);
  const after = rowAfter(begun, chain);
  const turned = mailsOf({ gameId, seq: founded.length, by: founding.by, seats, before: [], after: after.summary });
  return { gameId, expectedVersion: 0, after, at, entries, jobs: [...invitationJobs(gameId, seats), ...turned] };
}

function foundingDrafts(ruleset: Playable, { gameId, dice, seats, setup }: Founding): readonly Draft[] {
  const { id, version } = ruleset.meta;
  const roles = ruleset.roles(setup).map((role) => role.id);
  const payload = { ruleset: { id, version }, setup: plain(setup), roles, dice: dicePromise(gameId, dice) };
  const taken = seats.flatMap(({ role, actorId }) => (actorId === undefined ? [] : [seatTaken(role, actorId)]));
  return [{ type: 'game-created', actor: SERVER, payload }, ...draftsOfSeeds(gameId, dice), ...taken];
}

export function seatTaken(role: RoleId, actor: string): Draft {
  return { type: 'seat-taken', actor, payload: { role } };
}

function invitationJobs(gameId: GameId, seats: readonly NewSeat[]): readonly KeyedJob[] {
  const invited = seats.filter(({ inviteAddress }) => inviteAddress !== undefined);
  return invited.map(({ role }) => keyed({ task: 'send-invitation', payload: { gameId, role } }));
}
