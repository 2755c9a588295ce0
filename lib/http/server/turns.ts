import { type HttpRefusal, refuseHttp } from '../contract/errors';
import { ClientGone } from '../request/api-request';
import { type Place, Share, type ShareLimits } from './share';

/** What readers and what movers may take of this process at once; each has a line of its own. */
export interface TurnLimits {
  readonly reads: ShareLimits;
  readonly writes: ShareLimits;
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A request's turn to be worked on. */
export class Turn {
  #place: Place | undefined;

  constructor(
    private readonly share: Share,
    place: Place,
  ) {
    this.#place = place;
  }

  /** Work that waits for the caller alone: meanwhile the place is another's. */
  async aside<T>(work: () => Promise<T>): Promise<T> {
    this.leave();
    const done = await work();
    this.#place = await this.share.back();
    return done;
  }

  leave(): void {
    this.#place?.leave();
    this.#place = undefined;
  }
}

/** Hands out turns; undefined: there is no room, and nothing was done. Throws `ClientGone` where the caller hung up. */
export class Turns {
  readonly #reads: Share;
  readonly #writes: Share;

  constructor({ reads, writes }: TurnLimits) {
    this.#reads = new Share(reads);
    this.#writes = new Share(writes);
  }

  async take(method: string, isGone: () => boolean): Promise<Turn | undefined> {
    const share = READS.has(method) ? this.#reads : this.#writes;
    const place = await share.enter();
    if (place === undefined) return undefined;
    if (!isGone()) return new Turn(share, place);
    place.leave();
    throw new ClientGone();
  }
}

const RETRY_AFTER_S = 2;

const refusal = (headers: Readonly<Record<string, string>> = {}): HttpRefusal =>
  refuseHttp('overloaded', `Too many requests wait here; nothing was done. Try again in ${RETRY_AFTER_S} s.`, {
    data: { retryAfter: RETRY_AFTER_S },
    headers: { 'retry-after': String(RETRY_AFTER_S), ...headers },
  });

export const overloaded = (): HttpRefusal => refusal();

/** The same for a page: the browser of who only reads asks for it again by itself. Nobody's form is ever sent a second time. */
export const pageOverloaded = (method: string): HttpRefusal =>
  refusal(method === 'GET' ? { refresh: String(RETRY_AFTER_S) } : {});
