import type { JsonObject } from '@/lib/core/json';
import type { Result } from '@/lib/core/result';
import type { LineError } from '@/lib/core/ruleset';
import {
  type Cell,
  type Column,
  type PastBody,
  type Position,
  type PositionFault,
  type Row,
  rowOf,
  rowsOf,
  type Section,
} from './position';

/** The set-up of each game of a campaign, by its rules system. */
export type Setups = Readonly<Record<string, JsonObject>>;

/** What a campaign tells its games about the war so far: rows of the one sheet, and past turns of the game that takes them. */
export interface JointWar {
  /** With past turns: what they do not say. */
  readonly position: Position;
  readonly turns?: PastBody['turns'];
  /** Past turns of the other game that takes them, beside those of the first. */
  readonly otherTurns?: PastBody['turns'];
}

/** The game of a campaign that takes past turns on the one sheet. */
export interface JointPast {
  readonly rulesetId: string;
  /** The sections of its own position: past turns say what stands there. */
  readonly sections: readonly Section[];
  /** Whether a text without a heading is past turns. */
  readonly isSeries: (text: string) => boolean;
  readonly read: (setup: JsonObject, text: string) => Result<PastBody, readonly LineError[]>;
  /** Its position after them, or the first of them that cannot be. */
  readonly positionAfter: (setup: JsonObject, body: PastBody) => Result<Position, readonly PositionFault[]>;
  readonly write: (body: PastBody) => string;
  /** The name of the file in which a game writes them. */
  readonly file: string;
  /** How people write them, as sentences. */
  readonly how: string;
  readonly example: string;
}

/** Another game that takes past turns beside the first one. What the one tells the other in play need be in neither. */
export interface JointBeside
  extends Pick<JointPast, 'rulesetId' | 'positionAfter' | 'write' | 'file' | 'how' | 'example'> {
  /** Whether a heading of past turns is of this game. */
  readonly isHeading: (line: string) => boolean;
  readonly read: (setups: Setups, text: string, first: PastBody) => Result<PastBody, readonly LineError[]>;
  /** Both lists in full, each as its game is told it; or where they do not go together. */
  readonly whole: (
    setups: Setups,
    first: PastBody,
    other: PastBody,
  ) => Result<{ readonly first: PastBody; readonly other: PastBody }, readonly PositionFault[]>;
}

/** What a fault is called that is in the past turns and in no row of the sheet. */
export const PAST_TURNS = 'past turns';

export const pastOf = (turns: PastBody['turns']): PastBody => ({ kind: 'past-turns', turns });

/** The first cell names the row, where a section has more than one. */
const keyOf = ({ rows, columns }: Section): string | undefined => (rows?.length === 1 ? undefined : columns[0]?.id);

const rowLike = (position: Position, section: Section, row: Row): Row => {
  const key = keyOf(section);
  return rowsOf(position, section.id).find((one) => key === undefined || one[key] === row[key]) ?? {};
};

const kept = (row: Row, keeps: (column: string, cell: Cell) => boolean): Row =>
  rowOf(Object.fromEntries(Object.entries(row).filter(([column, cell]) => keeps(column, cell))));

/** What a row says beyond another one: of an empty sheet that was only filled in further down, nothing. */
const newsIn = (row: Row, start: Row): Row => kept(row, (column, cell) => start[column] !== cell);

/**
 * The whole sheet of a war that is told by past turns: `after` is the position they lead to, and what a group has put into rows of its
 * own stands over it. Rows that were sent keep their places.
 */
export function overlaid(
  { sections }: Pick<JointPast, 'sections'>,
  { said, start, after }: { readonly said: Position; readonly start: Position; readonly after: Position },
): Position {
  const rows = sections.map((section): readonly [string, readonly Row[]] => {
    const isOwn = new Set(section.columns.map(({ id }) => id));
    const underneath = (row: Row): Row => ({
      ...kept(rowLike(start, section, row), (column) => !isOwn.has(column)),
      ...rowLike(after, section, row),
    });
    const sent = rowsOf(said, section.id);
    const own = sent.map((row) => ({ ...underneath(row), ...newsIn(row, rowLike(start, section, row)) }));
    const key = keyOf(section);
    const isSent = (row: Row) => sent.some((one) => key === undefined || one[key] === row[key]);
    const rest = rowsOf(after, section.id).filter((row) => !isSent(row));
    return [section.id, [...own, ...rest.map(underneath)]];
  });
  return { ...said, ...Object.fromEntries(rows) };
}

/** Cells that were sent and say otherwise than the past turns. `told`: what the sheet comes to for the game that takes them. */
export function contradictions(
  { sections }: Pick<JointPast, 'sections'>,
  { said, start, after, told }: Readonly<Record<'said' | 'start' | 'after' | 'told', Position>>,
): readonly PositionFault[] {
  return sections.flatMap((section) =>
    rowsOf(said, section.id).flatMap((row, index) => {
      const news = newsIn(row, rowLike(start, section, row));
      if (keyOf(section) === undefined && index > 0)
        return [{ section: section.id, row: index + 1, words: 'There is one row here.' }];
      const [wanted, given] = [rowLike(after, section, row), rowsOf(told, section.id)[index] ?? {}];
      return section.columns.flatMap((column): readonly PositionFault[] => {
        if (!Object.hasOwn(news, column.id) || column.id === keyOf(section)) return [];
        if (given[column.id] === undefined || given[column.id] === wanted[column.id]) return [];
        return [
          { section: section.id, row: index + 1, column: column.id, words: otherwise(column, wanted[column.id]) },
        ];
      });
    }),
  );
}

const otherwise = (column: Column, cell: Cell | undefined): string =>
  cell === undefined
    ? 'The past turns say nothing of this: leave it out, or mend the turns.'
    : `By the past turns it is ${shown(column, cell)}: leave it out, or mend the turns.`;

function shown(column: Column, cell: Cell): string {
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  const label = column.kind === 'choice' ? column.choices.find(({ value }) => value === cell)?.label : undefined;
  return label ?? `${cell}`;
}

/** What past turns leave to be said by the sheet that comes to `joint`: cells that `after` does not have, and all other sections. */
export function besidesTurns(
  { sections }: Pick<JointPast, 'sections'>,
  { joint, after }: { readonly joint: Position; readonly after: Position },
): Position {
  const rows = sections.map((section): readonly [string, readonly Row[]] => {
    const key = keyOf(section);
    const said = rowsOf(joint, section.id).map((row) => {
      const known = rowLike(after, section, row);
      return kept(row, (column, cell) => column === key || known[column] !== cell);
    });
    return [section.id, said.filter((row) => Object.keys(row).some((column) => column !== key))];
  });
  return { ...joint, ...Object.fromEntries(rows) };
}

/** Rows that were sent where past turns of all games say everything: each has to be one that they lead to. */
export function strangeRows(
  sections: readonly Section[],
  { said, start, after }: Readonly<Record<'said' | 'start' | 'after', Position>>,
): readonly PositionFault[] {
  return sections.flatMap((section) =>
    rowsOf(said, section.id).flatMap((row, index): readonly PositionFault[] => {
      const isOf = (one: Row) => Object.entries(row).every(([column, cell]) => one[column] === cell);
      // A row of the empty sheet that was only filled in further down says nothing.
      const isKnown = [...rowsOf(start, section.id), ...rowsOf(after, section.id)].some(isOf);
      const news = newsIn(row, rowLike(start, section, row));
      if (isKnown || mixed(section, news, rowLike(after, section, row))) return [];
      return [{ section: section.id, row: index + 1, words: OTHERWISE }];
    }),
  );
}

/** A row that stands for one thing may have some cells of the start and some of what the turns lead to. */
function mixed(section: Section, news: Row, after: Row): boolean {
  if (section.rows === undefined) return false;
  return Object.entries(news).every(([column, cell]) => column === keyOf(section) || after[column] === cell);
}

const OTHERWISE = 'The past turns of all games say otherwise: leave it out, or mend the turns.';
