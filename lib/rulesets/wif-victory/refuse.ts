import type { ClauseId } from '../../core/clause';
import type { JsonObject } from '../../core/json';
import type { Rejection } from '../../core/ruleset';
import type { Code } from './codes';

export const refusal = (code: Code, clause: ClauseId, data?: JsonObject): Rejection<Code> =>
  data === undefined ? { code, clause } : { code, clause, data };
