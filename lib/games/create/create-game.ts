import { z } from 'zod';
import type { ClockTerms } from '@/lib/clock/terms';
import { GAME_MASTER } from '@/lib/core/game-master';
import type { GameSetup, Playable } from '@/lib/core/playable';
import { err, ok, type Result } from '@/lib/core/result';
import { isSeat, type Role, type RoleId } from '@/lib/core/ruleset';
import { beyondGame } from '@/lib/games/clock/at-zero';
import { sha256Hex } from '@/lib/trust/crypto';
import { planCommit } from '../engine/commit-plan';
import { newDice } from '../engine/dice-box';
import { plainObject } from '../engine/entries';
import { refusingLoss } from '../engine/loss';
import { beginPlay } from '../engine/progress';
import { newSeeding } from '../engine/seeding';
import { type GameError, refuse } from '../model/errors';
import { gameIdOfKey, newGameId } from '../model/ids';
import type { Ladder } from '../model/ladder/shapes';
import type { PressMode } from '../model/press/records';
import { tooManyGames } from '../model/quota';
import type { NewGame } from '../model/records';
import type { Services, ServicesWith } from '../model/services';
import type { Infer } from '../model/shapes';
import type { GameId, UserId } from '../model/types';
import { penNameOf } from '../names/choose-name';
import { type MakingRequest, storeOnce } from './create-once';
import {
  checkName,
  checkSeats,
  createProgress,
  invalid,
  invitationJobs,
  invitationsOf,
  invitationsSchema,
  type NewGamePlan,
  newGameOf,
  newSeat,
  type SeatRequest,
  setupOfNewGame,
} from './new-game';

export interface CreateGameInput {
  readonly by: UserId;
  readonly rulesetId: string;
  readonly name: string;
  /** Checked by the ruleset's own schema. */
  readonly setup: unknown;
  /** One line for every player; an organiser's seat without a line is the creator's own. */
  readonly seats: readonly SeatRequest[];
  /** Every side is asked for a seed of its own for the dice, before the game begins; else the server makes them all. */
  readonly ownSeeds?: boolean;
  /** The same key of the same user again makes no second game: it gets the answer of the first time. */
  readonly idempotencyKey?: string;
  /** What is done where a side does not answer; nothing by default. */
  readonly ladder?: Ladder;
  /** How much time each seat has; nobody's time is counted by default. */
  readonly clock?: ClockTerms;
  /** What sides may write to each other; nothing by default. */
  readonly press?: PressMode;
  /** One of their pen names, to go by in this game; their own name by default. */
  readonly penName?: string | undefined;
  /** The game of a guest. */
  readonly sandbox?: true;
}

export const createdSchema = z
  .strictObject({ gameId: z.uuid(), invitations: invitationsSchema })
  .meta({ id: 'CreatedGame' });

export type CreatedGame = Infer<typeof createdSchema>;

/**
 * Makes a game with its dice, its first log entries and its invitations. When the creator takes every seat it begins
 * at once; otherwise it begins when the last seat is taken. With `ownSeeds` it begins when all seeds are shown.
 */
export const createGame = (
  services: ServicesWith<
    'createGame' | 'readCommand' | 'readOwnNames',
    'findRuleset' | 'now' | 'quota' | 'randomBytes'
  >,
  input: CreateGameInput,
): Promise<Result<CreatedGame, GameError>> => refusingLoss(() => createNow(services, input));

async function createNow(
  services: ServicesWith<
    'createGame' | 'readCommand' | 'readOwnNames',
    'findRuleset' | 'now' | 'quota' | 'randomBytes'
  >,
  input: CreateGameInput,
): Promise<Result<CreatedGame, GameError>> {
  const ruleset = services.findRuleset(input.rulesetId);
  if (ruleset === undefined) {
    return err(refuse('unknown-ruleset', `There is no rules system "${input.rulesetId}" here.`));
  }
  const checked = check(ruleset, input);
  if (!checked.ok) return checked;
  const named = await penNameOf(services, input);
  if (!named.ok) return named;
  const { by, idempotencyKey: key } = input;
  const gameId = key === undefined ? newGameId(services) : gameIdOfKey(by, key);
  const { players, name, setup } = checked.value;
  const own = input.ownSeeds === true && players.length > 0;
  const dice = newDice(services, own ? [] : players);
  const seeding = own ? { seeding: newSeeding(players, services.now().toISOString()) } : {};
  const seats = checked.value.seats.map((seat) => newSeat(services, by, seat));
  const { ladder, clock, press } = input;
  const plan = {
    gameId,
    name,
    by,
    ruleset,
    setup,
    seats,
    dice,
    ...seeding,
    ...(ladder && { ladder }),
    ...(clock && { clock }),
    ...(press && { press }),
  };
  const sandbox = input.sandbox === undefined ? {} : { sandbox: input.sandbox };
  const game = { ...firstOf(services, plan), ...named.value, ...sandbox };
  const created = { gameId, invitations: invitationsOf(gameId, seats) };
  if (key !== undefined) {
    return storeOnce(services, requestOf(input, gameId, key), created, (answer) => store(services, game, answer));
  }
  const reached = await store(services, game);
  return reached === undefined ? ok(created) : err(tooManyGames(services, reached));
}

function requestOf(input: CreateGameInput, gameId: GameId, key: string): MakingRequest {
  const { by, rulesetId, name, setup, seats, ownSeeds, ladder, clock, press, penName } = input;
  const meant = [
    rulesetId,
    name,
    setup,
    seats,
    ...(ownSeeds === true ? ['own-seeds'] : []),
    ...(ladder === undefined ? [] : [plainObject(ladder)]),
    ...(clock === undefined ? [] : [{ clock: plainObject(clock) }]),
    ...(press === undefined ? [] : [`press ${press}`]),
    ...(penName === undefined ? [] : [{ penName }]),
  ];
  const requestHash = sha256Hex(JSON.stringify(meant));
  return { gameId, userId: by, key, requestHash };
}

const store = (
  { store, quota }: ServicesWith<'createGame', 'quota'>,
  game: NewGame,
  answer?: NewGame['first']['answer'],
) => store.createGame(answer === undefined ? game : { ...game, first: { ...game.first, answer } }, quota);

function firstOf(services: Pick<Services, 'now' | 'randomBytes'>, plan: NewGamePlan): NewGame {
  const { gameId, by, seats, setup, seeding } = plan;
  const created = createProgress(plan);
  const full = seeding === undefined && seats.every(({ userId }) => userId !== undefined);
  const at = services.now().toISOString();
  const { commit } = planCommit(services, full ? beginPlay(created, setup) : created, { at, by });
  return newGameOf(plan, { ...commit, jobs: [...invitationJobs(gameId, seats, commit), ...commit.jobs] });
}

const canPlay = (ruleset: Playable, roles: readonly Role[], seat: RoleId): boolean =>
  ruleset.advises && roles.some(({ id, kind }) => id === seat && kind === 'player');

const hasStrength = ({ strengths }: Playable, { fill, strength }: SeatRequest): boolean =>
  strength === undefined || (fill === 'opponent' && strengths.some(({ id }) => id === strength));

function unknownStrength({ strengths }: Playable): string {
  const ids = strengths.map(({ id }) => id).join(', ');
  return ids === '' ? 'This seat has no strength to choose.' : `Only the built-in opponent has a strength: ${ids}.`;
}

/** A game has a master when its maker asks for one; an organiser of the rules is one already. */
function withMaster(roles: readonly Role[], asked: readonly SeatRequest[]): readonly Role[] {
  const has = roles.some(({ kind }) => kind === 'organiser');
  return !has && asked.some(({ role }) => role === GAME_MASTER.id) ? [...roles, GAME_MASTER] : roles;
}

interface Checked {
  readonly name: string;
  readonly setup: GameSetup;
  readonly players: readonly RoleId[];
  readonly seats: readonly SeatRequest[];
}

function check(ruleset: Playable, input: CreateGameInput): Result<Checked, GameError> {
  const name = checkName(input.name);
  if (!name.ok) return name;
  const setup = setupOfNewGame(ruleset, input.setup, 'setup');
  if (!setup.ok) return setup;
  const roles = ruleset.roles(setup.value);
  const beyond = beyondGame({ rules: ruleset, roles, inCampaign: false }, input.clock);
  if (beyond !== undefined) return err(invalid('clock', beyond));
  const seats = checkSeats(withMaster(roles.filter(isSeat), input.seats), input.seats);
  if (!seats.ok) return seats;
  const machine = seats.value.find(({ fill }) => fill === 'opponent');
  if (machine !== undefined && !canPlay(ruleset, roles, machine.role)) {
    return err(invalid(`seats.${machine.role}`, 'The built-in opponent does not play this seat.'));
  }
  const odd = seats.value.find((seat) => !hasStrength(ruleset, seat));
  if (odd !== undefined) return err(invalid(`seats.${odd.role}`, unknownStrength(ruleset)));
  // An organiser has no stake in the dice, and lends them no seed.
  const players = roles.filter(({ kind }) => kind === 'player').map(({ id }) => id);
  const asked = machine === undefined ? setup.value : ruleset.withOpponent(setup.value, machine.role);
  return ok({ name: name.value, setup: asked, players, seats: seats.value });
}
