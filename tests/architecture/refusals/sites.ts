import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/**
 * The places in the rules that make a refusal: calls of a maker, and objects with a code and a clause. A code that is
 * chosen on the spot counts once for each choice.
 */
export interface Site {
  /** Relative to the root, with slashes. */
  readonly file: string;
  readonly line: number;
  /** Its number within the file. */
  readonly index: number;
  /** The source of the place, on one line: the name of the site within its file. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export const FOLDERS: readonly string[] = ['lib/core', 'lib/rulesets'];

/** What every ruleset calls the function that makes a refusal. */
const MAKERS: readonly string[] = ['refuse', 'refusal', 'refused'];

/** Every place has one of these words: a file without them need not be read as code. */
const WORDS = new RegExp([...MAKERS, 'clause'].join('|'));

export function sitesIn(file: string, text: string): readonly Site[] {
  if (!WORDS.test(text)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const makers = new Set([...MAKERS, ...wrappersIn(source)]);
  return nodesIn(source)
    .flatMap((node) => refusalsAt(node, makers))
    .map((node, index) => {
      const start = node.getStart(source);
      const line = source.getLineAndCharacterOfPosition(start).line + 1;
      return { file, line, index, text: nameOf(node, source), start, end: node.getEnd() };
    });
}

/** In the order of the text. */
function nodesIn(node: ts.Node, before: ts.Node[] = []): readonly ts.Node[] {
  before.push(node);
  node.forEachChild((child) => void nodesIn(child, before));
  return before;
}

const isCallOf = (node: ts.Node, makers: ReadonlySet<string>): node is ts.CallExpression =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && makers.has(node.expression.text);

/** `const noSuchReport = (id) => refuse('no-such-report', …)`: then each call of it is a place of its own. */
function wrappersIn(source: ts.SourceFile): readonly string[] {
  const makers = new Set(MAKERS);
  return nodesIn(source).flatMap((node) => {
    if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name)) return [];
    const made = node.initializer;
    return made && ts.isArrowFunction(made) && isCallOf(made.body, makers) ? [node.name.text] : [];
  });
}

function refusalsAt(node: ts.Node, makers: ReadonlySet<string>): readonly ts.Node[] {
  if (isRefusal(node)) return [node];
  if (!isCallOf(node, makers)) return [];
  const [code] = node.arguments;
  return code === undefined ? [node] : [node, ...choicesOf(code)];
}

/** `refuse(point ? 'point-contact' : 'not-adjacent', …)`. */
const choicesOf = (code: ts.Expression): readonly ts.Node[] =>
  ts.isConditionalExpression(code) ? [code.whenTrue, code.whenFalse].filter(ts.isStringLiteral) : [];

/** `{ code: 'over-budget', clause, … }`; where makers hand on a code of their caller, the caller is the place. */
function isRefusal(node: ts.Node): boolean {
  if (!ts.isObjectLiteralExpression(node)) return false;
  const named = (name: string) => node.properties.find((property) => property.name?.getText() === name);
  const code = named('code');
  return named('clause') !== undefined && code !== undefined && ts.isPropertyAssignment(code);
}

function nameOf(node: ts.Node, source: ts.SourceFile): string {
  const whole = ts.isStringLiteral(node)
    ? `${node.text} of ${node.parent.parent.getText(source)}`
    : node.getText(source);
  return whole.replaceAll(/\s+/g, ' ');
}

/** Every site of the rules under a root. */
export function allSites(root = '.'): readonly Site[] {
  return FOLDERS.flatMap((folder) => {
    const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
    const files = names.filter((name) => name.endsWith('.ts')).map((name) => `${folder}/${name.replaceAll('\\', '/')}`);
    return files.sort().flatMap((file) => sitesIn(file, readFileSync(join(root, file), 'utf8')));
  });
}

/** How a site is known in a run of tests. */
export const siteId = ({ file, index }: Pick<Site, 'file' | 'index'>): string => `${file}#${index}`;

/** The same code, in which every site calls `refusalReached` with its id before it makes its refusal. */
export function withWitnesses(file: string, text: string): string {
  const inserts = sitesIn(file, text).flatMap((site) => [
    { at: site.start, more: `(globalThis.refusalReached?.('${siteId(site)}'), ` },
    { at: site.end, more: ')' },
  ]);
  // From the end, so that the places before it stay where they are.
  inserts.sort((a, b) => b.at - a.at);
  return inserts.reduce((code, { at, more }) => code.slice(0, at) + more + code.slice(at), text);
}
