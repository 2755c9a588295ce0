import { writeFileSync } from 'node:fs';
import { drawAll } from './draw-all';

/** Draws into a folder, for a machine that differs from the one that asks. */
const [folder = ''] = process.argv.slice(2);
for (const { name, png } of await drawAll()) writeFileSync(`${folder}/${name}`, png);
