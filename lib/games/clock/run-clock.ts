import { type ClockStep, stepsOf } from '@/lib/clock/steps';
import { sumOf } from '@/lib/clock/sum';
import type { ClockTerms } from '@/lib/clock/terms';
import type { RoleId } from '@/lib/core/ruleset';
import { seatClockJob } from '../engine/clocks';
import { SERVER } from '../engine/entries';
import { draftOfAct } from '../engine/game-act';
import { append, execute, forfeit } from '../engine/progress';
import {
  BY_SERVER,
  type Change,
  type Climbing,
  call,
  delegate,
  keepStep,
  mails,
  mastersBeside,
  type Stepped,
  takeStep,
} from '../ladder/steps';
import type { KeyedJob } from '../model/mail-records';
import type { RoleClock } from '../model/matters/records';
import type { GameRecord, SeatRecord } from '../model/records';
import { rolesOfGame } from '../model/registry';
import { peopleOf } from '../model/seats';
import type { GameId } from '../model/types';
import { machineChoice } from './machine-choice';

/** A step of a seat's clock, for the wait that began with the entry `seq`. */
export interface RunClockInput {
  readonly gameId: GameId;
  readonly role: RoleId;
  readonly seq: number;
  readonly step: ClockStep;
}

/** One step of a seat's clock, when its time has come and the seat still has not acted: once a wait, however often this is asked for. */
export function runClock(services: Climbing, input: RunClockInput): Promise<Stepped> {
  return takeStep(input.gameId, () => tryOnce(services, input));
}

/** A wait with all that its next step needs. */
interface Waiting {
  readonly record: GameRecord;
  readonly seat: SeatRecord;
  readonly clock: RoleClock;
  readonly terms: ClockTerms;
}

/** Undefined when another command was first. */
async function tryOnce(services: Climbing, { gameId, role, seq, step }: RunClockInput): Promise<Stepped | undefined> {
  const waiting = waitingOf(await services.store.readGame(gameId), role, seq);
  const due = waiting && stepsOf(waiting.terms, waiting.clock).find((one) => one.step === step);
  if (waiting === undefined || due === undefined) return { result: 'idle' };
  if ((await services.guard.lossOf(gameId, waiting.record.nextSeq)) !== undefined) return { result: 'held' };
  if (Date.parse(due.at) > services.now().getTime()) return { result: 'early', at: due.at };
  const taken = await take(services, waiting, step);
  if (taken === undefined) return undefined;
  const next = seatClockJob(gameId, waiting.terms, afterStep(waiting.clock, step), due.at);
  return { result: 'done', jobs: [...taken, ...(next === undefined ? [] : [next])] };
}

function waitingOf(record: GameRecord | undefined, role: RoleId, seq: number): Waiting | undefined {
  const { matters, clocks } = record?.summary ?? {};
  const clock = clocks?.find((one) => one.role === role && one.wait?.seq === seq);
  const seat = record?.seats.find((one) => one.role === role);
  const terms = matters?.clock?.terms;
  if (record?.status !== 'running' || terms === undefined || clock?.deadline === undefined || seat === undefined)
    return undefined;
  return { record, seat, clock, terms };
}

function afterStep(clock: RoleClock, step: ClockStep): RoleClock {
  const { wait } = clock;
  if (wait === undefined) return clock;
  if (step === 'vacation') return { ...clock, wait: { ...wait, told: true } };
  return step === 'zero' ? { ...clock, wait: { ...wait, struck: true } } : clock;
}

/** The jobs of a step; what it changes of the game is stored with its mails. Undefined when another command was first. */
async function take(services: Climbing, waiting: Waiting, step: ClockStep): Promise<readonly KeyedJob[] | undefined> {
  const { record, seat, clock } = waiting;
  const seq = clock.wait?.seq ?? -1;
  const wait = { role: seat.role, seq, clock: `${step}-${record.summary.matters?.clock?.seq}` };
  if (step === 'half' || step === 'late') return mails('send-your-action', record, peopleOf(seat), wait);
  const change = step === 'vacation' ? announce(waiting) : timeOut(services, waiting);
  const key = `clock ${seat.role} ${seq} ${step} ${record.summary.matters?.clock?.seq}`;
  if (!(await keepStep(services, record, change, key))) return undefined;
  return step === 'zero' ? mails('send-silent', record, mastersBeside(services, record, seat), wait) : [];
}

function announce({ seat: { role }, clock, terms }: Waiting): Change {
  const asked = clock.wait?.seq ?? -1;
  const from = sumOf(terms, clock, clock.wait?.at ?? '').vacation[0]?.from ?? '';
  return (progress) => ({
    progress: append(progress, draftOfAct('vacation-announced', BY_SERVER, { role, asked, from })),
    jobs: [],
  });
}

/** The time is out: it is said in the log, and what the terms want is done where there is somebody for it. */
function timeOut(services: Climbing, waiting: Waiting): Change {
  const { seat, clock, terms } = waiting;
  const { role } = seat;
  const facts = { role, asked: clock.wait?.seq ?? -1, deadline: clock.deadline ?? '', does: terms.atZero };
  const more = afterTimeOut(services, waiting);
  return (progress) => {
    const struck = append(progress, draftOfAct('clock-struck', BY_SERVER, facts));
    return more === undefined ? { progress: struck, jobs: [] } : more(struck);
  };
}

function afterTimeOut(services: Climbing, { record, seat, terms: { atZero } }: Waiting): Change | undefined {
  if (atZero === 'forfeit') return lost(services, record, seat);
  if (atZero === 'choice') return chosen(seat);
  if (atZero === 'delegate') return delegate(seat, { clock: true });
  return atZero === 'understudy' ? call(record, seat, { clock: true }) : undefined;
}

/** The other of the two sides wins; nothing where there are no two, for which the terms cannot say it. */
function lost(services: Climbing, record: GameRecord, { role }: SeatRecord): Change | undefined {
  const others = rolesOfGame(services, record).filter(({ id, kind }) => kind === 'player' && id !== role);
  const [other] = others;
  if (other === undefined || others.length > 1) return undefined;
  const done = { role, wins: other.id };
  return (progress) => ({
    progress: forfeit(progress, done, draftOfAct('forfeited', BY_SERVER, done)),
    jobs: [],
  });
}

/** What the built-in opponent would do; nothing where it knows nothing, or the rules refuse it. Signals go out as from every action. */
const chosen =
  ({ role }: SeatRecord): Change =>
  (progress) => {
    const { game, ruleset, now } = progress;
    const seed = `${game.gameId} ${game.version} clock`;
    const action = now && machineChoice({ ruleset, state: now.state, role, seed });
    const done = action && execute(progress, { role, actor: SERVER, action, clock: true });
    return { progress: done?.ok === true ? done.value : progress, jobs: [] };
  };
