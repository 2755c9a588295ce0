import { err, ok, type Result } from '@/lib/core/result';
import type { Line, Rejection, RoleId } from '@/lib/core/ruleset';
import { executeOnce, repeatAnswer, stale } from '@/lib/games/engine/command';
import { type PlannedCommit, planCommit } from '@/lib/games/engine/commit-plan';
import { rolledBack } from '@/lib/games/engine/loss';
import { newNote } from '@/lib/games/engine/notes';
import { execute, fromSnapshot } from '@/lib/games/engine/progress';
import { deliverSignals, type Member } from '@/lib/games/engine/signals';
import { snapshotOf } from '@/lib/games/engine/snapshot';
import { type CommandServices, storeAll } from '@/lib/games/engine/store-progress';
import { withStandIns } from '@/lib/games/model/away/stand-ins';
import { type GameError, refuse } from '@/lib/games/model/errors';
import { heldSeat, holderOf, notYours } from '@/lib/games/model/permissions';
import type { Answered, GameRecord, NoteRow } from '@/lib/games/model/records';
import { rolesOfGame, rulesNotHere, rulesOf } from '@/lib/games/model/registry';
import { invisible } from '@/lib/games/model/seats';
import type { ServicesWith } from '@/lib/games/model/services';
import type { CampaignId, GameId, UserId } from '@/lib/games/model/types';
import { whyNotActing } from '@/lib/games/play/decide-action';
import type { WarReceipt } from './shapes';

export interface CommandTogether {
  readonly by: UserId;
  readonly campaignId: CampaignId;
  /** The version of each game that its author has seen; with another one it is refused. */
  readonly versions: Readonly<Record<GameId, number>>;
  /** The same key and meaning again gets the stored answer and changes nothing. */
  readonly idempotencyKey: string;
}

/** One action in one of the games. */
export interface Step {
  readonly gameId: GameId;
  readonly role: RoleId;
  /** As data: the game's own schema reads it. */
  readonly action: unknown;
  readonly note?: string;
}

export type TogetherServices = CommandServices &
  ServicesWith<'readCampaign' | 'readGame', 'allCampaignKinds' | 'guard' | 'running'>;

/** What a rules refusal of one step means for the whole. */
export interface RefusedStep {
  readonly step: Step;
  readonly member: Member;
  readonly rejection: Rejection;
}

/** A game in the middle of the command, with the note that goes into its log. */
interface Carried {
  readonly member: Member;
  readonly note?: NoteRow;
}

interface Games {
  readonly records: readonly { readonly record: GameRecord; readonly title: string }[];
  readonly requestHash: string;
  /** What is to be done in the games as they are stored; the order is that in which it happens. */
  readonly steps: (members: readonly Member[]) => Result<readonly Step[], GameError>;
  readonly refusal: (refused: readonly RefusedStep[]) => GameError;
}

/**
 * Several actions of one person in the games of a campaign, each with what it sets off in the others: stored in one
 * transaction or not at all.
 */
export function actTogether(
  services: TogetherServices,
  command: CommandTogether,
  games: Games,
): Promise<Result<WarReceipt, GameError>> {
  const [first] = games.records;
  const gameId = first?.record.gameId ?? '';
  const expectedVersion = command.versions[gameId] ?? Number.NaN;
  return executeOnce(services, { ...command, gameId, expectedVersion }, () => attempt(services, command, games));
}

type Attempt = Promise<Result<WarReceipt, GameError> | undefined>;

async function attempt(services: TogetherServices, command: CommandTogether, games: Games): Attempt {
  const opened = await openAll(services, command, games);
  if (opened.step === 'answer') return opened.answer;
  const moved = opened.members.find(({ game }) => command.versions[game.gameId] !== game.version);
  if (moved !== undefined) return err(stale(moved.game.version));
  const carried = carryOut(services, command, games, opened.members);
  if (!carried.ok) return carried;
  const at = services.now().toISOString();
  const changed = carried.value.filter(({ member }) => member.drafts.length > 0);
  const plans = changed.map(({ member, note }): PlannedCommit => {
    const { commit, after } = planCommit(services, member, { at, by: command.by });
    return { commit: note === undefined ? commit : { ...commit, note }, after };
  });
  const receipt = receiptOf(command, games, changed, plans);
  const [own, ...others] = plans;
  if (own === undefined) return ok(receipt);
  const { by: userId, idempotencyKey: key } = command;
  const answer = { userId, key, requestHash: games.requestHash, response: JSON.stringify(receipt) };
  const stored = await storeAll(services, { own: { ...own, commit: { ...own.commit, answer } }, others });
  return stored === 'committed' ? ok(receipt) : undefined;
}

type Opened =
  | { readonly step: 'decide'; readonly members: readonly Member[] }
  | { readonly step: 'answer'; readonly answer: Result<WarReceipt, GameError> };

const refused = (error: GameError): Opened => ({ step: 'answer', answer: err(error) });

/** All games as they are stored; or the answer that this command has got before, which lies with the first that it changed. */
async function openAll(services: TogetherServices, command: CommandTogether, games: Games): Promise<Opened> {
  const { by, idempotencyKey } = command;
  const members: Member[] = [];
  for (const { record } of games.records) {
    const opened = await openMember(services, record, { by, idempotencyKey });
    if (!opened.ok) return refused(opened.error);
    const { answered, member } = opened.value;
    if (answered !== undefined)
      return { step: 'answer', answer: repeatAnswer<WarReceipt>(answered, games.requestHash) };
    const loss = await services.guard.lossOf(record.gameId, member.game.nextSeq);
    if (loss !== undefined) return refused(rolledBack(record.gameId, loss));
    members.push(member);
  }
  const idle = members.flatMap(({ game }) => whyNotActing(game) ?? [])[0];
  return idle === undefined ? { step: 'decide', members } : refused(idle);
}

/** One game at the beginning of a command, and the answer that is kept under this key. */
export async function openMember(
  services: ServicesWith<'readCommand', 'findRuleset' | 'snapshots'>,
  record: GameRecord,
  { by: userId, idempotencyKey }: Pick<CommandTogether, 'by' | 'idempotencyKey'>,
): Promise<Result<{ readonly member: Member; readonly answered: Answered | undefined }, GameError>> {
  const { gameId } = record;
  const held = services.snapshots.newest(gameId);
  const read = await services.store.readCommand({ gameId, userId, idempotencyKey, cachedVersion: held?.version });
  if (read === undefined) return err(invisible());
  const ruleset = rulesOf(services, read);
  if (ruleset === undefined) return err(rulesNotHere(read));
  const roles = rolesOfGame(services, record);
  const member = { ...fromSnapshot(snapshotOf(services, read, held), ruleset), roles };
  return ok({ member, answered: read.answered });
}

/** Every step in its order; what several games refuse is told at once. */
export function carryOut(
  services: Pick<TogetherServices, 'now' | 'randomBytes'>,
  { by }: Pick<CommandTogether, 'by'>,
  { steps, refusal }: Pick<Games, 'steps' | 'refusal'>,
  members: readonly Member[],
): Result<readonly Carried[], GameError> {
  const asked = steps(members);
  if (!asked.ok) return asked;
  let now: readonly Carried[] = members.map((member) => ({ member }));
  const faults: RefusedStep[] = [];
  for (const step of asked.value) {
    const done = stepIn(services, by, now, step);
    if (done.ok) now = done.value;
    else if (isOfStep(done.error)) faults.push(done.error);
    else return err(done.error);
  }
  return faults.length > 0 ? err(refusal(faults)) : ok(now);
}

const isOfStep = (error: GameError | RefusedStep): error is RefusedStep => 'step' in error;

function stepIn(
  services: Pick<TogetherServices, 'now' | 'randomBytes'>,
  by: UserId,
  now: readonly Carried[],
  step: Step,
): Result<readonly Carried[], GameError | RefusedStep> {
  const found = now.find(({ member }) => member.game.gameId === step.gameId);
  if (found === undefined) return err(invisible());
  const { member } = found;
  const { seats } = withStandIns(member.game, services.now().toISOString());
  const holder = holderOf(seats, { by, role: step.role });
  if (holder === undefined) return err(refuse('not-your-seat', 'You do not hold this seat.'));
  if (seats.find(({ role }) => role === step.role)?.signatures === true) return err(signatureNeeded());
  const action = member.ruleset.parseAction(step.action);
  if (!action.ok) return err(refuse('invalid-action', action.error[0]?.message ?? 'This is no action of the game.'));
  const note = step.note === undefined ? undefined : newNote(services, step.note);
  const command = {
    role: step.role,
    ...holder,
    action: action.value,
    ...(note === undefined ? {} : { note: note.id }),
  };
  const done = execute({ ...member, events: [] }, command);
  if (!done.ok) return err({ step, member, rejection: done.error });
  return ok(heard(now, member, done.value, note));
}

/** What the step sets off in the other games; signals of earlier steps are not sent again. */
function heard(now: readonly Carried[], before: Member, after: Member, note: NoteRow | undefined): readonly Carried[] {
  const silent = now.map(({ member }) => (member === before ? after : { ...member, events: [] }));
  return deliverSignals(silent).map((member, place): Carried => {
    const earlier = now[place];
    const own = earlier?.member === before && note !== undefined ? { note } : {};
    const events = [...(earlier?.member.events ?? []), ...member.events];
    return { ...(earlier?.note === undefined ? {} : { note: earlier.note }), ...own, member: { ...member, events } };
  });
}

const signatureNeeded = (): GameError =>
  refuse(
    'signature-needed',
    'Nothing of this side goes out without a second person: put it forward as a draft on the page of each game.',
  );

function receiptOf(
  { campaignId }: CommandTogether,
  { records }: Games,
  carried: readonly Carried[],
  plans: readonly PlannedCommit[],
): WarReceipt {
  const games = carried.map(({ member }, place) => {
    const { gameId } = member.game;
    const title = records.find(({ record }) => record.gameId === gameId)?.title ?? '';
    return { gameId, title, version: plans[place]?.after.version ?? 0, lines: linesOf(member) };
  });
  return { campaignId, games };
}

/** Trackers keep nothing secret: everybody at the table reads the same lines. */
export const linesOf = ({ ruleset, events }: Pick<Member, 'ruleset' | 'events'>): Line[] =>
  events.map((event) => ruleset.describe(event));

/** Why somebody without this seat may not act from it, in the first game in which that is so. */
export async function whyNotSeated(
  services: ServicesWith<'readGame', 'findRuleset'>,
  { by }: Pick<CommandTogether, 'by'>,
  records: readonly GameRecord[],
  role: RoleId,
): Promise<GameError | undefined> {
  const game = records.find(({ seats }) => heldSeat(seats, { by, role }) === undefined);
  return game === undefined ? undefined : notYours(services, { by, gameId: game.gameId, role });
}
