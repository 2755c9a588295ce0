import { AuthorsNote, type Notes } from '@/app/_components/line-text';
import type { NoteId } from '@/lib/core/ruleset';

interface Props {
  readonly label: string;
  readonly note: NoteId | undefined;
  readonly notes: Notes;
}

/** Free text of a player, with who says it; never as the service's own words. */
export function NoteQuote({ label, note, notes }: Props) {
  if (note === undefined) return null;
  return (
    <figure>
      <figcaption className="text-sm font-semibold">{label}</figcaption>
      <AuthorsNote note={note} notes={notes} />
    </figure>
  );
}
