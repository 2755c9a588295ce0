import { parseTable } from '@/lib/core/csv';
import { findNamed } from '@/lib/core/find-named';
import { keyOf, nearest } from '@/lib/core/nearest-name';
import { err, ok, type Result } from '@/lib/core/result';
import type { Change } from '../body';
import { TARGETS, type TargetId, targetName } from '../data/targets';
import { beginsHands, type CityWords, readHands, readSupply } from './read-words';

/** What is wrong in a line, and where: `word` is found again in it for the column. */
export interface WordFault {
  readonly word: string;
  readonly message: string;
  readonly near: readonly string[];
}

/** Which cell of a row holds what; the places that spreadsheets most often have them, unless a header says otherwise. */
export interface Columns {
  readonly target: number;
  readonly control: number;
  readonly supply: number;
  readonly by: number;
  readonly turn: number;
}
export const USUAL: Columns = { target: 0, control: 1, supply: 2, by: 3, turn: -1 };

const HEADINGS: Readonly<Record<string, keyof Columns>> = {
  target: 'target',
  city: 'target',
  place: 'target',
  hex: 'target',
  name: 'target',
  control: 'control',
  controller: 'control',
  side: 'control',
  owner: 'control',
  holder: 'control',
  supply: 'supply',
  supplied: 'supply',
  insupply: 'supply',
  by: 'by',
  power: 'by',
  turn: 'turn',
};

/** The columns that a header line names; undefined when the line is none. */
export function readHeader(line: string): Columns | undefined {
  const found: Partial<Record<keyof Columns, number>> = {};
  for (const [index, cell] of cellsOf(line).entries()) {
    const column = HEADINGS[keyOf(cell)];
    if (column !== undefined) found[column] ??= index;
  }
  const { target, control, supply = -1, by = -1, turn = -1 } = found;
  return target === undefined || control === undefined ? undefined : { target, control, supply, by, turn };
}

/** The cells of one line, whichever way they are parted; a line of words alone is parted where its holder begins. */
function cellsOf(line: string): readonly string[] {
  if (/[\t,;]/.test(line)) return parseTable(line)[0]?.cells ?? [];
  const words = line.trim().split(/\s+/);
  const parted = /:\s/.exec(line);
  if (parted) return [line.slice(0, parted.index).trim(), line.slice(parted.index + 1).trim()];
  const at = words.findIndex((word, index) => index > 0 && beginsHands(word));
  return at < 0 ? [line.trim()] : [words.slice(0, at).join(' '), words.slice(at).join(' ')];
}

/** What stands in a row's cell for the turn; empty where there is no such column, or nothing in it. */
export const turnCell = (line: string, { turn }: Columns): string => (cellsOf(line)[turn] ?? '').trim();

/** One target as `target, control, supply`: cells of a spreadsheet, or plain words. */
export function readRow(line: string, columns: Columns): Result<Change, WordFault> {
  const cells = cellsOf(line);
  const cell = (column: keyof Columns): string => cells[columns[column]] ?? '';
  const target = readTarget(cell('target'));
  if (!target.ok) return target;
  const state = readState(cell('control'), cell('supply'), cell('by'));
  if (!state.ok) return state;
  const { hands, supplied } = state.value;
  // Spreadsheets say “no” where supply means nothing.
  const idle = supplied === false && (hands.control === 'allied' || hands.control === 'neutral');
  return ok({ target: target.value, ...hands, ...(supplied === undefined || idle ? {} : { supplied }) });
}

const NAMES = TARGETS.flatMap(({ id, name, aliases }) => [name, ...aliases].map((known) => ({ id, name: known })));

function readTarget(text: string): Result<TargetId, WordFault> {
  const match = findNamed(text, NAMES);
  const ids = [...new Set('found' in match ? [match.found.id] : match.several.map(({ id }) => id))];
  const [id] = ids;
  if (id !== undefined && ids.length === 1) return ok(id);
  const near =
    ids.length > 1
      ? ids.map(targetName)
      : nearest(
          text,
          TARGETS.map(({ name }) => name),
        );
  const message = ids.length > 1 ? `“${text}” fits several targets.` : `“${text}” is none of the 55 targets.`;
  return err({ word: text, message, near });
}

interface State {
  readonly hands: CityWords;
  readonly supplied?: boolean;
}

const CONTROL_WORDS = ['Axis', 'Allied', 'neutral', 'Vichy'];

function readState(control: string, supply: string, by: string): Result<State, WordFault> {
  const said = readSupply(supply);
  if (said === undefined) {
    return err({ word: supply, message: `“${supply}” is no supply: write yes or no.`, near: ['yes', 'no'] });
  }
  const state = said === 'blank' ? splitState(control) : handsOnly(control, said);
  if (state === undefined) {
    const message =
      control === '' ? 'Who has it? Write Axis, Allied, neutral or Vichy.' : `“${control}” has no target.`;
    return err({ word: control, message, near: control === '' ? CONTROL_WORDS : nearest(control, CONTROL_WORDS) });
  }
  return by.trim() === '' ? ok(state) : withPower(state, by);
}

const handsOnly = (control: string, supplied: boolean): State | undefined => {
  const hands = readHands(control);
  return hands === undefined ? undefined : { hands, supplied };
};

/** `Axis Japan in supply` in one cell: the longest end of it that speaks of supply is cut off. */
function splitState(text: string): State | undefined {
  const words = text.trim().split(/\s+/);
  for (let at = 1; at <= words.length; at += 1) {
    const hands = readHands(words.slice(0, at).join(' '));
    const supplied = readSupply(words.slice(at).join(' '));
    if (hands === undefined || supplied === undefined) continue;
    return supplied === 'blank' ? { hands } : { hands, supplied };
  }
  return undefined;
}

function withPower({ hands, ...state }: State, by: string): Result<State, WordFault> {
  const named = readHands(by);
  if (named?.by !== undefined) return ok({ ...state, hands: { ...hands, by: named.by } });
  if (/^[\s\-–—]*$/.test(by)) return ok({ ...state, hands });
  return err({ word: by, message: `“${by}” is no major power.`, near: [] });
}
