import type { View } from '@/lib/rulesets/triumph-of-the-will/view/types';
import type { DecisionProps, ScreenProps } from '../screen';
import type { NameOf } from './names';
import type { Weigh } from './odds';
import type { Reach } from './view-of';

/** What a form needs to send its order. */
export type SendProps = Pick<DecisionProps, 'ticket' | 'decide'>;

/** Props of the parts of an action's draft. */
export interface ActionProps extends SendProps, Pick<ScreenProps, 'game' | 'query'> {
  readonly view: View;
  readonly nameOf: NameOf;
  readonly weigh: Weigh;
}

export interface MoveProps extends ActionProps {
  readonly choice: Reach;
}
