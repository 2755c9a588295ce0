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
  const { power, round } = headOf(rest.text);
  draft.power = readPower({ ...rest, text: power });
  if (round !== undefined) draft.round = Number(round);
}

/** `Germany, round 3.`: cut from its end, piece by piece, so that a text of any length is gone through once. */
function headOf(text: string): { readonly power: string; readonly round?: string } {
  const bare = withoutEnd(text, /[\s.:]/);
  const round = /\d{1,3}$/.exec(bare.slice(-3))?.[0];
  const named = bare.slice(0, bare.length - (round?.length ?? 0)).trimEnd();
  const word = /(?:turn|round)$/i.exec(named.slice(-5))?.[0] ?? '';
  const power = withoutEnd(named.slice(0, named.length - word.length), /[\s,:]/);
  return { power, ...(round === undefined ? {} : { round }) };
}

function withoutEnd(text: string, dropped: RegExp): string {
  let end = text.length;
  while (end > 0 && dropped.test(text[end - 1] ?? '')) end -= 1;
  return text.slice(0, end);
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
  const after = /(?<![\s:x=])[\s:x=]+(\d{1,2})$/i.exec(item.text);
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
  const sign = [forIn(item.text), arrowIn(item.text)].filter((one) => one !== undefined);
  const [first] = sign.sort((a, b) => a.from - b.from);
  if (first === undefined) return { territory: readTerritory(item) };
  const to = readPower(part(item, first.to));
  return { territory: readTerritory(part(item, 0, first.from)), to };
}

/** Where a sign between two names stands. */
interface Sign {
  readonly from: number;
  readonly to: number;
}

function forIn(text: string): Sign | undefined {
  const found = /(?<!\s)\s+for\s+/i.exec(text);
  return found === null ? undefined : { from: found.index, to: found.index + found[0].length };
}

/** `>`, `->`, `==>` or `→`. */
function arrowIn(text: string): Sign | undefined {
  const head = text.search(/[>→]/);
  if (head < 0) return undefined;
  const shaft = text[head] === '>' ? withoutEnd(text.slice(0, head), /[-–—=]/).length : head;
  return { from: shaft, to: head + 1 };
}

/** Adds the defender's decisions on bought complexes. */
export function decide(destroy: Partial<Record<TerritoryId, boolean>>, rest: Piece, fate: boolean): void {
  for (const item of itemsOf(rest)) destroy[readTerritory(item)] = fate;
}
