import type { ClauseId } from '@/lib/core/clause';
import type { JsonObject } from '@/lib/core/json';
import { err } from '@/lib/core/result';
import type { Rejection } from '@/lib/core/ruleset';
import type { Code } from './codes';

export type Refusal = Rejection<Code>;

/** A refusal with the rule it rests on and the facts for its explanation. */
export const refuse = (code: Code, clause: ClauseId, data: JsonObject = {}) => err<Refusal>({ code, clause, data });
