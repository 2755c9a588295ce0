const FIRST_MS = 500;
const LONGEST_MS = 30_000;
const QUIET_MS = 60_000;

/** How long to wait before something that ended is started again: twice as long each time, until it has run for a minute. */
export class GrowingDelay {
  #next = FIRST_MS;

  /** `ranMs`: how long it has run since its last start. Gives milliseconds. */
  after(ranMs: number): number {
    const wait = ranMs >= QUIET_MS ? FIRST_MS : this.#next;
    this.#next = Math.min(wait * 2, LONGEST_MS);
    return wait;
  }
}
