import type { Side } from '../describe/vocabulary';
import { type Draft, emit, type Refusal } from '../draft';
import { endTurn } from '../phases/turn-end';

/** 5.10: always legal; the second pass in a row ends the phase, and the rest of the turn follows at once. */
export function pass(draft: Draft, side: Side): Refusal | undefined {
  const { stage } = draft.state;
  const ends = stage.phase === 'actions' && stage.passed;
  emit(draft, { type: 'action-passed', side, ends });
  if (ends) endTurn(draft);
  return undefined;
}
