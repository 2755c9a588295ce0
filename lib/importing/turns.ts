/** One after the other; this many may wait for their turn. */
export class Turns {
  #busy = false;
  readonly #queue: (() => void)[] = [];

  constructor(private readonly waiting: number) {}

  /** Undefined when too many wait already. `begun` resolves when it is this one's turn; `end` it then, once. */
  take(): { readonly begun: Promise<void>; readonly end: () => void } | undefined {
    if (this.#busy && this.#queue.length >= this.waiting) return undefined;
    const begun = this.#busy ? new Promise<void>((resolve) => this.#queue.push(resolve)) : Promise.resolve();
    this.#busy = true;
    return { begun, end: () => this.#next() };
  }

  #next(): void {
    const next = this.#queue.shift();
    if (next === undefined) this.#busy = false;
    else next();
  }
}
