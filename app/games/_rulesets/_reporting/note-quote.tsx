import type { NoteId } from '../../../../lib/core/ruleset';
import type { Notes } from '../../../_components/line-text';

interface Props {
  readonly label: string;
  readonly note: NoteId | undefined;
  readonly notes: Notes;
}

/** Free text of a player, with who says it; never as the service's own words. */
export function NoteQuote({ label, note, notes }: Props) {
  if (note === undefined) return null;
  const text = Object.hasOwn(notes, note) ? notes[note] : undefined;
  return (
    <figure>
      <figcaption className="text-sm font-semibold">{label}</figcaption>
      <blockquote className="mt-1 border-s-4 border-rule ps-3 whitespace-pre-line break-words">
        {text ?? <span className="text-muted italic">(text erased)</span>}
      </blockquote>
    </figure>
  );
}
