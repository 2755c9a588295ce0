import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildMap } from './build-map';

/** Writes the map's files again, from Natural Earth and the recipe. */
const { svg, places, small } = buildMap();
const root = new URL('../../../../../../', import.meta.url);
const files = [
  ['public/maps/triumph-of-the-will.svg', svg],
  ['app/games/_rulesets/triumph-of-the-will/map/data/places.json', places],
  ['app/games/_rulesets/triumph-of-the-will/map/data/small.json', small],
] as const;
for (const [path, text] of files) {
  writeFileSync(fileURLToPath(new URL(path, root)), text);
  console.log(`${path}: ${text.length} bytes`);
}
