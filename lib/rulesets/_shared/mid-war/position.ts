import { z } from 'zod';
import type { ClauseId } from '@/lib/core/clause';
import type { JsonObject } from '@/lib/core/json';

/** What stands in one cell: a choice or a text, a number, or yes and no. A cell that says nothing is left out. */
export type Cell = string | number | boolean;
export type Row = Readonly<Record<string, Cell>>;
/** How a war stands: the rows of every section. */
export type Position = Readonly<Record<string, readonly Row[]>>;

interface ColumnBase {
  readonly id: string;
  readonly title: string;
  /** A row without it is a fault. */
  readonly needed?: true;
}

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export type Column = ColumnBase &
  (
    | { readonly kind: 'choice'; readonly choices: readonly Choice[] }
    | { readonly kind: 'count' }
    | { readonly kind: 'yes' }
    | { readonly kind: 'text'; readonly schema: z.ZodType }
  );

/** One table of a position. Every tracker says which it has; text, files and forms follow from that. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly hint?: string;
  readonly columns: readonly Column[];
  /** The rows that are always there, by their first cell; without them a group adds rows of its own. */
  readonly rows?: readonly string[];
}

const MOST_ROWS = 2000;
const MOST_SECTIONS = 20;
const name = z.string().regex(/^[a-z][A-Za-z0-9-]{0,39}$/);
const cell = z.union([z.string().max(400), z.int(), z.boolean()]);
const row = z.record(name, cell).refine((cells) => Object.keys(cells).length <= MOST_SECTIONS, 'too many cells');

export const positionSchema: z.ZodType<Position> = z
  .record(name, z.array(row).max(MOST_ROWS))
  .refine((sections) => Object.keys(sections).length <= MOST_SECTIONS, 'too many sections');

/** The war as it stood when the group moved in: the first report of a game that starts mid-war. */
export type PositionBody = { readonly kind: 'position'; readonly position: Position };
export const positionBody = z.strictObject({
  kind: z.literal('position'),
  position: positionSchema,
}) satisfies z.ZodType<PositionBody>;

/** The same war turn by turn: reports of the tracker's own, each of which closes a turn. */
export type PastBody = { readonly kind: 'past-turns'; readonly turns: readonly JsonObject[] };

/** What a game that starts mid-war may begin with. */
export type OpeningBody = PositionBody | PastBody;

export const isPast = (one: { readonly kind: string }): one is PastBody => one.kind === 'past-turns';
export const isPosition = (one: { readonly kind: string }): one is PositionBody => one.kind === 'position';
export const isOpening = (one: { readonly kind: string }): one is OpeningBody => isPosition(one) || isPast(one);

type Finding = { readonly text: string; readonly clause: ClauseId };

export type PositionEffect = Finding & {
  readonly kind: 'position';
  /** It may be wrong: everybody who confirms it looks twice. */
  readonly doubt?: true | undefined;
  /** What a past turn changed. */
  readonly changes?: readonly Finding[] | undefined;
};
const sentence = { text: z.string(), clause: z.templateLiteral([z.string(), ':', z.string()]) };
export const positionEffect: z.ZodType<PositionEffect> = z.strictObject({
  kind: z.literal('position'),
  ...sentence,
  doubt: z.literal(true).optional(),
  changes: z.array(z.strictObject(sentence)).optional(),
});

/** The member of a set-up whose first report says how a war stands that is already running. */
export const midWarSetup = { midWar: z.literal(true).optional() };

/** The member that a table gets with the position: from where on reports are witnessed. */
export const movedIn = { movedIn: z.string().max(80).optional() };

/** One thing that is wrong with a position, and where. */
export interface PositionFault {
  readonly section: string;
  /** Counts from 1; 0: the section as a whole. */
  readonly row: number;
  readonly column?: string;
  readonly words: string;
}

export const rowsOf = (position: Position, section: string): readonly Row[] =>
  Object.hasOwn(position, section) ? (position[section] ?? []) : [];

export const textIn = (row: Row | undefined, column: string): string | undefined => {
  const cell = row !== undefined && Object.hasOwn(row, column) ? row[column] : undefined;
  return typeof cell === 'string' ? cell : undefined;
};

/** A member of a list that a cell names. */
export const oneIn = <T extends string>(list: readonly T[], row: Row | undefined, column: string): T | undefined =>
  list.find((one) => one === textIn(row, column));

export const countIn = (row: Row | undefined, column: string): number | undefined => {
  const cell = row !== undefined && Object.hasOwn(row, column) ? row[column] : undefined;
  return typeof cell === 'number' ? cell : undefined;
};

export const yesIn = (row: Row | undefined, column: string): boolean | undefined => {
  const cell = row !== undefined && Object.hasOwn(row, column) ? row[column] : undefined;
  return typeof cell === 'boolean' ? cell : undefined;
};

/** A row out of cells of which some may say nothing. */
export const rowOf = (cells: Readonly<Record<string, Cell | undefined>>): Row =>
  Object.fromEntries(
    Object.entries(cells).flatMap(([column, cell]) => (cell === undefined || cell === '' ? [] : [[column, cell]])),
  );
