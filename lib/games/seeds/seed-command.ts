import type { GameSetup } from '@/lib/core/playable';
import { err, ok, type Result } from '@/lib/core/result';
import type { RoleId } from '@/lib/core/ruleset';
import { sha256Hex } from '@/lib/trust/crypto';
import { type Command, executeOnce, repeatAnswer, stale } from '../engine/command';
import { planCommit } from '../engine/commit-plan';
import { type Draft, SERVER } from '../engine/entries';
import { append, beginPlay, fromSnapshot, type Progress } from '../engine/progress';
import { allCommitted, sideOf, someShown, unshown } from '../engine/seeding';
import { type GameError, refuse } from '../model/errors';
import { actorOfSeat, gameFor, notYours, type Right } from '../model/permissions';
import type { CommandRead, DiceSecret, GameRecord, SideSeed } from '../model/records';
import { rulesNotHere, rulesOf } from '../model/registry';
import { invisible } from '../model/seats';
import type { Seeding, SideSeeding } from '../model/seeding';
import type { Services, ServicesWith } from '../model/services';
import type { ActionReceipt } from '../model/types';
import { paused } from '../play/decide-action';
import { receiptOf } from '../play/receipt';

/** What carries a step of the sides' seeds out. */
export type SeedingServices = ServicesWith<
  'commitAll' | 'readCommand' | 'readGame',
  'findRuleset' | 'now' | 'randomBytes' | 'running' | 'snapshots'
>;

/** What every command about the seeds of a game's sides says. */
export interface SeedCommand extends Command {
  /** The seat that acts. */
  readonly role: RoleId;
}

/** A game whose sides are asked for seeds, in the middle of such a command. */
export interface SeedContext {
  readonly progress: Progress;
  readonly seeding: Seeding;
  /** The secret half of the dice; the seeds that the server made are in it before they are shown. */
  readonly dice: DiceSecret;
  /** Who acts, as the log knows them. */
  readonly actor: string;
  readonly setup: GameSetup;
  /** ISO 8601 instant of the command. */
  readonly at: string;
}

type Answer = Result<ActionReceipt, GameError>;

/**
 * One step on the way to a game's dice: decided by `step` on what is stored, and stored with its log entries, its answer
 * and its mails in one transaction, or not at all. The same key and meaning again gets the stored answer.
 */
export async function executeSeeding(
  services: SeedingServices,
  command: SeedCommand,
  { right, meaning }: SeedKind,
  step: (context: SeedContext) => Result<SeedContext, GameError>,
): Promise<Answer> {
  const requestHash = sha256Hex(JSON.stringify(['seeds', command.role, ...meaning]));
  return executeOnce(services, command, () => tryOnce(services, command, { right, requestHash }, step));
}

/** Who may take the step, and what its idempotency key answers for. */
interface SeedKind {
  readonly right: Right;
  readonly meaning: readonly string[];
}

interface Meant extends Pick<SeedKind, 'right'> {
  readonly requestHash: string;
}

/** Undefined when another command was first. */
async function tryOnce(
  services: ServicesWith<'commitAll' | 'readCommand' | 'readGame', 'findRuleset' | 'now' | 'randomBytes' | 'snapshots'>,
  command: SeedCommand,
  { right, requestHash }: Meant,
  step: (context: SeedContext) => Result<SeedContext, GameError>,
): Promise<Answer | undefined> {
  const { gameId, by: userId, idempotencyKey: key } = command;
  const found = await gameFor(services, command, right);
  if (!found.ok) return found;
  const record = found.value;
  const read = await services.store.readCommand({ gameId, userId, idempotencyKey: key, cachedVersion: undefined });
  if (read === undefined) return err(invisible());
  const actor = actorOfSeat(read.seats, command);
  if (actor === undefined) return err(await notYours(services, command));
  if (read.answered !== undefined) return repeatAnswer(read.answered, requestHash);
  // The two readings are of one moment, or the command is tried again.
  if (record.version !== read.version) return undefined;
  const context = contextOf(services, { record, read, actor, expectedVersion: command.expectedVersion });
  if (!context.ok) return context;
  const done = step(context.value);
  if (!done.ok) return done;
  return store(services, command, requestHash, done.value);
}

async function store(
  services: ServicesWith<'commitAll', 'randomBytes' | 'snapshots'>,
  { gameId, by, role, idempotencyKey: key }: SeedCommand,
  requestHash: string,
  { progress, dice, at }: SeedContext,
): Promise<Answer | undefined> {
  const { commit, after } = planCommit(services, progress, { at, by });
  const receipt = receiptOf(progress, role, after);
  const answer = { userId: by, key, requestHash, response: JSON.stringify(receipt) };
  const committed = await services.store.commitAll([{ ...commit, answer }], [{ change: 'dice', gameId, dice }]);
  if (committed !== 'committed') return undefined;
  if (after.state !== undefined) services.snapshots.keep(after);
  return ok(receipt);
}

interface SeedRead {
  readonly record: GameRecord;
  readonly read: CommandRead;
  readonly actor: string;
  readonly expectedVersion: number;
}

function contextOf(
  services: Pick<Services, 'findRuleset' | 'now'>,
  { record, read, actor, expectedVersion }: SeedRead,
): Result<SeedContext, GameError> {
  if (read.version !== expectedVersion) return err(stale(read.version));
  const { answered, kept, ...game } = read;
  const seeding = game.summary.matters?.seeding;
  if (game.status !== 'open' || seeding === undefined) {
    return err(notAsked('This game does not ask its sides for seeds, or no longer.'));
  }
  if (game.summary.matters?.paused !== undefined) return err(paused());
  if (game.seats.some(({ userId }) => userId === undefined)) {
    return err(refuse('game-not-started', 'Seeds are made once every seat is taken.'));
  }
  const ruleset = rulesOf(services, record);
  const setup = ruleset?.parseSetup(record.setup);
  if (ruleset === undefined || setup?.ok !== true) {
    return err(rulesNotHere(record));
  }
  const progress = fromSnapshot({ ...game, state: undefined }, ruleset);
  return ok({ progress, seeding, dice: game.dice, actor, setup: setup.value, at: services.now().toISOString() });
}

/** What one step changes. `dice`: the secret half after it. */
interface SeedStep {
  readonly seeding: Seeding;
  readonly seeds: readonly SideSeed[];
  readonly draft: Draft;
}

/** Takes the step; when it was the last one, the server shows the seeds that it made and the game begins. */
export function stepped(context: SeedContext, { seeding, seeds, draft }: SeedStep): SeedContext {
  const { progress, setup } = context;
  const dice = { ...context.dice, seeds: inOrder(seeding, seeds) };
  const game = { ...progress.game, dice };
  const after = append({ ...progress, game, matters: { ...progress.matters, seeding } }, draft);
  if (!allCommitted(seeding) || unshown(seeding).length > 0) return { ...context, progress: after, seeding, dice };
  const { seeding: _, ...matters } = after.matters;
  const begun = beginPlay({ ...append(after, ...shownByServer(seeding, seeds)), matters }, setup);
  return { ...context, progress: begun, seeding, dice };
}

/** The keys of the dice take the sides in the order of the roles, not in that of their coming. */
const inOrder = ({ sides }: Seeding, seeds: readonly SideSeed[]): readonly SideSeed[] =>
  sides.flatMap(({ side }) => seeds.filter((one) => one.side === side));

function shownByServer({ sides }: Seeding, seeds: readonly SideSeed[]): readonly Draft[] {
  const made = new Set(sides.filter(({ delegated }) => delegated === true).map(({ side }) => side));
  return seeds
    .filter(({ side }) => made.has(side))
    .map(({ side, seed }) => ({ type: 'seed-revealed', actor: SERVER, payload: { side, seed, delegated: true } }));
}

/** The side of a player; an organiser lends the dice nothing. */
export function playerSide({ seeding }: SeedContext, side: RoleId): Result<SideSeeding, GameError> {
  const found = sideOf(seeding, side);
  return found === undefined ? err(notAsked(`Only players make seeds, and ${side} is none.`)) : ok(found);
}

/** The player's side, as long as commitments can be given and changed. */
export function openToCommitments(context: SeedContext, side: RoleId): Result<SideSeeding, GameError> {
  if (someShown(context.seeding)) return err(notAsked('A seed was shown: no commitment can be given or changed now.'));
  return playerSide(context, side);
}

const DIGITS = /^[0-9a-f]{64}$/;

/** 32 bytes in hexadecimal, in lower case. */
export function readHex(text: string): Result<string, GameError> {
  const digits = text.trim().toLowerCase();
  if (DIGITS.test(digits)) return ok(digits);
  return err(refuse('invalid-seed', 'A seed and a commitment are 32 bytes each: 64 hexadecimal digits.'));
}

export const notAsked = (message: string): GameError => refuse('seeds-not-asked', message);
