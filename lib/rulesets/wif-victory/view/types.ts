import type { ReportingView } from '@/lib/rulesets/_shared/reporting/types';
import type { TurnCode } from '@/lib/rulesets/_shared/wif/calendar';
import type { DifferenceView } from '@/lib/rulesets/_shared/wif/difference-view';
import type { Power, PowerStatus, Side } from '@/lib/rulesets/_shared/wif/powers';
import type { SharedCity } from '@/lib/rulesets/_shared/wif/shared-cities';
import type { Region, TargetId, Tier } from '../data/targets';
import type { Control, GameResult, Setup, Vichy } from '../setup';

export interface TurnView {
  readonly number: number;
  readonly code: TurnCode;
  readonly label: string;
}

/** One target as a row of the report and of the table. */
export interface TargetView {
  readonly id: TargetId;
  readonly name: string;
  readonly tier: Tier;
  /** Full points. */
  readonly points: number;
  readonly region: Region;
  readonly historical: boolean;
  /** Its Vichy choice comes first. */
  readonly french: boolean;
  /** Who had it in 1939, as we take it: a power or a minor country. */
  readonly home: string;
  readonly control: Control;
  readonly by?: Power;
  readonly supplied: boolean;
  readonly aligned?: true;
  /** Who has it, in words. */
  readonly hands: string;
  /** Turns in a row, at most 3. */
  readonly run: number;
  /** Points now. */
  readonly best: number;
  /** Points after the next turn, if it is held then. */
  readonly ifHeld: number;
  readonly oneFromFull: boolean;
  /** Changed hands or supply in one of the last two turns. */
  readonly lately: boolean;
  /** The list it stands in. */
  readonly clause: string;
  /** The reports that last changed it, and that last raised its points. */
  readonly changedBy?: number;
  readonly gainedBy?: number;
}

export interface ClosedTurnView extends TurnView {
  readonly total: number;
  readonly change: number;
  /** The most that was still possible at its end. */
  readonly reach: number;
  readonly report?: number;
  /** It was over when the group moved in: nobody here saw it. */
  readonly unwitnessed?: true;
  readonly gained: readonly { readonly name: string; readonly points: number }[];
}

export interface PowerView {
  readonly power: Power;
  readonly name: string;
  readonly side: Side;
  readonly status: PowerStatus;
  readonly statusName: string;
  readonly fallen: boolean;
  /** Its fall is needed for the defeat of its side. */
  readonly counts: boolean;
  readonly since?: string;
  readonly report?: number;
  /** What it may become in the turn that is due. */
  readonly choices: readonly { readonly status: PowerStatus; readonly name: string }[];
}

/**
 * What a form needs to reckon a turn before it is sent, without knowing a rule: whether a target counts as held, by
 * `<control>/<in or out>/<status of the power behind it, or none>`; and the powers of which one must have another status
 * than these, or nothing counts at all.
 */
export interface CountingView {
  readonly held: Readonly<Record<string, boolean>>;
  readonly anchors?: { readonly powers: readonly Power[]; readonly gone: readonly PowerStatus[] };
}

/** What the targets of one tier have brought, can still bring by the last turn, brought in history, and are worth. */
interface TierView {
  readonly tier: Tier;
  readonly points: number;
  readonly reach: number;
  readonly historical: number;
  readonly of: number;
}

export interface View {
  /** The turn to report; undefined when none is left. */
  readonly turn?: TurnView;
  readonly lastTurn: TurnView;
  readonly turnsLeft: number;
  readonly total: number;
  readonly change: number;
  readonly historical: number;
  readonly maximum: number;
  readonly reach: number;
  readonly byTier: readonly TierView[];
  readonly regions: readonly Region[];
  readonly targets: readonly TargetView[];
  readonly turns: readonly ClosedTurnView[];
  readonly calendar: readonly string[];
  readonly powers: readonly PowerView[];
  /** Every status there is, for an amendment. */
  readonly statuses: readonly { readonly status: PowerStatus; readonly name: string }[];
  readonly vichy: Vichy;
  readonly vichyText: string;
  readonly vichyChoices: readonly { readonly vichy: Vichy; readonly text: string }[];
  readonly counting: CountingView;
  /** What is still open in the conquest step of the turn, in the house rules of the campaign. */
  readonly open: readonly string[];
  /** In a game of before, the organiser may let the turn go all the same. */
  readonly mayRelease: boolean;
  /** The cities that the house rules of the campaign are told, and who has them, in words; empty where none is told. */
  readonly sharedCities: readonly { readonly id: SharedCity; readonly name: string; readonly hands: string }[];
  /** What the Axis has in supply names its power. */
  readonly namesPowers: boolean;
  /** What the Axis holds without a power; asked for once an Axis power has lost its targets. */
  readonly unnamed?: { readonly names: readonly string[]; readonly asked: boolean };
  /** What the campaign has told of a power and this game has otherwise. `take`, `stands`: the orders that settle it. */
  readonly differences: readonly DifferenceView[];
  readonly houseRules: Setup['houseRules'];
  readonly alignedMinorsCount: boolean;
  readonly axisDefeat?: string;
  readonly alliedDefeat?: string;
  readonly ended: boolean;
  readonly verdictNeeded: boolean;
  readonly result?: { readonly winner: GameResult; readonly text: string };
  readonly reporting: ReportingView;
}
