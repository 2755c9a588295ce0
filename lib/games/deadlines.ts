import type { GameState, Playable } from '../core/playable';
import type { KeyedJob } from './ports';
import type { Deadline, GameId } from './types';

const HOUR_MS = 60 * 60 * 1000;
const NONE: Deadlines = { deadlines: [], jobs: [] };

export interface Deadlines {
  readonly deadlines: readonly Deadline[];
  /** One for every timer that begins to run. */
  readonly jobs: readonly KeyedJob[];
}

/** The timers of a state with their deadlines: those of `before` keep theirs, new ones run from `at` (ISO 8601). */
export function deadlinesAfter(
  ruleset: Playable,
  state: GameState,
  { gameId, before, at }: { readonly gameId: GameId; readonly before: readonly Deadline[]; readonly at: string },
): Deadlines {
  const timers = ruleset.timers(state);
  if (timers.length === 0) return NONE;
  const known = new Map(before.map((deadline) => [deadline.key, deadline.at]));
  const deadlines = timers.map(({ key, hours, effect, clause }) => {
    const due = known.get(key) ?? new Date(Date.parse(at) + hours * HOUR_MS).toISOString();
    return { key, at: due, effect, clause };
  });
  return { deadlines, jobs: deadlines.filter(({ key }) => !known.has(key)).map((one) => clockJob(gameId, one)) };
}

function clockJob(gameId: GameId, { key, at }: Deadline): KeyedJob {
  return { task: 'strike-clock', payload: { gameId, key }, key: `strike-clock:${gameId}:${key}`, runAt: at };
}
