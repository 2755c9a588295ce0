import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClauseTable, Ruling } from '@/lib/core/clause';
import { type FoundRuleset, readFolders } from './ruleset-folders';

/**
 * Reads every clause id of every ruleset and every test title, and finds: a `done` clause without a test, a title that
 * cites an unknown clause, a `partial` or `omitted` clause without its reason, a refusal code that no test provokes.
 * Writes the table that the README links, and each ruleset's rulings into its README; with `--check` only compares.
 */

export interface RulesetFacts {
  readonly id: string;
  readonly clauses: ClauseTable;
  readonly codes: readonly string[];
}

export interface TestFile {
  readonly path: string;
  readonly text: string;
}

const TITLE =
  /\b(?:it|test|describe)(?:\.each\([\s\S]*?\))?(?:\.prop\([\s\S]*?\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g;
const CITED = /\[([a-z0-9-]+:[A-Za-z0-9.-]+)\]/g;

/** How many test titles cite each clause. */
export function citations(files: readonly TestFile[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { text } of files) {
    for (const title of text.matchAll(TITLE)) {
      for (const cited of (title[2] ?? '').matchAll(CITED)) {
        const clause = cited[1] ?? '';
        counts.set(clause, (counts.get(clause) ?? 0) + 1);
      }
    }
  }
  return counts;
}

export function coverageFaults(rulesets: readonly RulesetFacts[], files: readonly TestFile[]): readonly string[] {
  const cited = citations(files);
  const known = new Set(rulesets.flatMap(({ clauses }) => Object.keys(clauses)));
  const systems = new Set([...known].map(systemOf));
  const unknown = [...cited.keys()].filter((clause) => systems.has(systemOf(clause)) && !known.has(clause));
  return [
    ...unknown.map((clause) => `a test title cites ${clause}, which no ruleset has`),
    ...rulesets.flatMap((ruleset) => clauseFaults(ruleset, cited)),
    ...rulesets.flatMap((ruleset) => codeFaults(ruleset, files)),
  ];
}

const systemOf = (clause: string): string => clause.split(':')[0] ?? '';

function clauseFaults({ clauses }: RulesetFacts, cited: ReadonlyMap<string, number>): readonly string[] {
  return Object.entries(clauses).flatMap(([id, { status, note }]) => {
    if (status === 'done' && !cited.has(id)) return [`${id} is done but no test title cites it`];
    if (status !== 'done' && !note) return [`${id} is ${status} without a note`];
    return [];
  });
}

/** A code counts as provoked when a test of that ruleset, or of what rulesets share, names it in quotes. */
function codeFaults({ id, codes }: RulesetFacts, files: readonly TestFile[]): readonly string[] {
  const own = files.filter(({ path }) => [id, '_shared'].some((folder) => path.includes(join('rulesets', folder))));
  return codes.flatMap((code) =>
    own.some(({ text }) => text.includes(`'${code}'`)) ? [] : [`no test of ${id} provokes the refusal '${code}'`],
  );
}

export function coverageTable(
  titles: readonly (RulesetFacts & { title: string })[],
  files: readonly TestFile[],
): string {
  const cited = citations(files);
  const sections = titles.map(({ title, clauses }) => {
    const rows = Object.entries(clauses).map(
      ([id, { title: rule, status, note }]) =>
        `| \`${id}\` | ${rule} | ${status} | ${cited.get(id) ?? 0} | ${note ?? ''} |`,
    );
    return `## ${title}\n\n| clause | rule | status | tests | note |\n| --- | --- | --- | --- | --- |\n${rows.join('\n')}\n`;
  });
  return `# Rule coverage\n\nWritten by \`npm run coverage:rules\`; \`npm run check\` fails when it is out of date.\n\n${sections.join('\n')}`;
}

export function testFiles(folder = 'tests'): readonly TestFile[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const paths = names.filter((name) => /\.test\.tsx?$/.test(name)).map((name) => join(folder, name));
  return paths.map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

const BEGIN = '<!-- rulings: written by `npm run coverage:rules` -->';
const END = '<!-- end of rulings -->';

/** The README with its list of rulings made again; undefined when it has no place for one. */
export function withRulings(readme: string, rulings: readonly Ruling[]): string | undefined {
  const [before, rest] = readme.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) return undefined;
  const rows = rulings.map(
    ({ id, clause, question, ruling, option }) =>
      `| ${id} | \`${clause}\` | ${question} | ${ruling} | ${option ? `\`${option}\`` : ''} |`,
  );
  const table = ['| id | clause | question | how we read it | option |', '| --- | --- | --- | --- | --- |', ...rows];
  return `${before}${BEGIN}\n\n${table.join('\n')}\n\n${END}${after}`;
}

interface Page {
  readonly path: string;
  /** Undefined: the page has no place for what it should hold. */
  readonly text: string | undefined;
}

function pages(rulesets: readonly FoundRuleset[], files: readonly TestFile[]): readonly Page[] {
  const readmes = rulesets.map(({ id, rulings }): Page => {
    const path = join('lib', 'rulesets', id, 'README.md');
    return { path, text: withRulings(readFileSync(path, 'utf8'), rulings) };
  });
  return [{ path: 'docs/rule-coverage.md', text: coverageTable(rulesets, files) }, ...readmes];
}

function pageFaults({ path, text }: Page, checkOnly: boolean): readonly string[] {
  if (text === undefined) return [`${path} has no place for the rulings: ${BEGIN} … ${END}`];
  if (!checkOnly) writeFileSync(path, text);
  const current = existsSync(path) && readFileSync(path, 'utf8') === text;
  return current ? [] : [`${path} is out of date: run \`npm run coverage:rules\``];
}

async function main(checkOnly: boolean): Promise<number> {
  const found = await readFolders('.');
  const files = testFiles();
  // With a folder that cannot be read the table would lose its section: first that, then the rest.
  const pageFaultsFound =
    found.faults.length > 0 ? [] : pages(found.rulesets, files).flatMap((page) => pageFaults(page, checkOnly));
  const faults = [...found.faults, ...coverageFaults(found.rulesets, files), ...pageFaultsFound];
  for (const fault of faults) console.error(`rule coverage: ${fault}`);
  const clauses = found.rulesets.reduce((sum, { clauses }) => sum + Object.keys(clauses).length, 0);
  console.log(`rule coverage: ${clauses} clauses in ${found.rulesets.length} rulesets, ${faults.length} faults`);
  return faults.length === 0 ? 0 : 1;
}

if (process.argv[1]?.endsWith('rule-coverage.ts')) process.exit(await main(process.argv.includes('--check')));
