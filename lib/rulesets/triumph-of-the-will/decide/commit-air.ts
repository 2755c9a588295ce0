import type { Action } from '../actions';
import { type AirChoice, airChoice } from '../battle/air';
import { supported } from '../battle/fight';
import type { Side } from '../describe/vocabulary';
import { type Draft, type Refusal, refuse } from '../draft';
import { battleInHand, resume, takeTask } from './in-battle';

/** 10.5: the boxes that get an aircraft this round. */
export function commitAir(
  draft: Draft,
  side: Side,
  { boxes }: Extract<Action, { type: 'commit-air' }>,
): Refusal | undefined {
  const battle = battleInHand(draft);
  const choice = airChoice(draft.state, battle);
  if (!choice) throw new Error('no aircraft can take part in this battle');
  const refusal = airRefusal(choice, boxes);
  if (refusal) return refusal;
  takeTask(draft, 'battle');
  resume(draft, supported(draft, battle, side, boxes));
  return undefined;
}

function airRefusal({ boxes: manned, least, most }: AirChoice, boxes: readonly number[]): Refusal | undefined {
  const clause = 'totw:10.5';
  const beyond = boxes.find((box) => box > manned);
  if (beyond !== undefined) return refuse('air-unmanned-box', clause, { box: beyond, legal: manned }).error;
  const twice = boxes.find((box, index) => boxes.indexOf(box) !== index);
  if (twice !== undefined) return refuse('air-twice', clause, { box: twice }).error;
  const asked = boxes.length;
  if (asked < least) return refuse('air-too-few', 'totw:10.8', { asked, least }).error;
  return asked > most ? refuse('air-too-many', clause, { asked, most }).error : undefined;
}
