import type { Result } from '@/lib/core/result';
import type { LineError, Rejection } from '@/lib/core/ruleset';
import type { Block, Entry, Series } from './types';

/** How a text with several reports is cut, where each begins with a line of its own. */
export interface Cut<Setup, Table, Body> {
  /** Whether a line begins a report. */
  readonly begins: (line: string) => boolean;
  readonly parse: (text: string, setup: Setup, table: Table) => Result<Body, readonly LineError[]>;
  readonly enter: (setup: Setup, table: Table, entry: Entry<Body>, dice: undefined) => Result<Table, Rejection>;
  /** When a report is due. */
  readonly due: (setup: Setup, body: Body, table: Table) => Pick<Block<Body>, 'turn' | 'phase' | 'by'>;
  /** What in a report a refusal speaks of, as the report writes it; undefined: the report as a whole. */
  readonly about: (rejection: Rejection) => string | undefined;
}

const MOST_LINES = 2_400;

/** What a text with a whole war takes at most, in characters. */
export const LONGEST_SERIES = 150_000;

const linesOf = (text: string): readonly string[] => text.replace(/^\uFEFF/, '').split(/\r\n|[\n\r\u2028\u2029]/u);

/** Whether a text holds several reports. */
export const isSeries = ({ begins }: Pick<Cut<never, never, never>, 'begins'>, text: string): boolean =>
  linesOf(text).filter((line) => begins(bare(line))).length > 1;

/** Several reports in one text, in their order; undefined: one at most. What a report leaves out is read on the table after those before it. */
export function cutSeries<S, T, B>(cut: Cut<S, T, B>, text: string, setup: S, table: T): Series<B> | undefined {
  if (!isSeries(cut, text)) return undefined;
  const lines = linesOf(text);
  if (lines.length > MOST_LINES) return { blocks: [], faults: [tooMany] };
  const blocks: Block<B>[] = [];
  const faults: LineError[] = [];
  let now = table;
  for (const whole of piecesOf(cut, lines)) {
    const wrong = faultsIn(cut, whole, setup, now);
    faults.push(...wrong);
    // Without the lines that cannot be read, so that later reports can be checked as well.
    const piece = whole.filter(({ line }) => wrong.every((fault) => fault.line !== line));
    const body = cut.parse(textOf(piece), setup, now);
    if (!body.ok) continue;
    blocks.push(blockOf(cut, piece, setup, now, body.value));
    now = after(cut, setup, now, body.value);
  }
  return { blocks, faults };
}

const bare = (line: string): string => line.replace(/#.*$/u, '').trim();

const tooMany: LineError = {
  ...{ line: MOST_LINES + 1, column: 1, word: '', near: [] },
  message: `At most ${MOST_LINES} lines at once.`,
};

/** A line and the number that it has in the whole text, from 1. */
interface NumberedLine {
  readonly line: number;
  readonly text: string;
}
type Piece = readonly NumberedLine[];

/** The lines of each report; what stands before the first that begins one is a report as well. */
function piecesOf(
  { begins }: { readonly begins: (line: string) => boolean },
  lines: readonly string[],
): readonly Piece[] {
  const pieces: NumberedLine[][] = [];
  for (const [index, text] of lines.entries()) {
    const said = bare(text);
    if (said === '') continue;
    const last = pieces.at(-1);
    if (last === undefined || begins(said)) pieces.push([{ line: index + 1, text }]);
    else last.push({ line: index + 1, text });
  }
  return pieces;
}

const textOf = (piece: Piece): string => piece.map(({ text }) => text).join('\n');

/** With the numbers that the lines have in the whole text. */
function faultsIn<S, T, B>({ parse }: Cut<S, T, B>, piece: Piece, setup: S, table: T): readonly LineError[] {
  const read = parse(textOf(piece), setup, table);
  return read.ok ? [] : read.error.map((fault) => ({ ...fault, line: piece[fault.line - 1]?.line ?? fault.line }));
}

/** A report that cannot be entered leaves the table as it is: its fault is told when it is entered for good. */
function after<S, T, B>({ enter }: Cut<S, T, B>, setup: S, table: T, body: B): T {
  const entered = enter(setup, table, { by: 'organiser', body }, undefined);
  return entered.ok ? entered.value : table;
}

function blockOf<S, T, B>(cut: Cut<S, T, B>, piece: Piece, setup: S, table: T, body: B): Block<B> {
  const lineOf = (rejection: Rejection) => lineAbout(cut, piece, setup, table, cut.about(rejection));
  return {
    ...cut.due(setup, body, table),
    body,
    placeOf: (rejection) => ({ line: (lineOf(rejection) ?? piece[0])?.line ?? 1, column: 1, word: '' }),
    without: (rejections) => {
      const wrong = new Set(rejections.map(lineOf));
      const left = cut.parse(textOf(piece.filter((line) => !wrong.has(line))), setup, table);
      return left.ok ? left.value : body;
    },
  };
}

/** The last line of a report that speaks of something: a place that is named twice is refused where it is named again. */
function lineAbout<S, T, B>(
  { parse }: Cut<S, T, B>,
  piece: Piece,
  setup: S,
  table: T,
  about: string | undefined,
): NumberedLine | undefined {
  if (about === undefined) return undefined;
  return [...piece].reverse().find((line) => {
    const read = parse(textOf([line]), setup, table);
    return read.ok && JSON.stringify(read.value).includes(`"${about}"`);
  });
}
