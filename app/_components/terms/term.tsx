import { useId } from 'react';
import { GLOSSARY, type TermId } from './glossary';
import './terms.css';

interface Props {
  readonly term: TermId;
  /** As the sentence has it: in the plural, with a capital. */
  readonly children: string;
  /** Where the page's own numbering of its parts does not reach, as in a still part. */
  readonly id?: string;
}

/**
 * A word of the game with its meaning: for the pointer on hover, for keys and fingers on a press. It needs no script: a
 * popover is the browser's own, and Escape closes it.
 */
export function Term({ term, children, id: given }: Props) {
  const made = useId();
  const id = given ?? made;
  return (
    <span className="term">
      <button type="button" className="term-word" popoverTarget={id} title={GLOSSARY[term]}>
        {children}
      </button>
      <span id={id} popover="auto" role="note" className="term-note">
        <strong>{term}</strong>: {GLOSSARY[term]}
      </span>
    </span>
  );
}
