import { describe, expect, it } from 'vitest';
import { LEAST, LEVELS, levelAt, linesOf } from '@/app/games/_rulesets/triumph-of-the-will/map/pieces/nearness';
import { namedFrom } from '@/app/games/_rulesets/triumph-of-the-will/map/pieces/place-size';
import { blocksAt, shiftPlaces } from '@/app/games/_rulesets/triumph-of-the-will/map/pieces/shift-places';
import { type Block, depth, spread } from '@/app/games/_rulesets/triumph-of-the-will/map/pieces/spread';
import { SIZE, spotOf } from '@/app/games/_rulesets/triumph-of-the-will/map/places';
import { STACKED } from '@/bench/page/position';
import type { PositionFile } from '@/lib/rulesets/triumph-of-the-will/position-file';
import { view } from '@/lib/rulesets/triumph-of-the-will/view/view';
import { given, startingControl } from '@/tests/rulesets/triumph-of-the-will/support';

const seen = view(given({ setup: { position: STACKED }, position: STACKED }), 'german');

/** The blocks of a level where they stand, at a number of pixels a unit. */
function stood(level: (typeof LEVELS)[number], scale: number): readonly Block[] {
  const shifts = shiftPlaces(seen);
  const moved = (id: string) => shifts.get(id)?.[level] ?? { x: 0, y: 0 };
  return blocksAt(seen, level).map((block) => ({
    ...block,
    x: (block.x / LEAST[level] + moved(block.id).x) * scale,
    y: (block.y / LEAST[level] + moved(block.id).y) * scale,
  }));
}

const hidden = (blocks: readonly Block[]): readonly string[] =>
  blocks.flatMap((one, index) =>
    blocks.slice(index + 1).flatMap((other) => (depth(one, other) > 0.2 ? [`${one.id} and ${other.id}`] : [])),
  );

/** From the middle every place has a name and a counter in the least room: only there anything stands farther off, with a line to its place. */
const FARTHEST: Readonly<Record<(typeof LEVELS)[number], number>> = { 0: 40, 1: 73, 2: 42, 3: 42, 4: 42, 5: 42 };

describe('what stands on a full map', () => {
  it('has a stack in every place that can hold one', () => {
    expect([...seen.land, ...seen.oceans].filter(({ groups }) => groups.length > 0).length).toBe(49);
  });

  it.each(LEVELS)('hides nothing else at level %i, from its fewest pixels to its most', (level) => {
    expect(hidden(stood(level, LEAST[level]))).toEqual([]);
    expect(hidden(stood(level, (LEVELS[level + 1] === undefined ? 3 : LEAST[LEVELS[level + 1] ?? 5]) * 0.99))).toEqual(
      [],
    );
  });

  it.each(LEVELS)('stays near its place and on the map at level %i', (level) => {
    const homes = new Map(blocksAt(seen, level).map((block) => [block.id, block]));
    for (const { id, x, y, aside, up, down } of stood(level, LEAST[level])) {
      const home = homes.get(id);
      expect(Math.hypot(x - (home?.x ?? 0), y - (home?.y ?? 0)), id).toBeLessThan(FARTHEST[level]);
      expect(Math.min(x - aside, y - up), id).toBeGreaterThan(-2);
      expect(Math.max(x + aside, y + down), id).toBeLessThan(SIZE * LEAST[level] + 2);
    }
  });

  it.each(LEVELS)(
    'has passed nothing on its way at level %i: no two would be nearer to home in each other’s place',
    (level) => {
      const homes = new Map(
        blocksAt(seen, level)
          .filter(({ fixed }) => !fixed)
          .map((block) => [block.id, block]),
      );
      const far = (one: Block, other: Block): number =>
        (one.x - (homes.get(other.id)?.x ?? 0)) ** 2 + (one.y - (homes.get(other.id)?.y ?? 0)) ** 2;
      const all = stood(level, LEAST[level]).filter(({ id }) => homes.has(id));
      const passed = all.flatMap((one, at) =>
        all
          .slice(at + 1)
          .filter((other) => far(one, one) + far(other, other) > far(one, other) + far(other, one) + 1)
          .map(({ id }) => `${one.id} and ${id}`),
      );
      expect(passed).toEqual([]);
    },
  );

  it('would hide a great deal if everything stood on its spot', () => {
    expect(hidden(blocksAt(seen, 0)).length).toBeGreaterThan(10);
    expect(hidden(blocksAt(seen, 1)).length).toBeGreaterThan(10);
  });

  it('is the same for everybody who looks at the position', () => {
    expect(shiftPlaces(seen)).toEqual(shiftPlaces(structuredClone(seen)));
  });
});

describe('a place on which nothing stands', () => {
  const few: Partial<PositionFile> = {
    turn: 2,
    stage: { phase: 'actions', next: 'german', passed: false },
    control: startingControl(),
    units: { 'western-europe': [{ side: 'german', unit: 'infantry', count: 2, disrupted: false }] },
  };
  const bare = view(given({ setup: { position: few }, position: few }), 'german');

  it.each(LEVELS.slice(1))('keeps its middle free of the counters of its neighbours at level %i', (level) => {
    const shift = shiftPlaces(bare).get('western-europe')?.[level] ?? { x: 0, y: 0 };
    const [home] = blocksAt(bare, level).filter(({ id }) => id === 'western-europe');
    const spot = spotOf('north-africa');
    if (home === undefined || spot === undefined) throw new Error('not on the map');
    const scale = LEAST[level];
    const stack = { ...home, x: home.x + shift.x * scale, y: home.y + shift.y * scale };
    expect(depth(stack, { id: 'spot', x: spot.x * scale, y: spot.y * scale, aside: 3, up: 3, down: 3 })).toBeLessThan(
      0,
    );
  });
});

describe('names', () => {
  const named = (level: (typeof LEVELS)[number]) =>
    [...seen.land, ...seen.oceans].filter((place) => {
      const spot = spotOf(place.id);
      return place.groups.length > 0 && spot !== undefined && namedFrom(place, spot) <= level;
    }).length;

  it('stand at every place with units as soon as it has counters', () => {
    expect(LEVELS.map(named)).toEqual([0, 49, 49, 49, 49, 49]);
  });
});

describe('a long name', () => {
  it.each([
    ['Russia', ['Russia']],
    ['Micronesia', ['Micronesia']],
    ['Greater Germany', ['Greater', 'Germany']],
    ['Europa del Sud', ['Europa', 'del Sud']],
    ['Western Pacific Ocean', ['Western', 'Pacific Ocean']],
    ['Northwest', ['Northwest']],
    ['Unpronounceable', ['Unpronounceable']],
  ])('%s has the two lines that take the least room', (name, lines) => {
    expect(linesOf(name)).toEqual(lines);
  });
});

describe('moving blocks apart', () => {
  const block = (id: string, x: number, fixed = false): Block => ({ id, x, y: 50, aside: 5, up: 4, down: 4, fixed });

  it('leaves what is apart where it is', () => {
    expect(spread([block('a', 20), block('b', 60)], 100)).toEqual(
      new Map([
        ['a', { x: 20, y: 50 }],
        ['b', { x: 60, y: 50 }],
      ]),
    );
  });

  it('makes way for what is fixed', () => {
    const places = spread([block('rock', 50, true), block('a', 52)], 100);
    expect(places.get('rock')).toEqual({ x: 50, y: 50 });
    const a = { ...block('a', 0), ...places.get('a') };
    expect(depth(block('rock', 50, true), a)).toBeLessThanOrEqual(0);
  });

  it('lets what is jammed in a column go round each other', () => {
    const column = Array.from({ length: 12 }, (_, at) => ({ ...block(`${at}`, 50), y: 10 * at, up: 6, down: 6 }));
    const places = spread(column, 100);
    expect(hidden(column.map((one) => ({ ...one, ...places.get(one.id) })))).toEqual([]);
  });

  it('parts what stands on one spot, and keeps it off the edge', () => {
    const places = spread([block('a', 3), block('b', 3), block('c', 3)], 100);
    const all = [...places].map(([id, at]) => ({ ...block(id, 0), ...at }));
    expect(hidden(all)).toEqual([]);
    expect(Math.min(...all.map(({ x, aside }) => x - aside))).toBeGreaterThanOrEqual(0);
  });
});

describe('levels', () => {
  it('begin at their fewest pixels; the whole world on any phone is the first', () => {
    expect([0.1, 0.179, 0.33, 0.405, 0.576, 1, 5].map(levelAt)).toEqual([0, 0, 1, 2, 3, 4, 5]);
  });
});
