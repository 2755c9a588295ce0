import { describe, expect, it } from 'vitest';
import type { TurnEvent } from '@/lib/rulesets/okinawa-points/body';
import { complete } from '@/lib/rulesets/okinawa-points/options/options';
import { scenarioOf } from '@/lib/rulesets/okinawa-points/scenario/scenario';
import { nextTurn, openTable } from '@/lib/rulesets/okinawa-points/table';
import { tracker } from '@/lib/rulesets/okinawa-points/tracker';
import { completedOf, membersOf, shareOf } from '../_shared/completed';
import { setupWith } from './support';

const SETUP = setupWith();
const TABLE = openTable(SETUP);
const FIRST = nextTurn(scenarioOf(SETUP), TABLE) ?? 0;
// Made within each test, not while the file loads: so a run of mutants knows which tests reach what.
const allTurns = () => completedOf(400, (choose) => complete(SETUP, TABLE, { kind: 'turn', turn: FIRST }, choose));
const allEnds = () => completedOf(400, (choose) => complete(SETUP, TABLE, { kind: 'end' }, choose));

describe('a report that is completed at random', () => {
  it('[okinawa:17.0] of a turn can always be entered, and says anything that a report may say', () => {
    const turns = allTurns();
    const refused = turns.filter((body) => !tracker.enter(SETUP, TABLE, { by: 'us', body }, undefined).ok);
    expect(refused).toEqual([]);
    expect(membersOf(turns)).toEqual([
      'events empty',
      'events.*.attacker string',
      'events.*.code string',
      'events.*.count number',
      'events.*.edge string',
      'events.*.hexes number',
      'events.*.result string',
      'events.*.retreated number',
      'events.*.side string',
      'events.*.type string',
      'events.*.units number',
      'events.*.usRemoved empty',
      'events.*.usRemoved.* string',
      'jpOnMap number',
      'kind string',
      'turn number',
      'usOnMap number',
    ]);
  });

  it('[okinawa:17.0] of a turn has events of every kind, none in a quarter of them', () => {
    const turns = allTurns();
    const events = turns.flatMap((body): readonly TurnEvent[] => (body.kind === 'turn' ? body.events : []));
    const kinds = new Set(events.map(({ type }) => type));
    expect(kinds).toEqual(new Set(['eliminated', 'retreat', 'jp-exit', 'us-exit', 'jp-invasion']));
    const quiet = shareOf(turns, (body) => body.kind === 'turn' && body.events.length === 0);
    expect(quiet).toBeGreaterThan(0.2);
    expect(quiet).toBeLessThan(0.5);
    const retreats = events.flatMap((event) => (event.type === 'retreat' ? [event] : []));
    expect(new Set(retreats.map(({ attacker }) => attacker))).toEqual(new Set(['us', 'japanese']));
    expect(Math.min(...retreats.map(({ hexes }) => hexes))).toBe(1);
    expect(shareOf(retreats, ({ hexes }) => hexes > 4)).toBeLessThan(0.3);
    expect(shareOf(retreats, ({ code }) => code !== undefined)).toBeGreaterThan(0.25);
    expect(shareOf(retreats, ({ result }) => result !== undefined)).toBeGreaterThan(0.3);
  });

  it('[okinawa:17.0] of the end has a map or a count, and shares all units out over the zones', () => {
    const ends = allEnds();
    expect(membersOf(ends)).toEqual([
      'counts.jpCentral number',
      'counts.jpNorth number',
      'counts.jpSouth number',
      'counts.usCentral number',
      'counts.usNorth number',
      'counts.usSouth number',
      'cutOff number',
      'kind string',
      'map.blocked empty',
      'map.blocked.* string',
      'map.edge empty',
      'map.edge.* string',
      'map.japanese.* string',
      'map.land empty',
      'map.land.* string',
      'map.noZoc empty',
      'map.noZoc.* string',
      'map.offset string',
      'map.us.* string',
    ]);
    for (const body of ends) {
      if (body.kind !== 'end' || body.map === undefined || body.counts === undefined) continue;
      const { usNorth, usCentral, usSouth, jpNorth, jpCentral, jpSouth } = body.counts;
      expect(usNorth + usCentral + usSouth).toBe(Object.keys(body.map.us).length);
      expect(jpNorth + jpCentral + jpSouth).toBe(Object.keys(body.map.japanese).length);
    }
  });
});
