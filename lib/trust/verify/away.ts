import type { Entry } from '../entry';
import { isText } from './shapes';

/** From `from` to before `until`, in the notation of an entry's own time; `to`: who has the right of the one who is away. */
interface Absence {
  readonly from: string;
  readonly until: string;
  readonly to: unknown;
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Who is away at the instant of an entry, and who acts in their place. */
export class Absences {
  readonly #known = new Map<string, Absence>();

  /** What is wrong with an entry that says that somebody is away, or back; undefined for every other. */
  faultOf({ type, actor, payload }: Entry, plays: (actor: string) => boolean): string | undefined {
    if (type !== 'away-declared' && type !== 'away-ended') return undefined;
    const { by, from, until, to } = payload;
    if (!isText(by) || !plays(actor)) return `${actor} did not play ${String(by)}`;
    if (type === 'away-ended') return this.#known.has(nameOf(by, actor)) ? undefined : `${actor} was not away`;
    if (!isInstant(from) || !isInstant(until) || from >= until) return 'it does not say from when to when';
    if (to === undefined) return undefined;
    return isText(to) && to !== actor && plays(to) ? undefined : `${String(to)} did not play ${by} beside ${actor}`;
  }

  /** Those of a side who are away at an instant and have handed their right to `actor`. */
  insteadOf(role: unknown, people: readonly string[], actor: string, at: string): readonly string[] {
    return people.filter((member) => {
      const absence = this.#known.get(nameOf(role, member));
      return absence !== undefined && absence.to === actor && absence.from <= at && at < absence.until;
    });
  }

  /** Goes on by an entry. */
  note({ type, actor, payload: { by, from, until, to } }: Entry): void {
    if (type === 'away-declared') this.#known.set(nameOf(by, actor), { from: String(from), until: String(until), to });
    if (type === 'away-ended') this.#known.delete(nameOf(by, actor));
  }

  clear(): void {
    this.#known.clear();
  }
}

const nameOf = (role: unknown, actor: string): string => `${String(role)} ${actor}`;

const isInstant = (value: unknown): value is string => typeof value === 'string' && INSTANT.test(value);
