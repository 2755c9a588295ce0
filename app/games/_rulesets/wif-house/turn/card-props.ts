import type { TurnReport } from '@/lib/rulesets/wif-house/body';
import type { HouseView, ItalyCard, JapanCard } from '@/lib/rulesets/wif-house/view/types';

/** What the fields show of the position; all of it goes to the browser. */
interface CardView extends Pick<HouseView, 'factories' | 'listed' | 'bombs'> {
  readonly italy: Omit<ItalyCard, 'roll' | 'rollOptional'>;
  readonly japan: Omit<JapanCard, 'roll' | 'lines' | 'surrenderEffect'>;
}

/** What every part of the form is told. */
export interface CardProps {
  readonly view: CardView;
  readonly filled: TurnReport | undefined;
  readonly amends: boolean;
  readonly prefix: string;
  readonly rulesetId: string;
}

export function cardView({ italy, japan, factories, listed, bombs }: HouseView): CardView {
  const { roll: italianRoll, rollOptional, ...italian } = italy;
  const { roll: japaneseRoll, lines, surrenderEffect, ...japanese } = japan;
  return { italy: italian, japan: japanese, factories, listed, bombs };
}
