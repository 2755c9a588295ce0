import type { Role } from '@/lib/core/ruleset';
import type { Entry } from '../entry';
import { isHouseChange } from '../house-change';
import type { Place } from './chain';
import type { Holders } from './holders';

/** An open request to take something back; `waiting` undefined where the rules that name the players are not at hand. */
interface Request {
  readonly by: string;
  /** Those who play the side that asks. */
  readonly own: readonly string[];
  readonly target: number;
  readonly waiting: Set<string> | undefined;
  /** The actors who have said yes. */
  readonly granted: Set<string>;
}

const PUTS_RIGHT: ReadonlySet<string> = new Set(['voided', 're-rolled', 'corrected']);
const TAKES_BACK: ReadonlySet<string> = new Set(['take-back-asked', 'take-back-answered', 'taken-back']);

/** Whom the rules let see an event; undefined where it is for everybody. */
export type SeenBy = (event: Entry) => readonly string[] | undefined;

/**
 * Follows a log for what needs the consent of others: nothing is taken back that was not asked for and granted by every
 * other side, but for a choice of one's own that is still sealed from all others, nor past a die, the action of a side that has not granted it or what came to light; and nobody acts while the
 * game is paused.
 */
export class ConsentWatch {
  #paused = false;
  /** `unknown`: something sealed from the reader may have ended it. */
  #request: Request | 'unknown' | undefined;

  constructor(
    private readonly places: readonly Place[],
    private readonly roles: readonly Role[] | undefined,
    /** Missing where the rules are not at hand. */
    private readonly seenBy: SeenBy | undefined,
  ) {}

  /** A sealed entry may be an action, with which a request lapses. */
  passSealed(): void {
    if (this.#request !== undefined) this.#request = 'unknown';
  }

  /** What is wrong with the next entry; `holders` of the seats before it. */
  faultOf(entry: Entry, holders: Holders): string | undefined {
    const { type, payload } = entry;
    if (type === 'paused' || type === 'resumed') return this.#pause(type === 'paused');
    if (this.#paused && isHeldUp(entry)) return 'the game was paused';
    if (type === 'take-back-asked') return this.#ask(entry, holders);
    if (type === 'take-back-answered') return this.#answer(entry, holders);
    if (type === 'taken-back') return this.#takeBack(entry, holders);
    if (type === 'action' || PUTS_RIGHT.has(type)) this.#request = undefined;
    if (type === 'player-replaced' && this.#asks(payload.role)) this.#request = undefined;
    // Another service goes on with the position alone: those who had paused it, and who had asked, are gone.
    if (isHouseChange(entry)) [this.#paused, this.#request] = [false, undefined];
    return undefined;
  }

  #pause(paused: boolean): string | undefined {
    if (this.#paused === paused) return paused ? 'the game was paused already' : 'the game was not paused';
    this.#paused = paused;
    return undefined;
  }

  #asks(role: unknown): boolean {
    return this.#request !== undefined && this.#request !== 'unknown' && this.#request.by === role;
  }

  #ask({ seq, actor, payload: { by, target, sealed } }: Entry, holders: Holders): string | undefined {
    if (typeof by !== 'string' || typeof target !== 'number') return 'it does not say who asks for what';
    if (this.#request !== undefined && this.#request !== 'unknown') return 'another request was open';
    const action = this.places[target]?.entry;
    const own = [actor, ...holders.people(by)];
    if (target >= seq || (action !== undefined && (action.type !== 'action' || !own.includes(action.actor)))) {
      return `entry ${target} is no action of ${actor}`;
    }
    if (sealed === true && !this.#isSealed(by, target, seq)) return `entry ${target} is not sealed from everybody else`;
    const others = this.#mustAgree(sealed === true)?.filter(
      ({ id, kind }) => kind === 'player' && holders.captains.has(id) && !holders.plays(id, actor),
    );
    this.#request = { by, own, target, waiting: others && new Set(others.map(({ id }) => id)), granted: new Set() };
    return undefined;
  }

  /** What is sealed needs nobody's leave. */
  #mustAgree(isSealed: boolean): readonly Role[] | undefined {
    return isSealed ? [] : this.roles;
  }

  /** Whether only `by` could see what happened between two entries. */
  #isSealed(by: string, from: number, until: number): boolean {
    const happened = this.places
      .slice(from, until)
      .filter(({ entry }) => entry === undefined || entry.type === 'event');
    return happened.length > 0 && happened.every((place) => this.#isSeenOnlyBy(by, place));
  }

  #isSeenOnlyBy(by: string, { entry, sealedFor }: Place): boolean {
    const seers = entry === undefined ? sealedFor : this.seenBy === undefined ? [by] : this.seenBy(entry);
    return seers?.length === 1 && seers[0] === by;
  }

  #answer({ actor, payload }: Entry, holders: Holders): string | undefined {
    const { by, granted, for: side } = payload;
    const request = this.#request;
    const inPlace = side === undefined ? undefined : this.#inPlaceFault(by, side, holders);
    if (inPlace !== undefined) return inPlace;
    if (request === 'unknown') return undefined;
    if (request === undefined) return 'nobody had asked to take anything back';
    if (side !== undefined && request.own.includes(actor)) return 'who asks cannot answer for another side';
    if (granted !== true) this.#request = undefined;
    else if (side !== undefined) this.#grant(request, holders.people(side), String(side));
    else if (by === request.by) return 'who asks cannot grant it';
    else this.#grant(request, [actor, ...holders.people(by)], String(by));
    return undefined;
  }

  /** Only a game master answers in the place of a side, and only where nobody of it may. */
  #inPlaceFault(by: unknown, side: unknown, holders: Holders): string | undefined {
    const role = this.roles?.find(({ id }) => id === by);
    if (by === undefined || (this.roles !== undefined && role?.kind !== 'organiser'))
      return `${String(by)}, who answers for ${String(side)}, is no game master`;
    const voiced = holders.people(side).find((person) => holders.mayAct(side, person));
    return voiced === undefined ? undefined : `${voiced} could answer for ${String(side)}`;
  }

  #grant({ waiting, granted }: Request, actors: readonly string[], by: string): void {
    waiting?.delete(by);
    for (const actor of actors) granted.add(actor);
  }

  #takeBack({ seq, payload: { target } }: Entry, holders: Holders): string | undefined {
    const request = this.#request;
    this.#request = undefined;
    if (typeof target !== 'number') return 'it does not say what is taken back';
    const known = request === 'unknown' ? undefined : request;
    const side = holders.people(this.places[target]?.entry?.payload.by);
    const barrier = this.#barrier(target, seq, new Set([...(known?.granted ?? []), ...(known?.own ?? []), ...side]));
    if (barrier !== undefined || request === 'unknown') return barrier;
    if (request?.target !== target) return `nobody had asked to take entry ${target} back`;
    const [missing] = request.waiting ?? [];
    return missing === undefined ? undefined : `${missing} had not granted it`;
  }

  #barrier(target: number, until: number, granted: ReadonlySet<string>): string | undefined {
    const actor = this.places[target]?.entry?.actor;
    const between = this.places.slice(target, until).flatMap(({ entry }) => entry ?? []);
    const hadDice = this.#hadDice(target);
    const agreed = ({ type, actor: by }: Entry): boolean => type === 'action' && granted.has(by);
    const found = between.find((entry) => isBarrier(entry, actor, hadDice) && !agreed(entry));
    return found === undefined ? undefined : `it goes back past entry ${found.seq}, which no taking back undoes`;
  }

  /** Whether a die was thrown in the epoch of the entry `until`, before it. */
  #hadDice(until: number): boolean {
    const earlier = this.places.slice(0, until).flatMap(({ entry }) => entry ?? []);
    return earlier.findLast(({ type }) => type === 'dice-rolled' || type === 'epoch-revealed')?.type === 'dice-rolled';
  }
}

/** The campaign may go on telling a paused game what happened elsewhere; its people and its clock rest. */
const isHeldUp = ({ type, payload }: Entry): boolean =>
  (type === 'action' && payload.from === undefined) || TAKES_BACK.has(type);

/** The seed of an epoch without a die tells nobody anything; that of dice that fell does. */
function isBarrier({ type, actor, payload }: Entry, asker: string | undefined, hadDice: boolean): boolean {
  if (type === 'action') return asker !== undefined && actor !== asker;
  if (type === 'signal-sent') return payload.result === 'accepted';
  if (type === 'epoch-revealed') return hadDice;
  return type === 'dice-rolled' || PUTS_RIGHT.has(type);
}
