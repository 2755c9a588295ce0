import { hash as digest } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { TokenHolder } from './caller';

/** How long another process may still accept a token after it was revoked elsewhere. */
export const TOKEN_TRUST_MS = 5000;
const MAX_HELD = 10_000;

interface Held {
  readonly holder: TokenHolder;
  readonly until: number;
}

type Ask = (bearer: string) => Promise<TokenHolder | undefined>;

/**
 * Tokens that were checked a moment ago, by their hash. A program that plays sends many requests with one token; asking
 * the database each time would cost as much as the move. Unknown tokens are never kept.
 */
export class TokenCache {
  readonly #held = new LRUCache<string, Held>({ max: MAX_HELD });
  /** Counts revocations, so that a check that began before one is not kept after it. */
  #revocations = 0;

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** At once when the token was checked a moment ago. */
  holderOf(bearer: string, ask: Ask): TokenHolder | Promise<TokenHolder | undefined> {
    const hash = digest('sha256', bearer, 'base64');
    const held = this.#held.get(hash);
    return held !== undefined && held.until > this.now() ? held.holder : this.#check(hash, bearer, ask);
  }

  async #check(hash: string, bearer: string, ask: Ask): Promise<TokenHolder | undefined> {
    const before = this.#revocations;
    const holder = await ask(bearer);
    if (holder === undefined) this.#held.delete(hash);
    else if (before === this.#revocations) this.#keep(hash, holder);
    return holder;
  }

  /** Called when a token is revoked: this process accepts it no more. */
  forget(tokenId: string): void {
    this.#revocations += 1;
    for (const [hash, { holder }] of this.#held) if (holder.tokenId === tokenId) this.#held.delete(hash);
  }

  #keep(hash: string, holder: TokenHolder): void {
    this.#held.set(hash, { holder, until: this.now() + TOKEN_TRUST_MS });
  }
}

const KEY = Symbol.for('fieldpost.tokens');
const registry = globalThis as typeof globalThis & { [KEY]?: TokenCache };

/** One a process: pages that revoke a token and the API that accepts it must mean the same one. */
export function getTokenCache(): TokenCache {
  registry[KEY] ??= new TokenCache();
  return registry[KEY];
}
