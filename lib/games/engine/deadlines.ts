import type { GameState, Playable } from '@/lib/core/playable';
import type { KeyedJob } from '../model/mail-records';
import type { Deadline, GameId } from '../model/types';

const HOUR_MS = 60 * 60 * 1000;
const NONE: Deadlines = { deadlines: [], jobs: [] };

export interface Deadlines {
  readonly deadlines: readonly Deadline[];
  /** One for every deadline that is new, or that has another instant than it had. */
  readonly jobs: readonly KeyedJob[];
}

/** What a command found, and what it made of it before its timers are looked at. */
export interface DeadlinesBefore {
  readonly gameId: GameId;
  /** Those that have their jobs already. */
  readonly stored: readonly Deadline[];
  /** Those that hold now: an act may have moved them. */
  readonly now: readonly Deadline[];
  /** ISO 8601 instant from which new timers run. */
  readonly at: string;
}

/** The timers of a state with their deadlines: those of `now` keep theirs, new ones run from `at`. */
export function deadlinesAfter(
  ruleset: Playable,
  state: GameState,
  { gameId, stored, now, at }: DeadlinesBefore,
): Deadlines {
  const timers = ruleset.timers(state);
  if (timers.length === 0) return NONE;
  const known = new Map(now.map((deadline) => [deadline.key, deadline.at]));
  const deadlines = timers.map(({ key, hours, effect, clause }) => {
    const due = known.get(key) ?? new Date(Date.parse(at) + hours * HOUR_MS).toISOString();
    return { key, at: due, effect, clause };
  });
  const queued = new Set(stored.map(nameOf));
  const fresh = deadlines.filter((deadline) => !queued.has(nameOf(deadline)));
  return { deadlines, jobs: fresh.map((deadline) => clockJob(gameId, deadline)) };
}

/**
 * The deadlines after a pause, later by as long as it was. One that had come before the pause stays: its job waits only for
 * the end of the pause.
 */
export function afterPause(deadlines: readonly Deadline[], since: string, until: string): readonly Deadline[] {
  const length = Math.max(0, Date.parse(until) - Date.parse(since));
  return deadlines.map((deadline) => {
    const due = Date.parse(deadline.at);
    return due <= Date.parse(since) ? deadline : { ...deadline, at: new Date(due + length).toISOString() };
  });
}

/** Deadlines that lie behind `now` come at `until` at the earliest. One whose time had come before stays. */
export const notBefore = (deadlines: readonly Deadline[], until: string, now: string): readonly Deadline[] =>
  deadlines.map((deadline) => (deadline.at > now && deadline.at < until ? { ...deadline, at: until } : deadline));

const nameOf = ({ key, at }: Deadline): string => `${at} ${key}`;

// The instant is part of the name: a job that is being worked on at this moment does not stand in the way of the new one.
function clockJob(gameId: GameId, { key, at }: Deadline): KeyedJob {
  return { task: 'strike-clock', payload: { gameId, key, at }, key: `strike-clock:${gameId}:${key}:${at}`, runAt: at };
}
