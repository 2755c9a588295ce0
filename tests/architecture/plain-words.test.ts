import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** A word that nobody writes today, or that has another meaning here: what to write instead, and a line with it. */
interface Quaint {
  readonly word: RegExp;
  readonly instead: string;
  readonly planted: string;
}

const QUAINT: readonly Quaint[] = [
  { word: /(?<![a-z])anew\b|[a-z]Anew/i, instead: 'again', planted: 'const isAskedAnew = true;' },
  { word: /\bnought\b|\bnaught\b/i, instead: 'zero, nothing', planted: 'not refused by a weight of nought' },
  { word: /\bwho(so)?ever\b/i, instead: 'anyone who, the one who', planted: 'Whoever makes a game' },
  { word: /\blest\b/i, instead: 'so that … not', planted: 'it is kept lest it be lost' },
  { word: /(?<!first )\bstrikes\b/i, instead: 'removes, fires', planted: 'the clock strikes' },
  { word: /\b(?:is|are|was|were|be|been) told of\b/i, instead: 'hears about', planted: 'Nobody is told of it.' },
  { word: /\btales?\b/i, instead: 'replay, description', planted: 'const tale = new LogReplay(rules);' },
  { word: /\bdeeds?\b/i, instead: 'command, action', planted: 'because it was their deed' },
  { word: /\bfor ever\b/i, instead: 'forever', planted: 'it stays hidden for ever' },
  {
    word: /\b(?:hitherto|henceforth|hence|thence|whence|thereof|whereof|therein|wherein|thereby|thereupon|forthwith)\b/i,
    instead: 'from here, of it, in which …',
    planted: 'the file and the entries thereof',
  },
  {
    word: /\b(?:whilst|amidst|albeit|betwixt|verily|perchance|behold|unto|tidings|sundry|thrice|yonder)\b/i,
    instead: 'the word of today',
    planted: 'whilst it is open',
  },
  {
    word: /\b(?:the|this|an?other|other|own|their|whole|every|each|a) houses?\b(?! rule)(?!-)(?!:)/i,
    instead: 'service; host for the machine',
    planted: '/** The notary of the house. */',
  },
  {
    word: /\b(?:class|interface|type) (?:House|Tale|Deed|Shelf|Desk)\b|\w(?:Of|From|Into)House\b/,
    instead: 'Services, Replay, Command, Registry',
    planted: 'export interface House {',
  },
  { word: /\bcarryOut/, instead: 'execute', planted: 'return answered(previous, form, () => carryOut(form));' },
  {
    word: /\btable\??: (?:Act|Side|Seed)Context\b|executeAct\([^)]*\(table\)|\b(?:Seed|Own)Table\b/,
    instead: 'context: what a game act decides on; a table is of the database or of a tracker',
    planted: 'function pause(table: ActContext) {',
  },
  {
    word: /\b(?:shelves|gameShelf|myShelf|shelfRows?)\b/i,
    instead: 'list, section',
    planted: 'const shelves = new Map();',
  },
  { word: /\bfound(?:ed|ings?|ingOf)\b/i, instead: 'created, plan', planted: 'const founded = createProgress(plan);' },
  {
    word: /\bdesk: LineUp\b|\bLineDesk|\bdeskAsked\b/,
    instead: 'line-up; a desk is of the game master',
    planted: 'readonly desk: LineUp;',
  },
  {
    word: /\b(?:unless told|what came of|what comes? of it|hangs? on dice)\b/i,
    instead: 'by default; the result; depends on',
    planted: "limit: text.meta({ description: '1 to 500; 100 unless told.' }),",
  },
  {
    word: /\b(?:class|interface|type|function|const) (?:Bench|Door|Matters|Told|deedOf|toldOf)\b/,
    instead: 'a name that says what it is: TestServer, Route, PendingMatters, DeliveryContent',
    planted: 'export type Told =',
  },
];

/** Others' texts, stored texts that never change, and this file. */
const ALLOWED: readonly RegExp[] = [
  /^LICENSE$/,
  /^package-lock\.json$/,
  /^prisma\/migrations\//,
  /^tests\/architecture\/plain-words\.test\.ts$/,
  /\/data\//,
  /\/games\/.*\.json$/,
];

const TEXT = /\.(?:tsx?|mjs|cjs|js|css|md|mdx|py|prisma|sql|txt)$/;

const filesOf = (): readonly string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => TEXT.test(path) && !ALLOWED.some((allowed) => allowed.test(path)) && existsSync(path));

function foundIn(path: string, text: string): readonly string[] {
  return QUAINT.flatMap(({ word, instead }) => {
    // Most words stand in no file: one look at the whole, and at the lines only where there is something.
    if (!word.test(text)) return [];
    const lines = text.split('\n').map((line, at) => ({ line, at: at + 1 }));
    const hits = lines.filter(({ line }) => word.test(line));
    return hits.map(({ line, at }) => `${path}:${at}: "${word.exec(line)?.[0]}": write ${instead}`);
  });
}

describe('the rule of plain words', () => {
  it('holds in all code, comments, pages, mails and documents', () => {
    const files = filesOf();
    expect(files.length).toBeGreaterThan(800);
    expect(files.flatMap((path) => foundIn(path, readFileSync(path, 'utf8')))).toEqual([]);
  });

  it.each(QUAINT.map(({ planted, instead }) => ({ planted, instead })))('would not let pass: $planted', (one) => {
    const found = foundIn('planted.ts', `const a = 1;\n${one.planted}\n`);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^planted\.ts:2: /);
    expect(found[0]).toContain(one.instead);
  });

  it.each([
    'the house rules of this campaign',
    "import { houseRules } from './house-rules';",
    'a game of wif-house',
    "COMMIT_SEED = 'house:commit-seed'",
    'the game moves on and hears about it',
    'first strikes',
    'indeed; a renewed pledge; details; wholesale',
    'the desk of the game master; a table of the database; it was found',
  ])('let pass: %s', (line) => {
    expect(foundIn('planted.ts', line)).toEqual([]);
  });
});
