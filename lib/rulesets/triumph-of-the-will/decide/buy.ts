import type { Action } from '../actions';
import type { Side } from '../describe/vocabulary';
import { type Draft, emit, type Refusal } from '../draft';
import { revealForces } from '../phases/beginning';
import { revealBuilds } from '../phases/production';
import { purchaseRefusal } from '../phases/purchase';

/** 3.3: seals the first forces; the second seal opens both (S2). */
export function chooseForces(
  draft: Draft,
  side: Side,
  { force }: Extract<Action, { type: 'choose-forces' }>,
): Refusal | undefined {
  const refusal = purchaseRefusal(draft.state, side, force);
  if (refusal) return refusal;
  emit(draft, { type: 'forces-sealed', side, force });
  const both = bothSealed(draft);
  if (both) revealForces(draft, both);
  return undefined;
}

/** 5.3: seals this turn's production (T1). */
export function sealBuild(
  draft: Draft,
  side: Side,
  { build }: Extract<Action, { type: 'build' }>,
): Refusal | undefined {
  const refusal = purchaseRefusal(draft.state, side, build);
  if (refusal) return refusal;
  emit(draft, { type: 'build-sealed', turn: draft.state.turn, side, build });
  const both = bothSealed(draft);
  if (both) revealBuilds(draft, both);
  return undefined;
}

function bothSealed({ state: { stage } }: Draft) {
  if (stage.phase !== 'forces' && stage.phase !== 'production') return undefined;
  const { german, japanese } = stage.sealed;
  return german && japanese ? { german, japanese } : undefined;
}
