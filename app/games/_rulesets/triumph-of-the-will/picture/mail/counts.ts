import type { Holder } from '@/lib/rulesets/triumph-of-the-will/state';
import type { View } from '@/lib/rulesets/triumph-of-the-will/view/types';

export const SIDES_AND_UN = ['german', 'japanese', 'un'] as const satisfies readonly Holder[];

/** How many areas somebody holds, and how many units they have on the map. */
export function countsOf({ land, oceans }: View, holder: Holder): { readonly areas: number; readonly units: number } {
  const groups = [...land, ...oceans].flatMap((place) => place.groups).filter(({ side }) => side === holder);
  return {
    areas: land.filter((area) => area.holder === holder).length,
    units: groups.reduce((sum, { count }) => sum + count, 0),
  };
}
