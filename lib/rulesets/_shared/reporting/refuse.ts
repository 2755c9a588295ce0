import type { ClauseId } from '../../../core/clause';
import type { JsonObject } from '../../../core/json';
import { err } from '../../../core/result';
import type { ReportingCode } from './codes';

/** A refusal by the flow of reports itself. */
export function refuse(code: ReportingCode, clause: ClauseId, data?: JsonObject) {
  return err(data === undefined ? { code, clause } : { code, clause, data });
}
