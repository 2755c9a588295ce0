import { readFileSync } from 'node:fs';
import type { Awaited } from '@/lib/core/ruleset';

/** Two neighbouring areas of each side, an army in each: they change places every turn, and nobody ever fights. */
export const ROUTES = {
  german: ['greater-germany', 'western-europe'],
  japanese: ['manchukuo', 'tibet'],
} as const;
export type Side = keyof typeof ROUTES;

interface MapFile {
  readonly landAreas: readonly { readonly id: string; readonly setup: string }[];
}

const MAP = 'lib/rulesets/triumph-of-the-will/data/standard-map.json';

/** Every area held, an army in each: some forty counters in play. */
export function marchingSetup(): object {
  const { landAreas }: MapFile = JSON.parse(readFileSync(MAP, 'utf8'));
  const held = landAreas.map(({ id, setup }, index) => [id, holder(setup, index)] as const);
  const units = held.map(([id, side]) => [id, [{ side, unit: 'infantry', count: 1 }]]);
  return {
    position: {
      turn: 1,
      stage: { phase: 'actions', next: 'german' },
      italy: { side: 'german', checks: 1 },
      control: Object.fromEntries(held),
      units: Object.fromEntries(units),
    },
  };
}

function holder(setup: string, index: number): Side {
  if (setup === 'german' || setup === 'japanese') return setup;
  return index % 2 === 0 ? 'german' : 'japanese';
}

/** One action and whose it is. */
export interface Order {
  readonly side: Side;
  readonly action: object;
}

/** Plays one game without end: builds nothing, lets the armies change places, passes, a turn after the other. */
export function marcher(): (awaiting: readonly Awaited[]) => Order {
  const moved = { german: 0, japanese: 0 };
  return ([asked]) => {
    const side = asked?.role === 'japanese' ? 'japanese' : 'german';
    if (asked?.decision === 'build') {
      moved[side] = 0;
      return { side, action: { type: 'build', build: {} } };
    }
    moved[side] += 1;
    if (moved[side] > 2) return { side, action: { type: 'pass' } };
    const [a, b] = ROUTES[side];
    return { side, action: { type: 'move', force: { infantry: 1 }, path: moved[side] === 1 ? [a, b] : [b, a] } };
  };
}
