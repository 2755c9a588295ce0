'use server';

import { currentUser } from '@/lib/auth/current-user';
import type { JsonObject } from '@/lib/core/json';
import { findRuleset } from '@/lib/rulesets/index';

/** Exact odds for a form that changes under the reader's hands; undefined where the question is none. */
export async function askOdds(rulesetId: string, question: JsonObject): Promise<JsonObject | undefined> {
  // Calculating odds costs work: it is for players, like the forms that ask for it.
  if ((await currentUser()) === undefined) return undefined;
  const answer = findRuleset(rulesetId)?.odds?.calculate(question);
  return answer?.ok ? answer.value.odds : undefined;
}
