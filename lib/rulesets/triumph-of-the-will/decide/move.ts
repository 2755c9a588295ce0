import type { Side } from '../describe/vocabulary';
import type { Draft, Refusal } from '../draft';
import { legalMove, type MoveAction } from '../movement/legal-move';
import { run } from '../run';

/** 9.1: one force along one path, with all that comes of it. */
export function move(draft: Draft, side: Side, action: MoveAction): Refusal | undefined {
  const legal = legalMove(draft.state, draft.map, side, action);
  if (!legal.ok) return legal.error;
  const units = legal.value;
  draft.agenda.push(
    { task: 'end-action', side },
    { task: 'disrupt', side, units },
    { task: 'march', side, units, path: action.path },
  );
  run(draft);
  return undefined;
}
