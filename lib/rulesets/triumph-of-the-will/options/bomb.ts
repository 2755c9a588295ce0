import type { Side } from '../describe/vocabulary';
import type { GameMap } from '../map/game-map';
import { stackAt } from '../reading';
import type { State } from '../state';
import type { BombTemplate } from './template';

type Target = BombTemplate['targets'][number];

/** 11.1: every kind of enemy unit that stands anywhere, in the order of the map. UN units are none (12.4). */
export function bombTargets(state: State, map: GameMap, side: Side): readonly Target[] {
  const targets: Target[] = [];
  for (const [index, area] of map.areas.entries()) {
    const units = stackAt(state, index);
    if (units[0]?.side === side) continue;
    for (const first of units) {
      const { type: unit, disrupted } = first;
      const alike = units.filter((other) => other.type === unit && other.disrupted === disrupted);
      if (alike[0] === first) targets.push({ area, unit, disrupted, count: alike.length });
    }
  }
  return targets;
}

/** No template without a bomb. */
export function bombTemplates(state: State, map: GameMap, side: Side): readonly BombTemplate[] {
  const bombs = state.bombs[side];
  if (bombs === 0) return [];
  const targets = bombTargets(state, map, side);
  const canals = map.canals.map(({ id }) => id);
  if (targets.length + canals.length === 0) return [];
  return [{ decision: 'take-action', type: 'bomb', clause: 'totw:11.1', bombs, targets, canals }];
}
