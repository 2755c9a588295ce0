import { expect } from 'vitest';
import { type Book, closeBook } from '../book';
import { verify } from '../hall';
import { PYTHON, secondOpinion } from '../python';

/** `isAlike`: false for a forgery that only the implementation with the rules can tell. */
interface Forgery {
  readonly isAlike?: boolean;
}

/** What both implementations say of a file: `sound`, or at which entry it is bad. They must say the same. */
export function verdict(file: Book, { isAlike = true }: Forgery = {}): string {
  const text = closeBook(file);
  const report = verify(text);
  if (PYTHON !== undefined && isAlike) {
    const other = secondOpinion(text);
    expect([other.verdict, other.firstBad ?? undefined]).toEqual([report.verdict, report.firstBad]);
  }
  return report.firstBad === undefined ? 'sound' : `bad at ${report.firstBad}`;
}

/** The number of the nth entry of a type, from 0; -1 where there is none. */
export const placeOf = ({ entries }: Book, type: string, nth = 0): number =>
  entries.filter((entry) => entry.type === type)[nth]?.seq ?? -1;
