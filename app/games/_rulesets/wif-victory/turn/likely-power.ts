import type { AxisPower, Power } from '@/lib/rulesets/_shared/wif/powers';
import type { View } from '@/lib/rulesets/wif-victory/view/types';
import { behindOf, draftOf, type Read } from '../draft';

/** Where one Axis power is nearly always the one; ours, and only to be seen and changed in the form. */
const USUAL: Readonly<Record<string, AxisPower>> = {
  'West Europe': 'GE',
  'North and East Europe': 'GE',
  'South and South-East Asia': 'JP',
  Pacific: 'JP',
};

type Known = Pick<View, 'targets' | 'powers' | 'vichy' | 'counting'>;

/**
 * The power to choose with a target that the Axis takes: the only one that the form names for Axis targets of that part of
 * the world, or the usual one where it names none. Undefined where two are named, or where it has lost everything.
 */
export function likelyPower(read: Read, id: string, view: Known): Power | undefined {
  const region = view.targets.find((target) => target.id === id)?.region ?? '';
  const drafts = view.targets
    .filter((target) => target.region === region && target.id !== id)
    .map((target) => draftOf(read, target.id));
  const named = new Set(drafts.flatMap(({ who, by }) => (who === 'axis' && by !== '' ? [by] : [])));
  const power = named.size === 0 ? USUAL[region] : named.size === 1 ? [...named][0] : undefined;
  return power !== undefined && wouldCount(read, power, view) ? power : undefined;
}

function wouldCount(read: Read, power: Power, view: Known): boolean {
  const status = behindOf(read, view).statusOf(power);
  return status !== undefined && view.counting.held[`axis/in/${status}`] === true;
}
