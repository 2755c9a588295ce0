import { err, ok, type Result } from '@/lib/core/result';
import type { Rejection, RoleId } from '@/lib/core/ruleset';
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
import { forwarderIn, holderOf } from '@/lib/games/model/permissions';
import type { Answered, GameChange, GameRecord, GameSnapshot, NoteRow } from '@/lib/games/model/records';
import { rolesOfGame, rulesNotHere, rulesOf } from '@/lib/games/model/registry';
import { invisible } from '@/lib/games/model/seats';
import type { ServicesWith } from '@/lib/games/model/services';
import type { CampaignId, GameId, UserId } from '@/lib/games/model/types';
import { whyNotActing, whyNotAlone } from '@/lib/games/play/decide-action';
import { keepRefusal } from '@/lib/games/play/keep-refusal';
import type { DraftOrigin } from '@/lib/games/play/read-submit';

export interface CommandTogether {
  readonly by: UserId;
  readonly campaignId: CampaignId;
  /** The version of each game that its author has seen; with another one it is refused. */
  readonly versions: Readonly<Record<GameId, number>>;
  /** The same key and meaning again gets the stored answer and changes nothing. */
  readonly idempotencyKey: string;
}

/** One action in one of the games. */
export interface GameAct {
  readonly gameId: GameId;
  readonly role: RoleId;
  /** As data: the game's own schema reads it. */
  readonly action: unknown;
  readonly note?: string;
  /** The draft that is sent by this. */
  readonly from?: DraftOrigin;
}

export type TogetherServices = CommandServices &
  ServicesWith<'keepRefusal' | 'readCampaign' | 'readGame', 'guard' | 'running'>;

/** What a rules refusal of one step means for the whole. */
export interface RefusedStep {
  readonly step: GameAct;
  readonly member: Member;
  readonly rejection: Rejection;
}

/** A game in the middle of the command, with the note that goes into its log. */
interface Carried {
  readonly member: Member;
  readonly note?: NoteRow;
}

interface Games<Receipt> {
  /** The stored answer lies with the first of them that is changed. */
  readonly records: readonly GameRecord[];
  readonly requestHash: string;
  /** What is to be done in the games as they are stored; the order is that in which it happens. */
  readonly steps: (members: readonly Member[]) => Result<readonly GameAct[], GameError>;
  readonly refusal: (refused: readonly RefusedStep[], members: readonly Member[]) => GameError;
  readonly receipt: (changed: readonly Changed[]) => Receipt;
  /** What else is gone or done in the same transaction. */
  readonly changes?: readonly GameChange[];
}

/** A game that the command changes, and as it is afterwards. */
export interface Changed {
  readonly member: Member;
  readonly after: GameSnapshot;
}

/**
 * Several actions of one person in the games of a campaign, each with what it sets off in the others: stored in one
 * transaction or not at all.
 */
export async function actTogether<Receipt>(
  services: TogetherServices,
  command: CommandTogether,
  games: Games<Receipt>,
): Promise<Result<Receipt, GameError>> {
  const gameId = games.records[0]?.gameId ?? '';
  const expectedVersion = command.versions[gameId] ?? Number.NaN;
  let refused: readonly RefusedStep[] = [];
  const refusal: Games<Receipt>['refusal'] = (steps, members) => {
    refused = steps;
    return games.refusal(steps, members);
  };
  const one = { ...command, gameId, expectedVersion };
  const done = await executeOnce(services, one, () => attempt(services, command, { ...games, refusal }));
  if (!done.ok) await keepRefusals(services, command, refused);
  return done;
}

/** Each game remembers what its own rules refused, in its own words. */
async function keepRefusals(services: TogetherServices, { by }: CommandTogether, refused: readonly RefusedStep[]) {
  for (const { step, member, rejection } of refused) {
    const { gameId, role, action } = step;
    const error = { kind: 'rule', rejection, message: member.ruleset.explain(rejection) } as const;
    await keepRefusal(services, { by, gameId, role, action }, error);
  }
}

async function attempt<Receipt>(
  services: TogetherServices,
  command: CommandTogether,
  games: Games<Receipt>,
): Promise<Result<Receipt, GameError> | undefined> {
  const opened = await openAll(services, command, games);
  if (opened.step === 'answer') return opened.answer;
  const moved = opened.members.find(({ game }) => command.versions[game.gameId] !== game.version);
  if (moved !== undefined) return err(stale(moved.game.version));
  const carried = executeSteps(services, command, games, opened.members);
  if (!carried.ok) return carried;
  const at = services.now().toISOString();
  const changed = carried.value.filter(({ member }) => member.drafts.length > 0);
  const plans = changed.map(({ member, note }): PlannedCommit => {
    const { commit, after } = planCommit(services, member, { at, by: command.by });
    return { commit: note === undefined ? commit : { ...commit, note }, after };
  });
  const receipt = games.receipt(
    changed.flatMap(({ member }, place) => {
      const plan = plans[place];
      return plan === undefined ? [] : [{ member, after: plan.after }];
    }),
  );
  const [own, ...others] = plans;
  if (own === undefined) return ok(receipt);
  const { by: userId, idempotencyKey: key } = command;
  const answer = { userId, key, requestHash: games.requestHash, response: JSON.stringify(receipt) };
  const stored = await storeAll(
    services,
    { own: { ...own, commit: { ...own.commit, answer } }, others },
    games.changes,
  );
  return stored === 'committed' ? ok(receipt) : undefined;
}

type OpenedCampaign<Receipt> =
  | { readonly step: 'decide'; readonly members: readonly Member[] }
  | { readonly step: 'answer'; readonly answer: Result<Receipt, GameError> };

const refused = (error: GameError): OpenedCampaign<never> => ({ step: 'answer', answer: err(error) });

/** All games as they are stored; or the answer that this command has got before, which lies with the first that it changed. */
async function openAll<Receipt>(
  services: TogetherServices,
  command: CommandTogether,
  games: Games<Receipt>,
): Promise<OpenedCampaign<Receipt>> {
  const { by, idempotencyKey } = command;
  const members: Member[] = [];
  for (const record of games.records) {
    const opened = await openMember(services, record, { by, idempotencyKey });
    if (!opened.ok) return refused(opened.error);
    const { answered, member } = opened.value;
    if (answered !== undefined) return { step: 'answer', answer: repeatAnswer<Receipt>(answered, games.requestHash) };
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

/** Whose command it is. `trial`: nothing of it is stored, and anyone who prepares for a seat may try it out. */
interface Who extends Pick<CommandTogether, 'by'> {
  readonly trial?: true;
}

/** Every step in its order; what several games refuse is told at once. */
export function executeSteps(
  services: Pick<TogetherServices, 'now' | 'randomBytes'>,
  who: Who,
  { steps, refusal }: Pick<Games<unknown>, 'steps' | 'refusal'>,
  members: readonly Member[],
): Result<readonly Carried[], GameError> {
  const asked = steps(members);
  if (!asked.ok) return asked;
  let now: readonly Carried[] = members.map((member) => ({ member }));
  const faults: RefusedStep[] = [];
  for (const step of asked.value) {
    const done = stepIn(services, who, now, step);
    if (done.ok) now = done.value;
    else if (isOfStep(done.error)) faults.push(done.error);
    else return err(done.error);
  }
  return faults.length > 0 ? err(refusal(faults, members)) : ok(now);
}

const isOfStep = (error: GameError | RefusedStep): error is RefusedStep => 'step' in error;

function stepIn(
  services: Pick<TogetherServices, 'now' | 'randomBytes'>,
  { by, trial }: Who,
  now: readonly Carried[],
  step: GameAct,
): Result<readonly Carried[], GameError | RefusedStep> {
  const found = now.find(({ member }) => member.game.gameId === step.gameId);
  if (found === undefined) return err(invisible());
  const { member } = found;
  const { seats } = withStandIns(member.game, services.now().toISOString());
  const { role, from } = step;
  const own = trial ? { actor: by } : holderOf(seats, { by, role });
  if (own === undefined) return err(refuse('not-your-seat', 'You do not hold this seat.'));
  const unsigned = trial ? undefined : whyNotAlone(member.game, step);
  if (unsigned !== undefined) return err(unsigned);
  const action = member.ruleset.parseAction(step.action);
  if (!action.ok) return err(refuse('invalid-action', action.error[0]?.message ?? 'This is no action of the game.'));
  const note = step.note === undefined ? undefined : newNote(services, step.note);
  const command = {
    role,
    ...(from?.forwarder === undefined ? own : forwarderIn(seats, role, from.forwarder)),
    action: action.value,
    ...(note === undefined ? {} : { note: note.id }),
    ...(from === undefined ? {} : { drafted: from.drafted }),
    ...(from?.signed === undefined ? {} : { signed: from.signed }),
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
