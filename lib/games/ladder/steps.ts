import { ok } from '@/lib/core/result';
import { SERVER } from '../engine/entries';
import { draftOfAct } from '../engine/game-act';
import { refusingLoss } from '../engine/loss';
import { keyed } from '../engine/mails';
import { append, fromSnapshot, nextSeqOf, type Progress } from '../engine/progress';
import { snapshotOf } from '../engine/snapshot';
import { planCommits, storeAll } from '../engine/store-progress';
import { isGameId } from '../model/ids';
import type { KeyedJob } from '../model/mail-records';
import type { Wait } from '../model/matters/records';
import { masterRoles } from '../model/permissions';
import type { GameRecord, SeatRecord } from '../model/records';
import { rulesOf } from '../model/registry';
import { acts, mayEnter, peopleAt, peopleOf } from '../model/seats';
import type { ServicesWith } from '../model/services';
import type { UserId } from '../model/types';
import { called } from '../seats/understudies/call-understudy';

/** What the server does by itself for a side that does not answer, by its ladder or by its clock. */
export type Climbing = ServicesWith<
  'commit' | 'commitAll' | 'readCampaign' | 'readCommand' | 'readGame',
  'findRuleset' | 'guard' | 'now' | 'randomBytes' | 'snapshots'
>;

/**
 * `jobs`: what is queued now, mails and the next step. `early`: this step is due at `at` (ISO 8601). `held`: the game is paused, or its log
 * has lost entries. `idle`: nobody waits any more, nothing is done in this game, or its clock is stopped.
 */
export type Stepped =
  | { readonly result: 'done'; readonly jobs: readonly KeyedJob[] }
  | { readonly result: 'idle' }
  | { readonly result: 'held' }
  | { readonly result: 'early'; readonly at: string };

/** People may act in the very second. */
const TRIES = 5;

/** Tries a step until no other command comes first; `attempt` gives undefined where one did. */
export async function takeStep(gameId: string, attempt: () => Promise<Stepped | undefined>): Promise<Stepped> {
  if (!isGameId(gameId)) return { result: 'idle' };
  for (let turn = 1; turn <= TRIES; turn += 1) {
    const tried = await refusingLoss(async () => ok(await attempt()));
    if (!tried.ok) return { result: 'held' };
    if (tried.value !== undefined) return tried.value;
  }
  throw new Error(`game ${gameId} moves on too fast for a step`);
}

type Mailed = Extract<KeyedJob, { readonly task: 'send-your-action' | 'send-silent' }>['task'];

/** A mail about a wait to each of some people. */
export const mails = (
  task: Mailed,
  { gameId, nextSeq }: GameRecord,
  people: readonly { readonly userId: UserId }[],
  { role, seq, clock }: Pick<Wait, 'role' | 'seq'> & { readonly clock?: string },
): readonly KeyedJob[] =>
  people.map(({ userId }) =>
    keyed({ task, payload: { gameId, seq: nextSeq - 1, userId, silent: { role, seq }, ...(clock && { clock }) } }),
  );

/** Who organises the game, else its owner; nobody who is of the silent side themselves. */
export function mastersBeside(
  services: Pick<Climbing, 'findRuleset'>,
  record: GameRecord,
  seat: SeatRecord,
): readonly { userId: UserId }[] {
  const masters = new Set(masterRoles(services, record));
  const organisers = peopleAt(record.seats.filter(({ role }) => masters.has(role)));
  const own = peopleOf(seat).map(({ userId }) => userId);
  return (organisers.length > 0 ? organisers : [record.ownerId])
    .filter((userId) => !own.includes(userId))
    .map((userId) => ({ userId }));
}

/** What a step does to a game: the game after it, and the mails that it has. */
export type Change = (progress: Progress) => { readonly progress: Progress; readonly jobs: readonly KeyedJob[] };

export const BY_SERVER = { role: undefined, actor: SERVER, note: undefined } as const;

/** The next of the side after its captain who may submit; undefined where there is nobody. */
export function delegate(seat: SeatRecord, by: { readonly clock?: true } = {}): Change | undefined {
  const next = seat.members?.find(({ right }) => acts(right));
  if (next === undefined) return undefined;
  const { role } = seat;
  return (progress) => {
    const { gameId } = progress.game;
    const seq = nextSeqOf(progress);
    const draft = draftOfAct('duty-delegated', BY_SERVER, { role, member: next.actorId, ...by });
    const others = (progress.matters.delegated ?? []).filter((one) => one.role !== role);
    const matters = { ...progress.matters, delegated: [...others, { role, member: next.actorId }] };
    const job = keyed({ task: 'send-delegated', payload: { gameId, seq, userId: next.userId } });
    return { progress: { ...append(progress, draft), matters }, jobs: [job] };
  };
}

/** The understudy of the seat may take it over; undefined where there is none, and where they may already. */
export function call(
  { summary }: GameRecord,
  seat: SeatRecord,
  by: { readonly ladder: true } | { readonly clock: true },
): Change | undefined {
  const { role, understudy } = seat;
  if (understudy?.userId === undefined || mayEnter(summary, seat)) return undefined;
  return (progress) => {
    const draft = draftOfAct('understudy-called', BY_SERVER, { role, named: understudy.seq, ...by });
    const { matters, jobs } = called(progress, role, understudy);
    return { progress: { ...append(progress, draft), matters }, jobs };
  };
}

/** False when another command was first. What was done is kept like an answer, so that a job that comes back finds it there. */
export async function keepStep(services: Climbing, record: GameRecord, change: Change, key: string): Promise<boolean> {
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
  const plans = await planCommits(services, progress);
  const answer = { userId: SERVER, key, requestHash: '', response: '' };
  const commit = { ...plans.own.commit, answer, jobs: [...plans.own.commit.jobs, ...jobs] };
  if ((await storeAll(services, { ...plans, own: { ...plans.own, commit } })) !== 'committed') return false;
  return true;
}
