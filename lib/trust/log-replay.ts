import type { GameEvent, GameState, Playable } from '../core/playable';
import { err, ok, type Result } from '../core/result';
import { backTo, hasEvents } from './acts';
import type { Entry } from './entry';

/** An action that stands: nothing has undone it. */
export interface LiveAction {
  /** Of its `action` entry, or of the act that took its place. */
  readonly seq: number;
  /** The `action`, or the correction, itself. */
  readonly entry: Entry;
  readonly before: GameState;
}

/** Why an entry cannot be applied. */
export interface ReplayFault {
  readonly seq: number;
  readonly detail: string;
}

/**
 * Plays a log through, an entry at a time, by `evolve` alone: the position after each entry, and the actions that stand.
 * What was undone stays in the log; here it is gone. Dice and acts that change no position pass by.
 */
export class LogReplay {
  #state: GameState | undefined;
  readonly #standing: LiveAction[] = [];

  constructor(private readonly rules: Pick<Playable, 'parseEvent' | 'replay' | 'loadState' | 'meta'>) {}

  /** The position after the entries told so far; undefined before the game has begun. */
  get state(): GameState | undefined {
    return this.#state;
  }

  /** Every action that stands, the oldest first. */
  get liveActions(): readonly LiveAction[] {
    return this.#standing;
  }

  /** The action of this number, if it stands. */
  liveActionAt(seq: number): LiveAction | undefined {
    return this.#standing.find((action) => action.seq === seq);
  }

  /** What a fault leaves behind is the position before the entry. */
  apply(entry: Entry): Result<undefined, ReplayFault> {
    const target = backTo(entry);
    if (target !== undefined) return this.#goBack(entry, target);
    if (entry.type === 'game-branched') return this.#begin(entry);
    if (entry.type === 'event') return this.#happen(entry);
    if (entry.type === 'action' || hasEvents(entry.type)) this.#stand(entry.seq, entry);
    return ok(undefined);
  }

  #stand(seq: number, entry: Entry): void {
    if (this.#state !== undefined) this.#standing.push({ seq, entry, before: this.#state });
  }

  #goBack({ seq, type }: Entry, target: number): Result<undefined, ReplayFault> {
    const at = this.#standing.findLastIndex((action) => action.seq === target);
    const found = this.#standing[at];
    if (found === undefined)
      return err({ seq, detail: `it goes back to entry ${target}, which is no action that stands` });
    this.#state = found.before;
    this.#standing.length = at;
    // The same action stands there again, under the number of the act.
    if (hasEvents(type)) this.#stand(seq, found.entry);
    return ok(undefined);
  }

  #begin({ seq, payload: { state } }: Entry): Result<undefined, ReplayFault> {
    if (this.#state !== undefined || typeof state !== 'object')
      return err({ seq, detail: 'no trial begins like this' });
    this.#state = this.rules.loadState(JSON.stringify(state));
    return ok(undefined);
  }

  #happen({ seq, payload }: Entry): Result<undefined, ReplayFault> {
    const event = this.rules.parseEvent(payload);
    if (!event.ok) {
      return err({ seq, detail: `it is no event of ${this.rules.meta.id}: ${event.error[0]?.message ?? ''}` });
    }
    return this.#evolve(seq, event.value);
  }

  // Rules are written for games that happened; a forged one may make them throw, which is an answer too.
  #evolve(seq: number, event: GameEvent): Result<undefined, ReplayFault> {
    try {
      this.#state = this.rules.replay([event], this.#state);
      return ok(undefined);
    } catch (error) {
      return err({ seq, detail: `the rules broke on it: ${error instanceof Error ? error.message : String(error)}` });
    }
  }
}
