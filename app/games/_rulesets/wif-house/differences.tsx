import { Differences } from '../_reporting/differences';
import type { DecisionProps } from '../screen';
import { viewOf } from './view-of';

/** Rolls for Japan that counted a city otherwise than the victory game tells it now. */
export function SettleDifferences(props: DecisionProps) {
  return <Differences {...props} differences={viewOf(props.game.view)?.differences ?? []} />;
}
