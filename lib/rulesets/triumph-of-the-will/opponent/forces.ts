import { ARMY_TYPES, FLEET_TYPES, type Force, type UnitType } from '../describe/vocabulary';

/** The best fighters first: what is sent out; garrisons are made of what is last. */
const FIGHTING: readonly UnitType[] = ['6ss', 'panzer', 'infantry', 'italian', 'kb', 'fleet'];

export const sizeOf = (force: Force): number => Object.values(force).reduce((sum, count) => sum + (count ?? 0), 0);

/** The `size` best fighters of a force; `least` Italians among them where they must be. */
export function best(force: Force, size: number, least = 0): Force {
  const picked: Partial<Record<UnitType, number>> = {};
  let left = size - least;
  for (const type of FIGHTING) {
    const there = (force[type] ?? 0) - (type === 'italian' ? least : 0);
    const taken = Math.min(Math.max(0, there), Math.max(0, left));
    const count = taken + (type === 'italian' ? least : 0);
    if (count > 0) picked[type] = count;
    left -= taken;
  }
  return picked;
}

/** The cheapest army or fleet of a force: enough to take what nobody defends. */
export function cheapest(force: Force, italians: boolean): Force {
  if (italians) return { italian: 1 };
  const type = [...ARMY_TYPES, ...FLEET_TYPES].find((one) => (force[one] ?? 0) > 0);
  return type === undefined ? {} : { [type]: 1 };
}
