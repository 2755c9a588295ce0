/** An instant in a sentence, to the minute: "2026-11-21T14:00:00.000Z" as "2026-11-21 14:00 UTC". */
export const toldInstant = (iso: string): string => `${iso.slice(0, 16).replace('T', ' ')} UTC`;

const TOLD = /(\d{4}-\d\d-\d\d) (\d\d:\d\d) UTC/;

/** A piece of a sentence; `at`: the instant that it tells, ISO 8601. */
export interface ToldPiece {
  readonly text: string;
  readonly at?: string;
}

/** A sentence in pieces, so that a page can write its instants as its reader wants them. */
export function toldPieces(sentence: string): readonly ToldPiece[] {
  // Split by a pattern with two groups: what is between, day, time, what is between, day, time, …
  const parts = sentence.split(TOLD);
  return parts.flatMap((text, place): readonly ToldPiece[] => {
    if (place % 3 === 0) return text === '' ? [] : [{ text }];
    if (place % 3 === 2) return [];
    const time = parts[place + 1] ?? '';
    return [{ text: `${text} ${time} UTC`, at: `${text}T${time}:00.000Z` }];
  });
}
