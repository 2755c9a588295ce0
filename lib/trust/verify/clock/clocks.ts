import type { Json } from '@/lib/core/json';
import type { Entry } from '@/lib/trust/entry';
import { isHouseChange } from '@/lib/trust/house-change';
import { hasMembers, isCount, isObject, isText } from '../shapes';
import { isOwnRest } from './own-rest';
import { isThink } from './think';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const HOUR = /^([01]\d|2[0-3]):[0-5]\d$/;
const AT_ZERO: readonly unknown[] = ['nothing', 'tell', 'delegate', 'understudy', 'choice', 'forfeit'];

interface Terms {
  readonly atZero: string;
  readonly vacation: number;
}

/** How much time the seats of a game have at one place of its log, and whose time was out. */
export class Clocks {
  #hasBegun = false;
  /** `granted`: sides and people who want it, the proposer's with them. */
  #proposal: { readonly seq: number; readonly terms: string; readonly granted: Set<string> } | undefined;
  #terms: Terms | undefined;
  /** The waits, as role and entry, of which something was said, by what. */
  readonly #said = new Set<string>();
  /** What was done for seats whose time was out, until somebody of them acts. */
  readonly #struck = new Map<string, string>();
  /** The entry that struck last. */
  #struckAt = -1;

  /** What the clock did for a seat that has not acted since. */
  struck(role: string): string | undefined {
    return this.#struck.get(role);
  }

  /** What is wrong with an action that the clock is said to have chosen for a side; the strike is the entry before it. */
  choiceFault({ seq, actor, payload: { by, clock } }: Entry): string | undefined {
    if (clock === undefined) return undefined;
    const isHere = clock === true && actor === 'server' && this.#struckAt === seq - 1;
    return isHere && this.#struck.get(String(by)) === 'choice' ? undefined : `no clock chooses for ${String(by)}`;
  }

  /** What is wrong with who is said to have lost by forfeit; the strike is the entry before it. */
  forfeitFault({ seq, payload: { role } }: Entry): string | undefined {
    const isHere = this.#struckAt === seq - 1 && this.#struck.get(String(role)) === 'forfeit';
    return isHere ? undefined : `no clock makes ${String(role)} forfeit`;
  }

  /** What is wrong with an entry about clocks; undefined for every other. That a person may set them is asked elsewhere. */
  faultOf(entry: Entry): string | undefined {
    const { type, actor, payload } = entry;
    if (type === 'clock-set') {
      if (!(payload.terms === null || isTerms(payload.terms))) return 'it sets no clock';
      if (actor === 'server' && payload.proposal !== undefined) return this.#agreedFault(entry);
      if (actor === 'server' && (payload.as !== 'owner' || payload.by !== undefined))
        return 'it does not say who sets it';
      if (actor === 'server' && this.#hasBegun) return 'the owner sets no clock once the game has begun';
      return undefined;
    }
    if (type === 'clock-proposed') return this.#proposedFault(entry);
    if (type === 'clock-answered') return this.#proposal === undefined ? 'no other clock was proposed' : undefined;
    if (type === 'vacation-announced') return this.#announcedFault(entry);
    return type === 'clock-struck' ? this.#struckFault(entry) : undefined;
  }

  #proposedFault({ payload: { terms } }: Entry): string | undefined {
    if (!this.#hasBegun) return 'the game had not begun';
    if (this.#proposal !== undefined) return 'another clock was proposed already';
    return terms === null || isTerms(terms) ? undefined : 'it proposes no clock';
  }

  #agreedFault({ payload: { proposal, terms } }: Entry): string | undefined {
    if (this.#proposal === undefined || this.#proposal.seq !== proposal) return 'nobody had proposed it';
    return canonicalJson(terms ?? null) === this.#proposal.terms ? undefined : 'something else had been proposed';
  }

  /** A side that has not agreed to the clock that is proposed. `organised`: roles that are not asked. */
  silent(captains: ReadonlyMap<string, string>, organised: readonly string[]): string | undefined {
    const proposal = this.#proposal;
    if (proposal === undefined) return undefined;
    const has = (role: string, actor: string) => proposal.granted.has(role) || proposal.granted.has(actor);
    return [...captains].find(([role, actor]) => !organised.includes(role) && !has(role, actor))?.[0];
  }

  #announcedFault(entry: Entry): string | undefined {
    const { from } = entry.payload;
    if (this.#terms === undefined || this.#terms.vacation === 0) return 'no clock has days of vacation';
    if (!isText(from) || !INSTANT.test(from)) return 'it does not say when they begin';
    return this.#waitFault(entry);
  }

  #struckFault(entry: Entry): string | undefined {
    const { deadline, does } = entry.payload;
    if (this.#terms === undefined || this.#terms.atZero === 'nothing') return 'no clock does anything';
    if (does !== this.#terms.atZero) return `the clock was to do ${this.#terms.atZero}`;
    if (!isText(deadline) || !INSTANT.test(deadline)) return 'it does not say when the time was out';
    return deadline > entry.at ? 'the time was not out' : this.#waitFault(entry);
  }

  #waitFault(entry: Entry): string | undefined {
    const { role, asked } = entry.payload;
    if (!isText(role) || !isCount(asked) || asked >= entry.seq) return 'it does not say whose clock it is';
    return this.#said.has(nameOf(entry)) ? 'it was said already' : undefined;
  }

  /** Goes on by an entry; `sides`: those for which its actor may act. */
  note(entry: Entry, sides: readonly string[]): void {
    this.#notePeople(entry, sides);
    const { type, actor, payload } = entry;
    if (type === 'game-started') this.#hasBegun = true;
    if (type === 'clock-set') {
      this.#terms = isTerms(payload.terms) ? payload.terms : undefined;
      this.#said.clear();
    }
    if (type === 'vacation-announced' || type === 'clock-struck') this.#said.add(nameOf(entry));
    if (type === 'clock-struck') {
      this.#struck.set(String(payload.role), String(payload.does));
      this.#struckAt = entry.seq;
    }
    if (type === 'action' && actor !== 'server') this.#struck.delete(String(payload.by));
    if (type === 'forfeit-lifted') this.#struck.delete(String(payload.role));
    if (!isHouseChange({ type })) return;
    this.#proposal = undefined;
    this.#terms = undefined;
    this.#said.clear();
    this.#struck.clear();
  }

  #notePeople({ seq, type, actor, payload: { by, terms, granted } }: Entry, sides: readonly string[]): void {
    const own = [String(by), actor, ...sides];
    if (type === 'clock-proposed') this.#proposal = { seq, terms: canonicalJson(terms ?? null), granted: new Set(own) };
    if (type === 'clock-answered' && granted === true) for (const name of own) this.#proposal?.granted.add(name);
    if (type === 'clock-set' || (type === 'clock-answered' && granted !== true)) this.#proposal = undefined;
  }
}

const canonicalJson = (value: Json): string => JSON.stringify(inOrder(value));

/** A database keeps the members of an object in an order of its own. */
function inOrder(value: Json): Json {
  if (Array.isArray(value)) return value.map(inOrder);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, one]) => [name, inOrder(one ?? null)] as const)
      .sort(),
  );
}

const nameOf = ({ type, payload: { role, asked } }: Entry): string => `${type} ${String(asked)} ${String(role)}`;

const isUpTo = (value: unknown, most: number, least = 0): value is number =>
  isCount(value) && value >= least && value <= most;

function isTerms(value: Json | undefined): value is Json & Terms {
  if (
    !hasMembers(
      value,
      'version',
      'zone',
      'time',
      'bank?',
      'freeDay',
      'restDays',
      'ownRest?',
      'think?',
      'vacation',
      'atZero',
    )
  )
    return false;
  const { version, zone, time, bank, freeDay, restDays, ownRest, think, vacation, atZero } = value;
  return (
    version === 1 &&
    isText(zone) &&
    isTime(time) &&
    (bank === undefined || isBank(bank)) &&
    typeof freeDay === 'boolean' &&
    isWeekdays(restDays) &&
    (ownRest === undefined || isOwnRest(ownRest)) &&
    (think === undefined || isThink(think)) &&
    isUpTo(vacation, 60) &&
    AT_ZERO.includes(atZero)
  );
}

function isTime(time: Json | undefined): boolean {
  if (hasMembers(time, 'kind', 'per', 'hours'))
    return time.kind === 'each' && (time.per === 'decision' || time.per === 'turn') && isUpTo(time.hours, 2160, 1);
  if (!hasMembers(time, 'kind', 'at', 'least')) return false;
  return time.kind === 'daily' && isText(time.at) && HOUR.test(time.at) && isUpTo(time.least, 168);
}

function isBank(bank: Json): boolean {
  if (!hasMembers(bank, 'hours', 'gain', 'most') || !isUpTo(bank.most, 8760)) return false;
  return isUpTo(bank.gain, 720) && isUpTo(bank.hours, bank.most);
}

const isWeekdays = (days: Json | undefined): boolean =>
  Array.isArray(days) &&
  days.length <= 4 &&
  days.every((day, at) => isUpTo(day, 7, 1) && (at === 0 || day > Number(days[at - 1])));
