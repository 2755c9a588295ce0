import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import { geoContains } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { describe, expect, it } from 'vitest';
import { APART } from '@/app/_components/world-map/build/dodge';
import { labelBox, overlap } from '@/app/_components/world-map/build/labels';
import { project } from '@/app/_components/world-map/build/plane';
import { layoutFrom } from '@/app/_components/world-map/layout-data';
import { outerRadius } from '@/app/_components/world-map/sizes';
import type { MapLayout, Panel } from '@/app/_components/world-map/types';
import { buildWorldMap, LAND_FOLDER } from '@/app/games/_rulesets/_world-map/build/build-world-map';
import { placesOf, TARGET_RECIPE } from '@/app/games/_rulesets/_world-map/build/recipe';
import { CITY_PLACES } from '@/app/games/_rulesets/axis-allies-victory-cities/map/coordinates';
import cityLayout from '@/app/games/_rulesets/axis-allies-victory-cities/map/data/layout.json';
import { TARGET_PLACES } from '@/app/games/_rulesets/wif-victory/map/coordinates';
import targetLayout from '@/app/games/_rulesets/wif-victory/map/data/layout.json';
import { CITY_ROWS } from '@/lib/rulesets/axis-allies-victory-cities/data/cities';
import { TARGETS } from '@/lib/rulesets/wif-victory/data/targets';
import { COUNTRY_OF_CITY, COUNTRY_OF_TARGET } from './countries';

const built = buildWorldMap();
const land = Object.entries(built).find(([path]) => path.startsWith(LAND_FOLDER))?.[1] ?? '';

describe('the built files', () => {
  it.each(Object.keys(built))('%s is the committed one', (path) => {
    expect(readFileSync(path, 'utf8')).toBe(built[path]);
  });

  it('comes out the same twice', () => {
    expect(buildWorldMap()).toEqual(built);
  });

  it('is alone: no older land lies beside it', () => {
    expect(readdirSync(LAND_FOLDER).filter((name) => name.startsWith('world-'))).toHaveLength(1);
  });

  it('keeps the land below 15 kB compressed, and a layout below 4 kB', () => {
    expect(gzipSync(land).length).toBeLessThan(15_000);
    for (const [path, text] of Object.entries(built))
      if (path.endsWith('layout.json')) expect(gzipSync(text).length, path).toBeLessThan(4_000);
  });
});

describe('the places', () => {
  const TIERS = { tertiary: 1, secondary: 2, primary: 3 } as const;

  it('are the 55 targets with their names and tiers', () => {
    const told = TARGET_PLACES.map(([id, name, , , size]) => ({ id, name, size }));
    expect(told).toEqual(TARGETS.map(({ id, name, tier }) => ({ id, name, size: TIERS[tier] })));
  });

  it.each(['5vc', '7vc'] as const)('are the cities of the edition %s, larger with more points', (edition) => {
    const byId = new Map(CITY_PLACES.map(([id, name, , , size]) => [id as string, { name, size }]));
    for (const [territory, name, points] of CITY_ROWS[edition])
      expect(byId.get(territory), territory).toEqual({ name, size: points >= 5 ? 3 : points > 1 ? 2 : 1 });
  });

  it('hold no city that neither edition has', () => {
    const known = new Set<string>([...CITY_ROWS['5vc'], ...CITY_ROWS['7vc']].map(([territory]) => territory));
    expect(CITY_PLACES.filter(([id]) => !known.has(id))).toEqual([]);
    expect(new Set(CITY_PLACES.map(([id]) => id)).size).toBe(CITY_PLACES.length);
  });
});

type World = Topology<{ readonly countries: GeometryCollection<{ readonly name: string }> }>;
const world = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('world-atlas/countries-50m.json'), 'utf8'),
) as World;
const countries = new Map(feature(world, world.objects.countries).features.map((one) => [one.properties.name, one]));

/** Harbours lie at the edge of shapes that are straightened, Gibraltar beside its neighbour: this many degrees off will do. */
const NEAR = 0.3;
const AROUND = [-1, -0.5, 0, 0.5, 1].flatMap((x) => [-1, -0.5, 0, 0.5, 1].map((y) => [x * NEAR, y * NEAR] as const));

function isIn(country: string, longitude: number, latitude: number): boolean {
  const shape = countries.get(country);
  if (shape === undefined) throw new Error(`Natural Earth has no ${country}`);
  return AROUND.some(([dx, dy]) => geoContains(shape, [longitude + dx, latitude + dy]));
}

describe('where they lie', () => {
  const rows = [
    ...TARGET_PLACES.map(([id, name, x, y]) => ({ name, country: COUNTRY_OF_TARGET[id], x, y })),
    ...CITY_PLACES.map(([id, name, x, y]) => ({ name, country: COUNTRY_OF_CITY[id], x, y })),
  ];

  it.each(rows)('$name lies in $country', ({ country, x, y }) => {
    expect(isIn(country, x, y)).toBe(true);
  });

  it('has one place in the world for a name, whichever game it is in', () => {
    const byName = new Map(TARGET_PLACES.map(([, name, x, y]) => [name as string, [x, y]]));
    for (const [, name, x, y] of CITY_PLACES) expect(byName.get(name) ?? [x, y], name).toEqual([x, y]);
  });

  it('is projected in the order of longitudes from the cut on, and of latitudes', () => {
    const [dakar, delhi, honolulu, saoPaulo] = [
      project([-17.45, 14.69]),
      project([77.2, 28.6]),
      project([-157.9, 21.3]),
      project([-46.6, -23.5]),
    ];
    expect(dakar[0]).toBeLessThan(delhi[0]);
    expect(delhi[0]).toBeLessThan(honolulu[0]);
    expect(honolulu[0]).toBeLessThan(saoPaulo[0]);
    expect(delhi[1]).toBeLessThan(saoPaulo[1]);
  });
});

const LAYOUTS: readonly (readonly [string, MapLayout, ReturnType<typeof placesOf>])[] = [
  ['targets', layoutFrom(targetLayout), placesOf(TARGET_PLACES)],
  ['cities', layoutFrom(cityLayout), placesOf(CITY_PLACES)],
];
const DRAWINGS = LAYOUTS.flatMap(([name, layout, places]) =>
  (['wide', 'narrow'] as const).map((size) => ({ name, size, panels: layout[size], places })),
);

describe.each(DRAWINGS)('$name, $size', ({ size, panels, places }) => {
  const sizeOf = new Map(places.map((place) => [place.id, place]));
  const bodies = (panel: Panel) =>
    Object.entries(panel.spots).map(([id, spot]) => {
      const place = sizeOf.get(id);
      if (place === undefined) throw new Error(`${id} is no place`);
      return { id, ...spot, radius: outerRadius(place.size), box: labelBox(place.name, spot.label) };
    });
  const pairs = panels.flatMap((panel) =>
    bodies(panel).flatMap((a, place) =>
      bodies(panel)
        .slice(place + 1)
        .map((b) => ({ a, b })),
    ),
  );

  it('shows every place once', () => {
    const shown = panels.flatMap(({ spots }) => Object.keys(spots));
    expect([...shown].sort()).toEqual(places.map(({ id }) => id).sort());
  });

  it('has no two marks that touch, or that one finger would hit both of', () => {
    const close = pairs.filter(({ a, b }) => Math.hypot(a.x - b.x, a.y - b.y) < Math.max(APART, a.radius + b.radius));
    expect(close.map(({ a, b }) => `${a.id} ${b.id}`)).toEqual([]);
  });

  it('has no name over another name', () => {
    expect(pairs.filter(({ a, b }) => overlap(a.box, b.box)).map(({ a, b }) => `${a.id} ${b.id}`)).toEqual([]);
  });

  it('has no name over a mark', () => {
    const over = panels.flatMap((panel) =>
      bodies(panel).flatMap(({ id, box }) =>
        bodies(panel)
          .filter(({ x, y, radius }) => {
            const [dx, dy] = [x - clamped(x, box.left, box.right), y - clamped(y, box.top, box.bottom)];
            return Math.hypot(dx, dy) < radius;
          })
          .map((other) => `${id} over ${other.id}`),
      ),
    );
    expect(over).toEqual([]);
  });

  it('has every mark and name inside its panel', () => {
    for (const panel of panels)
      for (const { id, x, y, radius, box } of bodies(panel)) {
        const inside = Math.min(x - radius, box.left) >= 0 && Math.min(y - radius, box.top) >= 0;
        expect(inside && Math.max(x + radius, box.right) <= panel.width, id).toBe(true);
        expect(Math.max(y + radius, box.bottom) <= panel.height, id).toBe(true);
      }
  });

  it('moves no mark far from its place, and shows where that is', () => {
    for (const panel of panels)
      for (const { id, x, y, from } of bodies(panel)) {
        const place = sizeOf.get(id);
        const [planeX, planeY] = project(place?.at ?? [0, 0]);
        const scale = panel.width / panel.window.width;
        const home = [(planeX - panel.window.x) * scale, (planeY - panel.window.y) * scale] as const;
        const moved = Math.hypot(x - home[0], y - home[1]);
        expect(moved, id).toBeLessThan(size === 'wide' ? 30 : 26);
        if (moved > 5) expect(Math.hypot((from?.[0] ?? 0) - home[0], (from?.[1] ?? 0) - home[1]), id).toBeLessThan(1.5);
      }
  });

  it('shows all that the other panels hold as points of the overview', () => {
    const overview = panels.at(-1);
    const dots = overview?.lenses.flatMap((lens) => Object.keys(lens.dots)) ?? [];
    expect([...dots, ...Object.keys(overview?.spots ?? {})].sort()).toEqual(places.map(({ id }) => id).sort());
  });
});

const clamped = (n: number, least: number, most: number): number => Math.max(least, Math.min(most, n));

it('fails when there is no room for a name', async () => {
  const { layoutOf } = await import('@/app/_components/world-map/build/layout');
  const narrow = TARGET_RECIPE.narrow.map((window) => ({ ...window, width: 120 }));
  expect(() => layoutOf(placesOf(TARGET_PLACES), { ...TARGET_RECIPE, narrow })).toThrow(/no room for the names of/);
});
