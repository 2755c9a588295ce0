import type { View } from '@/lib/rulesets/triumph-of-the-will/view/types';
import type { DecisionProps } from '../screen';
import { BattleForm } from './battle/battle-form';
import { BuyForm } from './build/buy-form';
import { DoctrineForm } from './build/doctrine-form';
import { MomentumForm } from './build/momentum-form';
import { TakeAction } from './move/take-action';
import { namesOf } from './names';
import { OverstackForm } from './place/overstack-form';
import { PlaceForm } from './place/place-form';
import { choicesOf, viewOf } from './view-of';

/** The form for what is asked, whichever it is. */
export function Decisions(props: DecisionProps) {
  const view = viewOf(props.game.view);
  const first = view?.choices[0];
  if (!view || !first) return null;
  const nameOf = namesOf(view);
  switch (first.type) {
    case 'choose-forces':
    case 'build':
      return <BuyForm {...props} choice={first} nameOf={nameOf} />;
    case 'place-units':
      return <PlaceForm {...props} choices={choicesOf(view, 'place-units')} view={view} nameOf={nameOf} />;
    case 'line-up':
    case 'match-line':
    case 'commit-air':
      return view.battle && <BattleForm {...props} view={view} battle={view.battle} choice={first} nameOf={nameOf} />;
    case 'momentum':
      return <MomentumForm {...props} choice={first} view={view} nameOf={nameOf} />;
    case 'remove-overstack':
      return <OverstackForm {...props} choice={first} view={view} nameOf={nameOf} />;
    default:
      return <TakeAction {...props} view={view} nameOf={nameOf} />;
  }
}

/** What may be said at any time, asked or not. */
export function PendingDecisions(props: DecisionProps) {
  const view: View | undefined = viewOf(props.game.view);
  return view?.own && view.phase !== 'over' ? <DoctrineForm {...props} doctrine={view.own.doctrine} /> : null;
}
