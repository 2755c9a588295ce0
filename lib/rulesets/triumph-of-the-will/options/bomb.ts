import type { GameMap } from '../map/game-map';
import { stackIn } from '../reading';
import type { State } from '../state';
import type { Side } from '../vocabulary';
import type { BombTemplate } from './template';

type Target = BombTemplate['targets'][number];

/** 11.1: every kind of enemy unit that stands anywhere, in the order of the map. UN units are none (12.4). */
export function bombTargets(state: State, side: Side): readonly Target[] {
  const targets: Target[] = [];
  for (const area in state.stacks) {
    const stack = stackIn(state, area);
    if (stack.length === 0 || stack[0]?.side === side) continue;
    for (const [at, { type: unit, disrupted }] of stack.entries()) {
      const alike = stack.filter((other) => other.type === unit && other.disrupted === disrupted);
      if (alike[0] === stack[at]) targets.push({ area, unit, disrupted, count: alike.length });
    }
  }
  return targets;
}

/** No template without a bomb. */
export function bombTemplates(state: State, map: GameMap, side: Side): readonly BombTemplate[] {
  const bombs = state.bombs[side];
  if (bombs === 0) return [];
  const targets = bombTargets(state, side);
  const canals = map.canals.map(({ id }) => id);
  if (targets.length + canals.length === 0) return [];
  return [{ decision: 'take-action', type: 'bomb', clause: 'totw:11.1', bombs, targets, canals }];
}
