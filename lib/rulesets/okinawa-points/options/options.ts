import type { Choose, RoleId } from '@/lib/core/ruleset';
import type { Entry } from '@/lib/rulesets/_shared/reporting/types';
import { answered, exitsOf } from '../answer';
import { type Answer, type Body, type EndBody, MOST_EVENTS, type TurnBody, type TurnEvent } from '../body';
import { COUNT_KEYS, type CountKey, type Side } from '../describe/vocabulary';
import { enterEvent } from '../enter/events';
import type { Running } from '../enter/running';
import { isCounted, mostOnMap, unitsLeft } from '../scenario/forces';
import { scenarioOf } from '../scenario/scenario';
import type { Scenario } from '../scenario/scenario-types';
import type { Setup } from '../scenario/setup';
import { nextTurn, type Table } from '../table';
import { between, maybe, pickRemovals } from './pick';
import { randomEvent } from './random-event';
import { randomField } from './random-field';

/** What a side may report now: one turn, or the end. */
export type Template = { readonly kind: 'turn'; readonly turn: number } | { readonly kind: 'end' };

export function options(setup: Setup, table: Table): readonly Template[] {
  if (table.end !== undefined) return [];
  const turn = nextTurn(scenarioOf(setup), table);
  return [turn === undefined ? { kind: 'end' } : { kind: 'turn', turn }];
}

export function complete(setup: Setup, table: Table, template: Template, choose: Choose): Body {
  return template.kind === 'turn'
    ? completeTurn(setup, table, template.turn, choose)
    : completeEnd(setup, table, choose);
}

/** Events are drawn one by one, and those that the rules refuse are left out: this many draws, whatever is picked. */
function completeTurn(setup: Setup, table: Table, turn: number, choose: Choose): TurnBody {
  const scenario = scenarioOf(setup);
  let running: Running = {
    setup,
    scenario,
    turn,
    usOnMap: undefined,
    table,
    record: { us: {}, japanese: {} },
    effects: [],
  };
  const events: TurnEvent[] = [];
  for (let drawn = 0; drawn < MOST_EVENTS && choose(4) > 0; drawn += 1) {
    const event = randomEvent(running, choose);
    const entered = event && enterEvent(running, event);
    if (event === undefined || !entered?.ok) continue;
    events.push(event);
    running = entered.value;
  }
  const after = running.table;
  const number = (side: Side) => between(choose, 0, isCounted(scenario, side) ? unitsLeft(after, side) : 400);
  const jp = !isCounted(scenario, 'japanese') || maybe(choose) ? { jpOnMap: number('japanese') } : {};
  const us = maybe(choose) ? { usOnMap: number('us') } : {};
  return { kind: 'turn', turn, events, ...jp, ...us };
}

function completeEnd(setup: Setup, table: Table, choose: Choose): EndBody {
  const scenario = scenarioOf(setup);
  const { zones, territory, communications } = scenario;
  const given = zones || territory.us || territory.japanese || maybe(choose);
  const most = { us: mostFor(scenario, table, 'us'), japanese: mostFor(scenario, table, 'japanese') };
  if (communications && maybe(choose)) {
    const map = randomField(choose, most);
    const drawn = { us: Object.keys(map.us).length, japanese: Object.keys(map.japanese).length };
    return { kind: 'end', map, ...(given ? { counts: spread(choose, drawn) } : {}) };
  }
  const on = { us: between(choose, 0, most.us), japanese: between(choose, 0, most.japanese) };
  const cutOff = communications || maybe(choose) ? { cutOff: between(choose, 0, given ? on.us : most.us) } : {};
  return { kind: 'end', ...(given ? { counts: spread(choose, on) } : {}), ...cutOff };
}

const mostFor = (scenario: Scenario, table: Table, side: Side): number =>
  Math.min(400, mostOnMap(scenario, table, side) ?? 400);

/** Shares each side's units out over the zones. */
function spread(choose: Choose, units: Readonly<Record<Side, number>>): Record<CountKey, number> {
  const counts: Record<CountKey, number> = {
    usNorth: 0,
    usCentral: 0,
    usSouth: 0,
    jpNorth: 0,
    jpCentral: 0,
    jpSouth: 0,
  };
  for (const side of ['us', 'japanese'] as const) {
    const keys = COUNT_KEYS.filter((key) => key.startsWith(side === 'us' ? 'us' : 'jp'));
    const first = between(choose, 0, units[side]);
    const second = between(choose, 0, units[side] - first);
    const shares = [first, second, units[side] - first - second];
    keys.forEach((key, index) => {
      counts[key] = shares[index] ?? 0;
    });
  }
  return counts;
}

/** The US may put other units in the place of those that Japan named for removal. */
export function completeAnswer(
  setup: Setup,
  table: Table,
  entry: Entry<Body>,
  by: RoleId,
  choose: Choose,
): Answer | undefined {
  const exits = exitsOf(entry.body);
  if (by !== 'us' || exits.length === 0 || choose(3) === 0) return undefined;
  const removals = exits.map(() => pickRemovals(choose, scenarioOf(setup), table));
  return answered(setup, table, entry, { removals }, by).ok ? { removals } : undefined;
}
