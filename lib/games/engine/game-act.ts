import { z } from 'zod';
import type { Json, JsonObject } from '@/lib/core/json';
import { err, ok, type Result } from '@/lib/core/result';
import type { NoteId, RoleId } from '@/lib/core/ruleset';
import { type ActType, isAct, mayFollowForfeit } from '@/lib/trust/acts';
import { sha256Hex } from '@/lib/trust/crypto';
import { type GameError, refuse } from '../model/errors';
import type { KeyedJob } from '../model/mail-records';
import { lostByForfeit } from '../model/matters/forfeit';
import { draftsOnly, gameFor, masterRoles, RIGHTS, type Right } from '../model/permissions';
import type { GameChange, GameRecord, GameSnapshot, NoteRow } from '../model/records';
import { roleNames, rulesNotHere, rulesOf } from '../model/registry';
import { actingRolesOf, acts, inPlaceOf, invisible, personIn, personNames, rolesOf } from '../model/seats';
import type { Services, ServicesWith } from '../model/services';
import { awaitedSchema, type Infer, narrationLineSchema, outcomeSchema } from '../model/shapes';
import type { Part, UserId } from '../model/types';
import { type Command, executeOnce, repeatAnswer, stale } from './command';
import { planCommit } from './commit-plan';
import { describeAct } from './describe-act';
import { type Draft, SERVER } from './entries';
import { newNote, readNote } from './notes';
import { fromSnapshot, type Progress } from './progress';
import { snapshotOf } from './snapshot';
import { type CommandServices, planCommits, storeAll, withAnswer } from './store-progress';

/** What everybody says who does something to a game as a whole. */
export interface ActCommand extends Command {
  /**
   * The seat that acts. Without it: a game master's, where the right is theirs, else the first that `by` holds. What an
   * owner may do they may do from any seat of theirs.
   */
  readonly role?: RoleId;
  /** The reason, in words: as a note beside an action. */
  readonly note?: string;
}

/** One kind of act: who may do it, and what the idempotency key answers for. */
export interface ActKind {
  readonly type: ActType;
  readonly right: Right;
  /** Whether it must say why. */
  readonly reason: 'needed' | 'welcome';
  /** All that this command says beside its seat and its reason. */
  readonly meaning: Json;
}

/** A game at which somebody acts; nothing is stored yet. */
export interface ActContext {
  readonly record: GameRecord;
  readonly progress: Progress;
  /** The seat that acts, and its holder's name in the log; an owner without a seat acts by the server. */
  readonly role: RoleId | undefined;
  readonly actor: string;
  /** Who is away, where the seat acts by their right. */
  readonly instead?: string;
  readonly note: NoteId | undefined;
  /** ISO 8601 instant of the command and of all its entries. */
  readonly at: string;
}

/** The result of an act. With changes of its people, `progress.game` is as mails shall see it: with those who leave. */
export interface ActDone {
  readonly progress: Progress;
  readonly changes?: readonly GameChange[];
  /** Other games of the campaign that the same act changes, each with an entry of its own and the same reason. */
  readonly others?: readonly Progress[];
  /** Mails beside those that follow from the game. */
  readonly jobs?: readonly KeyedJob[];
}

/** What carries an act out. */
export type ActServices = CommandServices & ServicesWith<'readGame', 'running'>;

export type Decide = (context: ActContext) => Result<ActDone, GameError> | Promise<Result<ActDone, GameError>>;

export const actReceiptSchema = z
  .strictObject({
    gameId: z.uuid(),
    version: z.int().min(0),
    seq: z.int().meta({ description: "The act's own entry in the log." }),
    lines: z.array(narrationLineSchema),
    awaiting: z.array(awaitedSchema),
    outcome: outcomeSchema.optional(),
  })
  .meta({ id: 'ActReceipt', description: 'What an act beside the rules did.' });

/** The answer to an act: the act itself in words, and what followed as far as its author may see it. */
export type ActReceipt = Infer<typeof actReceiptSchema>;

type Answer = Result<ActReceipt, GameError>;

/**
 * One act beside the rules: the right to it, its reason and its version checked, decided on what is stored, and stored
 * with its entries, its answer, its mails and all that changes at the table, in one transaction or not at all. The same
 * key and meaning again gets the stored answer.
 */
export async function executeAct(
  services: ActServices,
  command: ActCommand,
  kind: ActKind,
  decide: Decide,
): Promise<Answer> {
  const words = reasonOf(command, kind);
  if (!words.ok) return words;
  const note = words.value === undefined ? undefined : newNote(services, words.value);
  const meant: Meant = { ...kind, note, requestHash: requestHash(command, kind, words.value) };
  return executeOnce(services, command, () => tryOnce(services, command, meant, decide));
}

/** The entry of an act. Everybody in the game gets a mail about it. */
export function draftOfAct(
  type: ActType,
  { role, actor, instead, note }: Pick<ActContext, 'role' | 'actor' | 'instead' | 'note'>,
  facts: JsonObject,
): Draft {
  const by = { ...(role === undefined ? {} : { by: role }), ...(instead === undefined ? {} : { instead }) };
  return { type, actor, payload: { ...by, ...facts, ...(note === undefined ? {} : { note }) }, news: true };
}

function reasonOf({ note }: ActCommand, { reason }: ActKind): Result<string | undefined, GameError> {
  if (note !== undefined && (reason === 'needed' || note.trim() !== '')) return readNote(note);
  if (reason === 'welcome') return ok(undefined);
  return err(refuse('invalid-note', 'Say why: everybody at the table reads the reason.'));
}

interface Meant extends ActKind {
  readonly note: NoteRow | undefined;
  readonly requestHash: string;
}

// The expected version is left out: a client that looked again and repeats its command still means the same one.
const requestHash = ({ role }: ActCommand, { type, meaning }: ActKind, words: string | undefined): string =>
  sha256Hex(JSON.stringify([type, role ?? null, meaning, words ?? null]));

/** Undefined when another command was first. */
async function tryOnce(
  services: CommandServices & ServicesWith<'readGame'>,
  command: ActCommand,
  meant: Meant,
  decide: Decide,
): Promise<Answer | undefined> {
  const { gameId, by: userId, idempotencyKey } = command;
  const found = await gameFor(services, command, meant.right);
  if (!found.ok) return found;
  const record = found.value;
  const held = services.snapshots.newest(gameId);
  const read = await services.store.readCommand({ gameId, userId, idempotencyKey, cachedVersion: held?.version });
  if (read === undefined) return err(invisible());
  if (read.answered !== undefined) return repeatAnswer(read.answered, meant.requestHash);
  // The two readings are of one moment, or the command is tried again.
  if (record.version !== read.version) return undefined;
  const context = contextOf(services, command, meant, record, snapshotOf(services, read, held));
  if (!context.ok) return context;
  const done = await decide(context.value);
  return done.ok ? store(services, command, meant, context.value, done.value) : done;
}

function contextOf(
  services: Pick<Services, 'findRuleset' | 'now'>,
  command: ActCommand,
  { type, right, note }: Meant,
  record: GameRecord,
  game: GameSnapshot,
): Result<ActContext, GameError> {
  // Before the version: who may not do this learns nothing of it.
  const seat = seatFor(services, record, command, right);
  if (!seat.ok) return seat;
  if (game.version !== command.expectedVersion) return err(stale(game.version));
  if (game.summary.matters?.imported === true && type !== 'house-changed') return err(importedOnly());
  if (game.summary.matters?.forfeit !== undefined && !mayFollowForfeit(type)) return err(lostByForfeit());
  const ruleset = rulesOf(services, game);
  // The text of a state can be loaded by its own rules alone.
  if (ruleset === undefined || (game.status !== 'open' && game.state === undefined)) {
    return err(rulesNotHere(game));
  }
  const at = services.now().toISOString();
  return ok({ record, progress: fromSnapshot(game, ruleset), ...seat.value, note: note?.id, at });
}

const importedOnly = (): GameError =>
  refuse('imported-only', 'This game came from another service to be read; its owner can let it go on here.');

/** Who only prepares for a side may still leave it, be away, or be proposed as the owner of the game. */
const OF_A_SIDE: ReadonlySet<Right> = new Set<Right>(['lead-side', 'be-away', 'answer-owner']);

type ActingSeat = Pick<ActContext, 'role' | 'actor' | 'instead'>;

function seatFor(
  services: Pick<Services, 'findRuleset'>,
  record: GameRecord,
  { by, role }: ActCommand,
  right: Right,
): Result<ActingSeat, GameError> {
  const own = record.seats.flatMap((seat) => {
    const person = personIn(seat, by);
    const fits = acts(person?.right) || OF_A_SIDE.has(right);
    if (person === undefined || !fits) return [];
    // Of a side each acts by their own name; who needs the captain's right says so: see changeSide.
    const instead = OF_A_SIDE.has(right) ? {} : inPlaceOf(person);
    return [{ role: seat.role, actor: person.actorId, ...instead }];
  });
  const masters = masterRoles(services, record);
  const fits = (seat: { readonly role: RoleId }): boolean =>
    rightHas(right, masters.includes(seat.role) ? 'game-master' : 'player');
  const asOwner = rightHas(right, 'owner') && record.ownerId === by;
  const fitting = asOwner ? own : own.filter(fits);
  const usual = fitting.find((one) => masters.includes(one.role)) ?? fitting[0];
  const seat = role === undefined ? usual : fitting.find((one) => one.role === role);
  if (seat !== undefined) return ok(seat);
  if (role !== undefined && !draftsFor(record, by, role))
    return err(refuse('not-your-seat', 'You do not hold this seat, or it may not do this.'));
  const standsBy = record.seats.find(({ understudy }) => understudy?.userId === by)?.understudy?.actorId;
  if (!asOwner && standsBy !== undefined && rightHas(right, 'understudy'))
    return ok({ role: undefined, actor: standsBy });
  // A right of the players' alone is nobody's who only prepares.
  if (!asOwner) return err(draftsOnly());
  return ok({ role: undefined, actor: SERVER });
}

const draftsFor = (record: GameRecord, by: UserId, role: RoleId): boolean =>
  rolesOf(record.seats, by).includes(role) && !actingRolesOf(record.seats, by).includes(role);

const rightHas = (right: Right, part: Part): boolean => RIGHTS[right].some((one) => one === part);

/** Undefined when another command was first. */
async function store(
  services: CommandServices,
  { by, idempotencyKey: key }: ActCommand,
  { note, requestHash }: Meant,
  context: ActContext,
  { progress, changes = [], others = [], jobs = [] }: ActDone,
): Promise<Answer | undefined> {
  const planned = await planCommits(services, progress, by, context.at);
  const receipt = receiptOf(services, context, progress, planned.own.after, by);
  const plans = withAnswer(planned, { userId: by, key, requestHash, receipt, note });
  const own = { ...plans.own, commit: { ...plans.own.commit, jobs: [...plans.own.commit.jobs, ...jobs] } };
  const beside = note === undefined ? {} : { note };
  const more = others
    .map((other) => planCommit(services, other, { at: context.at, by }))
    .map((other) => ({ ...other, commit: { ...other.commit, ...beside } }));
  const committed = await storeAll(services, { own, others: [...plans.others, ...more] }, changes);
  return committed === 'committed' ? ok(receipt) : undefined;
}

function receiptOf(
  services: Pick<Services, 'findRuleset'>,
  { record }: ActContext,
  { game, ruleset, events, drafts }: Progress,
  after: GameSnapshot,
  by: string,
): ActReceipt {
  const { awaiting, outcome } = after.summary;
  const nameOf = roleNames(services, record);
  const personOf = personNames(record, nameOf);
  const own = rolesOf(record.seats, by);
  const described = drafts
    .filter(({ type }) => isAct(type))
    .flatMap((draft) => describeAct(draft, nameOf, personOf) ?? []);
  const seen = events.filter((event) => {
    const secrecy = ruleset.secrecy(event);
    return secrecy === undefined || own.some((role) => secrecy.visibleTo.includes(role));
  });
  const lines = [...described, ...seen.map((event) => ruleset.describe(event, own[0]))];
  const facts = { gameId: after.gameId, version: after.version, seq: game.nextSeq, lines, awaiting };
  return outcome === undefined ? facts : { ...facts, outcome };
}

/** The refusal of an act in a game that has not begun; undefined when it has. */
export function notBegun({ progress }: ActContext): Result<never, GameError> | undefined {
  if (progress.now !== undefined) return undefined;
  return err(refuse('game-not-started', 'This game waits for its seats to be taken.'));
}
