/** What one column of a pasted map may hold. `read` answers undefined for a word that it does not know. */
export interface Column<Value> {
  /** Other names of the column in a first row; its own key is always one. */
  readonly aliases?: readonly string[];
  /** What would be understood, for the words of a fault: "a major power, or nothing". */
  readonly expects: string;
  /** Words that would be understood, to be offered beside a fault. */
  readonly near?: readonly string[];
  /** Where no first row names the columns, the column's own name in another place is a tick in this one. */
  readonly named?: boolean;
  /** An empty cell is a fault. */
  readonly required?: boolean;
  readonly read: (word: string) => Value | undefined;
}

export type Columns = Readonly<Record<string, Column<unknown>>>;
export type ValueOf<C> = C extends Column<infer Value> ? Value : never;

const YES = ['yes', 'y', 'x', '1', 'true', '*', '+'];
const NO = ['no', 'n', '0', 'false', '-', '.'];

/** A column of ticks. Its name is a tick too, so that `0304 GE city` reads as it looks. */
export function tick(name: string, aliases: readonly string[] = []): Column<boolean> {
  const yes = [...YES, name, ...aliases];
  return {
    aliases,
    named: true,
    expects: `x or ${name}, or nothing`,
    near: ['x', '-'],
    read: (word) => (yes.includes(word.toLowerCase()) ? true : NO.includes(word.toLowerCase()) ? false : undefined),
  };
}

/** A column whose words are the members of a list, in any case. */
export function oneOf<Word extends string>(
  words: readonly Word[],
  others: Omit<Column<Word>, 'expects' | 'near' | 'read'> = {},
): Column<Word> {
  const read = (word: string) => words.find((known) => known.toLowerCase() === word.toLowerCase());
  return { ...others, expects: words.join(', '), near: words, read };
}

/** A column of whole numbers within bounds. @internal */
export function whole(least: number, most: number, others: Pick<Column<number>, 'aliases' | 'required'> = {}) {
  const read = (word: string): number | undefined => {
    const number = /^[-+]?\d{1,9}$/.test(word) ? Number(word) : Number.NaN;
    return number >= least && number <= most ? number : undefined;
  };
  return { ...others, expects: `a whole number from ${least} to ${most}`, read } satisfies Column<number>;
}
