import { describe, expect, it } from 'vitest';
import type { TokenHolder } from '@/lib/http/request/caller';
import { TOKEN_TRUST_MS, TokenCache } from '@/lib/http/request/token-cache';

const HOLDER: TokenHolder = { tokenId: 't1', userId: 'anna', scope: 'write' };

function setting() {
  let time = 0;
  let asked = 0;
  const cache = new TokenCache(() => time);
  const ask = async (bearer: string): Promise<TokenHolder | undefined> => {
    asked += 1;
    return bearer === 'good' ? HOLDER : undefined;
  };
  return { cache, ask, asked: () => asked, pass: (ms: number) => (time += ms) };
}

describe('the token cache', () => {
  it('asks once, and again when five seconds have passed', async () => {
    const { cache, ask, asked, pass } = setting();
    expect([await cache.holderOf('good', ask), await cache.holderOf('good', ask)]).toEqual([HOLDER, HOLDER]);
    expect(asked()).toBe(1);
    pass(TOKEN_TRUST_MS);
    await cache.holderOf('good', ask);
    expect([asked(), TOKEN_TRUST_MS]).toEqual([2, 5000]);
  });

  it('never remembers that a token was unknown', async () => {
    const { cache, ask, asked } = setting();
    await cache.holderOf('bad', ask);
    await cache.holderOf('bad', ask);
    expect(asked()).toBe(2);
  });

  it('forgets a revoked token at once', async () => {
    const { cache, ask } = setting();
    await cache.holderOf('good', ask);
    cache.forget('t1');
    expect(await cache.holderOf('good', async () => undefined)).toBeUndefined();
  });

  it('does not keep what was asked before a revocation and answered after it', async () => {
    const { cache, ask } = setting();
    let answer: (holder: TokenHolder) => void = () => undefined;
    const slow = cache.holderOf('good', () => new Promise((resolve) => (answer = resolve)));
    cache.forget('t1');
    answer(HOLDER);
    await slow;
    expect(await cache.holderOf('good', async () => undefined)).toBeUndefined();
    expect(await cache.holderOf('good', ask)).toEqual(HOLDER);
  });
});
