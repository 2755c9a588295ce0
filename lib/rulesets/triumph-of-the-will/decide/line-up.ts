import type { Action } from '../actions';
import { linedUp } from '../battle/fight';
import { fightersOf } from '../battle/line';
import { type Draft, type Refusal, refuse } from '../draft';
import { battleInHand, lineRefusal, resume, takeFighters, takeTask } from './in-battle';

/** 10.4: the side with fewer units puts them in a row, one a box. */
export function lineUp(draft: Draft, { boxes }: Extract<Action, { type: 'line-up' }>): Refusal | undefined {
  const battle = battleInHand(draft);
  const units = fightersOf(battle, battle.first);
  if (boxes.length !== units.length) {
    return refuse('wrong-boxes', 'totw:10.4', { boxes: boxes.length, legal: units.length }).error;
  }
  const refusal = lineRefusal(boxes, units);
  if (refusal) return refusal;
  takeTask(draft, 'battle');
  const row = takeFighters([boxes], units).flat();
  resume(draft, linedUp(draft, battle, row));
  return undefined;
}
