import type { RoleId } from '@/lib/core/ruleset';
import { ladderJob } from '../engine/waits';
import { nextRung, type Rung, stepFrom } from '../model/ladder/shapes';
import type { KeyedJob } from '../model/mail-records';
import type { Wait } from '../model/matters/records';
import type { GameRecord } from '../model/records';
import { peopleOf } from '../model/seats';
import type { GameId } from '../model/types';
import { type Climbing, call, delegate, keepStep, mails, mastersBeside, type Stepped, takeStep } from './steps';

/** A step of the ladder, for the wait of a role that began with the entry `seq`. */
export interface ClimbInput {
  readonly gameId: GameId;
  readonly role: RoleId;
  readonly seq: number;
  readonly rung: Rung;
}

/**
 * One step of a game's ladder, when its time has come and the side still has not acted: once a wait, however often this is asked for. A
 * step for which there is nobody is left out. Nothing of it decides anything in the game.
 */
export function climbLadder(services: Climbing, input: ClimbInput): Promise<Stepped> {
  return takeStep(input.gameId, () => tryOnce(services, input));
}

/** Undefined when another command was first. */
async function tryOnce(services: Climbing, input: ClimbInput): Promise<Stepped | undefined> {
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
  return { result: 'done', jobs: [...taken, ...(next === undefined ? [] : [ladderJob(gameId, wait, next)])] };
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
  const change = rung === 'delegate' ? delegate(seat) : call(record, seat, { ladder: true });
  if (change === undefined) return [];
  const key = `ladder ${wait.role} ${wait.seq} ${rung}`;
  return (await keepStep(services, record, change, key)) ? [] : undefined;
}
