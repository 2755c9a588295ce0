import type { ClauseId } from '@/lib/core/clause';
import type { JsonObject } from '@/lib/core/json';
import { err } from '@/lib/core/result';
import type { OwnCode } from '../codes';
import type { Heading, Side } from '../describe/vocabulary';
import type { Effect } from '../effect';
import { isCounted, unitsLeft } from '../scenario/forces';
import type { Scenario } from '../scenario/scenario-types';
import type { Setup } from '../scenario/setup';
import type { Table, TurnRecord } from '../table';

/** A report on its way into the table: what it has changed so far. */
export interface Running {
  readonly setup: Setup;
  readonly scenario: Scenario;
  readonly turn: number;
  /** The turn's number of US units on the map, where the report gives one. */
  readonly usOnMap: number | undefined;
  readonly table: Table;
  readonly record: TurnRecord;
  readonly effects: readonly Effect[];
}

export interface Gain {
  readonly to: Side;
  readonly heading: Heading;
  readonly points: number;
}

export const refuse = (code: OwnCode, clause: ClauseId, data: JsonObject = {}) => err({ code, clause, data } as const);

/** Points under a heading; nothing for a side that scores nothing in this scenario. */
export function gain(running: Running, { to, heading, points }: Gain): Running {
  if (points === 0 || !running.scenario.scores[to]) return running;
  const own = running.record[to];
  const record = { ...running.record, [to]: { ...own, [heading]: (own[heading] ?? 0) + points } };
  return { ...running, record };
}

/** US units that can still be taken off the map; undefined when they are not counted. */
export const usLeft = ({ scenario, table }: Running): number | undefined =>
  isCounted(scenario, 'us') ? unitsLeft(table, 'us') : undefined;
