import type { AreaId, UnitType } from '@/lib/rulesets/triumph-of-the-will/describe/vocabulary';
import type { Effect } from '@/lib/rulesets/triumph-of-the-will/options/template';

/** What choosing a place on the map would do now. */
export interface Offer {
  /** `force`: a force of one's own to start with; `place`: a unit goes down; else what happens where it goes. */
  readonly does: Effect | 'force' | 'strike' | 'place';
  readonly href: string;
  /** Said after what the place is. */
  readonly says: string;
  /** A word to read on the map, such as the chance to win. */
  readonly badge?: string;
}

/** A way to draw: places in their order. */
export interface MapPath {
  readonly stops: readonly AreaId[];
  readonly kind: 'march' | 'convoy' | 'hint';
  /** One of several that are possible, and not the chosen one. */
  readonly possible?: boolean;
}

/** A kind of unit to pick, above the map. */
export interface TrayItem {
  readonly unit: UnitType;
  readonly disrupted: boolean;
  /** How many there still are. */
  readonly count: number;
  /** Whether it is the one in hand. */
  readonly current: boolean;
  readonly says: string;
  /** Absent where it cannot be picked now. */
  readonly href?: string;
}

/** The draft of an action as the map shows it. */
export interface Plan {
  readonly offers: ReadonlyMap<AreaId, Offer>;
  readonly lines: readonly MapPath[];
  /** Where the force of the draft stands, and where it goes. */
  readonly from?: AreaId;
  readonly to?: AreaId;
  /** Why own units at a place cannot be chosen. */
  readonly stays?: ReadonlyMap<AreaId, string>;
  /** Words on places that the draft has changed already, such as `+2`. */
  readonly placed?: ReadonlyMap<AreaId, string>;
  /** What to pick from before a place is chosen. */
  readonly tray?: { readonly label: string; readonly items: readonly TrayItem[] };
  /** Takes back the last step of the draft. */
  readonly undo?: string;
  /** The id of what the reader should see next, below or beside the map. */
  readonly arrive?: string;
  /** What to do now, in a few words. */
  readonly ask?: string;
  /** What stands in the way, such as a shut canal. */
  readonly notes?: readonly string[];
}

export const NO_PLAN: Plan = { offers: new Map(), lines: [] };
