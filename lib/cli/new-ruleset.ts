import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../root';
import { ensureRegistry, exportName } from '../write-registry.mjs';
import { readOptions, usable } from './options';
import { UsageError } from './usage-error';

const HELP = `usage: fieldpost new-ruleset <id>

Writes a new rules system: lib/rulesets/<id> with rules, clauses, words and tables, and tests/rulesets/<id> with its tests.
It is a small game for two that can be played at once. docs/adding-a-system.md says what to change.
  <id>           lower-case words with hyphens, such as harbour-dice; 3 to 40 characters
  --help         this text

exit codes: 0 done, 1 written, but neither formatted nor in the rule tables, 2 not understood`;

const OPTIONS = { help: { type: 'boolean', short: 'h' } } as const;

const ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const SHORTEST = 3;
const LONGEST = 40;

/** The example's own names; every one of them becomes the new system's. */
const EXAMPLE = { folder: '_example', id: 'example-game', title: 'Example Game' } as const;
const PLACES = ['lib/rulesets', 'tests/rulesets'] as const;

/** `fieldpost new-ruleset harbour-dice`. */
export const run = (args: readonly string[]): Promise<number> => usable(async () => create(args, ROOT));

function create(args: readonly string[], root: string): number {
  const { values, positionals } = readOptions(args, OPTIONS, HELP);
  if (values.help === true) {
    console.log(HELP);
    return 0;
  }
  const [id, ...more] = positionals;
  if (id === undefined || more.length > 0) throw new UsageError('no-id', `Name one new rules system.\n\n${HELP}`);
  const paths = writeRuleset(root, id);
  for (const path of paths) console.log(path);
  if (!finish(root, id)) return 1;
  console.log(`\n${titleOf(id)} can be played now: npm start. What to change: docs/adding-a-system.md.`);
  return 0;
}

/** Copies the example under its new name and lists it. Answers the files; throws `UsageError` before anything is written. */
export function writeRuleset(root: string, id: string): readonly string[] {
  checkId(root, id);
  const files = PLACES.flatMap((place) => filesOf(root, place, id));
  for (const { path, text } of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    // `wx`: what somebody else has written in the meantime is not overwritten.
    writeFileSync(join(root, path), text, { flag: 'wx' });
  }
  ensureRegistry(root);
  return files.map(({ path }) => path);
}

function checkId(root: string, id: string): void {
  if (!ID.test(id) || id.length < SHORTEST || id.length > LONGEST) {
    const rule = `${SHORTEST} to ${LONGEST} lower-case letters and digits in words with hyphens between them`;
    throw new UsageError('bad-id', `“${id}” cannot be the id of a rules system: ${rule}, such as harbour-dice.`);
  }
  if (RESERVED.has(exportName(id)) || id === EXAMPLE.id || id === 'generic') {
    throw new UsageError('reserved-id', `“${id}” is a word that the program needs itself. Take another id.`);
  }
  const taken = PLACES.map((place) => join(place, id)).find((path) => existsSync(join(root, path)));
  if (taken !== undefined) throw new UsageError('id-taken', `${taken} is there already. Nothing was written.`);
}

/** Words that cannot be the name of an import, or are one already in the files that are written. */
const RESERVED = new Set(
  'playable rulesets Playable clauses decide evolve awaiting options outcome describe explain format parse index rules words model roles class const enum new delete import export default function return switch case void with yield let static await package interface private public protected implements super this throw try catch typeof var while for if else instanceof extends finally false true null break continue debugger do in arguments eval'.split(
    ' ',
  ),
);

interface NewFile {
  readonly path: string;
  readonly text: string;
}

function filesOf(root: string, place: string, id: string): readonly NewFile[] {
  const from = join(root, place, EXAMPLE.folder);
  const entries = readdirSync(from, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return files.map((path) => ({
    path: join(place, id, path.slice(from.length + 1)),
    text: renamed(readFileSync(path, 'utf8'), id),
  }));
}

const renamed = (text: string, id: string): string =>
  text
    .replaceAll(EXAMPLE.folder, id)
    .replaceAll(EXAMPLE.id, id)
    .replaceAll(exportName(EXAMPLE.id), exportName(id))
    .replaceAll(EXAMPLE.title, titleOf(id));

const titleOf = (id: string): string =>
  id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** Longer names break other lines; and the tables of rules and rulings are compared by the check. Needs `npm ci`. */
function finish(root: string, id: string): boolean {
  return formatted(root, id) && tool(root, 'tsx/dist/cli.mjs', [join('tests', 'architecture', 'rule-coverage.ts')]);
}

export const formatted = (root: string, id: string): boolean =>
  tool(root, '@biomejs/biome/bin/biome', ['format', '--write', ...PLACES.map((place) => join(place, id))]);

function tool(root: string, script: string, args: readonly string[]): boolean {
  const path = join(root, 'node_modules', script);
  const made = spawnSync(process.execPath, [path, ...args], { cwd: root, encoding: 'utf8' });
  if (made.status === 0) return true;
  console.error(`The files are written. Then this failed; run npm ci, and npm run coverage:rules.\n${made.stderr}`);
  return false;
}
