import { ok, type Result } from '@/lib/core/result';
import type { Rejection } from '@/lib/core/ruleset';
import type { TurnBody } from '../body';
import type { OwnCode } from '../codes';
import type { Side } from '../describe/vocabulary';
import { isCounted, unitsLeft } from '../scenario/forces';
import { scenarioOf } from '../scenario/scenario';
import type { Setup } from '../scenario/setup';
import { nextTurn, type Table } from '../table';
import { asksOnMap, enterAwards } from './awards';
import { enterEvent } from './events';
import { type Running, refuse } from './running';

/** A turn's report: its events in their order, then what the scenario gives at the turn's end. */
export function enterTurn(setup: Setup, table: Table, body: TurnBody): Result<Running, Rejection<OwnCode>> {
  const scenario = scenarioOf(setup);
  const { turn, usOnMap } = body;
  const { firstTurn, lastTurn } = scenario;
  if (turn < firstTurn || turn > lastTurn) {
    return refuse('turn-outside-scenario', scenario.clause, { turn, firstTurn, lastTurn });
  }
  const next = nextTurn(scenario, table);
  if (turn !== next)
    return refuse('turn-out-of-order', scenario.clause, { turn, ...(next === undefined ? {} : { next }) });
  let running: Running = { setup, scenario, turn, usOnMap, table, record: { us: {}, japanese: {} }, effects: [] };
  for (const event of body.events) {
    const entered = enterEvent(running, event);
    if (!entered.ok) return entered;
    running = entered.value;
  }
  return endOfTurn(running, body);
}

function endOfTurn(running: Running, body: TurnBody): Result<Running, Rejection<OwnCode>> {
  const { scenario, turn } = running;
  const us = onMap(running, 'us', body.usOnMap);
  if (!us.ok) return us;
  const japanese = onMap(running, 'japanese', body.jpOnMap);
  if (!japanese.ok) return japanese;
  if (japanese.value === undefined && asksOnMap(scenario, turn)) {
    return refuse('on-map-missing', scenario.clause, { side: 'japanese' });
  }
  const awarded = enterAwards(running, japanese.value ?? 0);
  const record = {
    ...awarded.record,
    ...(us.value === undefined ? {} : { usOnMap: us.value }),
    ...(japanese.value === undefined ? {} : { jpOnMap: japanese.value }),
  };
  const turns = { ...awarded.table.turns, [turn]: record };
  return ok({ ...awarded, record, table: { ...awarded.table, turns } });
}

/** Units on the map at the turn's end: as reported, or all that are left of a counted side. */
function onMap(
  { scenario, table }: Running,
  side: Side,
  said: number | undefined,
): Result<number | undefined, Rejection<OwnCode>> {
  if (!isCounted(scenario, side)) return ok(said);
  const most = unitsLeft(table, side);
  if (said !== undefined && said > most)
    return refuse('on-map-exceeds-force', scenario.clause, { side, said, left: most });
  return ok(said ?? most);
}
