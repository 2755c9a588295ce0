import { Fragment } from 'react';
import { isTerm } from '@/app/_components/terms/glossary';
import { Term } from '@/app/_components/terms/term';

interface Props {
  readonly text: string;
  readonly numbers: Readonly<Record<string, number>>;
}

/** A sentence with its numbers filled in and its terms explained. */
export function Sentence({ text, numbers }: Props) {
  return text.split(/(\[\[.+?\]\])/).map((piece, at) => {
    const [, shown, term = shown] = /^\[\[([^|\]]+)(?:\|([^\]]+))?\]\]$/.exec(piece) ?? [];
    // Pieces never change their places.
    const key = `${at} ${piece}`;
    if (shown === undefined || term === undefined || !isTerm(term))
      return <Fragment key={key}>{filled(piece, numbers)}</Fragment>;
    return (
      <Term key={key} term={term}>
        {shown}
      </Term>
    );
  });
}

export const filled = (text: string, numbers: Props['numbers']): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (numbers[name] === undefined ? whole : String(numbers[name])));
