import type { JsonObject } from '@/lib/core/json';
import { BUYS } from '../names';
import type { Bought } from './unspent';

/** The numbers of an action that buys: the first forces, or the production of a turn. Nothing for any other action. */
export function boughtIn(action: JsonObject | undefined): Bought {
  const counts = action?.force ?? action?.build;
  if (typeof counts !== 'object' || counts === null) return {};
  return Object.fromEntries(
    Object.entries(counts).flatMap(([name, count]) => {
      const type = BUYS.find((known) => known === name);
      return type !== undefined && typeof count === 'number' ? [[type, count]] : [];
    }),
  );
}
