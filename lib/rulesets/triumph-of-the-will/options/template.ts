import type { AreaId, Buildable, CanalId, Force, UnitType } from '../describe/vocabulary';
import type { Defender } from '../state';

/**
 * Legal answers as data. A template is one kind of answer with everything that may be filled in; `complete` fills it.
 * `decision` is the id of the question, `type` the action that it becomes. All JSON; types (not interfaces), so that
 * they fit JsonObject.
 */

/** What entering an area means: own or empty water, an undefended enemy area, or a fight. */
export type Effect = 'free' | 'takes-control' | 'battle' | 'passage';

/** Who waits in a defended area. */
export type Enemy = { readonly side: Defender; readonly units: Force; readonly count: number };

/**
 * `choose-forces` and `build`: every set of counts that costs at most `points` in all, with at most `most` of each type,
 * `armyRoom` armies and `fleetRoom` fleets (absent: no limit). Buying nothing is legal.
 */
export type BuyTemplate = {
  readonly decision: 'choose-forces' | 'build';
  readonly type: 'choose-forces' | 'build';
  readonly clause: 'totw:3.3' | 'totw:5.3';
  readonly points: number;
  readonly costs: Readonly<Record<Buildable, number>>;
  /** Only types that this side may buy now have a key. */
  readonly most: Readonly<Partial<Record<Buildable, number>>>;
  readonly armyRoom?: number;
  readonly fleetRoom?: number;
  /** Why no fleet may be bought: the enemy controls this entry ocean (5.4). */
  readonly blockedEntry?: AreaId;
};

/** `place-unit`, one template per type left to place. A queue of several is a sequence of single ones (S4). */
export type PlaceTemplate = {
  readonly decision: 'place-unit';
  readonly type: 'place-units';
  readonly clause: 'totw:3.7';
  readonly unit: UnitType;
  readonly left: number;
  /** `room` more units fit there. */
  readonly areas: readonly { readonly area: AreaId; readonly room: number }[];
};

/**
 * A node of the movement graph. A force in `area` may step to any of `next`; after `battle` it may not. Every legal
 * path is a walk from the force's own area along `next`, except that it neither ends in a passage nor leaves it by
 * the end through which it came. `faces` are the rolls that get through a passage.
 */
export type MoveNode = {
  readonly area: AreaId;
  readonly effect: Effect;
  readonly next: readonly AreaId[];
  /** Own units already there (armies or fleets): more than six at the end must be given up (6.4). */
  readonly own: number;
  readonly enemy?: Enemy;
  readonly faces?: readonly number[];
};

/**
 * One force of armies, of armies with Italians, or of fleets. `units` are the undisrupted ones that may go; kind
 * `italians` needs at least one Italian and stays in their range (7.4). Where it may go is not listed: the graphs of the
 * view say it once for all forces, and `complete` works it out.
 */
export type MoveTemplate = {
  readonly decision: 'take-action';
  readonly type: 'move';
  readonly clause: 'totw:9.4' | 'totw:7.4' | 'totw:9.8';
  readonly kind: 'armies' | 'italians' | 'fleets';
  readonly from: AreaId;
  readonly units: Force;
};

/** A force with where it may go. Includes the start; only nodes that can be reached. Several may share one `graph`. */
export type MoveReach = MoveTemplate & { readonly graph: readonly MoveNode[] };

/** An ocean of a chain with the undisrupted fleets there; a passage has none and asks for a roll. */
export type ConvoyLink = {
  readonly ocean: AreaId;
  readonly fleets: Readonly<Partial<Record<'fleet' | 'kb', number>>>;
  readonly faces?: readonly number[];
};

export type Landing = {
  readonly area: AreaId;
  readonly effect: Effect;
  readonly own: number;
  readonly enemy?: Enemy;
};

/**
 * One force of armies that some chain of fleets can carry, `most` of them at once. Its chains are not listed: there can be
 * thousands. They are the walks of the view's seaways, and `complete` picks one.
 */
export type ConvoyTemplate = {
  readonly decision: 'take-action';
  readonly type: 'convoy';
  readonly clause: 'totw:9.7';
  readonly kind: 'armies' | 'italians';
  readonly from: AreaId;
  readonly units: Force;
  readonly most: number;
};

/** One working chain of a force: 1 to `most` armies, as many fleets in each link that is not a passage. */
export type ConvoyChain = ConvoyTemplate & {
  readonly via: readonly ConvoyLink[];
  readonly landings: readonly Landing[];
};

/** A link with the links that may come next, and the land on which armies embark and land; a passage has no coast. */
export type Water = ConvoyLink & { readonly next: readonly AreaId[]; readonly coast: readonly AreaId[] };

/**
 * The water over which a side can carry armies now. A chain begins and ends in water with a coast and uses no water twice;
 * armies with Italians land in `italianRange` only (7.4).
 */
export type Seaways = {
  readonly waters: readonly Water[];
  readonly shores: readonly Landing[];
  readonly italianRange: readonly AreaId[];
};

export type BombTemplate = {
  readonly decision: 'take-action';
  readonly type: 'bomb';
  readonly clause: 'totw:11.1';
  readonly bombs: number;
  readonly targets: readonly {
    readonly area: AreaId;
    readonly unit: UnitType;
    readonly disrupted: boolean;
    readonly count: number;
  }[];
  readonly canals: readonly CanalId[];
};

type PassTemplate = {
  readonly decision: 'take-action';
  readonly type: 'pass';
  readonly clause: 'totw:5.10';
  /** True when this pass would end the phase. */
  readonly ends: boolean;
};

/** 10.4: put `units` in a row, one a box. */
export type LineUpTemplate = {
  readonly decision: 'line-up';
  readonly type: 'line-up';
  readonly clause: 'totw:10.4';
  readonly area: AreaId;
  readonly round: number;
  readonly boxes: number;
  readonly units: Force;
};

/** 10.4: all `units` over exactly `boxes` boxes, none empty, in fighting order within a box. */
export type MatchLineTemplate = {
  readonly decision: 'match-line';
  readonly type: 'match-line';
  readonly clause: 'totw:10.4';
  readonly area: AreaId;
  readonly round: number;
  readonly boxes: number;
  readonly units: Force;
  /** What stands opposite, box 1 first. */
  readonly facing: readonly UnitType[];
};

/** 10.5: aircraft behind `least` to `most` different boxes of 1 to `boxes`. */
export type CommitAirTemplate = {
  readonly decision: 'commit-air';
  readonly type: 'commit-air';
  readonly clause: 'totw:10.5';
  readonly area: AreaId;
  readonly round: number;
  readonly boxes: number;
  readonly least: number;
  readonly most: number;
  /** Aircraft not yet spent this turn, committed ones included. */
  readonly left: number;
};

/** 10.9: some or all of `units` go into one of `targets`, or none does. */
export type MomentumTemplate = {
  readonly decision: 'momentum';
  readonly type: 'momentum';
  readonly clause: 'totw:10.9';
  readonly from: AreaId;
  readonly units: Force;
  readonly targets: readonly Landing[];
};

/** 6.4: exactly `remove` of `units`. */
export type OverstackTemplate = {
  readonly decision: 'remove-overstack';
  readonly type: 'remove-overstack';
  readonly clause: 'totw:6.4';
  readonly area: AreaId;
  readonly remove: number;
  readonly units: readonly { readonly unit: UnitType; readonly disrupted: boolean; readonly count: number }[];
};

export type Template =
  | BuyTemplate
  | PlaceTemplate
  | MoveTemplate
  | ConvoyTemplate
  | BombTemplate
  | PassTemplate
  | LineUpTemplate
  | MatchLineTemplate
  | CommitAirTemplate
  | MomentumTemplate
  | OverstackTemplate;
