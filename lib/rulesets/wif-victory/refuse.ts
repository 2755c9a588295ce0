import type { ClauseId } from '@/lib/core/clause';
import type { JsonObject } from '@/lib/core/json';
import type { Rejection } from '@/lib/core/ruleset';
import type { Code } from './codes';

export const refusal = (code: Code, clause: ClauseId, data?: JsonObject): Rejection<Code> =>
  data === undefined ? { code, clause } : { code, clause, data };

/** Several faults of one report as one refusal: that of the first, with the later ones as `others` in its data. */
export function together(faults: readonly Rejection<Code>[]): Rejection<Code> | undefined {
  const [first, ...others] = faults;
  if (first === undefined || others.length === 0) return first;
  const also = others.map(({ code, clause, data }) => ({ code, clause, ...(data === undefined ? {} : { data }) }));
  return { ...first, data: { ...first.data, others: also } };
}
