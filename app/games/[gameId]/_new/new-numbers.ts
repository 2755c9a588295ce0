import { reportHref } from '@/app/games/_rulesets/_reporting/reporting-of';
import type { Json } from '@/lib/core/json';
import type { LogEntryView } from '@/lib/games/model/types';

/** Where the numbers lead that new entries made: charts mark those. Reports are named as in lib/rulesets/_shared/reporting. */
export function newNumbers(gameId: string, entries: readonly LogEntryView[]): ReadonlySet<string> {
  const ids = entries.flatMap(({ type, payload }) => (type === 'event' && payload ? reportsOf(payload) : []));
  return new Set(ids.map((id) => reportHref(gameId, id)));
}

function reportsOf({ id, struck, corrections }: NonNullable<LogEntryView['payload']>): readonly number[] {
  const corrected = listOf(corrections).flatMap((one) =>
    Object.entries(one ?? {}).flatMap(([name, value]) => (name === 'report' || name === 'after' ? [value] : [])),
  );
  return [id ?? null, ...listOf(struck), ...corrected].filter((one) => typeof one === 'number');
}

const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);
