import type { Decided, GameAction, GameState, Playable } from '@/lib/core/playable';
import type { NoteId, RoleId } from '@/lib/core/ruleset';

/** An action that is tried on a position, and the words that would go along. */
export interface Trial {
  readonly ruleset: Playable;
  readonly state: GameState;
  readonly action: GameAction;
  readonly by: RoleId;
  readonly note: string | undefined;
}

export class DieAskedFor extends Error {}

/** The game's own dice are out of reach here: asking for one ends the trial. */
export function noDice(): never {
  throw new DieAskedFor('a preview has no dice');
}

/** Stands for the name that the note would get. */
const TRIAL_NOTE: NoteId = '0'.repeat(64);

export const decideTrial = ({ ruleset, state, action, by, note }: Trial, roll: (sides: number) => number) =>
  ruleset.decide(state, action, { by, roll, ...(note === undefined ? {} : { note: TRIAL_NOTE }) });

export const notesIn = (note: string | undefined): Readonly<Record<NoteId, string>> =>
  note === undefined ? {} : { [TRIAL_NOTE]: note };

/** Trying out answers to a sealed choice would show the choice. */
export const opensSecrets = (ruleset: Playable, { events }: Pick<Decided, 'events'>): boolean =>
  events.some((event) => ruleset.unseals(event).length > 0);

export function foretold({ ruleset, by, note }: Trial, { events, state }: Decided) {
  const seen = events.filter((event) => ruleset.secrecy(event)?.visibleTo.includes(by) ?? true);
  const outcome = ruleset.outcome(state);
  return {
    lines: seen.map((event) => ruleset.describe(event, by)),
    notes: notesIn(note),
    awaiting: ruleset.awaiting(state),
    ...(outcome === undefined ? {} : { outcome }),
  };
}
