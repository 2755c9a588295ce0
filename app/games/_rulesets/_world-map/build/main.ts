import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildWorldMap, LAND_FOLDER } from './build-world-map';

/** Writes the land and the layouts again, and takes away an older land. */
const root = new URL('../../../../../', import.meta.url);
const files = buildWorldMap();
for (const name of readdirSync(new URL(LAND_FOLDER, root))) {
  const path = `${LAND_FOLDER}/${name}`;
  if (/^world-[0-9a-f]{8}\.svg$/.test(name) && files[path] === undefined) rmSync(new URL(path, root));
}
for (const [path, text] of Object.entries(files)) {
  writeFileSync(fileURLToPath(new URL(path, root)), text);
  console.log(`${path}: ${text.length} bytes`);
}
