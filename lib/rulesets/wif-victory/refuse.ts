import type { ClauseId } from '@/lib/core/clause';
import type { JsonObject } from '@/lib/core/json';
import type { Rejection } from '@/lib/core/ruleset';
import type { Code } from './codes';

export const refusal = (code: Code, clause: ClauseId, data?: JsonObject): Rejection<Code> =>
  data === undefined ? { code, clause } : { code, clause, data };
