import type { DraftView } from './shapes';

/** Whether a draft fits the position as it is now, in a sentence; with the clause where the rules would refuse it. */
export function fitWords({ fits, moved, unfit }: Pick<DraftView, 'fits' | 'moved' | 'unfit'>): string {
  if (unfit === undefined) return moved ? 'The game has moved on since; it still fits.' : 'It fits the position.';
  if (fits) return `It still fits the position. ${unfit.message}`;
  return `It does not fit now: ${unfit.message}${unfit.clause === undefined ? '' : ` [${unfit.clause}]`}`;
}

/** Where a draft stands among those of its side, from the root of the service. */
export const draftPath = ({ draft, role }: Pick<DraftView, 'draft' | 'role'>, gameId: string): string =>
  `/games/${gameId}?role=${encodeURIComponent(role)}#${draftAnchor(draft)}`;

export const draftAnchor = (draft: string): string => `draft-${draft}`;
