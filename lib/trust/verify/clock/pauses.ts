import type { Entry } from '@/lib/trust/entry';
import { isHouseChange } from '@/lib/trust/house-change';
import { isText } from '../shapes';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const DAY_MS = 24 * 3_600_000;
const LAPSES_MS = 7 * DAY_MS;

interface Request {
  readonly by: string;
  readonly seq: number;
  readonly actor: string;
  readonly at: string;
}

/** Who plays which side. */
interface Sides {
  readonly captains: ReadonlyMap<string, string>;
  mayAct(role: unknown, actor: string): boolean;
  plays(role: unknown, actor: string): boolean;
}

/** Which sides ask for a pause at one place of a log, and which of them may end it. That nobody acts in a pause is asked elsewhere. */
export class Pauses {
  #hasBegun = false;
  readonly #requests = new Map<string, Request>();
  /** The sides that had asked for the pause that holds; undefined while there is none, or it is a game master's. */
  #askedBy: readonly string[] | undefined;

  /** What is wrong with an entry about pauses; undefined for every other. That an actor may act for `by` is asked elsewhere. */
  faultOf(entry: Entry, sides: Sides): string | undefined {
    const { type, actor, payload } = entry;
    if (type === 'pause-asked') return this.#askedFault(entry, sides);
    if (type === 'pause-withdrawn')
      return this.#open(payload.by, entry, sides) === undefined ? 'its side did not ask for a pause' : undefined;
    if (type === 'paused' && actor === 'server') return this.#pausedFault(entry, sides);
    if (type === 'paused') return payload.requests === undefined ? undefined : 'a game master needs no requests';
    return type === 'resumed' ? this.#resumedFault(entry) : undefined;
  }

  #askedFault(entry: Entry, sides: Sides): string | undefined {
    const { by } = entry.payload;
    if (!this.#hasBegun) return 'the game had not begun';
    if (!isText(by) || entry.actor === 'server') return 'it does not say which side asks';
    return this.#open(by, entry, sides) === undefined ? undefined : 'its side asked for a pause already';
  }

  /** The request of a side that still holds at an entry. */
  #open(by: unknown, { at }: Entry, sides: Sides): Request | undefined {
    const request = this.#requests.get(String(by));
    const holds = request !== undefined && Date.parse(request.at) + LAPSES_MS > Date.parse(at);
    return holds && sides.mayAct(by, request.actor) ? request : undefined;
  }

  #pausedFault(entry: Entry, sides: Sides): string | undefined {
    const [one, other, ...more] = this.#requestsOf(entry, sides);
    if (one === undefined || more.length > 0) return 'it does not say who had asked for it';
    if (other === undefined)
      return [...sides.captains.values()].every((captain) => captain === one.actor)
        ? undefined
        : 'no second side had asked';
    const areApart = one.by !== other.by && !sides.plays(one.by, other.actor) && !sides.plays(other.by, one.actor);
    return areApart ? undefined : 'no second side had asked';
  }

  /** Empty unless every request that an entry names is open. */
  #requestsOf(entry: Entry, sides: Sides): readonly Request[] {
    const { requests } = entry.payload;
    if (!Array.isArray(requests)) return [];
    const known = [...this.#requests.values()];
    const found = requests.flatMap((seq) => known.find((one) => one.seq === seq) ?? []);
    return found.length === requests.length && found.every(({ by }) => this.#open(by, entry, sides)) ? found : [];
  }

  #resumedFault({ at, payload: { by, runs } }: Entry): string | undefined {
    const isSide = this.#askedBy?.includes(String(by)) === true;
    if (runs === undefined) return isSide ? 'a side gives a day of notice' : undefined;
    if (!isSide) return `${String(by)} had not asked for the pause`;
    const isDayLater = isText(runs) && INSTANT.test(runs) && Date.parse(runs) - Date.parse(at) === DAY_MS;
    return isDayLater ? undefined : 'clocks run again a day later';
  }

  /** Goes on by an entry that is sound. */
  note({ seq, type, actor, at, payload }: Entry): void {
    const by = String(payload.by);
    if (type === 'game-started') this.#hasBegun = true;
    if (type === 'pause-asked') this.#requests.set(by, { by, seq, actor, at });
    if (type === 'pause-withdrawn') this.#requests.delete(by);
    if (type === 'paused') this.#begin(payload.requests);
    if (type === 'resumed') this.#askedBy = undefined;
    if (!isHouseChange({ type })) return;
    this.#requests.clear();
    this.#askedBy = undefined;
  }

  #begin(requests: unknown): void {
    const named: readonly unknown[] = Array.isArray(requests) ? requests : [];
    const by = [...this.#requests.values()].filter(({ seq }) => named.includes(seq)).map((one) => one.by);
    this.#askedBy = by.length === 0 ? undefined : by;
    this.#requests.clear();
  }
}
