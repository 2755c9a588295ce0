import type { TargetView } from '@/lib/rulesets/wif-victory/view/types';
import type { RowDraft } from './draft';

/** One target of the board: what it was when the form was made, what its fields held first, and what they hold. */
export interface BoardRow {
  readonly target: TargetView;
  readonly was: string;
  readonly first: RowDraft;
  readonly draft: RowDraft;
  /** The Axis holds it after the turn, if it goes as the form says. */
  readonly held: boolean;
}

export interface RowIds {
  readonly prefix: string;
  readonly rulesetId: string;
  readonly gameId: string;
}

/** Questions that not every game or turn has. */
export interface Asks {
  /** Whether an Axis target belongs to an aligned minor country. */
  readonly minor: boolean;
  /** Supply of Vichy French targets: only while Vichy France is aligned does it matter. */
  readonly vichySupply: boolean;
}
