import type { Action, Doctrine } from '../actions';
import type { Side } from '../describe/vocabulary';
import { type Draft, emit, type Refusal } from '../draft';
import { run } from '../run';
import type { AgendaDecision } from '../state';

/** B8: new standing orders, at any time. Where they answer the question that waits, the battle goes on at once. */
export function setDoctrine(
  draft: Draft,
  side: Side,
  { doctrine }: Extract<Action, { type: 'set-doctrine' }>,
): Refusal | undefined {
  emit(draft, { type: 'doctrine-set', side, doctrine });
  const { asked } = draft.state;
  if (asked?.side === side && answers(doctrine, asked.decision)) run(draft);
  return undefined;
}

function answers({ arrange, air, momentum }: Doctrine, decision: AgendaDecision): boolean {
  switch (decision) {
    case 'line-up':
    case 'match-line':
      return arrange === 'auto';
    case 'commit-air':
      return air !== 'ask';
    case 'momentum':
      return momentum === 'never';
    case 'remove-overstack':
      return false;
  }
}
