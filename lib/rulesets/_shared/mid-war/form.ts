import type { Result } from '@/lib/core/result';
import { type Choice, type Position, rowsOf, type Section } from './position';

/** A column as a page shows it. */
interface FormColumn {
  readonly id: string;
  readonly title: string;
  readonly kind: 'choice' | 'count' | 'yes' | 'text';
  readonly needed?: true;
  readonly choices?: readonly Choice[];
}

interface FormSection {
  readonly id: string;
  readonly title: string;
  readonly hint?: string;
  readonly columns: readonly FormColumn[];
  /** A group adds rows of its own. */
  readonly open: boolean;
  /** Its rows are always there, and the first column names them. */
  readonly named?: true;
}

/** What a page needs to ask for a war that is already running, without knowing a rule. */
export interface PositionForm {
  readonly sections: readonly FormSection[];
  /** How the war would stand before its first turn: what the form is filled with. */
  readonly start: Position;
  /** A war some turns on, as the same text that may be pasted, and as JSON. */
  readonly example: { readonly csv: string; readonly json: string };
  /** The same war as its turns, one after the other, and how they are written; where the tracker takes past turns. */
  readonly turns?: TurnsForm;
}

/** How past turns are written, with a filled example: as text, and as JSON where the game's set-up takes it. */
export interface TurnsForm {
  readonly how: string;
  readonly example: string;
  readonly json?: string;
}

export const formSections = (sections: readonly Section[]): readonly FormSection[] =>
  sections.map(({ id, title, hint, columns, rows }) => ({
    id,
    title,
    ...(hint === undefined ? {} : { hint }),
    columns: columns.map((column) => ({
      id: column.id,
      title: column.title,
      kind: column.kind,
      ...(column.needed ? { needed: true } : {}),
      ...(column.kind === 'choice' ? { choices: column.choices } : {}),
    })),
    open: rows === undefined,
    ...(rows !== undefined && rows.length > 1 ? { named: true as const } : {}),
  }));

/** What stands of a war so far that was entered, as the fields that amend it. */
export type EnteredWar = Pick<PositionForm, 'sections' | 'start'>;

/** What a tracker says about its positions, as far as it matters here. */
interface Part<S, T> {
  readonly sections: (setup: S) => readonly Section[];
  readonly write: (setup: S, table: T) => Position;
  readonly bare?: (start: Position) => Position;
  readonly read: (setup: S, position: Position) => Result<T, unknown>;
}

/** Rows that were entered are as they were; what was left out gets its fields too, with what it came to. */
export function enteredForm<S, T>(part: Part<S, T>, setup: S, position: Position): EnteredWar {
  const [sections, read] = [part.sections(setup), part.read(setup, position)];
  const whole = read.ok ? part.write(setup, read.value) : position;
  const stands = part.bare?.(whole) ?? whole;
  const start = sections.map(({ id, columns, rows = [] }) => {
    const [entered, known] = [rowsOf(position, id), rowsOf(stands, id)];
    if (rows.length < 2) return [id, entered.length > 0 ? entered : known] as const;
    const name = columns[0]?.id ?? '';
    return [id, known.map((row) => entered.find((one) => one[name] === row[name]) ?? row)] as const;
  });
  return { sections: formSections(sections), start: Object.fromEntries(start) };
}
