import { z } from 'zod';
import type { GameSetup, Playable } from '@/lib/core/playable';
import { err, ok, type Result } from '@/lib/core/result';
import type { RoleId } from '@/lib/core/ruleset';
import { seatTaken } from '../create/new-game';
import { newUnderstudy, understudyDraft } from '../create/new-understudies';
import { planCommit } from '../engine/commit-plan';
import { refusingLoss } from '../engine/loss';
import { append, beginPlay, fromSnapshot, nextSeqOf } from '../engine/progress';
import { deliverSignals, type Member } from '../engine/signals';
import { snapshotOf } from '../engine/snapshot';
import { type GameError, refuse } from '../model/errors';
import type { GameRecord, NewSeat, SeatTaken } from '../model/records';
import { rulesNotHere, rulesOf } from '../model/registry';
import { actorFor } from '../model/seats';
import type { Services, ServicesWith } from '../model/services';
import { type Infer, roleId } from '../model/shapes';
import type { UserId } from '../model/types';
import { chooseName } from '../names/choose-name';
import { withNewcomersMail } from './newcomers-mail';
import { type FoundInvitation, findInvitation, isTaken, isYours } from './read-invitation';
import { joinSide } from './side/join-side';
import { agree } from './understudies/agree';
import {
  type AskedUnderstudy,
  askedAtSeat,
  type UnderstudyNamed,
  withUnderstudysMail,
} from './understudies/ask-at-seat';

export interface JoinGameInput {
  readonly by: UserId;
  readonly token: string;
  /** One of their pen names, to go by in this game; their own name by default. */
  readonly penName?: string | undefined;
  /** Who is asked to stand by for the side that they come to play: by a link, or by mail. */
  readonly understudy?: AskedUnderstudy;
}

export const joinedSchema = z.strictObject({ gameId: z.uuid(), role: roleId }).meta({ id: 'JoinedGame' });

export type JoinedGame = Infer<typeof joinedSchema>;

/** Two who sit down at once at different seats get in each other's way once a seat. */
const TRIES = 6;

/**
 * Takes the seat of an invitation, in every game of the campaign that has this role where there is one; the same user
 * again gets the same answer. The one who takes the last seat starts the game, or all games, in the same transaction.
 */
export async function joinGame(
  services: ServicesWith<
    'commitAll' | 'readCampaign' | 'readCommand' | 'readGame' | 'readOwnNames',
    'findRuleset' | 'now' | 'randomBytes' | 'snapshots'
  >,
  input: JoinGameInput,
): Promise<Result<JoinedGame, GameError>> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const found = await findInvitation(services, input.token);
    if (!found.ok) return found;
    const { game, seat } = found.value;
    if (isYours(found.value, input.by)) return ok({ gameId: game.gameId, role: seat.role });
    if (isTaken(found.value)) return err(refuse('seat-taken', 'Somebody else has taken this invitation.'));
    const understudy = askedAtSeat(services, found.value, input.understudy);
    if (!understudy.ok) return understudy;
    const seated = await refusingLoss(() => sitDown(services, { ...input, understudy: understudy.value }, found.value));
    if (!seated.ok) return seated;
    if (seated.value) return ok({ gameId: game.gameId, role: seat.role });
  }
  return err(refuse('command-in-progress', 'Others are sitting down at this moment; try again.'));
}

async function sitDown(
  services: ServicesWith<
    'commitAll' | 'readCampaign' | 'readCommand' | 'readOwnNames',
    'findRuleset' | 'now' | 'randomBytes' | 'snapshots'
  >,
  choice: JoinGameInput,
  found: FoundInvitation,
): Promise<Result<boolean, GameError>> {
  const { by } = choice;
  const { game, seat } = found;
  const records = await gamesWith(services, game);
  const names = await chooseName(services, choice, records);
  if (!names.ok) return names;
  if (found.side !== undefined) return joinSide(services, by, found, { records, names: names.value });
  if (found.understudy !== undefined) return agree(services, by, found, { records, names: names.value });
  const unruled = records.find((record) => rulesOf(services, record) === undefined);
  if (unruled !== undefined) return err(rulesNotHere(unruled));
  const asked = newUnderstudy(services, choice).understudy;
  const joined = (await Promise.all(records.map((record) => sitDownAt(services, by, record, seat.role, asked)))).flat();
  // One of the games has moved on since it was read.
  if (joined.length < records.length) return ok(false);
  const at = services.now().toISOString();
  const members = joined.every(canBegin)
    ? deliverSignals(joined.map(beginAt))
    : joined.map(({ member }) => asking(member, at));
  // All games, changed or not: of two who sit down in different games at once, one must see the other sitting.
  const named = joined.flatMap(({ named }) => named ?? []);
  const commits = withUnderstudysMail(
    members.map((member) => withNewcomersMail(planCommit(services, member, { at, by }), by)),
    named,
  );
  const taken = joined.flatMap(({ taken: seat }) => seat ?? []);
  return ok((await services.store.commitAll(commits, [...taken, ...named, ...names.value])) === 'committed');
}

/** The game alone, or all games of its campaign. */
async function gamesWith(services: ServicesWith<'readCampaign'>, game: GameRecord): Promise<readonly GameRecord[]> {
  if (game.campaign === undefined) return [game];
  const campaign = await services.store.readCampaign(game.campaign.campaignId);
  return campaign?.games ?? [game];
}

/** A game whose players are sitting down. */
interface OpenSeat {
  readonly member: Member;
  readonly setup: GameSetup;
  /** Undefined where the game has no such role. */
  readonly taken?: SeatTaken;
  /** Who is asked to stand by for it. */
  readonly named?: UnderstudyNamed;
}

/** A seat that was left, or that waits in a game from another service, is taken while the game runs. */
const isRunning = ({ member }: OpenSeat): boolean => member.now !== undefined;

const isFull = ({ member }: OpenSeat): boolean => member.game.seats.every(({ userId }) => userId !== undefined);

/** A game that asks its sides for seeds first begins when the last one is shown. */
const canBegin = (game: OpenSeat): boolean =>
  !isRunning(game) && isFull(game) && game.member.matters.seeding === undefined;

/** Sides are asked from now on, and others' patience with them begins. */
function asking(member: Member, at: string): Member {
  const { seeding } = member.matters;
  return seeding === undefined
    ? member
    : { ...member, matters: { ...member.matters, seeding: { ...seeding, since: at } } };
}

const beginAt = ({ member, setup }: OpenSeat): Member => beginPlay(member, setup);

/** Nothing when the game has moved on since its record was read. */
async function sitDownAt(
  services: ServicesWith<'readCommand', 'findRuleset' | 'snapshots'>,
  by: UserId,
  record: GameRecord,
  role: RoleId,
  asked: NewSeat['understudy'],
): Promise<readonly OpenSeat[]> {
  const { gameId } = record;
  // A game that has not begun has no state to be read.
  const cachedVersion = record.status === 'open' ? record.version : undefined;
  const read = await services.store.readCommand({ gameId, userId: by, idempotencyKey: '', cachedVersion });
  if (read === undefined || read.version !== record.version) return [];
  const { ruleset, setup } = tableRules(services, record);
  const game = snapshotOf(services, read, undefined);
  const member = { ...fromSnapshot(game, ruleset), roles: ruleset.roles(setup) };
  // Where somebody holds the seat already, as in a game of the campaign that it was not freed in, all stays as it is.
  if (!game.seats.some((seat) => seat.role === role && seat.userId === undefined)) return [{ member, setup }];
  const actorId = actorFor(record.seats, by, record.pastPlayers);
  const seats = game.seats.map((seat) => (seat.role === role ? { ...seat, userId: by, actorId } : seat));
  const seated = { ...member, game: { ...member.game, seats } };
  const sitting = append(seated, seatTaken(role, actorId));
  const taken = { change: 'seat-taken', gameId, role, userId: by, actorId } as const;
  // Who stands by already, as for a player who left, goes on doing so.
  const standsBy = record.seats.find((seat) => seat.role === role)?.understudy !== undefined;
  if (asked === undefined || standsBy) return [{ member: sitting, setup, taken }];
  const named = { change: 'understudy-named', gameId, role, seq: nextSeqOf(sitting), ...asked } as const;
  return [{ member: append(sitting, understudyDraft(role, actorId)), setup, taken, named }];
}

function tableRules(
  services: Pick<Services, 'findRuleset'>,
  record: GameRecord,
): { ruleset: Playable; setup: GameSetup } {
  const ruleset = rulesOf(services, record);
  const setup = ruleset?.parseSetup(record.setup);
  if (ruleset === undefined || setup?.ok !== true)
    throw new Error(`a set-up of ${record.rulesetId} can no longer be read`);
  return { ruleset, setup: setup.value };
}
