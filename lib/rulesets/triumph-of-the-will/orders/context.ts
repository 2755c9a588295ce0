import type { Named } from '@/lib/core/find-named';
import type { Doctrine } from '../actions';
import type { AreaId, Side, UnitType } from '../describe/vocabulary';

export type Terrain = 'land' | 'ocean' | 'passage';

export interface Place extends Named {
  readonly terrain: Terrain;
}

/** A number of units of one kind and state, of one side, in one area. */
export interface AreaForces {
  readonly area: AreaId;
  readonly side: Side;
  readonly type: UnitType;
  readonly disrupted: boolean;
  readonly count: number;
}

export interface Barrier {
  readonly kind: 'blocked' | 'point';
  /** Such as `9.6`. */
  readonly rule: string;
}

/** All that reading an order needs to know of the game; nothing in it is secret. */
export interface OrderContext {
  readonly side: Side;
  readonly places: readonly Place[];
  readonly canals: readonly Named[];
  /** While the first forces are chosen, `BUILD` means `FORCES` (3.3). */
  readonly choosingForces: boolean;
  readonly doctrine: Doctrine;
  readonly units: readonly AreaForces[];
  /** Areas that one step of a move reaches on this map, no matter who holds them; passages included. */
  readonly steps: (area: AreaId) => readonly AreaId[];
  /** Why two areas that lie side by side are not next to each other, with the number of the rule. */
  readonly barrier: (a: AreaId, b: AreaId) => Barrier | undefined;
  /** Whether a force of ours may take this step and go on: friendly land, an ocean without enemies, an open canal. */
  readonly passes: (from: AreaId, to: AreaId) => boolean;
}
