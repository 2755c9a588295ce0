import type { Entry } from '../entry';
import { isHouseChange } from '../house-change';
import { isCount, isObject } from './shapes';

/** `seq`: the entry that names; `actor`: who has agreed to it. */
interface Named {
  readonly seq: number;
  readonly actor?: string;
}

/** Of those who play the sides at the same place of the log. */
interface Side {
  readonly captains: ReadonlyMap<string, string>;
  readonly mayAct: (role: unknown, actor: string) => boolean;
  readonly plays: (role: unknown, actor: string) => boolean;
  readonly struck: (role: string) => string | undefined;
  readonly leads: (role: unknown, actor: string, instead: unknown) => boolean;
}

/** Who stands by for which seat at one place of a log, and which seats have been offered to them. */
export class Understudies {
  readonly #named = new Map<string, Named>();
  readonly #called = new Set<string>();
  /** The steps of the ladder that is set. */
  #steps: ReadonlySet<string> = new Set();

  /** Whether somebody has agreed to stand by for a seat. */
  standsBy(actor: string): boolean {
    return [...this.#named.values()].some((one) => one.actor === actor);
  }

  /** What is wrong with an entry about an understudy; undefined for every other. `mayName`: as for a seat that is freed. */
  faultOf(entry: Entry, side: Side, mayName: (role: string) => string | undefined): string | undefined {
    const { type, actor, payload } = entry;
    if (type === 'ladder-set') return this.#setFault(entry, side);
    if (type === 'duty-delegated') return this.#delegateFault(entry, side);
    if (!ABOUT.has(type)) return undefined;
    const role = String(payload.role);
    if (type === 'understudy-named') return captainFault(entry, side, mayName);
    const named = this.#named.get(role);
    if (named === undefined || named.seq !== payload.named) return `entry ${String(payload.named)} names nobody now`;
    if (type === 'understudy-agreed') return agreedFault(named, entry, side);
    const theirs = named.actor !== undefined && named.actor === actor;
    if (type === 'understudy-entered') return theirs ? this.#enterFault(role, actor, side) : NOT_THEIRS;
    if (type === 'understudy-dropped' && theirs && payload.by === undefined) return undefined;
    if (type === 'understudy-called' && named.actor === undefined) return 'nobody had agreed to stand by';
    if (type === 'understudy-called' && actor === 'server' && payload.ladder === true)
      return this.#stepFault('understudy');
    if (type === 'understudy-called' && actor === 'server' && payload.clock === true)
      return clockFault(side, role, 'understudy');
    return captainFault(entry, side, mayName);
  }

  #setFault({ actor, payload: { by, as, hours } }: Entry, side: Side): string | undefined {
    if (actor === 'server' ? as !== 'owner' || by !== undefined : !side.mayAct(by, actor))
      return 'it does not say for which role';
    return hours === null || isLadder(hours) ? undefined : 'it sets no ladder';
  }

  #delegateFault({ payload: { role, member, clock } }: Entry, side: Side): string | undefined {
    if (side.captains.get(String(role)) === member || !side.mayAct(role, String(member)))
      return `${String(member)} may not submit for ${String(role)} beside its captain`;
    return clock === true ? clockFault(side, String(role), 'delegate') : this.#stepFault('delegate');
  }

  #stepFault(step: string): string | undefined {
    return this.#steps.has(step) ? undefined : `the game had no ladder that goes as far as ${step}`;
  }

  #enterFault(role: string, actor: string, side: Side): string | undefined {
    if (side.plays(role, actor)) return `${actor} played ${role} already`;
    return this.#called.has(role) || !side.captains.has(role) ? undefined : `nobody had called for ${actor}`;
  }

  /** Goes on by an entry. */
  note({ seq, type, actor, payload }: Entry): void {
    const role = String(payload.role);
    if (type === 'ladder-set') this.#steps = new Set(isObject(payload.hours) ? Object.keys(payload.hours) : []);
    if (type === 'understudy-named') this.#named.set(role, { seq });
    if (type === 'understudy-agreed') this.#named.set(role, { seq: Number(payload.named), actor });
    if (type === 'understudy-dropped' || type === 'understudy-entered') this.#named.delete(role);
    if (ENDS_CALL.has(type)) this.#called.delete(role);
    if (type === 'understudy-called') this.#called.add(role);
    // Who acts is not gone.
    if (type === 'action' && actor !== 'server') this.#called.delete(String(payload.by));
    if (!isHouseChange({ type })) return;
    this.#named.clear();
    this.#steps = new Set();
    this.#called.clear();
  }
}

const ABOUT: ReadonlySet<string> = new Set([
  'understudy-named',
  'understudy-agreed',
  'understudy-dropped',
  'understudy-called',
  'understudy-entered',
]);

/** Whom else the seat is given to, or another understudy: a call of before is over. */
const ENDS_CALL: ReadonlySet<string> = new Set([
  'understudy-named',
  'understudy-dropped',
  'understudy-entered',
  'captain-named',
  'seat-taken',
]);

/** After how many hours of waiting which step comes, each later than the one before. */
function isLadder(hours: Entry['payload'][string]): boolean {
  if (!isObject(hours) || Object.keys(hours).some((step) => !STEPS.includes(step))) return false;
  const numbers = STEPS.flatMap((step) => (hours[step] === undefined ? [] : [hours[step]]));
  return numbers.every((one, at) => isCount(one) && one > 0 && (at === 0 || one > Number(numbers[at - 1])));
}

const STEPS: readonly string[] = ['remind', 'delegate', 'understudy', 'master'];

const clockFault = (side: Side, role: string, does: string): string | undefined =>
  side.struck(role) === does ? undefined : `the time of ${role} was not out, or the clock does not do that`;

const NOT_THEIRS = 'nobody but the understudy takes the seat over';

function agreedFault({ actor: known }: Named, { actor, payload: { role } }: Entry, side: Side): string | undefined {
  if (actor === 'server') return 'nobody stands by for the server';
  if (known !== undefined) return `${known} stood by already`;
  return side.plays(role, actor) ? `${actor} played ${String(role)} already` : undefined;
}

/** The captain of the side says it, or who may free the seat. */
function captainFault(
  { actor, payload: { by, role, instead } }: Entry,
  side: Side,
  mayName: (role: string) => string | undefined,
): string | undefined {
  return by === role && side.leads(role, actor, instead) ? undefined : mayName(String(role));
}
