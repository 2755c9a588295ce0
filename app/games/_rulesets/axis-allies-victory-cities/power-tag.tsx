import type { View } from '@/lib/rulesets/axis-allies-victory-cities/view/types';
import type { Power } from '@/lib/rulesets/axis-allies-victory-cities/vocabulary';
import { nameOf, sideOf } from './view-of';

/** A power by name, in the colour of the seat that plays its side; the name alone says all. */
export function PowerTag({ view, power }: { readonly view: View; readonly power: Power }) {
  const side = sideOf(view, power);
  const seat = view.seats.findIndex((one) => one.side === side);
  const look = seat < 0 ? '' : seat === 0 ? 'seat-1' : 'seat-2';
  return <span className={`tag ${look}`}>{nameOf(view, power)}</span>;
}
