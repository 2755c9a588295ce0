import type { Notation, Offset } from '@/lib/core/hex/coordinates';
import type { RoleId } from '@/lib/core/ruleset';
import type { ReportingView } from '@/lib/rulesets/_shared/reporting/types';
import type { TurnCode } from '@/lib/rulesets/_shared/wif/calendar';
import type { DifferenceView } from '@/lib/rulesets/_shared/wif/difference-view';
import type { Side } from '@/lib/rulesets/_shared/wif/powers';
import type { ConquestHoldData } from '@/lib/rulesets/_shared/wif/signals';
import type { HouseClause } from '../clauses';
import type { FactId } from '../effect';
import type { FactoryColour } from '../production';
import type { City, FactoryStatus, Falling, Holder } from '../vocabulary';
import type { Made } from './made';

export interface TurnName {
  readonly code: TurnCode;
  readonly label: string;
  /** 1 to 36. */
  readonly number: number;
}

/** One tick line of a card. */
interface CardLine {
  readonly id: string;
  readonly label: string;
  readonly clause: HouseClause;
}

/** Whether the die may be thrown now, and with what chance; `why` tells what is missing. */
export interface RollView {
  readonly allowed: boolean;
  readonly why?: string;
  /** At most this (Italy), at least this (Japan). Not there while the fact it hangs on is missing. */
  readonly needed?: number;
  readonly percent?: number;
  readonly faces?: string;
}

interface Card {
  readonly status: 'active' | 'out';
  readonly since?: TurnName;
  readonly how?: 'roll' | 'ordinary-rules';
  readonly roll: RollView;
}

export interface ItalyCard extends Card {
  readonly lines: readonly (CardLine & { readonly met: boolean })[];
  readonly met: number;
  readonly needed: number;
  /** An Allied factory hex other than Rome and Naples; empty: none. */
  readonly factoryHex: string;
  /** What it can be, by the organiser's list; left out where any word is taken. */
  readonly places?: readonly string[];
  readonly unit: CardLine & { readonly met: boolean };
  /** Told for the open turn. */
  readonly garrison?: number;
  readonly rollOptional: boolean;
  readonly sardiniaIsMainland: boolean;
}

export interface JapanCard extends Card {
  readonly lines: readonly (CardLine & { readonly value: number })[];
  readonly total: number;
  readonly lost: number;
  readonly needed: number;
  readonly surrenderAt: number;
  readonly russiaAtWar: boolean;
  readonly alliedMajorControlsManchuria: boolean;
  /** Told for the open turn. */
  readonly outsideResourcesReceived?: boolean;
  readonly cities: Readonly<Record<City, Holder>>;
  /** Those that the victory game of the campaign tells, so that nobody is asked for them here. */
  readonly told: readonly City[];
  /** What the group has agreed to do with Japan's units; empty: the organiser decides. */
  readonly surrenderEffect: string;
}

interface FactoryView {
  readonly id: string;
  readonly hex: string;
  readonly at: string;
  readonly status: FactoryStatus;
  readonly lost: boolean;
}

export interface RollRow extends Made {
  readonly power: Falling;
  readonly turn: TurnName;
  readonly result: string;
  readonly face?: number;
  readonly needed: number;
  readonly value: number;
  readonly success: boolean;
  readonly missed: boolean;
}

export interface PassedRow extends Made {
  readonly turn: TurnName;
  readonly label: string;
  readonly source: 'map' | 'statement';
  readonly side: Side;
  readonly hexes: number;
  readonly list?: string;
  /** `Germany 8, Italy 4`. */
  readonly around: string;
  readonly die?: number;
  /** The power that took it, by name. */
  readonly to?: string;
}

/** The map in places that can be drawn: `x` in halves and `y` in halves or thirds of a hex, see `lines`. */
export interface MapView {
  readonly size: number;
  /** Whether every second column or every second row is shifted. */
  readonly lines: 'columns' | 'rows';
  readonly width: number;
  readonly height: number;
  /** Hexes by who has them: x and y one after the other. */
  readonly groups: readonly { readonly control: string; readonly name: string; readonly places: readonly number[] }[];
  readonly cities: readonly number[];
  readonly units: readonly number[];
  /** The sets that passed most lately, with their hexes. */
  readonly passed: readonly { readonly label: string; readonly places: readonly number[]; readonly report?: number }[];
  readonly passedIn?: TurnName;
  /** Too many hexes to draw; the sheet has them. */
  readonly isTooLarge: boolean;
}

export interface TurnRow extends TurnName, Made {
  readonly italyCriteria: number;
  readonly garrison?: number;
  readonly japanLost: number;
  readonly japanTotal: number;
  readonly hexesPassed: number;
}

export interface HouseView {
  readonly turn: TurnName;
  readonly firstTurn: TurnName;
  readonly lastTurn: TurnName;
  readonly over: boolean;
  readonly headline: string;
  readonly calendar: 'own' | 'campaign';
  /** Who may close the turn. */
  readonly closers: readonly RoleId[];
  readonly hold: ConquestHoldData;
  /** Rolls that counted a city otherwise than it is told now. */
  readonly differences: readonly DifferenceView[];
  readonly italy: ItalyCard;
  readonly japan: JapanCard;
  readonly listed: boolean;
  readonly factories: readonly FactoryView[];
  readonly built: readonly { readonly id: string; readonly at: string; readonly turn: TurnName }[];
  readonly bombs: readonly { readonly hex: string; readonly turn: TurnName; readonly counts: boolean }[];
  readonly production: readonly {
    readonly hex: string;
    readonly red: number;
    readonly blue: number;
    readonly makes?: FactoryColour;
  }[];
  readonly rolls: readonly RollRow[];
  readonly passed: readonly PassedRow[];
  readonly map: MapView;
  /** Whether isolation may be worked out on the map in this turn. */
  readonly mayIsolate: boolean;
  readonly turns: readonly TurnRow[];
  readonly mapOffset: Offset;
  readonly mapNotation: Notation;
  readonly factNames: Readonly<Record<FactId, string>>;
  /** The number of the last report that said something of a card, factory or bomb. */
  readonly reports: readonly { readonly id: number; readonly turn?: TurnCode; readonly about: readonly string[] }[];
  readonly reporting: ReportingView;
}
