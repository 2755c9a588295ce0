import { AXIS_POWERS, type AxisPower, hasFallen, type Power, type PowerStatus } from '../_shared/wif/powers';
import { TARGETS, type Target } from './data/targets';
import type { Setup } from './setup';
import type { Table, TargetState } from './table';

type Statuses = Pick<Table, 'powers'>;

/** A power that no longer has anything: surrendered or wholly conquered (R-WV-12). One beaten incompletely fights on. */
export const hasLostAll = ({ surrenderedPowerKeepsTargets }: Setup, status: PowerStatus): boolean =>
  !surrenderedPowerKeepsTargets && (status === 'surrendered' || status === 'conquered');

const hasLost = (setup: Setup, { powers }: Statuses, power: Power | undefined): boolean =>
  power !== undefined && hasLostAll(setup, powers[power].status);

/** Whether the Axis has a capital left to trace supply to: one of a power that has not fallen (R-WV-4). */
export function hasAnchor(setup: Setup, { powers }: Statuses): boolean {
  if (!setup.supplyAnchorMustBeUnconquered) return true;
  return AXIS_POWERS.some((power) => !hasFallen(powers[power].status));
}

/** The Axis power behind a target: its own, or the one that Vichy France is aligned to. */
export function holderOf(
  { control, by }: Pick<TargetState, 'control' | 'by'>,
  { vichy }: Pick<Table, 'vichy'>,
): Power | undefined {
  if (control === 'axis') return by;
  return control === 'vichy' ? alignedTo(vichy) : undefined;
}

const alignedTo = (vichy: Table['vichy']): AxisPower | undefined =>
  vichy === 'absent' || vichy === 'none' ? undefined : vichy;

/**
 * Whether the Axis holds a target when the Peace step ends (1.1): it controls the hex, and the hex has supply. What Vichy
 * France controls counts only while it is aligned to an Axis power.
 */
export function isHeld(
  setup: Setup,
  table: Pick<Table, 'powers' | 'vichy'>,
  target: Pick<TargetState, 'control' | 'by' | 'supplied' | 'aligned'>,
): boolean {
  const { control, supplied, aligned } = target;
  if (!supplied || !hasAnchor(setup, table)) return false;
  if (control === 'vichy') {
    const power = alignedTo(table.vichy);
    return power !== undefined && !hasLost(setup, table, power);
  }
  if (control !== 'axis' || hasLost(setup, table, target.by)) return false;
  return aligned === undefined || setup.alignedMinorsCount;
}

/** Whether it matters which power has an Axis target: with its fall the target would be lost (R-WV-12, R-WV-17). */
export function asksForPower(
  setup: Setup,
  { control, supplied, aligned }: Partial<Pick<TargetState, 'control' | 'supplied' | 'aligned'>>,
): boolean {
  const counts = aligned === undefined || setup.alignedMinorsCount;
  return control === 'axis' && supplied === true && counts && !setup.surrenderedPowerKeepsTargets;
}

/** What the Axis holds without a power: no fall of a power takes it away. */
export const heldWithoutPower = (setup: Setup, table: Pick<Table, 'powers' | 'vichy' | 'targets'>): readonly Target[] =>
  TARGETS.filter(({ id }) => {
    const target = table.targets[id];
    return target.by === undefined && asksForPower(setup, target) && isHeld(setup, table, target);
  });

/** Whether every power of a side's roster has fallen (1.2). Vichy France stands for a fallen France (R-WV-9). */
export function isDefeated(
  setup: Setup,
  { powers, vichy }: Pick<Table, 'powers' | 'vichy'>,
  side: 'axis' | 'allied',
): boolean {
  return setup.roster[side].every((power) => {
    const { status } = powers[power];
    const isVichy = power === 'FR' && setup.vichyCountsAsConquered && vichy !== 'absent' && status !== 'liberated';
    return isVichy || hasFallen(status);
  });
}
