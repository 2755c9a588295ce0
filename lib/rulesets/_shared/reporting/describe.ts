import type { Line, RoleId } from '@/lib/core/ruleset';
import { figureLine } from './figure-changes';
import type { EventOf, Kinds, TrackerOf } from './kinds';

/** An event as a sentence, with every change beneath it and the author's note beside it. */
export function describe<K extends Kinds>(tracker: TrackerOf<K>, event: EventOf<K>): Line {
  const who = (role: RoleId) => nameOf(tracker, role);
  const whom = (role: RoleId) => who(role).replace(/^The /, 'the ');
  switch (event.type) {
    case 'book-opened':
      return { text: 'Reports can begin.', clause: 'reporting:proposal' };
    case 'report-proposed': {
      // How a war stands when a group moves in is no change of it.
      const changes = countOf(event.effects.filter(tracker.isChange).length);
      const counted = tracker.wantsAll?.(event.body) ? '' : `: ${changes}`;
      const text = `${who(event.by)} reports ${tracker.title(event.body)}${counted}.`;
      return withNote({ text, clause: tracker.clauseOf(event.body), ...detailed(tracker, event.effects) }, event.note);
    }
    case 'report-confirmed':
      return { text: `${who(event.by)} confirms ${tracker.title(event.body)}.`, clause: 'reporting:consent' };
    case 'report-objected': {
      const text = `${who(event.by)} objects to report ${event.id}.`;
      return { text, clause: 'reporting:objection', note: event.note };
    }
    case 'report-withdrawn':
      return withdrawn(event.id, whom(event.for ?? event.by), event.for === undefined ? undefined : who(event.by));
    case 'report-renewed': {
      const text = `What report ${event.id} of ${whom(event.by)} means has changed: it is put to the others again.`;
      return { text, clause: 'reporting:consent', ...detailed(tracker, event.effects) };
    }
    case 'report-outdated': {
      const text = `Report ${event.id} of ${whom(event.by)} is not possible any more as it stands, and is with its author again.`;
      return { text, clause: 'reporting:objection', details: [{ text: event.words, clause: 'reporting:objection' }] };
    }
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
      return amended(tracker, event, whom);
    case 'game-reopened': {
      const { struck, note } = event;
      return { text: `The organiser opens the game again: ${undoneBy(struck)}.`, clause: 'reporting:reopening', note };
    }
    case 'side-conceded':
      return { text: `${who(event.by)} concedes.`, clause: 'reporting:concession' };
  }
}

function withdrawn(id: number, whose: string, by: string | undefined): Line {
  const text =
    by === undefined ? `Report ${id} of ${whose} is withdrawn.` : `${by} withdraws report ${id} of ${whose}.`;
  return { text, clause: 'reporting:proposal' };
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

function undoneBy(struck: readonly number[]): string {
  if (struck.length === 0) return 'the concession is taken back';
  return struck.length === 1 ? `report ${struck} no longer counts` : `reports ${struck.join(', ')} no longer count`;
}

const FIGURES: Readonly<Record<number, string>> = { 0: 'no figure changes', 1: 'one figure changes' };

function amended<K extends Kinds>(
  tracker: TrackerOf<K>,
  { corrections, changes, note }: Extract<EventOf<K>, { readonly type: 'reports-amended' }>,
  whom: (role: RoleId) => string,
): Line {
  const known = corrections.flatMap((one) => ('report' in one ? [one] : []));
  const added = corrections.flatMap((one) =>
    'report' in one ? [] : [`${tracker.title(one.body)} of ${whom(one.by)}`],
  );
  const named = known.map((one) => `${one.report}${'strike' in one ? ' (struck)' : ''}`).join(', ');
  const acts = [
    ...(known.length === 0 ? [] : [`amends report ${named}`]),
    ...(added.length === 0 ? [] : [`adds a report that was missed, ${added.join(', ')}`]),
  ];
  const text = `The organiser ${acts.join(' and ')}: ${FIGURES[changes.length] ?? `${changes.length} figures change`}.`;
  return { text, clause: 'reporting:amendment', details: changes.map(figureLine), note };
}
