import type { View } from '@/lib/rulesets/triumph-of-the-will/view/types';
import type { DecisionProps } from '../screen';
import type { NameOf } from './names';
import type { Reach } from './view-of';

/** Props of the parts of an action's draft. */
export interface ActionProps extends DecisionProps {
  readonly view: View;
  readonly nameOf: NameOf;
}

export interface MoveProps extends ActionProps {
  readonly choice: Reach;
}
