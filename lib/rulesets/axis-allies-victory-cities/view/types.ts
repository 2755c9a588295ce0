import type { ReportingView } from '@/lib/rulesets/_shared/reporting/types';
import type { Thresholds, Tier } from '../board';
import type { LimitRule } from '../limits';
import type { Template } from '../options/options';
import type { SetupOptions } from '../setup';
import type { Agreement, Change, Fate, IcKind } from '../table';
import type { ByPower, Power, SeatId, Side, TerritoryId, Unit } from '../vocabulary';

/** All of it is open to everybody; only `choices`, `speaksFor` and `decides` are the viewer's own. Money is in IPC. */
export interface View {
  readonly reporting: ReportingView;
  readonly options: SetupOptions;
  readonly thresholds: Thresholds;
  readonly seats: readonly SeatView[];
  readonly agreement?: Agreement;
  readonly round: number;
  readonly mover: Power;
  readonly score: Readonly<Record<Side, number>>;
  /** Territories that each side still lacks for Total Victory. */
  readonly left: Readonly<Record<Side, number>>;
  readonly powers: readonly PowerView[];
  readonly cities: readonly CityView[];
  readonly lands: readonly LandView[];
  readonly prices: { readonly infantry: number; readonly units: Readonly<Record<Unit, number>> };
  readonly history: readonly TurnView[];
  /** The turn that is to be reported, with what is left of every limit. */
  readonly turn?: TurnHelp;
  /** The attack whose defender is to say what it raises. */
  readonly attack?: AttackView;
  /** The result in one line, once there is one. */
  readonly result?: string;
  readonly choices: readonly Template[];
  /** Powers for which the viewer may give standing orders. */
  readonly speaksFor: readonly Power[];
  /** Bought complexes that fall with the report under discussion, for the viewer to decide on. */
  readonly decides: readonly { readonly territory: TerritoryId; readonly land: string; readonly standing: boolean }[];
}

export interface SeatView {
  readonly id: SeatId;
  readonly name: string;
  /** Not there before two teams have agreed on it. */
  readonly side?: Side;
}

export interface PowerView {
  readonly id: Power;
  readonly name: string;
  readonly side: Side;
  readonly vcp: number;
  readonly income: number;
  /** Who holds its capital, once it is lost. */
  readonly captor?: Power;
  readonly hadFirstTurn: boolean;
  readonly destroys: boolean;
}

export interface CityView {
  readonly territory: TerritoryId;
  readonly city: string;
  readonly land: string;
  readonly vcp: number;
  readonly tier: Tier;
  readonly owner: Power;
  readonly holder: Power;
  /** Who held it before the last report of a turn that changed it, and that report's number. */
  readonly changed?: { readonly from: Power; readonly round: number; readonly power: Power; readonly report?: number };
  readonly limit: number;
  readonly rule: LimitRule;
}

export interface LandView {
  readonly id: TerritoryId;
  readonly name: string;
  readonly land: string;
  readonly ipc: number;
  readonly owner: Power;
  readonly holder: Power;
  readonly ic?: IcKind;
  /** What a complex costs here, and the worth of the units that it sets up in a turn. */
  readonly price: number;
  readonly cap: number;
}

export interface TurnView {
  readonly report?: number;
  /** It was over when the group moved in: nobody here saw it. */
  readonly unwitnessed?: true;
  readonly round: number;
  readonly power: Power;
  readonly axis: number;
  readonly allies: number;
  readonly vcp: ByPower<number>;
  readonly income: ByPower<number>;
  readonly spent: number;
  readonly changes: readonly (Change & { readonly place: string })[];
  readonly fates: readonly (Fate & { readonly place: string })[];
}

export interface TurnHelp {
  readonly power: Power;
  readonly round: number;
  /** Without its capital the power buys nothing. */
  readonly captor?: Power;
  readonly cities: readonly {
    readonly territory: TerritoryId;
    readonly city: string;
    readonly land: string;
    readonly most: number;
    readonly rule: LimitRule;
  }[];
  readonly complexes: readonly { readonly territory: TerritoryId; readonly land: string; readonly cap: number }[];
  readonly sites: readonly {
    readonly territory: TerritoryId;
    readonly place: string;
    readonly price: number;
    /** Worth of the units it could set up in a turn; 0 where it would be useless. */
    readonly cap: number;
  }[];
  /** Everything that the other side holds. */
  readonly targets: readonly {
    readonly territory: TerritoryId;
    readonly place: string;
    readonly from: Power;
    readonly to: Power;
    readonly vcp: number;
    /** It must be announced before it can be reported as taken. */
    readonly announce: boolean;
  }[];
}

export interface AttackView {
  readonly attacker: Power;
  readonly defender: Power;
  readonly territory: TerritoryId;
  readonly city: string;
  readonly land: string;
  readonly most: number;
}
