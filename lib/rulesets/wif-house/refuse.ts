import type { JsonObject } from '@/lib/core/json';
import { err, type Result } from '@/lib/core/result';
import type { Rejection } from '@/lib/core/ruleset';
import type { HouseClause } from './clauses';
import type { OwnCode } from './codes';

export type Entered<Value> = Result<Value, Rejection<OwnCode>>;

export const refuse = (code: OwnCode, clause: HouseClause, data?: JsonObject): Entered<never> =>
  err(data === undefined ? { code, clause } : { code, clause, data });
