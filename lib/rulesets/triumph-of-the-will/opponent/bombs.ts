import { isArmy } from '../forces';
import type { BombTemplate } from '../options/template';
import type { Plan, Scales } from './moves';
import { areaWorth, unitWorth } from './worth';

/** Beyond this many detonations winter may come, and the side that threw the last bomb loses by it (5.11, 4.2). */
const SAFE_DETONATIONS = 12;

/** A bomb takes one unit off the map: worth it for a good one, most of all where few others stand. */
export function bombPlans({ state, map, side }: Scales, { targets }: BombTemplate): readonly Plan[] {
  if (state.detonations + 1 > SAFE_DETONATIONS) return [];
  const stacks = new Map<string, number>();
  for (const { area, count } of targets) stacks.set(area, (stacks.get(area) ?? 0) + count);
  return targets.map(({ area, unit, disrupted }) => {
    const alone = 1 / (stacks.get(area) ?? 1);
    const opening = isArmy(unit) ? Math.min(12, areaWorth(state, map, side, area)) * alone * 0.5 : 0;
    const worth = unitWorth(unit) + opening - BOMB - (disrupted ? 0.3 : 0);
    return { action: { type: 'bomb', target: { area, unit, disrupted } }, worth };
  });
}

/** What a bomb costs, and what it may bring nearer. */
const BOMB = 1.2;
