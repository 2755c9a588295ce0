import type { BySide, Side } from '../describe/vocabulary';
import { type Draft, emit, rollOff } from '../draft';

/** Air superiority (5.5) and the first action (5.6); then the actions phase waits for a player. */
export function beginActions(draft: Draft): void {
  rollForAir(draft);
  emit(draft, { type: 'first-action-rolled', ...rollOff(draft) });
}

/** T4: a die an HQ, the margin in aircraft, ties rolled again; a side without HQ has 0. */
function rollForAir(draft: Draft): void {
  const { german, japanese } = draft.state.hqs;
  if (german + japanese === 0) {
    emit(draft, { type: 'air-superiority-rolled', rolls: [], aircraft: 0 });
    return;
  }
  const throwDice = (count: number): number[] => Array.from({ length: count }, () => draft.d6());
  const rolls: BySide<number[]>[] = [];
  for (;;) {
    const thrown = { german: throwDice(german), japanese: throwDice(japanese) };
    rolls.push(thrown);
    const margin = total(thrown.german) - total(thrown.japanese);
    if (margin === 0) continue;
    const side: Side = margin > 0 ? 'german' : 'japanese';
    emit(draft, { type: 'air-superiority-rolled', rolls, side, aircraft: Math.abs(margin) });
    return;
  }
}

const total = (dice: readonly number[]): number => dice.reduce((sum, die) => sum + die, 0);
