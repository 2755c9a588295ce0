import type { View } from '@/lib/rulesets/triumph-of-the-will/view/types';
import type { DecisionProps } from '../screen';
import { BattleForm } from './battle/battle-form';
import { BuyForm } from './build/buy-form';
import { DoctrineForm } from './build/doctrine-form';
import { LiveAction } from './live/live-action';
import { namesOf } from './names';
import { viewOf } from './view-of';

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
    case 'line-up':
    case 'match-line':
    case 'commit-air':
      return view.battle && <BattleForm {...props} view={view} battle={view.battle} choice={first} nameOf={nameOf} />;
    default:
      return <LiveAction game={props.game} ticket={props.ticket} decide={props.decide} />;
  }
}

/** What may be said at any time, asked or not. */
export function PendingDecisions(props: DecisionProps) {
  const view: View | undefined = viewOf(props.game.view);
  return view?.own && view.phase !== 'over' ? <DoctrineForm {...props} doctrine={view.own.doctrine} /> : null;
}
