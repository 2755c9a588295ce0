export interface ShareLimits {
  /** How many are worked on at once. */
  readonly atOnce: number;
  /** How many may wait; the next is sent away. */
  readonly inLine: number;
  /** Milliseconds after which one who waits is sent away. */
  readonly patience: number;
}

/** A place at work. */
export interface Place {
  /** Once is enough; more often does nothing. */
  readonly leave: () => void;
}

/** After this long a place is given to the next, whatever its holder does: an answer may be taken slowly. */
const LONGEST_MS = 10_000;

interface Waiting {
  readonly settle: (place: Place | undefined) => void;
  readonly timer: NodeJS.Timeout | undefined;
}

/**
 * The part of this process's work that one kind of request may take. Who finds no place waits in line, first come first
 * served; a line that is too long or too slow sends people away before anything was done for them.
 */
export class Share {
  #busy = 0;
  readonly #line = new Set<Waiting>();

  constructor(private readonly limits: ShareLimits) {}

  /** How many wait. */
  get waiting(): number {
    return this.#line.size;
  }

  /** A place, at once where one is free; undefined: too many are waiting, or it took too long. */
  enter(): Place | Promise<Place | undefined> {
    if (this.#busy < this.limits.atOnce) return this.#take();
    if (this.#line.size >= this.limits.inLine) return Promise.resolve(undefined);
    return this.#wait(this.limits.patience);
  }

  /** For one who had a place and gave it back for a while: waits as long as it takes. */
  async back(): Promise<Place | undefined> {
    return this.#busy < this.limits.atOnce ? this.#take() : this.#wait(undefined);
  }

  #wait(patience: number | undefined): Promise<Place | undefined> {
    return new Promise((resolve) => {
      const settle = (place: Place | undefined): void => {
        clearTimeout(waiting.timer);
        this.#line.delete(waiting);
        resolve(place);
      };
      const timer = patience === undefined ? undefined : setTimeout(() => settle(undefined), patience);
      const waiting: Waiting = { settle, timer };
      this.#line.add(waiting);
    });
  }

  #take(): Place {
    this.#busy += 1;
    let held = true;
    const leave = (): void => {
      if (!held) return;
      held = false;
      clearTimeout(timer);
      this.#busy -= 1;
      this.#next();
    };
    const timer = setTimeout(leave, LONGEST_MS);
    timer.unref();
    return { leave };
  }

  #next(): void {
    if (this.#busy >= this.limits.atOnce) return;
    const [first] = this.#line;
    first?.settle(this.#take());
  }
}
