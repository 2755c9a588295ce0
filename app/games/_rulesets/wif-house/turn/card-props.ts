import type { TurnReport } from '@/lib/rulesets/wif-house/body';
import type { HouseView } from '@/lib/rulesets/wif-house/view/types';

/** What every part of the form is told. */
export interface CardProps {
  readonly view: HouseView;
  readonly filled: TurnReport | undefined;
  readonly amends: boolean;
  readonly prefix: string;
  readonly rulesetId: string;
}
