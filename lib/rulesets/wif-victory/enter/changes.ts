import { nearest } from '@/lib/core/nearest-name';
import type { Rejection } from '@/lib/core/ruleset';
import type { TurnCode } from '@/lib/rulesets/_shared/wif/calendar';
import { AXIS_POWERS, POWERS, type Power, sideOfPower } from '@/lib/rulesets/_shared/wif/powers';
import type { Change } from '../body';
import type { Code } from '../codes';
import { isTargetId, TARGETS, targetById } from '../data/targets';
import { asksForPower, hasLostAll, holderOf } from '../holding';
import { refusal } from '../refuse';
import type { Setup } from '../setup';
import type { Table, TargetState } from '../table';

/** What is wrong with the changes of a turn report, each by itself, in their order. */
export const changeFaults = (setup: Setup, table: Table, changes: readonly Change[]): readonly Rejection<Code>[] =>
  changes.flatMap((change, index) => changeFault(setup, table, change, changes.slice(0, index)) ?? []);

/** Puts the changes of a turn report on the table; they have no fault. */
export function applyChanges(table: Table, changes: readonly Change[], turn: TurnCode): Table {
  const vichy = table.vichy === 'absent' && changes.some(({ control }) => control === 'vichy') ? 'none' : table.vichy;
  const targets: Table['targets'] = { ...table.targets };
  for (const change of changes) {
    if (isTargetId(change.target)) targets[change.target] = changed(table.targets[change.target], change, turn);
  }
  return { ...table, vichy, targets };
}

/** What is wrong with one change, if anything; `before` are the changes of the same report that stand above it. */
export function changeFault(
  setup: Setup,
  table: Table,
  change: Change,
  before: readonly Change[] = [],
): Rejection<Code> | undefined {
  const { target, control } = change;
  const known = targetById(target);
  if (known === undefined) {
    return refusal('unknown-target', 'wifv:2.1', {
      target,
      near: [
        ...nearest(
          target,
          TARGETS.map(({ name }) => name),
        ),
      ],
    });
  }
  if (before.some((earlier) => earlier.target === target)) {
    return refusal('duplicate-target-in-report', 'wifv:1.1', { target });
  }
  if (control === 'axis' && change.supplied === undefined) return refusal('supply-missing', 'wifv:1.1', { target });
  if ((control === 'allied' || control === 'neutral') && change.supplied !== undefined) {
    return refusal('supply-not-applicable', 'wifv:1.1', { target, control });
  }
  if (control !== 'axis' && change.aligned) return refusal('aligned-not-applicable', 'wifv:1.1', { target, control });
  return powerFault(setup, table, change, table.targets[known.id]);
}

function powerFault(setup: Setup, table: Table, change: Change, state: TargetState): Rejection<Code> | undefined {
  const { target, control, by } = change;
  const isOfSide = (power: Power): boolean => sideOfPower(power) === control;
  if (by !== undefined && !isOfSide(by)) {
    return refusal('power-of-other-side', 'wifv:1.1', { target, by, control, legal: POWERS.filter(isOfSide) });
  }
  if (change.supplied !== true) return undefined;
  const holder = holderOf({ control, by: by ?? inherited(state, control) }, table);
  if (holder === undefined) return missingPower(setup, table, change);
  const { status } = table.powers[holder];
  if (!hasLostAll(setup, status)) return undefined;
  const legal = POWERS.filter((power) => isOfSide(power) && !hasLostAll(setup, table.powers[power].status));
  return refusal('fallen-power-holds', 'wifv:1.1', { target, by: holder, status, legal });
}

/** A target that stays with the Axis whichever power falls would be nobody's to lose (R-WV-17). */
function missingPower(setup: Setup, table: Table, change: Change): Rejection<Code> | undefined {
  if (!setup.namesPowers || !asksForPower(setup, change)) return undefined;
  const legal = AXIS_POWERS.filter((power) => !hasLostAll(setup, table.powers[power].status));
  return refusal('power-missing', 'wifv:1.1', { target: change.target, legal });
}

/** A report that names no power leaves the target with the one that had it for the same side. */
const inherited = (state: TargetState, control: TargetState['control']): Power | undefined =>
  state.control === control ? state.by : undefined;

function changed(state: TargetState, change: Change, turn: TurnCode): TargetState {
  const by = change.by ?? inherited(state, change.control);
  const next: TargetState = {
    control: change.control,
    ...(by === undefined ? {} : { by }),
    supplied: change.supplied ?? false,
    ...(change.aligned ? { aligned: true } : {}),
    run: state.run,
    best: state.best,
    ...(state.changed === undefined ? {} : { changed: state.changed }),
    ...(state.gained === undefined ? {} : { gained: state.gained }),
  };
  return sameHands(state, next) ? state : { ...next, changed: turn };
}

/** Whether nothing differs but what the reports have added up to. */
export const sameHands = (one: TargetState, other: TargetState): boolean =>
  one.control === other.control &&
  one.by === other.by &&
  one.supplied === other.supplied &&
  one.aligned === other.aligned;
