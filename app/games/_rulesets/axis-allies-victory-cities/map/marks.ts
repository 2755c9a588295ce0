import type { Mark, MarkTone } from '@/app/_components/world-map/types';
import type { CityView, View } from '@/lib/rulesets/axis-allies-victory-cities/view/types';
import { nameOf, SIDE_WORDS, sideOf } from '../view-of';

/** Where a mark leads; undefined when it leads nowhere. */
export type HrefOf = (city: CityView) => string | undefined;

/** A city as a mark: its holder's side by shape and colour, the power inside, its points as segments around it. */
export function markOf(view: View, city: CityView, href: string | undefined, fresh = false): Mark {
  const { territory, holder, owner, vcp } = city;
  return {
    id: territory,
    name: city.city,
    spoken: spokenOf(view, city) + (fresh ? ', new since you last looked' : ''),
    ...(href === undefined ? {} : { href }),
    shape: sideOf(view, holder) === 'axis' ? 'square' : 'disc',
    tone: toneOf(view, holder),
    filled: true,
    size: vcp >= 5 ? 3 : vcp > 1 ? 2 : 1,
    text: holder,
    ring: { of: vcp, full: vcp },
    flagged: holder !== owner,
    fresh,
  };
}

/** The colour of the seat that plays the power's side, as in its tag; none before the teams have agreed. */
function toneOf(view: View, power: CityView['holder']): MarkTone {
  const seat = view.seats.findIndex(({ side }) => side === sideOf(view, power));
  return seat < 0 ? 'none' : seat === 0 ? 'seat-1' : 'seat-2';
}

/** The same in words. */
function spokenOf(view: View, { city, vcp, holder, owner }: CityView): string {
  const taken = holder === owner ? '' : `, first ${nameOf(view, owner)}’s`;
  const side = SIDE_WORDS[sideOf(view, holder)];
  return `${city}: ${nameOf(view, holder)} (${side})${taken}, ${vcp} ${vcp === 1 ? 'point' : 'points'}`;
}
