import { createHash } from 'node:crypto';
import { landDrawing, smallLand } from '@/app/_components/world-map/build/land';
import { layoutOf, type Recipe } from '@/app/_components/world-map/build/layout';
import { HEIGHT, WIDTH } from '@/app/_components/world-map/build/plane';
import { dataOf } from '@/app/_components/world-map/layout-data';
import { CITY_PLACES } from '@/app/games/_rulesets/axis-allies-victory-cities/map/coordinates';
import { TARGET_PLACES } from '@/app/games/_rulesets/wif-victory/map/coordinates';
import { CITY_RECIPE, placesOf, TARGET_RECIPE } from './recipe';

/** The files that the script makes, by their path in the project. */
export type BuiltFiles = Readonly<Record<string, string>>;

export const LAND_FOLDER = 'public/maps';

/** The land under a name that its content gives it, so that browsers may keep it; and a layout for each tracker. */
export function buildWorldMap(): BuiltFiles {
  const land = landDrawing();
  const name = `world-${createHash('sha256').update(land).digest('hex').slice(0, 8)}.svg`;
  return {
    [`${LAND_FOLDER}/${name}`]: land,
    'app/_components/world-map/data/land.json': text({ href: `/maps/${name}#land`, width: WIDTH, height: HEIGHT }),
    'app/_components/world-map/data/small-land.json': text(smallLand()),
    'app/games/_rulesets/wif-victory/map/data/layout.json': layoutText(TARGET_PLACES, TARGET_RECIPE),
    'app/games/_rulesets/axis-allies-victory-cities/map/data/layout.json': layoutText(CITY_PLACES, CITY_RECIPE),
  };
}

const layoutText = (rows: Parameters<typeof placesOf>[0], recipe: Recipe): string =>
  text(dataOf(layoutOf(placesOf(rows), recipe)));

const text = (value: unknown): string => `${JSON.stringify(value)}\n`;
