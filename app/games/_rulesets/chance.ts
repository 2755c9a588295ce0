/** One roll that somebody wins or loses, as the rules weigh it. */
export interface Chance {
  /** A role of the game, or another holder of units such as neutrals. */
  readonly side: string;
  readonly sideName: string;
  /** What the roll belongs to, for a table. */
  readonly battle: string;
  /** Before the dice, from 0 to 1. */
  readonly chance: number;
  readonly won: boolean;
}
