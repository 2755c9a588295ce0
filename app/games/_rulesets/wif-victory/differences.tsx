import { Differences } from '../_reporting/differences';
import type { DecisionProps } from '../screen';
import { viewOf } from './view-of';

/** What another game of the campaign tells otherwise of a power. */
export function SettleDifferences(props: DecisionProps) {
  return <Differences {...props} differences={viewOf(props.game.view)?.differences ?? []} />;
}
