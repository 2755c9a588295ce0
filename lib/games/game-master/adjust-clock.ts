import { err, ok, type Result } from '@/lib/core/result';
import {
  type ActCommand,
  type ActContext,
  type ActDone,
  type ActReceipt,
  type ActServices,
  draftOfAct,
  executeAct,
} from '../engine/game-act';
import { append } from '../engine/progress';
import { type GameError, refuse } from '../model/errors';
import { paused } from '../play/decide-action';

export interface AdjustClockInput extends ActCommand {
  /** The timer's, as `deadlines` of the game name it. */
  readonly key: string;
  /** When it shall run out: an instant to come, ISO 8601 in UTC. */
  readonly at: string;
}

/** Gives a timer that runs another instant, earlier or later; its job follows, and everybody is told. It needs a reason. */
export function adjustClock(
  services: ActServices,
  { key, at, ...command }: AdjustClockInput,
): Promise<Result<ActReceipt, GameError>> {
  const kind = { type: 'clock-adjusted', right: 'adjust-clock', reason: 'needed', meaning: { key, at } } as const;
  return executeAct(services, command, kind, (context) => adjust(context, key, at));
}

function adjust(context: ActContext, key: string, wanted: string): Result<ActDone, GameError> {
  const { progress, at: now } = context;
  // The end of a pause moves every deadline: one that is set in it would not be the one that comes.
  if (progress.matters.paused !== undefined) return err(paused());
  if (!progress.deadlines.some((one) => one.key === key))
    return err(noSuchTimer(progress.deadlines.map((one) => one.key)));
  const due = readInstant(wanted, now);
  if (!due.ok) return due;
  const deadlines = progress.deadlines.map((one) => (one.key === key ? { ...one, at: due.value } : one));
  const draft = draftOfAct('clock-adjusted', context, { key, at: due.value });
  return ok({ progress: { ...append(progress, draft), deadlines } });
}

function noSuchTimer(running: readonly string[]): GameError {
  const words =
    running.length === 0 ? 'No timer runs in this game now.' : `The timers that run: ${running.join(', ')}.`;
  return refuse('no-such-timer', words, { running });
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/;
/** Nobody waits longer for an answer by mail; a slip of the keyboard would. */
const YEARS_MS = 5 * 366 * 24 * 60 * 60 * 1000;

/** An instant to come, with milliseconds. */
function readInstant(text: string, now: string): Result<string, GameError> {
  const at = INSTANT.test(text) ? Date.parse(text) : Number.NaN;
  const from = Date.parse(now);
  // The 31st of February is read as a day of March.
  const isDay = Number.isFinite(at) && new Date(at).toISOString().startsWith(text.slice(0, 10));
  if (isDay && at >= from && at <= from + YEARS_MS) return ok(new Date(at).toISOString());
  const words =
    'A deadline is an instant in UTC that is still to come, within five years, such as 2030-05-01T18:00:00Z.';
  return err(refuse('invalid-deadline', words, { now }));
}
