import { z } from 'zod';
import type { ClockTerms } from '@/lib/clock/terms';
import { parseAddress } from '@/lib/core/address';
import { GAME_MASTER } from '@/lib/core/game-master';
import type { GameSetup, Playable } from '@/lib/core/playable';
import { err, ok, type Result } from '@/lib/core/result';
import type { Role, RoleId } from '@/lib/core/ruleset';
import { emptyChain } from '@/lib/trust/entry';
import { NOBODY_AWAITED } from '../engine/commit-plan';
import { dicePromise, draftsOfSeeds } from '../engine/dice-box';
import { type Draft, plain, plainObject, SERVER } from '../engine/entries';
import { keyed } from '../engine/mails';
import { append, fromSnapshot, nextSeqOf, type Progress } from '../engine/progress';
import { type GameError, refuse } from '../model/errors';
import { invitePath, newInviteSecret } from '../model/ids';
import type { Ladder } from '../model/ladder/shapes';
import type { KeyedJob } from '../model/mail-records';
import { OPPONENT } from '../model/opponent';
import type { PressMode } from '../model/press/records';
import type { Commit, DiceSecret, NewGame, NewSeat } from '../model/records';
import type { Seeding } from '../model/seeding';
import type { Services } from '../model/services';
import { type Infer, roleId } from '../model/shapes';
import type { CampaignId, GameId, UserId } from '../model/types';
import {
  checkUnderstudy,
  newUnderstudy,
  understudiesOf,
  understudyDrafts,
  understudyJobs,
  understudyLinks,
} from './new-understudies';

/** Who is asked to stand by for a side. */
export const understudyRequest = z.union([z.literal('link'), z.strictObject({ invite: z.string().min(3).max(254) })]);

export const seatRequest = z.strictObject({
  role: roleId,
  /** `opponent`: the built-in one, where these rules have one. */
  fill: z.union([z.enum(['me', 'open', 'opponent']), z.strictObject({ invite: z.string().min(3).max(254) })]),
  strength: z
    .string()
    .min(1)
    .max(30)
    .optional()
    .meta({ description: 'How well the built-in opponent plays: recruit, captain or general; by default captain.' }),
  understudy: understudyRequest.optional().meta({
    description: 'Who is asked to stand by for a side that is yours: by a link, or by mail; by default nobody.',
  }),
});

export type SeatRequest = Infer<typeof seatRequest>;

const newInvitation = z.strictObject({
  role: roleId,
  /** `/join/<token>`, to be put behind the public address. */
  path: z.string(),
  understudy: z.literal(true).optional().meta({ description: 'It is to stand by for the seat, not to take it.' }),
});

export type Invitation = Infer<typeof newInvitation>;

export const invitationsSchema = z.array(newInvitation);

/** The longest name of a game or a campaign, in characters. */
const MAX_NAME = 80;

export const invalid = (path: string, message: string): GameError =>
  refuse('invalid-setup', message, { faults: [{ path, message }] });

export function checkName(asked: string): Result<string, GameError> {
  const name = asked.trim();
  if (name !== '' && [...name].length <= MAX_NAME && !/\p{C}/u.test(name)) return ok(name);
  return err(invalid('name', `Give the game a name of 1 to ${MAX_NAME} characters.`));
}

/** A set-up that was asked for, as a game that is made now is played; `at` is its place in the request. */
export function setupOfNewGame(ruleset: Playable, input: unknown, at: string): Result<GameSetup, GameError> {
  const asked = checkSetup(ruleset, input, at);
  return asked.ok ? ok(ruleset.setupOfNewGames(asked.value)) : asked;
}

function checkSetup(ruleset: Playable, input: unknown, at: string): Result<GameSetup, GameError> {
  const setup = ruleset.parseSetup(input);
  if (setup.ok) return setup;
  const faults = setup.error.map(({ path, message }) => ({ path: path === '' ? at : `${at}.${path}`, message }));
  return err(refuse('invalid-setup', faults[0]?.message ?? 'This set-up is not one of the game.', { faults }));
}

/**
 * Every seat said once, in the order of the roles, addresses normalised. Who makes a game organises it, unless the
 * request says otherwise.
 */
export function checkSeats(
  roles: readonly Role[],
  asked: readonly SeatRequest[],
): Result<readonly SeatRequest[], GameError> {
  const seats: SeatRequest[] = [];
  for (const role of roles) {
    const { id, kind } = role;
    const named = asked.filter(({ role }) => role === id);
    const usual: readonly SeatRequest[] = kind === 'organiser' ? [{ role: id, fill: 'me' }] : [];
    const [seat, ...more] = named.length === 0 ? usual : named;
    if (seat === undefined || more.length > 0) return err(invalid(`seats.${id}`, `Say once who plays ${id}.`));
    const fill = checkFill(seat);
    if (!fill.ok) return fill;
    const understudy = checkUnderstudy(seat, role);
    if (!understudy.ok) return understudy;
    seats.push({ ...seat, role: id, fill: fill.value, ...understudy.value });
  }
  const known = new Set(roles.map(({ id }) => id));
  if (asked.every(({ role }) => known.has(role))) return ok(seats);
  return err(invalid('seats', `The seats are: ${[...known].join(', ')}.`));
}

function checkFill({ role, fill }: SeatRequest): Result<SeatRequest['fill'], GameError> {
  if (typeof fill === 'string') return ok(fill);
  // Whether the demo's own `name@localhost` is an address was asked by the layer that knows about demos.
  const address = parseAddress(fill.invite, { allowLocalhost: true });
  return address.ok ? ok({ invite: address.value }) : err(invalid(`seats.${role}`, address.error.message));
}

export function newSeat(services: Pick<Services, 'randomBytes'>, by: UserId, seat: SeatRequest): NewSeat {
  const { role, fill, strength } = seat;
  if (fill === 'me') return { role, userId: by, actorId: 'p1', ...newUnderstudy(services, seat) };
  if (fill === 'opponent')
    return { role, userId: OPPONENT, actorId: 'p2', ...(strength === undefined ? {} : { strength }) };
  const inviteSecret = newInviteSecret(services);
  return fill === 'open' ? { role, inviteSecret } : { role, inviteSecret, inviteAddress: fill.invite };
}

export function invitationsOf(gameId: GameId, seats: readonly NewSeat[]): readonly Invitation[] {
  const free = seats.flatMap(({ role, inviteSecret }) =>
    inviteSecret === undefined ? [] : [{ role, path: invitePath(gameId, inviteSecret) }],
  );
  return [...free, ...understudyLinks(gameId, seats)];
}

/** Mails to those who are invited by an address; `first`: the command that makes the game. */
export function invitationJobs(gameId: GameId, seats: readonly NewSeat[], first: Commit): readonly KeyedJob[] {
  const invited = seats.filter(({ inviteAddress }) => inviteAddress !== undefined);
  const toSeats = invited.map(({ role }) => keyed({ task: 'send-invitation', payload: { gameId, role } }));
  return [...toSeats, ...understudyJobs(gameId, understudiesOf(seats, first))];
}

/** A game that is about to be made. */
export interface NewGamePlan {
  readonly gameId: GameId;
  readonly name: string;
  readonly by: UserId;
  readonly campaignId?: CampaignId;
  readonly ruleset: Playable;
  readonly setup: GameSetup;
  readonly seats: readonly NewSeat[];
  readonly dice: DiceSecret;
  /** Sides that are asked for seeds of their own before the game begins; undefined: the server has made them. */
  readonly seeding?: Seeding;
  /** What is done where a side does not answer. */
  readonly ladder?: Ladder;
  /** How much time each seat has. */
  readonly clock?: ClockTerms;
  /** What sides may write to each other. */
  readonly press?: PressMode;
}

/** The game with its first entries: what it is, what its dice are promised by, and who sits in it already. */
export function createProgress(plan: NewGamePlan): Progress {
  const { gameId, by: ownerId, campaignId, ruleset, seats, dice } = plan;
  const chain = {
    ...emptyChain(gameId),
    peaks: [],
    version: 0,
    nextDraw: 0,
    stateSeq: 0,
    state: undefined,
    summary: NOBODY_AWAITED,
  };
  const pinned = { rulesetId: ruleset.meta.id, rulesetVersion: ruleset.meta.version };
  const facts = { ownerId, status: 'open', ...pinned, dice, seats } as const;
  const game = { ...chain, ...facts, ...(campaignId === undefined ? {} : { campaignId }) };
  const progress = append(fromSnapshot(game, ruleset), ...firstDrafts(plan));
  const { seeding, ladder, press, clock: terms } = plan;
  const clock = terms === undefined ? {} : { clock: { terms, seq: nextSeqOf(progress) - 1 } };
  const matters = { ...(seeding && { seeding }), ...(ladder && { ladder }), ...clock, ...(isSet(press) && { press }) };
  return { ...progress, matters };
}

function firstDrafts({
  gameId,
  campaignId,
  ruleset,
  dice,
  seats,
  setup,
  seeding,
  ladder,
  clock,
  press,
}: NewGamePlan): readonly Draft[] {
  const { id, version } = ruleset.meta;
  const master = seats.filter(({ role }) => role === GAME_MASTER.id).map(({ role }) => role);
  const roles = [...ruleset.roles(setup).map((role) => role.id), ...master];
  const promise = { ...dicePromise(gameId, dice), ...(seeding === undefined ? {} : { ownSeeds: true }) };
  const facts = { ruleset: { id, version }, setup: plain(setup), roles, dice: promise };
  const payload = campaignId === undefined ? facts : { ...facts, campaign: campaignId };
  const taken = seats.flatMap(({ role, actorId }) => (actorId === undefined ? [] : [seatTaken(role, actorId)]));
  return [
    { type: 'game-created', actor: SERVER, payload },
    ...draftsOfSeeds(gameId, dice),
    ...taken,
    ...understudyDrafts(seats),
    ...(ladder === undefined ? [] : [ladderSet(ladder)]),
    ...(isSet(press) ? [pressSet(press)] : []),
    // The last one: the game remembers its place.
    ...(clock === undefined ? [] : [clockSet(clock)]),
  ];
}

/** A game without press is as it always was. */
const isSet = (press: PressMode | undefined): press is PressMode => press !== undefined && press !== 'none';

const pressSet = (press: PressMode): Draft => ({
  type: 'press-set',
  actor: SERVER,
  payload: { as: 'owner', press },
});

const ladderSet = (ladder: Ladder): Draft => ({
  type: 'ladder-set',
  actor: SERVER,
  payload: { as: 'owner', hours: plainObject(ladder) },
});

const clockSet = (terms: ClockTerms): Draft => ({
  type: 'clock-set',
  actor: SERVER,
  payload: { as: 'owner', terms: plainObject(terms) },
});

export function seatTaken(role: RoleId, actor: string): Draft {
  return { type: 'seat-taken', actor, payload: { role } };
}

/** The game's row, with the command that makes it. */
export function newGameOf(plan: NewGamePlan, first: Commit): NewGame {
  const { gameId, name, by: ownerId, campaignId, ruleset, setup, seats, dice } = plan;
  const { id: rulesetId, version: rulesetVersion } = ruleset.meta;
  const pinned = { rulesetId, rulesetVersion, setup: plainObject(setup) };
  const understudies = understudiesOf(seats, first);
  const facts = { gameId, name, ownerId, ...pinned, seats, dice, first, understudies };
  return campaignId === undefined ? facts : { ...facts, campaignId };
}
