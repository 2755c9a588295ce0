import type { ReactNode } from 'react';
import { ClauseLink } from '@/app/_components/links/clause-link';
import { toldPieces } from '@/lib/clock/told-instant';
import type { NoteId } from '@/lib/core/ruleset';
import type { NarrationLine } from '@/lib/games/model/shapes';

export type Notes = Readonly<Record<NoteId, string>>;

interface Props {
  readonly line: NarrationLine;
  /** Makes the clauses links; undefined: they are plain words. */
  readonly rulesetId: string | undefined;
  /** The texts of the notes that lines name; one that is not here was erased. */
  readonly notes?: Notes;
  /** More parts than this are folded away until they are asked for. */
  readonly foldOver?: number;
  /** The same for the parts of a part. */
  readonly innerFold?: number;
  /** What stands under a note, such as a way to erase it. */
  readonly underNote?: UnderNote | undefined;
}

export type UnderNote = (note: NoteId) => ReactNode;

/** A sentence with its rule, what it says one by one, and its author's own words. */
export function LineText({ line, notes = {}, foldOver = Number.POSITIVE_INFINITY, ...rest }: Props) {
  const { text, clause, details = [], note } = line;
  const { rulesetId, innerFold, underNote } = rest;
  const parts = <Details lines={details} {...{ rulesetId, notes, innerFold, underNote }} />;
  return (
    <>
      <p>
        <WithTimes text={withSigns(text)} /> {clause !== undefined && <Clause rulesetId={rulesetId} clause={clause} />}
      </p>
      {note !== undefined && <AuthorsNote note={note} notes={notes} underNote={underNote} />}
      {details.length > foldOver ? (
        <details>
          <summary className="link text-sm">Show all {details.length} lines</summary>
          {parts}
        </details>
      ) : (
        details.length > 0 && parts
      )}
    </>
  );
}

/** Signs as they are printed; rules write them as they are typed in orders and files. */
const withSigns = (text: string): string => text.replaceAll(' -> ', ' → ').replaceAll(/(?<=^|[\s(])-(?=\d)/g, '−');

/** Instants are in UTC here, and `ToldTimes` writes them as the reader wants them: perhaps before React has seen this part of the page. */
const WithTimes = ({ text }: { readonly text: string }) =>
  toldPieces(text).map((piece, place) => {
    if (piece.at === undefined) return piece.text;
    // Pieces of one sentence never change their places.
    const key = `${place} ${piece.at}`;
    return (
      <time key={key} dateTime={piece.at} data-told="" suppressHydrationWarning>
        {piece.text}
      </time>
    );
  });

function Clause({ rulesetId, clause }: { readonly rulesetId: string | undefined; readonly clause: string }) {
  return rulesetId === undefined ? clause : <ClauseLink rulesetId={rulesetId} clause={clause} />;
}

/** Two lines of a report may read the same; their places tell them apart, and never change. */
export const withKeys = (
  lines: readonly NarrationLine[],
): readonly { readonly key: string; readonly line: NarrationLine }[] =>
  lines.map((line, place) => ({ key: String(place), line }));

interface DetailsProps extends Omit<Props, 'line' | 'foldOver' | 'innerFold'> {
  readonly innerFold: number | undefined;
  readonly lines: readonly NarrationLine[];
}

function Details({ lines, innerFold, ...rest }: DetailsProps) {
  return (
    <ul className="line-details">
      {withKeys(lines).map(({ key, line }) => (
        <li key={key}>
          <LineText line={line} {...rest} {...(innerFold === undefined ? {} : { innerFold, foldOver: innerFold })} />
        </li>
      ))}
    </ul>
  );
}

interface NoteProps {
  readonly note: NoteId;
  readonly notes: Notes;
  readonly underNote?: UnderNote | undefined;
}

/** Free text: shown as its author's, never as the service's own words. */
export function AuthorsNote({ note, notes, underNote }: NoteProps) {
  const text = Object.hasOwn(notes, note) ? notes[note] : undefined;
  if (text === undefined) return <p className="text-sm text-muted italic">(text erased)</p>;
  return (
    <>
      <blockquote className="line-note">{text}</blockquote>
      {underNote?.(note)}
    </>
  );
}
