import type { LineError } from '@/lib/core/ruleset';

/** A part of an order text: where it stands, counted from 1, and what it says. */
export interface Piece {
  readonly line: number;
  readonly column: number;
  readonly text: string;
}

/** Something that is not understood. Thrown inside the reader only, which makes a LineError of it. */
export class OrderFault extends Error {
  constructor(
    readonly piece: Piece,
    message: string,
    readonly near: readonly string[] = [],
  ) {
    super(message);
  }

  get lineError(): LineError {
    const { line, column, text } = this.piece;
    return { line, column, word: text, message: this.message, near: this.near };
  }
}

/** What the reader gives back for a faulty piece, among the others; other exceptions are bugs and go on. */
export function lineErrorOf(thrown: unknown): LineError {
  if (thrown instanceof OrderFault) return thrown.lineError;
  throw thrown;
}

/** A piece without the blanks around it. */
function trimmed({ line, column, text }: Piece): Piece {
  const blanks = text.length - text.trimStart().length;
  return { line, column: column + blanks, text: text.trim() };
}

/** A part of a piece, from `from` to before `to`. */
export const part = ({ line, column, text }: Piece, from: number, to = text.length): Piece =>
  trimmed({ line, column: column + from, text: text.slice(from, to) });

/** The items between commas or semicolons; empty ones are passed over. */
export function itemsOf(piece: Piece): readonly Piece[] {
  const items: Piece[] = [];
  let from = 0;
  for (let at = 0; at <= piece.text.length; at += 1) {
    if (at < piece.text.length && !/[,;]/.test(piece.text[at] ?? '')) continue;
    items.push(part(piece, from, at));
    from = at + 1;
  }
  return items.filter(({ text }) => text !== '');
}

/** The lines that say something, without what follows a `#`. */
export function linesOf(text: string): readonly Piece[] {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/u);
  const pieces = lines.map((line, index) => trimmed({ line: index + 1, column: 1, text: line.replace(/#.*$/u, '') }));
  return pieces.filter((piece) => piece.text !== '');
}
