import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ClauseTable, Ruling } from '@/lib/core/clause';
import { exportName, registryFiles, rulesetFolders } from '@/lib/write-registry.mjs';

/** Looks at each folder of a rules system before anything of it is used: a fault is a sentence that names a file. */

export interface FoundRuleset {
  readonly id: string;
  readonly title: string;
  readonly clauses: ClauseTable;
  readonly codes: readonly string[];
  readonly rulings: readonly Ruling[];
}

export interface Found {
  readonly rulesets: readonly FoundRuleset[];
  readonly faults: readonly string[];
}

/** Every rules system below `root` that can be read, and a sentence for each thing that is wrong with one. */
export async function readFolders(root: string): Promise<Found> {
  const found: Found[] = [];
  for (const folder of rulesetFolders(root)) found.push(await readFolder(root, folder));
  return {
    rulesets: found.flatMap(({ rulesets }) => rulesets),
    faults: [...found.flatMap(({ faults }) => faults), ...registryFaults(root)],
  };
}

const wrong = (...faults: readonly string[]): Found => ({ rulesets: [], faults });

async function readFolder(root: string, folder: string): Promise<Found> {
  const path = `lib/rulesets/${folder}`;
  if (!existsSync(join(root, path, 'index.ts')))
    return wrong(`${path}/index.ts is missing: it exports the rules as \`${exportName(folder)}\``);
  const data = [path, `tests/rulesets/${folder}`].flatMap((place) => jsonFaults(root, place));
  const readme = existsSync(join(root, path, 'README.md')) ? [] : [`${path}/README.md is missing`];
  const loaded = data.length > 0 ? wrong() : await loadFolder(root, folder);
  return { rulesets: readme.length > 0 ? [] : loaded.rulesets, faults: [...data, ...readme, ...loaded.faults] };
}

function jsonFaults(root: string, place: string): readonly string[] {
  if (!existsSync(join(root, place))) return [];
  const names = readdirSync(join(root, place), { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => {
      try {
        JSON.parse(readFileSync(join(root, place, name), 'utf8'));
        return [];
      } catch (error) {
        return [`${place}/${name} is not JSON: ${firstLine(error)}`];
      }
    });
}

async function loadFolder(root: string, folder: string): Promise<Found> {
  const path = `lib/rulesets/${folder}/index.ts`;
  try {
    const module: Record<string, unknown> = await import(pathToFileURL(resolve(root, path)).href);
    return judge(folder, path, module[exportName(folder)]);
  } catch (error) {
    return wrong(`${path} cannot be loaded: ${firstLine(error)}`);
  }
}

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

/** An older version is kept under the id of its system: `polar-war-1.0.0` has the id `polar-war`. */
const idOf = (folder: string): string => folder.replace(/-\d+\.\d+\.\d+$/, '');

function judge(folder: string, path: string, rules: unknown): Found {
  if (!isRecord(rules)) return wrong(`${path} does not export \`${exportName(folder)}\``);
  const { meta, clauses, codes, rulings } = rules;
  const id = idOf(folder);
  if (!isRecord(meta) || meta.id !== id || typeof meta.title !== 'string')
    return wrong(`${path}: meta.id must be “${id}”, as the folder is called, and meta.title its name`);
  if (!isClauseTable(clauses))
    return wrong(`${path} has no clause table: \`clauses\` lists every rule with its title and status`);
  const strange = Object.keys(clauses).filter((clause) => !CLAUSE_ID.test(clause));
  if (strange.length > 0)
    return wrong(...strange.map((clause) => `${path}: “${clause}” is no clause id; one looks like ${id}:1.2`));
  if (!isStrings(codes)) return wrong(`${path} has no \`codes\`: the list of every refusal that it can answer`);
  // A kept version has its tests, table and rulings under the newest one.
  if (id !== folder) return wrong();
  return {
    rulesets: [{ id, title: meta.title, clauses, codes, rulings: isRulings(rulings) ? rulings : [] }],
    faults: [],
  };
}

const CLAUSE_ID = /^[a-z0-9-]+:[A-Za-z0-9.-]+$/;
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isClauseTable = (value: unknown): value is ClauseTable =>
  isRecord(value) &&
  Object.keys(value).length > 0 &&
  Object.values(value).every((clause) => isRecord(clause) && typeof clause.title === 'string');
const isStrings = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
const isRulings = (value: unknown): value is readonly Ruling[] => Array.isArray(value) && value.every(isRecord);

/** The registries name the folders that are there, each once. */
const registryFaults = (root: string): readonly string[] =>
  registryFiles(root)
    .filter(({ path, text }) => !existsSync(join(root, path)) || readFileSync(join(root, path), 'utf8') !== text)
    .map(({ path }) => `${path} does not list the folders beside it: run \`npm run generate\``);
