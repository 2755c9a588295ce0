import type { ClauseId } from '@/lib/core/clause';
import type { JsonObject } from '@/lib/core/json';
import { err } from '@/lib/core/result';
import type { ReportingCode } from './codes';

/** A refusal by the flow of reports itself. */
export function refuse(code: ReportingCode, clause: ClauseId, data?: JsonObject) {
  return err(data === undefined ? { code, clause } : { code, clause, data });
}
