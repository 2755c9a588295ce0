import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The registries of rules systems, of their screens and of their pictures for mails, written from the folders that are there. A folder whose name
 * begins with `_` is no system; one that ends in a version (`polar-war-1.0.0`) is an older version that games are pinned to.
 */

export const RULESETS = 'lib/rulesets';
export const SCREENS = 'app/games/_rulesets';
const RULES_FILE = `${RULESETS}/registry.generated.ts`;
const SCREENS_FILE = `${SCREENS}/registry.generated.ts`;
const PICTURES_FILE = `${SCREENS}/pictures.generated.ts`;
const KEPT = /^(.+)-(\d+\.\d+\.\d+)$/;

/** The name under which a folder exports its rules: `polar-war` and `polar-war-1.0.0` both export `polarWar`. */
export const exportName = (folder) =>
  folder.replace(KEPT, '$1').replace(/[^a-z0-9]+([a-z0-9])/gi, (_, letter) => letter.toUpperCase());

/** The folders of rules systems, in the order in which they are listed: those of the registry first, new ones last. */
export function rulesetFolders(root) {
  const listed = [...textOf(join(root, RULES_FILE)).matchAll(/from '\.\/([^/']+)\/index'/g)].map(([, name]) => name);
  const found = foldersIn(join(root, RULESETS)).sort();
  const place = (name) => (listed.includes(name) ? listed.indexOf(name) : listed.length);
  return found.sort((a, b) => place(a) - place(b));
}

/** All files as they must be: path below the clone, and text. Folders without their main file are left out. */
export function registryFiles(root) {
  const folders = rulesetFolders(root).filter((name) => existsSync(join(root, RULESETS, name, 'index.ts')));
  const screens = folders.filter((name) => ['ts', 'tsx'].some((end) => existsSync(screenFile(root, name, end))));
  return [
    { path: RULES_FILE, text: rulesText(folders) },
    { path: SCREENS_FILE, text: screensText(screens) },
    { path: PICTURES_FILE, text: picturesText(screens.filter((name) => existsSync(pictureFile(root, name)))) },
  ];
}

/** Writes what differs, and says whether anything did. A folder without rules systems, such as a test's, stays as it is. */
export function ensureRegistry(root) {
  if (!existsSync(join(root, RULESETS))) return false;
  const stale = registryFiles(root).filter(({ path, text }) => textOf(join(root, path)) !== text);
  for (const { path, text } of stale) replace(join(root, path), text);
  return stale.length > 0;
}

/** Renamed into its place, so that nobody reads half of it. */
function replace(path, text) {
  writeFileSync(`${path}.${process.pid}`, text);
  renameSync(`${path}.${process.pid}`, path);
}

const HEAD =
  '// Written by `npm run generate` from the folders beside it. Not edited by hand, but for the order of the imports.';

function rulesText(folders) {
  const kept = folders.filter((name) => KEPT.test(name));
  const newest = folders.filter((name) => !KEPT.test(name));
  return `${HEAD}
import { type Playable, playable } from '../core/playable';
${folders.map((name) => `import { ${imported(name)} } from './${name}/index';\n`).join('')}
/** Every rules system in its newest version. */
export const rulesets: readonly Playable[] = [${newest.map(listed).join('')}
];

/** Older versions that running games are pinned to. */
export const keptRulesets: readonly Playable[] = [${kept.map(listed).join('')}
];
`;
}

function screensText(folders) {
  return `${HEAD}
import type { RulesetScreen } from './screen';
${folders.map((name) => `import { ${exportName(name)}Screen } from './${name}/screen';\n`).join('')}
/** Screen parts by ruleset id. */
export const screens: Readonly<Record<string, RulesetScreen>> = {${folders
    .map((name) => `\n  '${name}': ${exportName(name)}Screen,`)
    .join('')}
};
`;
}

/** Apart from the screens: the worker draws pictures for mails, and needs no page for them. */
function picturesText(folders) {
  return `${HEAD}
import type { MailPicture } from './_mail-picture/scene';
${folders.map((name) => `import { mailPicture as ${exportName(name)} } from './${name}/mail-picture';\n`).join('')}
/** What draws the position for mails, by ruleset id. */
export const mailPictures: Readonly<Record<string, MailPicture>> = {${folders
    .map((name) => `\n  '${name}': ${exportName(name)},`)
    .join('')}
};
`;
}

const listed = (name) => `\n  playable(${localName(name)}),`;
const localName = (name) => exportName(name) + (KEPT.exec(name)?.[2] ?? '').replaceAll('.', '_');
const imported = (name) =>
  localName(name) === exportName(name) ? exportName(name) : `${exportName(name)} as ${localName(name)}`;
const screenFile = (root, name, end) => join(root, SCREENS, name, `screen.${end}`);
const pictureFile = (root, name) => join(root, SCREENS, name, 'mail-picture.ts');
const textOf = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '');
const foldersIn = (path) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map(({ name }) => name);
