import type { Side } from '../describe/vocabulary';
import type { Draft } from '../draft';
import { emit } from '../draft';
import { forceOf } from '../forces';
import { stackIn } from '../reading';
import type { Convoy, ConvoyAction } from './legal-convoy';
import { arrive, rollPassage } from './march';

/** Carries a checked convoy over; a passage that fails leaves the armies where they were (V4). */
export function sail(draft: Draft, side: Side, { from, to }: ConvoyAction, { armies, legs }: Convoy): void {
  for (const [at, { ocean }] of legs.entries()) {
    const passage = draft.map.passageById.get(ocean);
    if (!passage) continue;
    const entered = legs[at - 1]?.ocean ?? '';
    const left = legs[at + 1]?.ocean ?? '';
    if (!rollPassage(draft, side, passage, entered, left, true)) return;
  }
  const force = forceOf(stackIn(draft.state, from).filter(({ id }) => armies.includes(id)));
  emit(draft, { type: 'armies-convoyed', side, from, to, units: armies, force, legs });
  arrive(draft, side, armies, to, 'convoy');
}
