import { err, ok, type Result } from '@/lib/core/result';
import type { Rejection } from '@/lib/core/ruleset';
import { type TurnCode, turnNumber } from '@/lib/rulesets/_shared/wif/calendar';
import type { TurnBody } from '../body';
import type { Code } from '../codes';
import { TARGETS, type Target, type TargetId, targetById } from '../data/targets';
import { hasLostAll, holderOf, isDefeated, isHeld } from '../holding';
import { refusal, together } from '../refuse';
import { FULL_RUN, pointsAfter } from '../score';
import type { Setup, Vichy } from '../setup';
import { dueTurn, isClosed, type Table, type TargetState, totalOf, turnsLeft, withTargets } from '../table';
import { applyChanges, changeFaults } from './changes';
import { noteCities } from './cities';
import { stateStatus } from './statuses';

/**
 * Closes a turn in the order of R-WV-10: statuses and alignment, then who has what, then the targets held at the end of
 * the Peace step, then points, then defeat.
 */
export function enterTurn(setup: Setup, table: Table, body: TurnBody): Result<Table, Rejection<Code>> {
  const fault = turnFault(table, body.turn);
  if (fault !== undefined) return err(fault);
  const stated = statePowers(setup, table, body);
  const aligned = align(setup, stated.table, body.vichy);
  const now = aligned.ok ? aligned.value : stated.table;
  // All faults at once: the author of the report mends them in one go.
  const refused = together([
    ...stated.faults,
    ...(aligned.ok ? [] : [aligned.error]),
    ...changeFaults(setup, now, body.changes),
  ]);
  if (refused !== undefined) return err(refused);
  const changed = applyChanges(now, body.changes, body.turn);
  const after = closed(setup, dropTheFallen(setup, changed, body.turn), body.turn);
  return ok(noteCities(setup, table, after, body.turn));
}

function turnFault(table: Table, turn: TurnCode): Rejection<Code> | undefined {
  const due = dueTurn(table);
  const legal = due === undefined ? {} : { legal: due };
  if (isClosed(table, turn)) return refusal('turn-already-reported', 'wifv:1.1', { turn, ...legal });
  if (due === undefined) return refusal('game-ended', 'wifv:1.2');
  if (turn !== due) return refusal('turn-out-of-order', 'wifv:1.1', { turn, ...legal });
  return heldTurn(table, turn);
}

/** Another game of the campaign has something open in this turn (R-WV-10). */
export function heldTurn({ holds }: Table, turn: TurnCode): Rejection<Code> | undefined {
  const reasons = holds[turn];
  return reasons === undefined ? undefined : refusal('conquest-step-open', 'wifv:1.1', { turn, reasons });
}

/** The table with the statuses that are possible, and what is wrong with the others. */
function statePowers(setup: Setup, table: Table, { turn, powers = [] }: TurnBody) {
  const faults: Rejection<Code>[] = [];
  let now = table;
  for (const { power, status } of powers) {
    const next = stateStatus(setup, now, turn, power, status);
    if (next.ok) now = next.value;
    else faults.push(next.error);
  }
  return { table: now, faults };
}

/** Aligns Vichy France before the changes, which may count on it. */
function align(setup: Setup, table: Table, vichy: Vichy | undefined): Result<Table, Rejection<Code>> {
  if (vichy === undefined) return ok(table);
  if (vichy === 'absent' || vichy === 'none' || vichy === table.vichy) return ok({ ...table, vichy });
  const { status } = table.powers[vichy];
  if (hasLostAll(setup, status))
    return err(refusal('fallen-power-holds', 'wifv:1.1', { by: vichy, status, legal: [] }));
  return ok({ ...table, vichy });
}

/** A power that has surrendered has lost its targets before the snapshot: they are no longer in supply (R-WV-12). */
function dropTheFallen(setup: Setup, table: Table, turn: TurnCode): Table {
  return withTargets(table, (state) => {
    const holder = holderOf(state, table);
    if (!state.supplied || holder === undefined || !hasLostAll(setup, table.powers[holder].status)) return state;
    return { ...state, supplied: false, changed: turn };
  });
}

function closed(setup: Setup, before: Table, turn: TurnCode): Table {
  const scored = withTargets(before, (state, id) => snapshot(setup, before, state, id, turn));
  const ending = endingOf(setup, scored, turn);
  const last =
    ending.ended === undefined ? scored : withTargets(scored, (state, id) => finished(setup, state, id, turn));
  const after: Table = { ...last, ...ending, closed: turnNumber(turn) };
  const record = { total: totalOf(after), reach: reachOf(setup, after), gained: gainedOf(before, after) };
  return { ...after, turns: { ...after.turns, [turn]: record } };
}

/** One target at the end of the Peace step: its run goes on or is broken, its points are the best of its runs (2.0). */
function snapshot(setup: Setup, table: Table, state: TargetState, id: TargetId, turn: TurnCode): TargetState {
  const run = isHeld(setup, table, state) ? state.run + 1 : 0;
  return withBest({ ...state, run }, pointsAfter(pointsOf(id), run), turn);
}

const pointsOf = (id: TargetId): number => targetById(id)?.points ?? 0;

const withBest = (state: TargetState, value: number, turn: TurnCode): TargetState =>
  value > state.best ? { ...state, best: value, gained: turn } : state;

/** With R-WV-6's option, a target that is still held when the game ends is held for good. */
function finished({ openRunCountsFull }: Setup, state: TargetState, id: TargetId, turn: TurnCode): TargetState {
  return openRunCountsFull && state.run > 0 ? withBest(state, pointsOf(id), turn) : state;
}

function endingOf(setup: Setup, table: Table, turn: TurnCode): Pick<Table, 'axisDefeat' | 'alliedDefeat' | 'ended'> {
  const axis = isDefeated(setup, table, 'axis');
  const allied = isDefeated(setup, table, 'allied');
  const ended = (axis || allied) && setup.endOnDefeat ? 'defeat' : turn === setup.lastTurn ? 'last-turn' : undefined;
  return {
    ...(axis ? { axisDefeat: table.axisDefeat ?? turn } : {}),
    ...(allied ? { alliedDefeat: table.alliedDefeat ?? turn } : {}),
    ...(ended === undefined ? {} : { ended }),
  };
}

function gainedOf(before: Table, after: Table): Partial<Record<TargetId, number>> {
  const gains = TARGETS.map(({ id }) => [id, after.targets[id].best - before.targets[id].best] as const);
  return Object.fromEntries(gains.filter(([, gain]) => gain > 0));
}

/** What all targets can bring at most in the turns that are left. */
export const reachOf = (setup: Setup, table: Table): number =>
  TARGETS.reduce((sum, target) => sum + reachOfTarget(setup, table, target), 0);

/** What a target can bring at most in the turns that are left: its run goes on, or a new one begins at once. */
export function reachOfTarget(setup: Setup, table: Table, { id, points }: Target): number {
  const left = turnsLeft(setup, table);
  const { run, best } = table.targets[id];
  const possible = setup.openRunCountsFull && left > 0 ? FULL_RUN : run + left;
  return Math.max(best, left > 0 ? pointsAfter(points, possible) : 0);
}
