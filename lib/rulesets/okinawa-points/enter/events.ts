import { ok, type Result } from '@/lib/core/result';
import type { Rejection } from '@/lib/core/ruleset';
import type { TurnEvent, TurnEventOf } from '../body';
import type { OwnCode } from '../codes';
import { otherSide, type Side } from '../describe/vocabulary';
import { clauseOfEvent } from '../event-clause';
import { isCounted, withTally } from '../scenario/forces';
import { EXIT_POINTS, RETREAT_POINTS, worthOf } from '../worth';
import { checkUnits } from './check-units';
import { landed } from './landings';
import { checkRemovals } from './removals';
import { type Gain, gain, type Running, refuse, usLeft } from './running';

type Entered = Result<Running, Rejection<OwnCode>>;

/** One event of a turn: checked against what is left of the forces, then counted. */
export function enterEvent(running: Running, event: TurnEvent): Entered {
  switch (event.type) {
    case 'eliminated':
      return eliminated(running, event);
    case 'retreat':
      return retreated(running, event);
    case 'jp-exit':
      return japaneseExit(running, event);
    case 'us-exit':
      return usExit(running, event);
    case 'us-arrival':
      return arrived(running, event);
    case 'us-invasion':
      return invaded(running, event);
    case 'jp-invasion':
      return landed(running, event, 'japanese', 1, (after) => ok(noted(after, event, [])));
  }
}

/** Adds an event's points and the line that tells of it. What the US would have scored is told where it scores nothing. */
function noted(running: Running, event: TurnEvent, gains: readonly Gain[]): Running {
  const { scores, clause: own } = running.scenario;
  const clause = clauseOfEvent(event, own);
  const given = gains.filter(({ to, points }) => scores[to] && points > 0);
  const unscored = gains.reduce((sum, { to, points }) => sum + (to === 'us' && !scores.us ? points : 0), 0);
  const effect = { kind: 'event', event, clause, gains: given, ...(unscored === 0 ? {} : { unscored }) } as const;
  return { ...given.reduce(gain, running), effects: [...running.effects, effect] };
}

/** Clause 17.12: the other side scores the unit's value, and no hexes that it had retreated before (17.22). */
function eliminated(running: Running, event: TurnEventOf<'eliminated'>): Entered {
  const { side, code, count } = event;
  const checked = checkUnits(running, side, code, count);
  if (!checked.ok) return checked;
  const { points } = worthOf(running.setup, code);
  const table = withTally(running.table, side, code, { eliminated: count });
  return ok(
    noted({ ...running, table }, event, [{ to: otherSide(side), heading: 'eliminations', points: points * count }]),
  );
}

/** Clause 17.21: a point for each hex and US unit; 17.22: only for units that live. */
function retreated(running: Running, event: TurnEventOf<'retreat'>): Entered {
  const { side, code, units, hexes } = event;
  if (side === 'japanese') return refuse('retreat-jp-unit', 'okinawa:17.21');
  const checked = code === undefined ? ok(undefined) : checkUnits(running, side, code, units);
  if (!checked.ok && checked.error.code === 'unit-unknown') return checked;
  const most = checked.ok ? usLeft(running) : Number(checked.error.data?.left ?? 0);
  if (most !== undefined && units > most)
    return refuse('retreat-of-eliminated', 'okinawa:17.22', { units, left: most });
  const points = units * hexes * RETREAT_POINTS;
  return ok(noted(running, event, [{ to: 'japanese', heading: 'retreats', points }]));
}

function checkEdge({ scenario }: Running, side: Side, edge: string) {
  const clause = side === 'us' ? scenario.clause : 'okinawa:17.41';
  return edge === 'northeast' ? ok(undefined) : refuse('exit-wrong-edge', clause, { side, edge });
}

/** Clause 17.41: three points for each Defense Strength Point, and three US units leave the map at once. */
function japaneseExit(running: Running, event: TurnEventOf<'jp-exit'>): Entered {
  const { code, edge, usRemoved } = event;
  const right = checkEdge(running, 'japanese', edge);
  if (!right.ok) return right;
  const there = checkUnits(running, 'japanese', code, 1);
  if (!there.ok) return there;
  const removals = checkRemovals(running, usRemoved);
  if (!removals.ok) return removals;
  const left = withTally(running.table, 'japanese', code, { exited: 1 });
  const table = usRemoved.reduce((before, unit) => withTally(before, 'us', unit, { removed: 1 }), left);
  const { setup } = running;
  const lost = usRemoved.reduce((sum, unit) => sum + worthOf(setup, unit).points, 0);
  return ok(
    noted({ ...running, table }, event, [
      { to: 'japanese', heading: 'exits', points: worthOf(setup, code).defense * EXIT_POINTS },
      { to: 'japanese', heading: 'removals', points: setup.options.removalScores ? lost : 0 },
    ]),
  );
}

/** Scenario II asks for it; elsewhere it is only a loss from the map. */
function usExit(running: Running, event: TurnEventOf<'us-exit'>): Entered {
  const right = checkEdge(running, 'us', event.edge);
  if (!right.ok) return right;
  const there = checkUnits(running, 'us', event.code, event.count);
  if (!there.ok) return there;
  const table = withTally(running.table, 'us', event.code, { exited: event.count });
  return ok(noted({ ...running, table }, event, []));
}

function arrived(running: Running, event: TurnEventOf<'us-arrival'>): Entered {
  const { scenario } = running;
  const { code, count } = event;
  if (!scenario.arrivals) return refuse('arrival-not-in-scenario', scenario.clause, { scenario: scenario.id });
  if (code === undefined && isCounted(scenario, 'us')) return refuse('arrival-without-unit', scenario.clause);
  const table = code === undefined ? running.table : withTally(running.table, 'us', code, { arrived: count });
  const points = count * (scenario.awards.arrivals?.points ?? 0);
  return ok(noted({ ...running, table }, event, [{ to: 'japanese', heading: 'arrivals', points }]));
}

function invaded(running: Running, event: TurnEventOf<'us-invasion'>): Entered {
  const { units, northClear } = event;
  const most = usLeft(running);
  if (most !== undefined && units > most)
    return refuse('not-enough-units', running.scenario.clause, { side: 'us', asked: units, left: most });
  const points = units * (running.scenario.awards.invaders?.points ?? 0);
  const noting = (after: Running) => ok(noted(after, event, [{ to: 'japanese', heading: 'invasions', points }]));
  return landed(running, event, 'us', units, noting, northClear === true);
}
