import type { JsonObject } from '@/lib/core/json';
import type { View } from '@/lib/rulesets/axis-allies-victory-cities/view/types';
import type { Power, Side } from '@/lib/rulesets/axis-allies-victory-cities/vocabulary';

const MARKS = ['reporting', 'thresholds', 'cities', 'powers', 'lands'] as const;

/** The registry hands this screen only views of its own ruleset; the marks catch a wiring mistake, not bad data. */
function isView(view: unknown): view is View {
  return typeof view === 'object' && view !== null && MARKS.every((mark) => mark in view);
}

export const viewOf = (view: JsonObject | undefined): View | undefined => (isView(view) ? view : undefined);

export const SIDE_WORDS: Readonly<Record<Side, string>> = { axis: 'Axis', allies: 'Allies' };

export const nameOf = (view: View, power: Power): string => view.powers.find(({ id }) => id === power)?.name ?? power;

export const sideOf = (view: View, power: Power): Side => view.powers.find(({ id }) => id === power)?.side ?? 'allies';

/** `Allies`, or `Allies (Team A)` where the seats are teams. */
export function sideLabel(view: View, side: Side): string {
  const seat = view.seats.find((one) => one.side === side);
  return seat === undefined || seat.id === side ? SIDE_WORDS[side] : `${SIDE_WORDS[side]} (${seat.name})`;
}
