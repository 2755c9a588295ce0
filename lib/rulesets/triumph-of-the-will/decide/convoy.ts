import type { Side } from '../describe/vocabulary';
import type { Draft, Refusal } from '../draft';
import { type ConvoyAction, legalConvoy } from '../movement/legal-convoy';
import { sail } from '../movement/sail';
import { run } from '../run';

/** 9.7: a convoy or an invasion; armies and fleets are disrupted at its end, come what may. */
export function convoy(draft: Draft, side: Side, action: ConvoyAction): Refusal | undefined {
  const legal = legalConvoy(draft.state, draft.map, side, action);
  if (!legal.ok) return legal.error;
  const { armies, legs } = legal.value;
  const units = [...armies, ...legs.flatMap(({ fleets }) => fleets)];
  draft.agenda.push({ task: 'end-action', side }, { task: 'disrupt', side, units });
  sail(draft, side, action, legal.value);
  run(draft);
  return undefined;
}
