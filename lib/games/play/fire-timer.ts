import type { GameAction } from '@/lib/core/playable';
import { ok } from '@/lib/core/result';
import type { RoleId } from '@/lib/core/ruleset';
import { SERVER } from '../engine/entries';
import { refusingLoss } from '../engine/loss';
import { execute, fromSnapshot, type Progress } from '../engine/progress';
import { snapshotOf } from '../engine/snapshot';
import { type CommandServices, planCommits, storeAll } from '../engine/store-progress';
import { isGameId } from '../model/ids';
import type { GameSnapshot } from '../model/records';
import { rolesOfGame, rulesOf } from '../model/registry';
import type { Services, ServicesWith } from '../model/services';
import type { GameId } from '../model/types';

export interface FireTimerInput {
  readonly gameId: GameId;
  /** The timer's. */
  readonly key: string;
  /** The deadline that is meant, ISO 8601: nothing is done for one that was moved. By default: the present one. */
  readonly at?: string;
}

/**
 * `early`: the deadline lies later, at `at` (ISO 8601); the job must come back then. `held`: the game is
 * paused, or its log has lost entries; nothing is done until that has an end.
 */
export type FiredTimer =
  | { readonly result: 'struck'; readonly seq: number }
  | { readonly result: 'idle' }
  | { readonly result: 'held' }
  | { readonly result: 'early'; readonly at: string };

/** People may act in the very second in which the clock does. */
const TRIES = 5;

/**
 * The clock's action for one timer, when its deadline has come and nobody was first: once, however often, late or
 * simultaneously this is asked for. Throws when the rules are not here, when they refuse their own clock, and when the
 * game moves on too fast.
 */
export async function fireTimer(
  services: CommandServices & ServicesWith<'readGame', 'guard'>,
  input: FireTimerInput,
): Promise<FiredTimer> {
  if (!isGameId(input.gameId)) return { result: 'idle' };
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const tried = await refusingLoss(async () => ok(await tryOnce(services, input)));
    if (!tried.ok) return { result: 'held' };
    if (tried.value !== undefined) return tried.value;
  }
  throw new Error(`game ${input.gameId} moves on too fast for its clock`);
}

/** Undefined when another command was first. */
async function tryOnce(
  services: CommandServices & ServicesWith<'readGame', 'guard'>,
  { gameId, key, at: meant }: FireTimerInput,
): Promise<FiredTimer | undefined> {
  const at = meant ?? (await deadlineOf(services, gameId, key));
  if (at === undefined) return { result: 'idle' };
  const held = services.snapshots.newest(gameId);
  // What the clock has done is kept like an answer to a person's command: a job that comes back finds it there.
  const command = { gameId, userId: SERVER, idempotencyKey: `clock ${key} ${at}` };
  const read = await services.store.readCommand({ ...command, cachedVersion: held?.version });
  if (read === undefined || read.answered !== undefined) return { result: 'idle' };
  if ((await services.guard.lossOf(gameId, read.nextSeq)) !== undefined) return { result: 'held' };
  const game = snapshotOf(services, read, held);
  const due = dueOf(services, game, key);
  // To another instant that it was moved to, another job comes.
  if (due === undefined || due.at !== at) return { result: 'idle' };
  if (Date.parse(due.at) > services.now().getTime()) return { result: 'early', at: due.at };
  if (game.summary.matters?.paused !== undefined) return { result: 'held' };
  const settled = await planCommits(services, actionOf(due.progress, await clockRole(services, gameId), due.action));
  const answer = { userId: SERVER, key: command.idempotencyKey, requestHash: '', response: '' };
  const own = { ...settled.own, commit: { ...settled.own.commit, answer } };
  const committed = await storeAll(services, { ...settled, own });
  return committed === 'committed' ? { result: 'struck', seq: game.nextSeq } : undefined;
}

async function deadlineOf(
  services: ServicesWith<'readGame'>,
  gameId: GameId,
  key: string,
): Promise<string | undefined> {
  const game = await services.store.readGame(gameId);
  return game?.summary.deadlines.find((deadline) => deadline.key === key)?.at;
}

interface Due {
  readonly at: string;
  readonly action: GameAction;
  readonly progress: Progress;
}

/** The timer, if it still runs; in a game that is over none does. */
function dueOf(services: Pick<Services, 'findRuleset'>, game: GameSnapshot, key: string): Due | undefined {
  const at = game.summary.deadlines.find((deadline) => deadline.key === key)?.at;
  if (at === undefined) return undefined;
  const ruleset = rulesOf(services, game);
  // Another service on this database may know them: the job must not be taken for done.
  if (ruleset === undefined || game.state === undefined)
    throw new Error(`version ${game.rulesetVersion} of the rules ${game.rulesetId} is not here`);
  const timer = ruleset.timers(game.state).find((one) => one.key === key);
  return timer === undefined ? undefined : { at, action: timer.action, progress: fromSnapshot(game, ruleset) };
}

async function clockRole(services: ServicesWith<'readGame', 'findRuleset'>, gameId: GameId): Promise<RoleId> {
  const record = await services.store.readGame(gameId);
  const roles = record === undefined ? [] : rolesOfGame(services, record);
  const role = roles.find(({ kind }) => kind === 'clock')?.id;
  if (role === undefined) throw new Error(`game ${gameId} has timers and no clock`);
  return role;
}

function actionOf(progress: Progress, role: RoleId, action: GameAction): Progress {
  const done = execute(progress, { role, actor: SERVER, action });
  if (done.ok) return done.value;
  const { code, clause } = done.error;
  throw new Error(`${progress.ruleset.meta.id} refuses its own clock: ${code} (${clause})`);
}
