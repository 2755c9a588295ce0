import type { Awaited } from '@/lib/core/ruleset';
import type { Doctrine } from '../actions';
import type { AreaId, Build, BySide, CanalId, Force, Side, UnitType } from '../describe/vocabulary';
import type { MoveNode, MoveTemplate, Seaways, Template } from '../options/template';
import type { Air, BattleOrigin, CanalState, Defender, Ending, Fighter, Holder, Italy, Placement } from '../state';

/** What a page shows. Nothing in it depends on a secret of anybody but the viewer. All JSON. */
export type View = {
  readonly turn: number;
  readonly phase: 'forces' | 'placement' | 'production' | 'actions' | 'over';
  readonly headline: string;
  /** The side through whose eyes this is; absent for an onlooker. */
  readonly viewer?: Side;
  readonly mapName: string;
  /** Our map is a reconstruction: say so to players. */
  readonly reconstructed: boolean;
  readonly land: readonly LandView[];
  readonly oceans: readonly OceanView[];
  readonly canals: readonly CanalView[];
  readonly straits: readonly CanalView[];
  readonly passages: readonly PassageView[];
  readonly sides: BySide<SideView>;
  /** Air superiority of this turn. */
  readonly air?: Air;
  readonly italy: Italy;
  readonly detonations: number;
  readonly detonationsThisTurn: number;
  readonly lastDetonation?: Side;
  /** Faces that would start nuclear winter at today's total. */
  readonly winterOn: readonly number[];
  readonly battle?: BattleView;
  /** While placing: units each side still has to place (public). */
  readonly toPlace?: BySide<Force>;
  readonly own?: OwnView;
  readonly awaited: readonly Awaited[];
  /** What the viewer may answer now. */
  readonly choices: readonly Template[];
  /** What the moves and the convoys among the choices refer to; absent where there are none. */
  readonly graphs?: MoveGraphs;
  readonly seaways?: Seaways;
  readonly ending?: Ending;
};

/** Units that look the same. */
export type Group = {
  readonly side: Side;
  readonly unit: UnitType;
  readonly disrupted: boolean;
  readonly count: number;
};

export type LandView = {
  readonly id: AreaId;
  readonly name: string;
  readonly kind: 'mainland' | 'island';
  readonly holder: Holder;
  readonly capitalOf?: Side;
  readonly italian: boolean;
  readonly groups: readonly Group[];
  /** UN units; 0 when there is no rebellion. */
  readonly rebellion: number;
  readonly blasts: number;
  readonly neighbours: readonly AreaId[];
  readonly oceans: readonly AreaId[];
};

export type OceanView = {
  readonly id: AreaId;
  readonly name: string;
  /** Who has fleets there. */
  readonly holder?: Side;
  readonly entryOf?: Side;
  readonly groups: readonly Group[];
  readonly blasts: number;
  readonly neighbours: readonly AreaId[];
  readonly coast: readonly AreaId[];
};

/** A canal or strait, and why the viewer's fleets may not pass: `shut` is absent when they may (or for onlookers). */
export type CanalView = {
  readonly id: CanalId;
  readonly name: string;
  readonly areas: readonly AreaId[];
  readonly oceans: readonly [AreaId, AreaId];
  readonly state: CanalState;
  readonly openTo: readonly Side[];
  readonly shut?: 'closed' | 'closed-this-turn' | 'not-yours' | 'rebellion';
};

export type PassageView = {
  readonly id: AreaId;
  readonly name: string;
  readonly ends: readonly [AreaId, AreaId];
  readonly faces: readonly number[];
};

export type SideView = {
  /** What may be spent: while the first forces are chosen the points of the set-up (3.3), then the areas held (T6). */
  readonly points: number;
  readonly bombs: number;
  readonly hqs: number;
  readonly armies: number;
  readonly fleets: number;
  /** Whether the secret choice of this phase is made: never what it is. */
  readonly sealed: boolean;
};

/** Known to the viewer alone. */
export type OwnView = {
  readonly sealed?: Build;
  readonly queue: readonly Placement[];
  readonly doctrine: Doctrine;
};

export type BattleView = {
  readonly area: AreaId;
  readonly domain: 'land' | 'sea';
  readonly attacker: Side;
  readonly defender: Defender;
  readonly origin: BattleOrigin;
  readonly round: number;
  readonly attackers: readonly Fighter[];
  readonly defenders: readonly Fighter[];
  /** Boxes of this round as far as they are manned. */
  readonly attackerBoxes: readonly (readonly Fighter[])[];
  readonly defenderBoxes: readonly (readonly Fighter[])[];
  readonly airBoxes: readonly number[];
  readonly committed: number;
};

/** Where forces of each kind may go. A force walks from its own area along `next`; see MoveNode. */
export type MoveGraphs = Readonly<Record<MoveTemplate['kind'], readonly MoveNode[]>>;
