import type { ClauseId } from '../../core/clause';
import type { JsonObject } from '../../core/json';
import { err } from '../../core/result';
import type { Rejection } from '../../core/ruleset';
import type { Code } from './codes';

export type Refusal = Rejection<Code>;

/** A refusal with the rule it rests on and the facts for its explanation. */
export const refuse = (code: Code, clause: ClauseId, data: JsonObject = {}) => err<Refusal>({ code, clause, data });
