import type { LineError } from '@/lib/core/ruleset';
import type { Control, TurnBody, UnitCounts } from '../body';
import type { Table } from '../table';
import type { Power, TerritoryId } from '../vocabulary';
import { itemsOf, lineErrorOf, OrderFault, type Piece, part } from './fault';
import { readPower, readTerritory, readUnit } from './names';

/** A turn while it is read: every line adds to it. */
interface Draft {
  readonly declare: TerritoryId[];
  readonly ics: TerritoryId[];
  readonly infantry: Partial<Record<TerritoryId, number>>;
  readonly units: Partial<Record<TerritoryId, UnitCounts>>;
  readonly control: Control[];
  readonly destroy: Partial<Record<TerritoryId, boolean>>;
  industry: boolean;
  power: Power;
  round: number;
}

type Reader = (draft: Draft, rest: Piece) => void;

/** Each verb of a turn with what it reads; the first that fits a line reads it. */
const READERS: readonly (readonly [RegExp, Reader])[] = [
  [/^turn\b/i, readHead],
  [/^no change\b/i, (_draft, rest) => nothingMore(rest)],
  [/^industry\b|^industrial\b/i, readIndustry],
  [/^declare(?:\s+ics?)?\b/i, (draft, rest) => draft.declare.push(...itemsOf(rest).map(readTerritory))],
  [/^ics?\b/i, (draft, rest) => draft.ics.push(...itemsOf(rest).map(readTerritory))],
  [/^inf(?:antry)?\b/i, readInfantry],
  [/^at\b/i, readUnits],
  [/^take\b/i, (draft, rest) => draft.control.push(...itemsOf(rest).map(readTaken))],
  [/^destroy\b/i, (draft, rest) => decide(draft.destroy, rest, true)],
  [/^keep\b/i, (draft, rest) => decide(draft.destroy, rest, false)],
];

export const TURN_VERBS = ['TURN', 'TAKE', 'INF', 'AT', 'DECLARE IC', 'IC', 'INDUSTRY', 'DESTROY', 'KEEP', 'NO CHANGE'];

export const isTurnLine = ({ text }: Piece): boolean => READERS.some(([verb]) => verb.test(text));

/** Reads the lines of one turn. Every faulty line is reported, not only the first. */
export function readTurn(lines: readonly Piece[], table: Table, faults: LineError[]): TurnBody {
  const draft: Draft = {
    declare: [],
    ics: [],
    infantry: {},
    units: {},
    control: [],
    destroy: {},
    industry: false,
    power: table.mover,
    round: table.round,
  };
  for (const line of lines) {
    try {
      readLine(draft, line);
    } catch (thrown) {
      faults.push(lineErrorOf(thrown));
    }
  }
  return finished(draft);
}

function readLine(draft: Draft, line: Piece): void {
  for (const [verb, reader] of READERS) {
    const found = verb.exec(line.text);
    if (found === null) continue;
    reader(draft, part(line, found[0].length));
    return;
  }
  const word = /^\S+/.exec(line.text)?.[0] ?? '';
  throw new OrderFault({ ...line, text: word }, `A line of a turn begins with one of ${TURN_VERBS.join(', ')}.`);
}

function finished({ destroy, industry, ...draft }: Draft): TurnBody {
  return {
    kind: 'turn',
    ...draft,
    ...(industry ? { industry } : {}),
    ...(Object.keys(destroy).length > 0 ? { destroy } : {}),
  };
}

function readHead(draft: Draft, rest: Piece): void {
  const head = /^(.*?)[\s,:]*(?:(?:turn|round)\s*)?(\d{1,3})?[\s.:]*$/i.exec(rest.text);
  draft.power = readPower({ ...rest, text: head?.[1] ?? '' });
  if (head?.[2] !== undefined) draft.round = Number(head[2]);
}

function readIndustry(draft: Draft, rest: Piece): void {
  nothingMore(rest.text.toLowerCase() === 'technology' ? part(rest, rest.text.length) : rest);
  draft.industry = true;
}

export function nothingMore(rest: Piece): void {
  if (rest.text !== '') throw new OrderFault(rest, 'Nothing follows here.');
}

function readInfantry({ infantry }: Draft, rest: Piece): void {
  for (const item of itemsOf(rest)) {
    const { name, count } = readCount(item);
    const territory = readTerritory(name);
    if (infantry[territory] !== undefined) throw new OrderFault(name, 'This place is named twice.');
    infantry[territory] = count;
  }
}

/** `Berlin 5`, `5 Berlin` or `5 in Berlin`. */
export function readCount(item: Piece): { readonly name: Piece; readonly count: number } {
  const before = /^(\d{1,2})\s*x?\s+(?:in\s+|at\s+)?/i.exec(item.text);
  if (before !== null) return { name: part(item, before[0].length), count: Number(before[1]) };
  const after = /[\s:x=]+(\d{1,2})$/i.exec(item.text);
  if (after === null) throw new OrderFault(item, 'Give a place and a number, such as Berlin 5.');
  return { name: part(item, 0, after.index), count: Number(after[1]) };
}

function readUnits({ units }: Draft, rest: Piece): void {
  const colon = rest.text.indexOf(':');
  if (colon < 0)
    throw new OrderFault(rest, 'Write the territory, a colon and the units: AT Germany: 2 armor, 1 fighter.');
  const name = part(rest, 0, colon);
  const territory = readTerritory(name);
  if (units[territory] !== undefined) throw new OrderFault(name, 'This complex is named twice.');
  const counts: Record<string, number> = {};
  for (const item of itemsOf(part(rest, colon + 1))) {
    const { name: kind, count } = readCount(item);
    const unit = readUnit(kind);
    counts[unit] = (counts[unit] ?? 0) + count;
  }
  if (Object.keys(counts).length === 0) throw new OrderFault(rest, 'Name the units after the colon.');
  units[territory] = counts;
}

function readTaken(item: Piece): Control {
  const word = /\s+for\s+|\s*[-–—=]*>\s*|\s*→\s*/i.exec(item.text);
  if (word === null) return { territory: readTerritory(item) };
  const to = readPower(part(item, word.index + word[0].length));
  return { territory: readTerritory(part(item, 0, word.index)), to };
}

/** Adds the defender's decisions on bought complexes. */
export function decide(destroy: Partial<Record<TerritoryId, boolean>>, rest: Piece, fate: boolean): void {
  for (const item of itemsOf(rest)) destroy[readTerritory(item)] = fate;
}
