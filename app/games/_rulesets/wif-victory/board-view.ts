import type { View } from '@/lib/rulesets/wif-victory/view/types';

export type BoardView = Pick<
  View,
  | 'targets'
  | 'regions'
  | 'powers'
  | 'statuses'
  | 'vichy'
  | 'vichyChoices'
  | 'counting'
  | 'alignedMinorsCount'
  | 'total'
  | 'historical'
  | 'houseRules'
  | 'namesPowers'
  | 'unnamed'
>;

/** What the browser needs of the view; the rest stays on the server. */
export function boardView(view: View): BoardView {
  const {
    targets,
    regions,
    powers,
    statuses,
    vichy,
    vichyChoices,
    counting,
    alignedMinorsCount,
    total,
    historical,
    houseRules,
    namesPowers,
    unnamed,
  } = view;
  return {
    targets,
    regions,
    powers,
    statuses,
    vichy,
    vichyChoices,
    counting,
    alignedMinorsCount,
    total,
    historical,
    houseRules,
    namesPowers,
    ...(unnamed === undefined ? {} : { unnamed }),
  };
}
