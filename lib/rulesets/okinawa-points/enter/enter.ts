import { ok, type Result } from '@/lib/core/result';
import type { Rejection } from '@/lib/core/ruleset';
import type { Entry } from '@/lib/rulesets/_shared/reporting/types';
import type { Body } from '../body';
import type { OwnCode } from '../codes';
import type { Setup } from '../scenario/setup';
import type { Table } from '../table';
import { enterEnd } from './end';
import { enterTurn } from './turn';

/** Checks a report and gives the table after it; who made it does not matter here. */
export function enter(setup: Setup, table: Table, { body }: Entry<Body>): Result<Table, Rejection<OwnCode>> {
  const entered = body.kind === 'turn' ? enterTurn(setup, table, body) : enterEnd(setup, table, body);
  return entered.ok ? ok(entered.value.table) : entered;
}
