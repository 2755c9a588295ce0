import { nearest } from '@/lib/core/nearest-name';
import { err, ok, type Result } from '@/lib/core/result';
import type { LineError } from '@/lib/core/ruleset';
import { readTurn, TURNS, type TurnCode, turnLabel } from '@/lib/rulesets/_shared/wif/calendar';
import {
  POWER_FACTS,
  POWERS,
  type Power,
  type PowerStatus,
  readPower,
  STATUS_NAMES,
} from '@/lib/rulesets/_shared/wif/powers';
import type { Body, Change } from '../body';
import { RESULTS, type Setup, type Vichy } from '../setup';
import { dueTurn, type Table } from '../table';
import { citiesOf } from './cities';
import { type Columns, readHeader, readRow, turnCell, USUAL, type WordFault } from './read-row';
import { readHands, readStatus } from './read-words';

/** What one line says. */
export type Item =
  | { readonly is: 'turn'; readonly turn: TurnCode }
  | { readonly is: 'columns'; readonly columns: Columns }
  | { readonly is: 'nothing' }
  | { readonly is: 'cities'; readonly turn?: TurnCode }
  | { readonly is: 'power'; readonly power: Power; readonly status: PowerStatus }
  | { readonly is: 'vichy'; readonly vichy: Vichy }
  | { readonly is: 'change'; readonly change: Change; readonly turn?: RowTurn }
  | { readonly is: 'body'; readonly body: Body };

/** The turn that a row names, and where. */
interface RowTurn {
  readonly code: TurnCode;
  readonly at: Pick<LineError, 'line' | 'column' | 'word'>;
}

/** Keeps a pasted book out of the parser. */
const MAX_LINES = 200;
const MAX_LINE = 500;

/**
 * Reads a report: an optional `TURN` line, `POWER` and `VICHY` lines, and one line a target, pasted from a spreadsheet or
 * written by hand. Either all of it is understood, or every faulty line is told.
 */
export function parse(text: string, _setup: Setup, table: Table): Result<Body, readonly LineError[]> {
  const { said, faults } = readLines(text, MAX_LINES);
  const items = said.map(({ item }) => item);
  const stray = strayRow(items);
  const all = stray === undefined ? faults : [...faults, stray];
  return all.length > 0 ? err(all) : assembled(items, table);
}

/** What a line says, and which line it is. */
export interface Said {
  readonly item: Item;
  readonly line: number;
}

/** Every line of a text that says something, and every one that cannot be read. */
export function readLines(
  text: string,
  most: number,
): { readonly said: readonly Said[]; readonly faults: readonly LineError[] } {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/u);
  if (lines.length > most) return { said: [], faults: [faultAt(most + 1, `At most ${most} lines at once.`)] };
  let columns = USUAL;
  const said: Said[] = [];
  const faults: LineError[] = [];
  for (const [index, raw] of lines.entries()) {
    const line = raw.replace(/^\uFEFF/, '').replace(/#.*$/, '');
    if (line.trim() === '') continue;
    const read = line.length > MAX_LINE ? tooLong(line) : readLine(line, columns, index + 1);
    if (!read.ok) faults.push(located(read.error, line, index + 1));
    else if (read.value.is === 'columns') columns = read.value.columns;
    else said.push({ item: read.value, line: index + 1 });
  }
  return { said, faults };
}

/** The first row of another turn than the report; undefined when there is none. Two `TURN` lines are refused for themselves. */
function strayRow(items: readonly Item[]): LineError | undefined {
  const named = items.find((item) => turnOf(item) !== undefined);
  const turn = named && turnOf(named);
  const stray = items.find((item) => item.is === 'change' && item.turn !== undefined && item.turn.code !== turn);
  if (turn === undefined || stray?.is !== 'change' || stray.turn === undefined) return undefined;
  const message = `One turn a report: this row is of ${turnLabel(stray.turn.code)}, the report of ${turnLabel(turn)}. Send it first, then paste the rest.`;
  return { ...stray.turn.at, message, near: [turnLabel(turn)] };
}

/** The turn that a line names. */
export function turnOf(item: Item): TurnCode | undefined {
  if (item.is === 'turn' || item.is === 'cities') return item.turn;
  return item.is === 'change' ? item.turn?.code : undefined;
}

export const faultAt = (line: number, message: string, word = ''): LineError => ({
  ...{ line, column: 1, word, message, near: [] },
});

const fault = (line: number, message: string): Result<never, readonly LineError[]> => err([faultAt(line, message)]);

const tooLong = (line: string): Result<never, WordFault> =>
  err({ word: line.slice(0, 20), message: `A line has at most ${MAX_LINE} characters.`, near: [] });

function located({ word, message, near }: WordFault, line: string, number: number): LineError {
  return { line: number, column: columnOf(word, line), word, message, near };
}

const columnOf = (word: string, line: string): number => Math.max(0, line.indexOf(word)) + 1;

type Reader = (rest: string) => Result<Item, WordFault>;

const READERS: readonly (readonly [RegExp, Reader])[] = [
  [/^NO\s+CHANGES?\b\.?|^NOTHING(\s+CHANGED)?\b\.?/i, () => ok({ is: 'nothing' })],
  [/^TURN\b[:\s]*/i, readTurnLine],
  [/^CITIES\b[:\s]*/i, readCitiesLine],
  [/^POWER\b[:\s]*/i, readPowerLine],
  [/^VICHY\b[:,\s]*/i, readVichyLine],
  [/^VERDICT\b[:\s]*/i, readVerdict],
  [/^STATUS\b[:\s]*/i, readStatusLine],
  [/^STANDS\b[:\s]*/i, readStands],
  [/^(?:HOLD|RELEASE)\b[:\s]*/i, (rest) => readHold(rest, true)],
];

function readLine(line: string, columns: Columns, number: number): Result<Item, WordFault> {
  const header = readHeader(line);
  if (header !== undefined) return ok({ is: 'columns', columns: header });
  const trimmed = line.trim();
  for (const [verb, read] of READERS) {
    const found = verb.exec(trimmed);
    if (found === null) continue;
    const rest = trimmed.slice(found[0].length);
    return /^RELEASE/i.test(found[0]) ? readHold(rest, false) : read(rest);
  }
  const row = readRow(line, columns);
  return row.ok ? withTurn(row.value, turnCell(line, columns), line, number) : row;
}

function withTurn(change: Change, cell: string, line: string, number: number): Result<Item, WordFault> {
  if (cell === '') return ok({ is: 'change', change });
  const code = readTurn(cell)?.code;
  if (code === undefined) return noTurn(cell);
  return ok({ is: 'change', change, turn: { code, at: { line: number, column: columnOf(cell, line), word: cell } } });
}

/** A comma or a tab after the turn is a spreadsheet's empty cell. */
const bare = (text: string): string => text.replace(/[,;\t]+\s*$/, '').trim();

function readTurnLine(rest: string): Result<Item, WordFault> {
  const turn = readTurn(bare(rest));
  return turn === undefined ? noTurn(bare(rest)) : ok({ is: 'turn', turn: turn.code });
}

/** `CITIES J/A 1944`: the rows below it say who has cities now, as long as the turn is open. */
function readCitiesLine(rest: string): Result<Item, WordFault> {
  if (bare(rest) === '') return ok({ is: 'cities' });
  const read = readTurnLine(rest);
  return read.ok && read.value.is === 'turn' ? ok({ is: 'cities', turn: read.value.turn }) : read;
}

function noTurn(word: string): Result<never, WordFault> {
  const near = nearest(
    word,
    TURNS.map(({ label }) => label),
  );
  return err({ word, message: `“${word}” is no turn. Write it like J/F 1940.`, near });
}

/** `Italy surrendered`, `Soviet Union incompletely conquered`. */
function readPowerAndStatus(rest: string): Result<{ power: Power; status: PowerStatus }, WordFault> {
  const words = bare(rest)
    .split(/[\s,;]+/)
    .filter((word) => !/^(is|has|was|:)$/i.test(word));
  for (let at = 1; at < words.length; at += 1) {
    const power = readPower(words.slice(0, at).join(' '));
    const status = readStatus(words.slice(at).join(' '));
    if (power !== undefined && status !== undefined) return ok({ power, status });
  }
  const [first = ''] = words;
  if (readPower(first) === undefined) return noPower(first);
  const word = words.slice(1).join(' ');
  const message = `“${word}” is no status. Write one of ${Object.values(STATUS_NAMES).join(', ')}.`;
  return err({ word, message, near: nearest(word, Object.values(STATUS_NAMES)) });
}

function noPower(word: string): Result<never, WordFault> {
  const names = POWERS.map((power) => POWER_FACTS[power].name);
  return err({ word, message: `“${word}” is no major power.`, near: nearest(word, names) });
}

function readPowerLine(rest: string): Result<Item, WordFault> {
  const read = readPowerAndStatus(rest);
  return read.ok ? ok({ is: 'power', ...read.value }) : read;
}

function readVichyLine(rest: string): Result<Item, WordFault> {
  const text = bare(rest).replace(/^france\b\s*/i, '');
  if (/^(unaligned|none|nobody|not aligned|aligned to nobody)\.?$/i.test(text))
    return ok({ is: 'vichy', vichy: 'none' });
  if (/^(gone|absent|ended|dissolved)\.?$/i.test(text)) return ok({ is: 'vichy', vichy: 'absent' });
  const by = readHands(text.replace(/^aligned\s+(to|with)?\s*/i, ''))?.by;
  if (by === 'GE' || by === 'IT' || by === 'JP') return ok({ is: 'vichy', vichy: by });
  const message = 'Vichy France is “aligned” to Germany, Italy or Japan, “unaligned”, or “gone”.';
  return err({ word: text, message, near: ['aligned Germany', 'unaligned', 'gone'] });
}

function readVerdict(rest: string): Result<Item, WordFault> {
  const word = bare(rest).toLowerCase();
  const winner = RESULTS.find((result) => result === word) ?? (word === 'allies' ? 'allied' : undefined);
  if (winner !== undefined) return ok({ is: 'body', body: { kind: 'verdict', winner } });
  return err({ word: bare(rest), message: 'The verdict is axis, allied or draw.', near: [...RESULTS] });
}

/** `STATUS J/A 1944 Japan surrendered`: what the campaign sends. */
function readStatusLine(rest: string): Result<Item, WordFault> {
  const dated = readDated(rest);
  if (!dated.ok) return dated;
  const { turn, words } = dated.value;
  const read = readPowerAndStatus(words);
  return read.ok ? ok({ is: 'body', body: { kind: 'power-status', turn, ...read.value } }) : read;
}

/** `STANDS J/A 1944 Japan`: what is known here stands, whatever the campaign says. */
function readStands(rest: string): Result<Item, WordFault> {
  const dated = readDated(bare(rest));
  if (!dated.ok) return dated;
  const { turn, words } = dated.value;
  const power = readPower(words);
  return power === undefined ? noPower(words) : ok({ is: 'body', body: { kind: 'stands', turn, power } });
}

/** A turn, and the words behind it. */
function readDated(text: string): Result<{ turn: TurnCode; words: string }, WordFault> {
  const [, first = text, words = ''] = /^(\S+(?:\s+'?\d{2,4})?)\s+(.*)$/.exec(text) ?? [];
  const turn = readTurn(first);
  return turn === undefined ? noTurn(first) : ok({ turn: turn.code, words });
}

/** `HOLD J/F 1940 "Japan must roll"`, `RELEASE J/F 1940`: reasons in quotes, as JSON writes them. */
function readHold(rest: string, held: boolean): Result<Item, WordFault> {
  const found = /^([^"]*)(.*)$/.exec(rest);
  const turn = readTurn(found?.[1] ?? '');
  if (turn === undefined) return noTurn((found?.[1] ?? '').trim());
  const reasons = (found?.[2] ?? '').match(/"(?:[^"\\]|\\.)*"/g) ?? [];
  return ok({ is: 'body', body: { kind: 'conquest-hold', turn: turn.code, held, reasons: reasons.map(unquoted) } });
}

/** The text of a JSON string; as it stands when it is none. */
function unquoted(text: string): string {
  try {
    return String(JSON.parse(text));
  } catch {
    return text.slice(1, -1);
  }
}

const ALONE = 'Below CITIES only rows of cities may stand.';

function readCities(turn: TurnCode, changes: readonly Change[]): Result<Body, readonly LineError[]> {
  const read = citiesOf(turn, changes);
  return read.ok ? read : fault(1, read.error);
}

/** One report out of its lines. */
export function assembled(items: readonly Item[], table: Table): Result<Body, readonly LineError[]> {
  const [first] = items;
  if (first === undefined) return fault(1, 'No report here: write NO CHANGE, or one target a line.');
  const whole = items.find((item) => item.is === 'body');
  if (whole !== undefined) return items.length === 1 ? ok(whole.body) : fault(1, 'This line is a report of its own.');
  const named = items.flatMap((item) => (item.is === 'turn' ? [item.turn] : []));
  if (named.length > 1) return fault(1, 'One turn a report: two are named.');
  const turn = items.map(turnOf).find((code) => code !== undefined) ?? dueTurn(table);
  if (turn === undefined) return fault(1, 'No turn is left to report.');
  const changes = items.flatMap((item) => (item.is === 'change' ? [item.change] : []));
  const cities = items.find((item) => item.is === 'cities');
  if (cities !== undefined) return changes.length === items.length - 1 ? readCities(turn, changes) : fault(1, ALONE);
  const powers = items.flatMap((item) => (item.is === 'power' ? [{ power: item.power, status: item.status }] : []));
  const vichy = items.flatMap((item) => (item.is === 'vichy' ? [item.vichy] : [])).at(-1);
  const silent = changes.length === 0 && powers.length === 0 && vichy === undefined;
  const none = items.some(({ is }) => is === 'nothing');
  if (silent && !none) return fault(1, 'Nothing is reported: write NO CHANGE if nothing changed.');
  if (changes.length > 0 && none) return fault(1, 'NO CHANGE and a changed target: one of them is wrong.');
  return ok({
    kind: 'turn',
    turn,
    changes,
    ...(powers.length === 0 ? {} : { powers }),
    ...(vichy === undefined ? {} : { vichy }),
  });
}
