import type { Entry } from '../entry';
import { isHouseChange } from '../house-change';
import { isText } from './shapes';

const DAY_MS = 24 * 3_600_000;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const SERVER = 'server';

/** Another owner is proposed; `until` and `latest` in ISO 8601, missing in an offer of the owner. */
interface Proposal {
  readonly seq: number;
  readonly to: string;
  readonly owner?: string;
  readonly until?: string;
  readonly latest?: string;
  readonly granted: Set<string>;
}

/** Who plays which side at the same place of the log. */
interface Sides {
  readonly captains: ReadonlyMap<string, string>;
  mayAct(role: unknown, actor: string): boolean;
  plays(role: unknown, actor: string): boolean;
  sidesOf(actor: string): readonly string[];
  isThere(actor: string): boolean;
}

const OWN: ReadonlySet<string> = new Set(['owner-proposed', 'owner-answered', 'owner-changed']);

/**
 * Whether a game passes to another owner as it may: offered by the owner, or asked for by a side while the owner, who had a week at least,
 * did nothing in the game and every other side agreed, or had a week more. Who owns a game at its beginning, no log says.
 */
export class Owners {
  #open: Proposal | undefined;

  /** What is wrong with an entry about the owner of the game; undefined for every other. */
  faultOf(entry: Entry, sides: Sides): string | undefined {
    const { type, actor, payload } = entry;
    if (!OWN.has(type)) return undefined;
    const { by, as } = payload;
    if (type === 'owner-changed' && actor === SERVER)
      return as === 'operator' && by === undefined && isText(payload.note)
        ? undefined
        : 'it does not say by whose word';
    const isOwner = actor === SERVER;
    if (isOwner && (as !== 'owner' || by !== undefined)) return 'it does not say for which role';
    if (by !== undefined && !sides.plays(by, actor)) return `${actor} did not hold the seat of ${String(by)}`;
    if (type === 'owner-proposed') return proposedFault(entry, sides);
    if (this.#open === undefined) return 'no other owner was proposed';
    if (type === 'owner-changed') return this.#changedFault(entry, this.#open, sides);
    return typeof payload.granted === 'boolean' ? undefined : 'it does not say yes or no';
  }

  #changedFault({ at, actor, payload: { proposal } }: Entry, open: Proposal, sides: Sides): string | undefined {
    if (proposal !== open.seq) return `entry ${String(proposal)} proposes no owner now`;
    if (actor !== open.to) return `${open.to} was proposed, not ${actor}`;
    const { until, latest, owner, to, granted } = open;
    if (until === undefined || latest === undefined) return undefined;
    if (at < until) return 'the owner had time to answer';
    const isAsked = ([role, captain]: readonly [string, string]): boolean =>
      captain !== owner && !sides.mayAct(role, to) && !granted.has(role);
    const missing = [...sides.captains].find(isAsked);
    return missing === undefined || at >= latest ? undefined : `${missing[0]} had not agreed`;
  }

  /** Goes on by an entry that is sound. */
  note(entry: Entry, sides: Sides): void {
    const { seq, type, actor, payload } = entry;
    if (isHouseChange({ type }) || type === 'owner-changed') this.#open = undefined;
    else if (type === 'owner-proposed') this.#open = proposalIn(seq, payload, sides.sidesOf(actor));
    else if (type === 'owner-answered') this.#answer(entry, sides);
    else if (this.#open?.until !== undefined && isOwners(entry, this.#open)) this.#open = undefined;
  }

  #answer({ actor, payload: { granted, as, by } }: Entry, sides: Sides): void {
    const open = this.#open;
    if (open === undefined) return;
    if (granted !== true) this.#open = undefined;
    // With the owner's yes it is an offer.
    else if (as === 'owner' || actor === open.owner) this.#open = { seq: open.seq, to: open.to, granted: open.granted };
    else for (const side of [String(by), ...sides.sidesOf(actor)]) open.granted.add(side);
  }
}

/** Whether the owner, of whom others had said that they do not answer, has done it; a standing order says nothing of them. */
function isOwners({ actor, payload }: Entry, { owner }: Proposal): boolean {
  if (payload.as === 'owner') return true;
  return owner !== undefined && (actor === owner || payload.signed === owner) && payload.standing !== true;
}

function proposalIn(seq: number, { to, owner, until, latest }: Entry['payload'], own: readonly string[]): Proposal {
  return {
    seq,
    to: String(to),
    granted: new Set(own),
    ...(isText(owner) && { owner }),
    ...(isText(until) && isText(latest) && { until, latest }),
  };
}

function proposedFault({ at, actor, payload }: Entry, sides: Sides): string | undefined {
  const { to, by, owner, gone, until, latest } = payload;
  if (!isText(to) || !sides.isThere(to)) return `${String(to)} was not at the table`;
  if (until === undefined && latest === undefined)
    return owner === undefined ? undefined : 'an offer is the owner’s own';
  if (!isText(by) || !sides.mayAct(by, actor)) return 'it does not say which side asks';
  if (actor === owner) return 'an owner who asks is there';
  if (!isText(until) || !isText(latest) || !INSTANT.test(until) || !INSTANT.test(latest)) return 'it names no times';
  const least = gone === true ? 0 : 7 * DAY_MS;
  const isLong = Date.parse(until) - Date.parse(at) >= least && Date.parse(latest) - Date.parse(until) >= 7 * DAY_MS;
  return isLong ? undefined : 'the owner and the sides have a week each';
}
