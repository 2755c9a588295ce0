import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestSignIn, signInByLink } from '@/lib/auth/sign-in';
import { tidyAuth } from '@/lib/auth/tidy';
import { type TestAuth, testAuth } from './support';

let auth: TestAuth;
beforeAll(async () => {
  auth = await testAuth('tidy');
});
afterAll(() => auth.close());

const counts = async () => ({
  sessions: await auth.db.session.count(),
  links: await auth.db.verificationToken.count(),
  codes: await auth.db.signInCode.count(),
  limits: (await auth.pool.query('select 1 from rate_limits')).rowCount,
});

describe('tidying', () => {
  it('keeps what is still good and forgets what has run out', async () => {
    for (const name of ['in', 'waiting'])
      await requestSignIn(auth, { address: `${name}@example.org`, next: '/', caller: '10.8.0.1' });
    const [mail] = await auth.queued();
    await signInByLink(auth, { address: mail?.address, token: mail?.token, cookies: undefined });
    const before = await counts();
    expect(before).toEqual({ sessions: 1, links: 1, codes: 2, limits: 8 });
    await tidyAuth(auth);
    expect(await counts()).toEqual(before);
    auth.wait(61 * 24 * 60);
    await tidyAuth(auth);
    expect(await counts()).toEqual({ sessions: 0, links: 0, codes: 0, limits: 0 });
  });
});
