import type { Action } from '../actions';
import { lineMatched } from '../battle/fight';
import { boxCount, fightersOf, opposite } from '../battle/line';
import { type Draft, type Refusal, refuse } from '../draft';
import { battleInHand, lineRefusal, resume, takeFighters, takeTask } from './in-battle';

/** 10.4: the other side matches box for box and stacks what is left over as it likes. */
export function matchLine(draft: Draft, { boxes }: Extract<Action, { type: 'match-line' }>): Refusal | undefined {
  const battle = battleInHand(draft);
  const legal = boxCount(battle);
  if (boxes.length !== legal) return refuse('wrong-boxes', 'totw:10.4', { boxes: boxes.length, legal }).error;
  const units = fightersOf(battle, opposite(battle.first));
  const refusal = lineRefusal(boxes.flat(), units);
  if (refusal) return refusal;
  takeTask(draft, 'battle');
  resume(draft, lineMatched(draft, battle, takeFighters(boxes, units)));
  return undefined;
}
