import type { MailLine, MailText } from '@/emails/types';
import type { NoteId } from '../core/ruleset';
import type { NarrationLine } from '../games/model/shapes';
import type { LogEntryView } from '../games/model/types';

type Notes = Readonly<Record<NoteId, string>>;

/** Details in one mail: two whole reports of the largest system. Mail programs cut long mails off, so the log has the rest. */
export const MAX_DETAILS = 120;

/** Entries as a mail tells them, in their order; where there are too many details, the older lines lose theirs first. */
export function mailLines(entries: readonly LogEntryView[], notes: Notes): readonly MailLine[] {
  let left = MAX_DETAILS;
  const lines: MailLine[] = [];
  for (const line of entries.flatMap((entry) => lineOf(entry, notes)).reverse()) {
    lines.push(withDetails(line, left));
    left = Math.max(0, left - (line.details?.length ?? 0));
  }
  return lines.reverse();
}

function withDetails(line: MailLine, most: number): MailLine {
  const { details = [] } = line;
  const over = details.length - most;
  if (over <= 0) return line;
  const rest = { text: most === 0 ? `${over} details, which the log has` : `and ${over} more, which the log has` };
  return { ...line, details: [...details.slice(0, most), rest] };
}

/** What happened, in words; that others have sealed something is said, never what. */
function lineOf({ seq, at, line, leaf, type, sealedFor }: LogEntryView, notes: Notes): readonly MailLine[] {
  if (line !== undefined) return [{ seq, at, ...textOf(line, notes) }];
  if (sealedFor === undefined || type === 'action') return [];
  return [{ seq, at, text: `A secret choice was made and sealed (${leaf.slice(0, 16)}).` }];
}

function textOf({ text, clause, details = [], note }: NarrationLine, notes: Notes): MailText {
  return {
    text,
    ...(clause === undefined ? {} : { clause }),
    ...(details.length === 0 ? {} : { details: details.map((detail) => textOf(detail, notes)) }),
    ...(note === undefined ? {} : { note: noteOf(notes[note]) }),
  };
}

const noteOf = (text: string | undefined): NonNullable<MailText['note']> => (text === undefined ? {} : { text });
