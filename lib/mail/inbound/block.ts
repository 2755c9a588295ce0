import { err, ok, type Result } from '@/lib/core/result';
import type { BlockFault } from './types';

export const BEGIN = 'BEGIN ORDERS';
export const END = 'END ORDERS';

const isBegin = (line: string): boolean => /^\s*\**BEGIN ORDERS\**[.:]?$/i.test(line);
const isEnd = (line: string): boolean => /^\s*\**END ORDERS\**[.:]?$/i.test(line);

/** Lines of one block; a mail with more has been pasted together. */
const MOST_LINES = 300;

/** The lines between BEGIN ORDERS and END ORDERS, without empty ones and without comments (`#`). Undefined: there is no block. */
export function blockIn(lines: readonly string[]): Result<readonly string[] | undefined, BlockFault> {
  const begins = lines.flatMap((line, at) => (isBegin(line) ? [at] : []));
  const ends = lines.flatMap((line, at) => (isEnd(line) ? [at] : []));
  const [begin] = begins;
  const [end] = ends;
  if (begin === undefined && end === undefined) return ok(undefined);
  if (begin === undefined) return fault(`There is an ${END} and no ${BEGIN} above it.`);
  if (end === undefined) return fault(`There is a ${BEGIN} and no ${END} below it: the mail may have been cut off.`);
  if (begins.length > 1 || ends.length > 1) return fault('There is more than one block of orders: send one.');
  if (end < begin) return fault(`${END} stands above ${BEGIN}.`);
  const inside = lines.slice(begin + 1, end).filter((line) => line.trim() !== '' && !line.trim().startsWith('#'));
  if (inside.length > MOST_LINES) return fault(`A block has at most ${MOST_LINES} lines.`);
  return ok(inside);
}

const fault = (message: string): Result<never, BlockFault> => err({ message });
