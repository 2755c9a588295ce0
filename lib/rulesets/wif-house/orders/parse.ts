import { err, ok, type Result } from '@/lib/core/result';
import type { LineError } from '@/lib/core/ruleset';
import { readTurn, type TurnCode } from '@/lib/rulesets/_shared/wif/calendar';
import { sharedCitySchema } from '@/lib/rulesets/_shared/wif/shared-cities';
import type { Body, BodyOf } from '../body';
import { ROLL_DICE, withFaces } from '../enter/faces';
import type { Setup } from '../setup';
import type { Table } from '../table';
import { FALLING } from '../vocabulary';
import { type Draft, emptyDraft, facesOf, reportOf } from './draft';
import { nearWords, TURN_LINES } from './lines';
import { changesOfMap } from './map';
import { readFace, readHolder, readName, readPrinted } from './values';

type Parsed<T> = Result<T, readonly LineError[]>;

/** One line of a report that says something. `column` counts from 1. */
interface OrderLine {
  readonly line: number;
  readonly column: number;
  readonly text: string;
}

const HEADS = [
  'TURN',
  'FACTORIES',
  'ROLL ITALY',
  'ROLL JAPAN',
  'ISOLATE',
  'CLOSE',
  'OPEN AGAIN',
  'HELD',
  'STANDS',
  'NO CHANGE',
] as const;
/** A line that begins a report. */
export const HEAD =
  /^(TURN|FACTORIES|ROLL ITALY|ROLL JAPAN|ISOLATE|CLOSE|OPEN AGAIN|HELD|STANDS|NO CHANGE)\b\.?\s*(.*)$/i;

/** The first row of a pasted table: its names, or a hex. */
const TABLE =
  /^"?(hex|coord\w*|id)"?\s*[,;\t ]\s*"?(control|owner|holder|power|city|unit|sea)|^"?(\d{4}|[([]?[-+]?\d{1,3},\s*[-+]?\d{1,3}[)\]]?)"?([,;\t ]|$)/i;

/**
 * Reads a report. Its first line says what it is (`TURN J/A 1944`, `CLOSE`, `ROLL JAPAN` …; a turn left out is the open
 * one, and lines without any such head are of the open turn); beneath `MAP` a table of hexes may be pasted, or alone.
 */
export function parseBody(text: string, setup: Setup, table: Table): Parsed<Body> {
  const lines = linesOf(text);
  const [first, ...rest] = lines;
  if (first === undefined) return fault({ line: 1, column: 1, text: '' }, 'write what happened, or NO CHANGE', HEADS);
  if (TABLE.test(first.text)) return withMap(setup, table, text, 0, emptyDraft(), table.turn);
  const [, word, tail = ''] = HEAD.exec(first.text) ?? [];
  if (word === undefined) return turnReport(setup, table, table.turn, lines, text);
  const head = HEADS.find((known) => known === word.toUpperCase()) ?? 'TURN';
  const turn = turnOfHead(head, tail, table.turn);
  if (turn === undefined && head === 'HELD') return fault(first, 'write HELD J/A 1944 Manila: japanese');
  if (turn === undefined) return fault(first, `“${tail}” is no turn: write J/A 1944 or JA44`);
  return withHead(head, turn, { setup, table, text, first, rest, tail });
}

interface Given {
  readonly setup: Setup;
  readonly table: Table;
  readonly text: string;
  readonly first: OrderLine;
  readonly rest: readonly OrderLine[];
  readonly tail: string;
}

function withHead(head: (typeof HEADS)[number], turn: TurnCode, given: Given): Parsed<Body> {
  const { setup, table, text, rest, tail } = given;
  switch (head) {
    case 'TURN':
    case 'NO CHANGE':
      return turnReport(setup, table, turn, rest, text);
    case 'FACTORIES':
      return factoryList(rest);
    case 'CLOSE':
      return closeTurn(turn, rest);
    case 'OPEN AGAIN':
      return alone({ kind: 'reopen-turn', turn }, rest);
    case 'STANDS':
      return alone({ kind: 'stands', turn }, rest);
    case 'HELD': {
      const held = readHeld(tail);
      return held === undefined ? fault(given.first, 'write HELD J/A 1944 Manila: japanese') : alone(held, rest);
    }
    case 'ISOLATE':
      return isolation(turn, rest);
    case 'ROLL ITALY':
    case 'ROLL JAPAN':
      return roll(head, turn, given);
  }
}

const INTELLIGENCE = /\bINTELLIGENCE\s+([-+]?\d{1,2})\s*$/i;
const DIE = /\bDIE\s+(\d{1,3})\s*$/i;

/** `ROLL JAPAN J/A 1944`; with `DIE 7` behind it for a roll that was made at the table. */
function roll(head: 'ROLL ITALY' | 'ROLL JAPAN', turn: TurnCode, { first, rest, tail }: Given): Parsed<Body> {
  const shown = DIE.exec(tail)?.[1];
  const face = shown === undefined ? undefined : readFace(shown);
  if (shown !== undefined && face === undefined) return fault(first, 'a D10 shows 1 to 10');
  const [kind, power] = head === 'ROLL ITALY' ? (['roll-italy', 'IT'] as const) : (['roll-japan', 'JP'] as const);
  const faces = face === undefined ? {} : { [ROLL_DICE[power]]: face };
  const change = INTELLIGENCE.exec(tail.replace(DIE, ''))?.[1];
  if (kind === 'roll-italy' || change === undefined) return alone(withFaces({ kind, turn }, faces), rest);
  return alone(withFaces({ kind, turn, intelligence: Number(change) }, faces), rest);
}

/** Ties that a die decided at the table stand below. */
function isolation(turn: TurnCode, rest: readonly OrderLine[]): Parsed<Body> {
  const draft = emptyDraft();
  const other = rest.find(({ text }) => !/^DIE\s/i.test(text));
  if (other !== undefined) return fault(other, 'nothing may follow this line');
  const faults = readLines(rest, draft);
  return faults.length > 0 ? err(faults) : ok(withFaces({ kind: 'isolate', turn }, facesOf(draft) ?? {}));
}

/** Comments after a hash are dropped; the place of every line is kept. */
function linesOf(text: string): readonly OrderLine[] {
  return text.split(/\r\n|\r|\n/).flatMap((raw, index) => {
    const bare = raw.replace(/(^|\s)#.*$/, '');
    const trimmed = bare.trim();
    return trimmed === '' ? [] : [{ line: index + 1, column: bare.indexOf(trimmed) + 1, text: trimmed }];
  });
}

const faultAt = ({ line, column, text }: OrderLine, message: string, near: readonly string[] = []): LineError => ({
  line,
  column,
  word: text,
  message,
  near,
});
const fault = (at: OrderLine, message: string, near: readonly string[] = []) => err([faultAt(at, message, near)]);

/** `HELD J/A 1944 Manila: japanese`, as the victory game tells it. */
function readHeld(tail: string): BodyOf<'city-held'> | undefined {
  const [, at = '', name = '', who = ''] = /^(.+\S)\s+([a-z]+)\s*:\s*(\w+)$/i.exec(tail.trim()) ?? [];
  const city = sharedCitySchema.safeParse(name.toLowerCase());
  const holder = readHolder(who);
  const turn = readTurn(at)?.code;
  if (!city.success || holder === undefined || turn === undefined) return undefined;
  return { kind: 'city-held', turn, city: city.data, holder };
}

function turnOfHead(head: string, tail: string, open: TurnCode): TurnCode | undefined {
  if (head === 'HELD') return readHeld(tail)?.turn;
  const isRoll = head.startsWith('ROLL');
  const text = (isRoll ? tail.replace(DIE, '').replace(INTELLIGENCE, '') : tail).trim();
  return head === 'FACTORIES' || head === 'NO CHANGE' || text === '' ? open : readTurn(text)?.code;
}

function alone(body: Body, rest: readonly OrderLine[]): Parsed<Body> {
  const [more] = rest;
  return more === undefined ? ok(body) : fault(more, 'nothing may follow this line');
}

function turnReport(
  setup: Setup,
  table: Table,
  turn: TurnCode,
  lines: readonly OrderLine[],
  text: string,
): Parsed<Body> {
  const mapAt = lines.findIndex((one) => /^MAP:?$/i.test(one.text));
  const draft = emptyDraft();
  const faults = readLines(mapAt < 0 ? lines : lines.slice(0, mapAt), draft);
  const heading = lines[mapAt];
  if (heading === undefined) return faults.length > 0 ? err(faults) : ok(reportOf(turn, draft));
  const map = withMap(setup, table, text, heading.line, draft, turn);
  return faults.length === 0 ? map : err([...faults, ...(map.ok ? [] : map.error)]);
}

/** The draft's report with the hexes of the table that begins beneath a line. */
function withMap(
  setup: Setup,
  table: Table,
  text: string,
  headingLine: number,
  draft: Draft,
  turn: TurnCode,
): Parsed<Body> {
  const map = changesOfMap(setup, table, text, headingLine);
  if (!map.ok) return map;
  for (const [code, list] of map.value) draft.hexes.set(code, [draft.hexes.get(code) ?? '', list].join(' ').trim());
  return ok(reportOf(turn, draft));
}

const readLines = (lines: readonly OrderLine[], draft: Draft): readonly LineError[] =>
  lines.flatMap((line) => readLine(line, draft));

function readLine(line: OrderLine, draft: Draft): readonly LineError[] {
  const split = line.text.indexOf(':');
  const key = (split < 0 ? line.text : line.text.slice(0, split)).trim().replace(/\s+/g, ' ');
  const kind = TURN_LINES.find(({ word, named }) =>
    named ? key.toUpperCase().startsWith(`${word} `) : key.toUpperCase() === word,
  );
  if (kind === undefined || split < 0) return [faultAt(line, `“${key}” begins no line`, nearWords(key))];
  const value = line.text.slice(split + 1);
  const name = kind.named ? readName(key.slice(kind.word.length)) : '';
  if (name !== undefined && kind.take(draft, value, name)) return [];
  const at = { line: line.line, column: line.column + split + 1, text: value.trim() };
  return [faultAt(at, `${kind.word} is said once, with ${kind.expects}`)];
}

function factoryList(lines: readonly OrderLine[]): Parsed<Body> {
  const japan: { id: string; hex: string }[] = [];
  const italy: { hex: string; red: number; blue: number }[] = [];
  for (const line of lines) {
    const [, word, before = '', after = ''] = /^(FACTORY|ITALIAN)\s+([^:]+):(.*)$/i.exec(line.text) ?? [];
    const name = readName(before);
    if (word === undefined || name === undefined)
      return fault(line, 'write FACTORY name: hex, or ITALIAN hex: red 1, blue 2');
    const hex = readName(after);
    const printed = readPrinted(after);
    if (word.toUpperCase() === 'FACTORY' && hex !== undefined) japan.push({ id: name, hex });
    else if (word.toUpperCase() === 'ITALIAN' && printed) italy.push({ hex: name, ...printed });
    else return fault(line, 'after the colon belongs a hex, or red 1, blue 2');
  }
  const [first] = lines;
  if (japan.length === 0)
    return fault(first ?? { line: 1, column: 1, text: 'FACTORIES' }, 'name one Japanese factory at least');
  return ok({ kind: 'factories', japan, ...(italy.length > 0 ? { italy } : {}) });
}

function closeTurn(turn: TurnCode, lines: readonly OrderLine[]): Parsed<Body> {
  const draft = emptyDraft();
  const faults = readLines(lines, draft);
  if (faults.length > 0) return err(faults);
  const { garrison, ...italy } = draft.italy ?? {};
  const { outsideResourcesReceived: reached, ...japan } = draft.japan ?? {};
  const others =
    Object.keys(reportOf(turn, { ...draft, italy: undefined, japan: undefined, dice: new Map() })).length > 2;
  const [first] = lines;
  if (first && (others || Object.keys({ ...italy, ...japan }).length > 0))
    return fault(first, 'only GARRISON, RESOURCES REACHED JAPAN and DIE may come with CLOSE', ['TURN']);
  const close = {
    kind: 'close-turn' as const,
    turn,
    ...(garrison === undefined ? {} : { garrison }),
    ...(reached === undefined ? {} : { outsideResourcesReceived: reached }),
  };
  return ok(withFaces(close, facesOf(draft, FALLING) ?? {}));
}
