import type { Side } from '../describe/vocabulary';

/** Turns in which a side may land; `reason` names the limit in a refusal. */
interface Landings {
  readonly turns: number;
  readonly notBefore?: number | undefined;
  /** A landing in a second turn needs that no Japanese unit is in the Northern zone. */
  readonly secondNeedsClearNorth?: boolean | undefined;
}

interface Awards {
  readonly mustExit?:
    | { readonly unit: string; readonly count: number; readonly byTurn: number; readonly points: number }
    | undefined;
  /** For each Japanese unit on the map at the end of a turn. */
  readonly survivors?: { readonly points: number; readonly fromTurn: number } | undefined;
  /** For a turn at whose end any Japanese unit is on the map; `most` in the whole game. */
  readonly endurance?: { readonly points: number; readonly fromTurn: number; readonly most: number } | undefined;
  readonly arrivals?: { readonly points: number } | undefined;
  readonly invaders?: { readonly points: number } | undefined;
}

interface WinTest {
  readonly type: 'margin' | 'threshold';
  readonly side: Side;
  readonly atLeast: number;
}

type Force = Readonly<Record<string, number>>;

/** Where a game's awards and its test of victory stand. */
export type ScenarioClause = 'okinawa:17.0' | 'okinawa:18.2' | 'okinawa:18.4' | 'okinawa:18.5';

/** Everything that one game is played by: a published scenario with the options of the set-up, or a scenario of its own. */
export interface Scenario {
  readonly id: 'II' | 'IV' | 'V' | 'own';
  readonly clause: ScenarioClause;
  readonly firstTurn: number;
  readonly lastTurn: number;
  /** Units by code; undefined: not listed, so losses are noted and nothing is checked against a force. */
  readonly forces: Readonly<Partial<Record<Side, Force>>>;
  readonly scores: Readonly<Record<Side, boolean>>;
  /** Zones are in use: 17.6 is tested, and the end panel asks who stands where. */
  readonly zones: boolean;
  readonly territory: Readonly<Record<Side, boolean>>;
  readonly communications: boolean;
  readonly landings: Readonly<Record<Side, Landings>>;
  readonly arrivals: boolean;
  readonly awards: Awards;
  readonly win: WinTest;
}
