import { ok, type Result } from '@/lib/core/result';
import type { Rejection } from '@/lib/core/ruleset';
import type { Counts, EndBody } from '../body';
import type { OwnCode } from '../codes';
import { COUNT_KEYS, type CountKey, SIDES, type Side } from '../describe/vocabulary';
import type { Effect, EffectOf } from '../effect';
import { traceLines } from '../hexes/loc';
import { judge } from '../judge';
import { mostOnMap } from '../scenario/forces';
import { scenarioOf } from '../scenario/scenario';
import type { Scenario } from '../scenario/scenario-types';
import type { Setup } from '../scenario/setup';
import { type EndRecord, nextTurn, type Points, sumOf, type Table, totalOf } from '../table';
import { CUT_OFF_POINTS, ZONE_POINTS } from '../worth';
import { refuse } from './running';

export interface Ended {
  readonly table: Table;
  readonly effects: readonly Effect[];
}

/** The end of the scenario: territory, lines of communications, and who has won. */
export function enterEnd(setup: Setup, table: Table, body: EndBody): Result<Ended, Rejection<OwnCode>> {
  const scenario = scenarioOf(setup);
  const next = nextTurn(scenario, table);
  if (next !== undefined) return refuse('end-before-last-turn', 'okinawa:17.0', { next, last: scenario.lastTurn });
  const missing = missingFact(scenario, body);
  if (missing !== undefined) return refuse('end-fact-missing', missing.clause, { what: missing.what });
  const checked = checkNumbers(scenario, table, body);
  if (!checked.ok) return checked;
  return ok(settled(scenario, table, body));
}

function missingFact({ zones, territory, communications }: Scenario, { counts, cutOff, map }: EndBody) {
  if (counts === undefined && (zones || territory.us || territory.japanese)) {
    return { what: 'zones', clause: 'okinawa:17.31' } as const;
  }
  if (communications && cutOff === undefined && map === undefined) {
    return { what: 'communications', clause: 'okinawa:17.51' } as const;
  }
  return undefined;
}

const keysOf = (side: Side): readonly CountKey[] =>
  COUNT_KEYS.filter((key) => key.startsWith(side === 'us' ? 'us' : 'jp'));

const inZones = (counts: Counts, side: Side): number => keysOf(side).reduce((sum, key) => sum + counts[key], 0);

/** Nobody has more units in zones, on the map or cut off than it has at all. */
function checkNumbers(
  scenario: Scenario,
  table: Table,
  { counts, cutOff, map }: EndBody,
): Result<undefined, Rejection<OwnCode>> {
  for (const side of SIDES) {
    const most = mostOnMap(scenario, table, side);
    const said = counts && inZones(counts, side);
    const drawn = map && Object.keys(map[side]).length;
    const given = said ?? drawn;
    if (most !== undefined && given !== undefined && given > most) {
      return refuse('zone-counts-exceed-force', 'okinawa:17.31', { side, given, left: most });
    }
    if (said !== undefined && drawn !== undefined && said !== drawn) {
      return refuse('map-differs-from-counts', 'okinawa:17.51', { side, counts: said, map: drawn });
    }
  }
  const onMap = counts === undefined ? mostOnMap(scenario, table, 'us') : inZones(counts, 'us');
  if (cutOff !== undefined && onMap !== undefined && cutOff > onMap) {
    return refuse('zone-counts-exceed-force', 'okinawa:17.52', { side: 'us', given: cutOff, left: onMap });
  }
  return ok(undefined);
}

type ZoneEffect = EffectOf<'zone'>;
type CutOffEffect = EffectOf<'cut-off'>;

const holderOf = (zone: CountKey): Side => (zone.startsWith('us') ? 'us' : 'japanese');

/** Clause 17.31, for each unit in a zone. */
function zoneEffects({ territory, scores }: Scenario, counts: Counts | undefined): readonly ZoneEffect[] {
  if (counts === undefined) return [];
  return (['jpNorth', 'jpCentral', 'usSouth'] as const).flatMap((zone): ZoneEffect[] => {
    const units = counts[zone];
    const applies = territory[holderOf(zone)] && scores[holderOf(zone)];
    return applies && units > 0 ? [{ kind: 'zone', zone, units, points: units * ZONE_POINTS[zone] }] : [];
  });
}

/** Clause 17.52, unit by unit where a map was given. */
function cutOffEffects({ communications, scores }: Scenario, { cutOff = 0, map }: EndBody): readonly CutOffEffect[] {
  if (!communications || !scores.japanese) return [];
  if (map === undefined) {
    return cutOff === 0 ? [] : [{ kind: 'cut-off', units: cutOff, points: cutOff * CUT_OFF_POINTS }];
  }
  return traceLines(map).cutOff.map((hex): CutOffEffect => {
    const code = map.us[hex];
    return { kind: 'cut-off', units: 1, points: CUT_OFF_POINTS, hex, ...(code === undefined ? {} : { code }) };
  });
}

const pointsIn = (effects: readonly { readonly points: number }[]): number =>
  effects.reduce((sum, { points }) => sum + points, 0);

function settled(scenario: Scenario, table: Table, body: EndBody): Ended {
  const { counts } = body;
  const zones = zoneEffects(scenario, counts);
  const cut = cutOffEffects(scenario, body);
  const territoryOf = (side: Side) => pointsIn(zones.filter(({ zone }) => holderOf(zone) === side));
  const us = withoutZeros({ territory: territoryOf('us') });
  const japanese = withoutZeros({ territory: territoryOf('japanese'), communications: pointsIn(cut) });
  const totals = { us: totalOf(table, 'us') + sumOf(us), japanese: totalOf(table, 'japanese') + sumOf(japanese) };
  const { winner, reason, clause } = judge(scenario, counts, totals);
  const cutOff = cut.reduce((sum, { units }) => sum + units, 0);
  const end: EndRecord = { ...(counts === undefined ? {} : { counts }), cutOff, us, japanese, winner, reason };
  const effects: readonly Effect[] = [...zones, ...cut, { kind: 'result', winner, reason, ...totals, clause }];
  return { table: { ...table, end }, effects };
}

const withoutZeros = (points: Points): Points =>
  Object.fromEntries(Object.entries(points).filter(([, number]) => number !== 0));
