import { ok } from '@/lib/core/result';
import type { RoleId } from '@/lib/core/ruleset';
import { type PlannedCommit, planCommit } from '../engine/commit-plan';
import { SERVER } from '../engine/entries';
import { draftOfAct } from '../engine/game-act';
import { refusingLoss } from '../engine/loss';
import { keyed } from '../engine/mails';
import { append, fromSnapshot, type Progress } from '../engine/progress';
import { snapshotOf } from '../engine/snapshot';
import { ladderJob } from '../engine/waits';
import { isGameId } from '../model/ids';
import { nextRung, type Rung, stepFrom } from '../model/ladder/shapes';
import type { KeyedJob } from '../model/mail-records';
import { masterRoles } from '../model/permissions';
import type { GameRecord, SeatRecord, Wait } from '../model/records';
import { rulesOf } from '../model/registry';
import { acts, mayEnter, peopleAt, peopleOf } from '../model/seats';
import type { ServicesWith } from '../model/services';
import type { GameId, UserId } from '../model/types';
import { called } from '../seats/understudies/call-understudy';

/** A step of the ladder, for the wait of a role that began with the entry `seq`. */
export interface ClimbInput {
  readonly gameId: GameId;
  readonly role: RoleId;
  readonly seq: number;
  readonly rung: Rung;
}

/**
 * `jobs`: what is queued now, mails and the next step. `early`: this step is due at `at` (ISO 8601). `held`: the game is paused, or its log
 * has lost entries. `idle`: nobody waits any more, or nothing is done in this game.
 */
export type Climbed =
  | { readonly result: 'climbed'; readonly jobs: readonly KeyedJob[] }
  | { readonly result: 'idle' }
  | { readonly result: 'held' }
  | { readonly result: 'early'; readonly at: string };

type Climbing = ServicesWith<
  'commitAll' | 'readCommand' | 'readGame',
  'findRuleset' | 'guard' | 'now' | 'randomBytes' | 'snapshots'
>;

/** People may act in the very second. */
const TRIES = 5;

/**
 * One step of a game's ladder, when its time has come and the side still has not acted: once a wait, however often this is asked for. A
 * step for which there is nobody is left out. Nothing of it decides anything in the game.
 */
export async function climbLadder(services: Climbing, input: ClimbInput): Promise<Climbed> {
  if (!isGameId(input.gameId)) return { result: 'idle' };
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const tried = await refusingLoss(async () => ok(await tryOnce(services, input)));
    if (!tried.ok) return { result: 'held' };
    if (tried.value !== undefined) return tried.value;
  }
  throw new Error(`game ${input.gameId} moves on too fast for its ladder`);
}

/** Undefined when another command was first. */
async function tryOnce(services: Climbing, input: ClimbInput): Promise<Climbed | undefined> {
  const { gameId, role, seq, rung } = input;
  const record = await services.store.readGame(gameId);
  const ladder = record?.summary.matters?.ladder;
  const wait = record?.summary.waits?.find((one) => one.role === role && one.seq === seq);
  const step = ladder === undefined ? undefined : stepFrom(ladder, rung);
  if (record === undefined || wait === undefined || step === undefined || record.status !== 'running')
    return { result: 'idle' };
  if ((await services.guard.lossOf(gameId, record.nextSeq)) !== undefined) return { result: 'held' };
  if (record.summary.matters?.paused !== undefined) return { result: 'held' };
  const { runAt } = ladderJob(gameId, wait, step);
  if (Date.parse(runAt) > services.now().getTime()) return { result: 'early', at: runAt };
  const taken = await take(services, record, wait, step.rung);
  if (taken === undefined) return undefined;
  const behind = nextRung(step.rung);
  const next = ladder === undefined || behind === undefined ? undefined : stepFrom(ladder, behind);
  return { result: 'climbed', jobs: [...taken, ...(next === undefined ? [] : [ladderJob(gameId, wait, next)])] };
}

/** The jobs of a step; what it changes of the game is stored with its mails. Undefined when another command was first. */
async function take(
  services: Climbing,
  record: GameRecord,
  wait: Wait,
  rung: Rung,
): Promise<readonly KeyedJob[] | undefined> {
  const seat = record.seats.find(({ role }) => role === wait.role);
  if (seat === undefined) return [];
  if (rung === 'remind') return mails('send-your-action', record, peopleOf(seat), wait);
  if (rung === 'master') return mails('send-silent', record, mastersBeside(services, record, seat), wait);
  const change = rung === 'delegate' ? delegate(seat) : call(record, seat);
  if (change === undefined) return [];
  const key = `ladder ${wait.role} ${wait.seq} ${rung}`;
  return (await store(services, record, change, key)) ? [] : undefined;
}

type Mailed = Extract<KeyedJob, { readonly task: 'send-your-action' | 'send-silent' }>['task'];

const mails = (
  task: Mailed,
  { gameId, nextSeq }: GameRecord,
  people: readonly { readonly userId: UserId }[],
  { role, seq }: Wait,
): readonly KeyedJob[] =>
  people.map(({ userId }) => keyed({ task, payload: { gameId, seq: nextSeq - 1, userId, silent: { role, seq } } }));

/** Who organises the game, else its owner; nobody who is of the silent side themselves. */
function mastersBeside(services: Climbing, record: GameRecord, seat: SeatRecord): readonly { userId: UserId }[] {
  const masters = new Set(masterRoles(services, record));
  const organisers = peopleAt(record.seats.filter(({ role }) => masters.has(role)));
  const own = peopleOf(seat).map(({ userId }) => userId);
  return (organisers.length > 0 ? organisers : [record.ownerId])
    .filter((userId) => !own.includes(userId))
    .map((userId) => ({ userId }));
}

/** What a step does to a game: the game after it, and the mails that it has. */
type Change = (progress: Progress) => { readonly progress: Progress; readonly jobs: readonly KeyedJob[] };

const BY_SERVER = { role: undefined, actor: SERVER, note: undefined } as const;

/** The next of the side after its captain who may submit; undefined where there is nobody. */
function delegate(seat: SeatRecord): Change | undefined {
  const next = seat.members?.find(({ right }) => acts(right));
  if (next === undefined) return undefined;
  const { role } = seat;
  return (progress) => {
    const { gameId, nextSeq: seq } = progress.game;
    const draft = draftOfAct('duty-delegated', BY_SERVER, { role, member: next.actorId });
    const others = (progress.matters.delegated ?? []).filter((one) => one.role !== role);
    const matters = { ...progress.matters, delegated: [...others, { role, member: next.actorId }] };
    const job = keyed({ task: 'send-delegated', payload: { gameId, seq, userId: next.userId } });
    return { progress: { ...append(progress, draft), matters }, jobs: [job] };
  };
}

/** The understudy of the seat may take it over; undefined where there is none, and where they may already. */
function call({ summary }: GameRecord, seat: SeatRecord): Change | undefined {
  const { role, understudy } = seat;
  if (understudy?.userId === undefined || mayEnter(summary, seat)) return undefined;
  return (progress) => {
    const draft = draftOfAct('understudy-called', BY_SERVER, { role, named: understudy.seq, ladder: true });
    const { matters, jobs } = called(progress, role, understudy);
    return { progress: { ...append(progress, draft), matters }, jobs };
  };
}

/** False when another command was first. What was done is kept like an answer, so that a job that comes back finds it there. */
async function store(services: Climbing, record: GameRecord, change: Change, key: string): Promise<boolean> {
  const { gameId } = record;
  const held = services.snapshots.newest(gameId);
  const asked = { gameId, userId: SERVER, idempotencyKey: key };
  const read = await services.store.readCommand({ ...asked, cachedVersion: held?.version });
  if (read?.answered !== undefined) return true;
  const ruleset = rulesOf(services, record);
  // Another service on this database may know them: the job must not be taken for done.
  if (ruleset === undefined) throw new Error(`version ${record.rulesetVersion} of ${record.rulesetId} is not here`);
  if (read === undefined || read.version !== record.version) return false;
  const { progress, jobs } = change(fromSnapshot(snapshotOf(services, read, held), ruleset));
  const planned: PlannedCommit = planCommit(services, progress, { at: services.now().toISOString() });
  const answer = { userId: SERVER, key, requestHash: '', response: '' };
  const commit = { ...planned.commit, answer, jobs: [...planned.commit.jobs, ...jobs] };
  if ((await services.store.commitAll([commit])) !== 'committed') return false;
  services.snapshots.keep(planned.after);
  return true;
}
