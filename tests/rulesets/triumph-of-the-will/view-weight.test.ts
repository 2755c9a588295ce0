import { describe, expect, it } from 'vitest';
import { seededDice } from '@/lib/core/dice';
import { SIDES, type Side } from '@/lib/rulesets/triumph-of-the-will/describe/vocabulary';
import { STANDARD_MAP } from '@/lib/rulesets/triumph-of-the-will/map/standard';
import { options } from '@/lib/rulesets/triumph-of-the-will/options/options';
import type { State } from '@/lib/rulesets/triumph-of-the-will/state';
import { view } from '@/lib/rulesets/triumph-of-the-will/view/view';
import { begin, given, setupOf } from './support';

/** A page and a reply hold the whole view: whatever the position, it stays small. */
const MOST = 300_000;

const weightOf = (state: State): number =>
  Math.max(
    ...SIDES.map((side) => JSON.stringify(view(state, side)).length),
    ...SIDES.map((side) => JSON.stringify(options(state, side)).length),
  );

/** Who holds each area, and what stands there: an area of these may be changed without breaking a rule. */
interface World {
  readonly holder: Readonly<Record<string, Side>>;
  readonly stack: Readonly<Record<string, string>>;
}

const LAND = ['2 infantry, 2 panzer, ~infantry, ~panzer', '3 infantry, 3 ~panzer', 'infantry', '2 ~panzer'];
const ITALIAN = ['3 italian, infantry, ~panzer, panzer', '2 italian, ~italian, 2 infantry, panzer', 'italian'];
const SEA = ['4 fleet, 2 ~fleet', '6 fleet', 'fleet', '~fleet'];

type Pick = <T>(list: readonly T[]) => T;

function picker(seed: number): Pick {
  const roll = seededDice(seed);
  return (list) => {
    const found = list[roll(Math.max(2, list.length * 1)) - 1] ?? list[0];
    if (found === undefined) throw new Error('an empty list');
    return found;
  };
}

function stackFor(pick: Pick, area: string, side: Side): string {
  if (STANDARD_MAP.oceanById.has(area)) return pick(SEA);
  return side === 'japanese' && STANDARD_MAP.italian.includes(area) ? pick(ITALIAN) : pick(LAND);
}

/** One area more, less, or in other hands. */
function changed({ holder, stack }: World, pick: Pick): World {
  const area = pick(STANDARD_MAP.areas);
  const capital = SIDES.find((side) => STANDARD_MAP.capitals[side] === area);
  const side = capital ?? pick(SIDES);
  return { holder: { ...holder, [area]: side }, stack: { ...stack, [area]: stackFor(pick, area, side) } };
}

function stateOf({ holder, stack }: World, next: Side): State {
  const stand = Object.fromEntries(
    STANDARD_MAP.areas.map((area) => [area, `${(holder[area] ?? next).slice(0, 1)} ${stack[area]}`]),
  );
  const control = Object.fromEntries(STANDARD_MAP.land.map(({ id }) => [id, holder[id] ?? next]));
  const position = {
    bombs: { german: 3, japanese: 3 },
    canals: { suez: 'open', panama: 'open' },
    italy: { side: 'japanese', checks: 2 },
  } as const;
  return begin(setupOf({ stand, control, next, position }));
}

/** Everything but the other capital is in the hands of one side, and crowded. */
function crowded(side: Side, pick: Pick): World {
  const entries = STANDARD_MAP.areas.map((area) => {
    const capital = SIDES.find((one) => STANDARD_MAP.capitals[one] === area);
    const italian = STANDARD_MAP.italian.includes(area);
    return [area, capital ?? (italian ? 'japanese' : side)] as const;
  });
  return {
    holder: Object.fromEntries(entries),
    stack: Object.fromEntries(entries.map(([area, holder]) => [area, stackFor(pick, area, holder)])),
  };
}

describe('the weight of a view', () => {
  it.each(SIDES)('[totw:9.7] a search for heavy positions of %s finds none over the bound', (side) => {
    const pick = picker(side === 'german' ? 11 : 12);
    let world = crowded(side, pick);
    let heaviest = weightOf(stateOf(world, side));
    for (let step = 0; step < 150; step += 1) {
      const other = changed(changed(world, pick), pick);
      const weight = weightOf(stateOf(other, side));
      if (weight >= heaviest) [world, heaviest] = [other, weight];
    }
    expect(heaviest).toBeGreaterThan(20_000);
    expect(heaviest).toBeLessThan(MOST);
  });

  it('[totw:9.7] fleets in every ocean do not multiply what is listed', () => {
    const stand = Object.fromEntries([
      ...STANDARD_MAP.land.filter(({ setup }) => setup === 'german').map(({ id }) => [id, 'g infantry, panzer']),
      ...STANDARD_MAP.oceans.map(({ id }) => [id, 'g 6 fleet']),
    ]);
    const state = given({ stand });
    const convoys = options(state, 'german').filter(({ type }) => type === 'convoy');
    expect(convoys.length).toBeLessThanOrEqual(STANDARD_MAP.land.length);
    expect(weightOf(state)).toBeLessThan(MOST);
  });
});
