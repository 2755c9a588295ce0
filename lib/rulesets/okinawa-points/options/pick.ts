import type { Choose } from '@/lib/core/ruleset';
import { KNOWN_UNITS } from '../data/units';
import type { Side } from '../describe/vocabulary';
import { codesLeft, isCounted } from '../scenario/forces';
import type { Scenario } from '../scenario/scenario-types';
import type { Table } from '../table';

/** One of a list; undefined when it is empty. */
export const pick = <One>(choose: Choose, all: readonly One[]): One | undefined =>
  all.length === 0 ? undefined : all[choose(all.length)];

/** A whole number from `least` to `most`. */
export const between = (choose: Choose, least: number, most: number): number => least + choose(most - least + 1);

export const maybe = (choose: Choose): boolean => choose(2) === 1;

/** A unit that the side has left; one of any strengths when the side is not counted. */
export function pickCode(choose: Choose, scenario: Scenario, table: Table, side: Side): string | undefined {
  if (isCounted(scenario, side)) return pick(choose, Object.keys(codesLeft(table, side)));
  return maybe(choose) ? pick(choose, KNOWN_UNITS[side]) : anyCode(choose);
}

export function anyCode(choose: Choose): string {
  const strength = () => choose(100);
  const plain = `${strength()}-${strength()}-${strength()}`;
  return maybe(choose) ? plain : `${plain}/${choose(3) === 0 ? '' : strength()}-${strength()}`;
}

/** Units to be taken off the map: three of those left, no matter which, or all of them. */
export function pickRemovals(choose: Choose, scenario: Scenario, table: Table): string[] {
  if (!isCounted(scenario, 'us')) return [1, 2, 3].map(() => anyCode(choose));
  const pool = Object.entries(codesLeft(table, 'us')).flatMap(([code, count]) =>
    Array.from({ length: Math.min(count, 3) }, () => code),
  );
  const removed: string[] = [];
  while (removed.length < 3 && pool.length > 0) removed.push(...pool.splice(choose(pool.length), 1));
  return removed;
}
