import { Fragment } from 'react';
import type { TermId } from './glossary';
import { Term } from './term';

interface Props {
  readonly text: string;
  /** The words of its game that a sentence explains, the first ones that it has. */
  readonly terms: readonly TermId[];
  /** The name of the sentence on its page: a still part numbers nothing. */
  readonly at: string;
}

/** More of them would weigh more than they tell. */
const MOST = 2;

/** A sentence of the rules with its first terms explained where they stand. */
export function WithTerms({ text, terms, at }: Props) {
  return termPieces(text, terms).map(({ words, term }, place) => {
    // Pieces never change their places.
    const key = `${place} ${words}`;
    if (term === undefined) return <Fragment key={key}>{words}</Fragment>;
    return (
      <Term key={key} term={term} id={`${at}-${term}`}>
        {words}
      </Term>
    );
  });
}

interface Piece {
  readonly words: string;
  readonly term?: TermId;
}

/** The sentence in pieces: each of the terms once, in the singular or plural, where it stands first. */
export function termPieces(text: string, terms: readonly TermId[]): readonly Piece[] {
  const found = terms
    .flatMap((term) => {
      const match = new RegExp(`\\b${term}s?\\b`, 'i').exec(text);
      return match === null ? [] : [{ term, words: match[0], from: match.index, to: match.index + match[0].length }];
    })
    .toSorted((a, b) => a.from - b.from)
    .slice(0, MOST);
  const pieces = found.flatMap(({ term, words, from }, at): readonly Piece[] => {
    const before = text.slice(found[at - 1]?.to ?? 0, from);
    return before === '' ? [{ words, term }] : [{ words: before }, { words, term }];
  });
  const rest = text.slice(found.at(-1)?.to ?? 0);
  return rest === '' ? pieces : [...pieces, { words: rest }];
}
