import { noteNamedBy } from '../acts';
import { fromHex } from '../bytes';
import { noteId } from '../text';
import type { Place } from './chain';
import type { ExportFile } from './read-export';
import type { Finding, Unchecked, VerifyFault } from './report';

/** The names of the free texts that readable actions and acts carry, each with the first entry that names it. */
export function notesNamed(places: readonly Place[]): ReadonlyMap<string, number> {
  const named = new Map<string, number>();
  for (const { seq, entry } of places) {
    const note = entry === undefined ? undefined : noteNamedBy(entry);
    if (note !== undefined && !named.has(note)) named.set(note, seq);
  }
  return named;
}

/** Whether every free text is one that the log commits to. What is not here was erased, and proves nothing any more. */
export function checkNotes({ notes }: Pick<ExportFile, 'notes'>, places: readonly Place[]): Finding {
  const named = notesNamed(places);
  const order = new Map([...named.keys()].map((note, at) => [note, at]));
  const seen = new Set<string>();
  let last = -1;
  for (const { line, value } of notes) {
    const seq = named.get(value.note);
    const fault = (detail: string): VerifyFault => (seq === undefined ? { line, detail } : { line, seq, detail });
    if (seq === undefined) return { checked: seen.size, fault: fault('no entry names this text') };
    if (seen.has(value.note)) return { checked: seen.size, fault: fault('this text stands here twice') };
    if (noteId(fromHex(value.salt), value.text) !== value.note) {
      return { checked: seen.size, fault: fault('this text is not the one that its entry names') };
    }
    const at = order.get(value.note) ?? last;
    if (at < last) return { checked: seen.size, fault: fault('this text stands behind one that is named later') };
    last = at;
    seen.add(value.note);
  }
  const gone = named.size - seen.size;
  const erased: readonly Unchecked[] =
    gone === 0
      ? []
      : [{ gap: 'erased-notes', detail: `${gone} free texts are not in the file (erased)`, blocks: false }];
  return { checked: seen.size, unchecked: erased };
}
