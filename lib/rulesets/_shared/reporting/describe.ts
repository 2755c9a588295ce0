import type { Line, RoleId } from '@/lib/core/ruleset';
import type { EventOf, Kinds, TrackerOf } from './kinds';
import type { Correction, FigureChange } from './types';

/** An event as a sentence, with every change beneath it and the author's note beside it. */
export function describe<K extends Kinds>(tracker: TrackerOf<K>, event: EventOf<K>): Line {
  const who = (role: RoleId) => nameOf(tracker, role);
  const whom = (role: RoleId) => who(role).replace(/^The /, 'the ');
  switch (event.type) {
    case 'book-opened':
      return { text: 'The book is open.', clause: 'reporting:proposal' };
    case 'report-proposed': {
      const text = `${who(event.by)} reports ${tracker.title(event.body)}: ${countOf(event.effects.filter(tracker.isChange).length)}.`;
      return withNote({ text, clause: tracker.clauseOf(event.body), ...detailed(tracker, event.effects) }, event.note);
    }
    case 'report-confirmed':
      return { text: `${who(event.by)} confirms ${tracker.title(event.body)}.`, clause: 'reporting:consent' };
    case 'report-objected': {
      const text = `${who(event.by)} objects to report ${event.id}.`;
      return { text, clause: 'reporting:objection', note: event.note };
    }
    case 'report-withdrawn':
      return { text: `Report ${event.id} of ${whom(event.by)} is withdrawn.`, clause: 'reporting:proposal' };
    case 'report-ruled': {
      const ruling = event.verdict === 'uphold' ? 'upholds report' : 'returns to its author report';
      return { text: `${who(event.by)} ${ruling} ${event.id}.`, clause: 'reporting:ruling', note: event.note };
    }
    case 'window-closed': {
      const text = `Nobody objected to report ${event.id} within ${event.hours} hours.`;
      return { text, clause: 'reporting:silence' };
    }
    case 'report-filed': {
      const text = `Final, as report ${event.id} of ${whom(event.by)}: ${tracker.title(event.body)}.`;
      return withNote({ text, clause: tracker.clauseOf(event.body), ...detailed(tracker, event.effects) }, event.note);
    }
    case 'reports-amended':
      return amended(event.corrections, event.changes, event.note);
    case 'side-conceded':
      return { text: `${who(event.by)} concedes.`, clause: 'reporting:concession' };
  }
}

const HELPERS: Readonly<Record<string, string>> = {
  organiser: 'The organiser',
  clock: 'The clock',
  campaign: 'The campaign',
};

const nameOf = <K extends Kinds>(tracker: TrackerOf<K>, role: RoleId): string =>
  HELPERS[role] ?? tracker.sideName(role);

const countOf = (changes: number): string => {
  if (changes === 0) return 'no change';
  return changes === 1 ? 'one change' : `${changes} changes`;
};

function detailed<K extends Kinds>(
  tracker: TrackerOf<K>,
  effects: readonly K['effect'][],
): { readonly details?: readonly Line[] } {
  return effects.length === 0 ? {} : { details: effects.map(tracker.describeEffect) };
}

const withNote = (line: Line, note: string | undefined): Line => (note === undefined ? line : { ...line, note });

function amended(corrections: readonly Correction<unknown>[], changes: readonly FigureChange[], note: string): Line {
  const named = corrections.map((one) => `${one.report}${'strike' in one ? ' (struck)' : ''}`).join(', ');
  const figures = changes.length === 1 ? 'one figure changes' : `${changes.length} figures change`;
  const text = `The organiser amends report ${named}: ${figures}.`;
  const details = changes.map(({ label, before, after, clause }): Line => {
    return { text: `${label}: ${before ?? 'none'} -> ${after ?? 'none'}`, clause };
  });
  return { text, clause: 'reporting:amendment', details, note };
}
