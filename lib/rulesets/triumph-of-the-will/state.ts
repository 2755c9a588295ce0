import type { Doctrine } from './actions';
import type { AreaId, Build, BySide, CanalId, Force, Side, Unit, UnitId, UnitType } from './describe/vocabulary';
import type { MapFile } from './map/file';
import type { SetupOptions } from './setup-options';

/**
 * Who holds a land area: a side, the United Nations while a rebellion stands there (12.3), or nobody yet because the
 * four variable areas have not been dealt (3.6).
 */
export type Holder = Side | 'un' | 'undealt';

export type CanalState = 'open' | 'closed-this-turn' | 'closed';

export interface Placement {
  readonly unit: UnitType;
  readonly area: AreaId;
}

/**
 * Which decision the game rests at. Phases without a decision (air superiority, winter, rebellion, recovery) run
 * inside the command that leads to them and never show here.
 */
export type Stage =
  /** 3.3: a side is absent from `sealed` until it has chosen. SECRET until both have. */
  | { readonly phase: 'forces'; readonly sealed: Readonly<Partial<Record<Side, Build>>> }
  /** 3.7: what each side still has to place, whose turn it is, and the SECRET queues of placements (S4). */
  | {
      readonly phase: 'placement';
      readonly next: Side;
      readonly toPlace: BySide<Force>;
      readonly queues: BySide<readonly Placement[]>;
    }
  /** 5.3: as for `forces`. */
  | { readonly phase: 'production'; readonly sealed: Readonly<Partial<Record<Side, Build>>> }
  /** 5.6: `next` acts when the agenda is empty; `passed` is true when the other side has just passed (5.10). */
  | { readonly phase: 'actions'; readonly next: Side; readonly passed: boolean }
  | { readonly phase: 'over'; readonly ending: Ending };

type EndingReason = 'conventional' | 'nuclear-winter' | 'united-nations';

/** How the game ended (4.1 to 4.3); `loser` is absent when both sides lost. */
export interface Ending {
  readonly reason: EndingReason;
  readonly winner?: Side;
  readonly loser?: Side;
}

/** The air superiority of this turn (5.5): `left` counts aircraft that are not spent, committed ones included. */
export interface Air {
  readonly side: Side;
  readonly left: number;
}

/** 7.2: the side the Italians are on, and how many of the two defection rolls were made. */
export interface Italy {
  readonly side: Side;
  readonly checks: 0 | 1 | 2;
}

/** A unit on the battle board. United Nations units are `un-1` to `un-n` and fight as infantry (12.2). */
export interface Fighter {
  readonly id: UnitId;
  readonly type: UnitType;
}

export type BattleRole = 'attacker' | 'defender';
/** Who defends: UN units are arranged by the player who does not attack (B5). */
export type Defender = Side | 'un';
/** What brought the battle about; only a first battle by `move` or `convoy` may lead to momentum (10.9). */
export type BattleOrigin = 'move' | 'convoy' | 'momentum' | 'defection';

/**
 * A battle under way (10.0). `step` is what happens next; the boxes are those of the current round, box 1 first, each
 * a stack in fighting order. `committed` aircraft stay to the end of the battle (B3).
 */
export interface Battle {
  readonly area: AreaId;
  readonly domain: 'land' | 'sea';
  readonly attacker: Side;
  readonly defender: Defender;
  readonly origin: BattleOrigin;
  readonly round: number;
  readonly attackers: readonly Fighter[];
  readonly defenders: readonly Fighter[];
  readonly step: 'line-up' | 'match-line' | 'commit-air' | 'resolve';
  /** Which role lines up first this round (10.4). */
  readonly first: BattleRole;
  readonly boxes: Readonly<Record<BattleRole, readonly (readonly Fighter[])[]>>;
  readonly committed: number;
  /** Numbers (from 1) of the boxes with an aircraft behind them this round. */
  readonly airBoxes: readonly number[];
}

/**
 * An unfinished piece of an action. The agenda is a stack: the last task is the one in hand, and what interrupts it
 * (a defection battle in mid-move, say) is pushed on top of it.
 */
export type Task =
  /** A force on its way: it stands in `path[0]`. */
  | { readonly task: 'march'; readonly side: Side; readonly units: readonly UnitId[]; readonly path: readonly AreaId[] }
  | { readonly task: 'battle'; readonly battle: Battle }
  /** 7.3: German against Italian armies in one area, once the Italians have changed sides. */
  | { readonly task: 'defection-battle'; readonly area: AreaId }
  /** 10.9: the panzers in `area` that may go on. */
  | { readonly task: 'momentum'; readonly side: Side; readonly area: AreaId; readonly units: readonly UnitId[] }
  /** 5.8: disrupts `units`, wherever they are, if they live. */
  | { readonly task: 'disrupt'; readonly side: Side; readonly units: readonly UnitId[] }
  /** 6.4, then the other side's action. */
  | { readonly task: 'end-action'; readonly side: Side };

/**
 * The units of every area, land first and then the oceans, by the index that the compiled map gives them: copying an
 * array to change one stack costs a tenth of copying a record of so many keys, and every event does it.
 */
export type Stacks = readonly (readonly Unit[])[];

/** The whole game. Plain JSON. Production and stacking are always derived from it (T6). */
export interface State {
  readonly options: SetupOptions;
  /** The standard map, or the game's own map file. */
  readonly map: 'standard' | MapFile;
  readonly turn: number;
  /** Every land area, by `Land.index`. */
  readonly control: readonly Holder[];
  /** Empty where nothing stands; both sides' units only while they fight. */
  readonly stacks: Stacks;
  /** UN units of the land areas in rebellion; no key where there is none. */
  readonly rebellions: Readonly<Record<AreaId, number>>;
  /** Blast markers by area (11.3); a canal's lie in its land area. No key where there is none. */
  readonly blasts: Readonly<Record<AreaId, number>>;
  readonly canals: Readonly<Record<CanalId, CanalState>>;
  readonly detonations: number;
  readonly detonationsThisTurn: number;
  /** Who set off the last detonation of the game (T7). */
  readonly lastDetonation?: Side;
  readonly bombs: BySide<number>;
  /** Headquarters bought for this turn; back to none once rolled for (5.5). */
  readonly hqs: BySide<number>;
  /** Absent when nobody has air superiority. */
  readonly air?: Air;
  readonly italy: Italy;
  /** SECRET to each side. */
  readonly doctrine: BySide<Doctrine>;
  readonly stage: Stage;
  readonly agenda: readonly Task[];
  /** What the top of the agenda waits for. */
  readonly asked?: Asked;
}

const AGENDA_DECISIONS = ['line-up', 'match-line', 'commit-air', 'momentum', 'remove-overstack'] as const;
export type AgendaDecision = (typeof AGENDA_DECISIONS)[number];

/** A question in the middle of an action. `area` is where it is about. */
interface Asked {
  readonly side: Side;
  readonly decision: AgendaDecision;
  readonly area: AreaId;
}
