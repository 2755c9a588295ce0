import type { Standing } from '@/lib/core/ruleset';
import { awaitsPosition } from '../_shared/mid-war/moving-in';
import { POSITION_ASKED } from '../_shared/mid-war/words';
import type { BookOf } from '../_shared/reporting/kinds';
import { scenarioOf } from './scenario/scenario';
import { nextTurn, totalOf } from './table';
import type { OkinawaKinds } from './tracker';

/** Turns count from 1, the end is one more; the headline has the Game-Turn as printed. */
export function standing({ setup, table }: BookOf<OkinawaKinds>): Standing {
  const scenario = scenarioOf(setup);
  if (awaitsPosition(setup, table)) return { turn: 1, phase: 'turn', headline: POSITION_ASKED };
  const next = nextTurn(scenario, table);
  const turn = (next ?? scenario.lastTurn + 1) - scenario.firstTurn + 1;
  const score = `Japan ${totalOf(table, 'japanese')}, US ${totalOf(table, 'us')}`;
  const when = next === undefined ? 'The end of the scenario' : `Game-Turn ${next} of ${scenario.lastTurn}`;
  return { turn, phase: next === undefined ? 'end' : 'turn', headline: `${when}: ${score}` };
}
