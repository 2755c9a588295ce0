import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listHooks } from '@/lib/channels/hooks/list-hooks';
import { testHook } from '@/lib/channels/hooks/manage';
import { subscribe } from '@/lib/channels/push/subscribe';
import { vapidKeys } from '@/lib/channels/push/vapid';
import { openPostOffice, type PostOffice, PUBLIC_URL, SECRET, startGame } from '../mail/post-office';
import { channelsOf, tryAll } from './office';
import { type Came, decrypt, newBrowser, type PushService, startPushService } from './push-service';

/** Push messages against a push service of our own, which reads them as a browser does. */

const now = () => new Date('2026-03-10T12:00:00Z');

let office: PostOffice;
let push: PushService;
beforeAll(async () => {
  office = await openPostOffice(import.meta.url, now);
  push = await startPushService();
});
afterEach(() => push.reset());
afterAll(async () => {
  push.close();
  await office.close();
});

const context = () => channelsOf(office, now);
const browser = () => newBrowser(push.endpoint);

/** What a push service checks: that the token was signed by the key that the browser subscribed with. */
function claimsOf({ headers }: Came): { readonly aud: string; readonly sub: string; readonly exp: number } {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(String(headers.authorization)) ?? [];
  expect(key).toBe(vapidKeys(SECRET).publicKey);
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const isGood = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  expect(isGood).toBe(true);
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}

async function subscribed(by: string, own = browser()) {
  const made = await subscribe(context(), { by, subscription: own.subscription });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return { ...own, hookId: made.value.hookId };
}

describe('a push message', () => {
  it('comes with every new wait, for this browser alone, with the number of games that wait', async () => {
    const game = await startGame(office, 'push');
    const boris = await subscribed(game.boris);
    await game.bid('anna', 7);
    expect(await tryAll(context(), boris.hookId)).toEqual(['sent']);
    const [first] = push.came;
    if (first === undefined) throw new Error('nothing came');
    expect(decrypt(boris, first.body)).toEqual({
      title: 'Thursday duel',
      body: 'Make your bid (Blue)',
      url: `${PUBLIC_URL}/games/${game.gameId}`,
      tag: game.gameId,
      waiting: 1,
    });
    expect(first.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      topic: game.gameId.replace(/-/g, ''),
    });
    expect(claimsOf(first)).toMatchObject({ aud: new URL(push.endpoint).origin, sub: PUBLIC_URL });
    expect(() => decrypt(browser(), first.body)).toThrow();
    await game.bid('boris', 4);
    await tryAll(context(), boris.hookId);
    expect(push.came).toHaveLength(2);
    await game.bid('anna', 5);
    await game.bid('boris', 6);
    // That nothing waits any more is no message.
    expect(await tryAll(context(), boris.hookId)).toEqual(['unchanged', 'unchanged']);
    expect(push.came).toHaveLength(2);
    expect((await listHooks(context(), { by: game.boris }))[0]?.deliveries.map((one) => one.status)).not.toContain(
      'queued',
    );
  });

  it('goes no more to a browser that is gone, which is forgotten', async () => {
    const game = await startGame(office, 'gone');
    const boris = await subscribed(game.boris);
    await game.bid('anna', 7);
    push.status = 410;
    expect(await tryAll(context(), boris.hookId)).toEqual(['gone']);
    expect(await listHooks(context(), { by: game.boris })).toEqual([]);
  });

  it('is tried again where the push service fails, and tested by a message of its own', async () => {
    const game = await startGame(office, 'fails');
    const boris = await subscribed(game.boris);
    await testHook(context(), { by: game.boris, hookId: boris.hookId });
    expect(await tryAll(context(), boris.hookId)).toEqual(['sent']);
    expect(decrypt(boris, push.came[0]?.body ?? Buffer.alloc(0))).toMatchObject({ title: 'Fieldpost', tag: 'test' });
    await game.bid('anna', 7);
    push.status = 503;
    expect(await tryAll(context(), boris.hookId)).toEqual(['retried']);
  });
});

describe('a subscription', () => {
  it('is one for each browser, however often it is sent, and its keys are kept encrypted', async () => {
    const game = await startGame(office, 'again');
    const own = browser();
    await subscribed(game.boris, own);
    await subscribed(game.boris, own);
    await subscribed(game.boris, { ...own, subscription: own.subscription.replace('/abc', '/def') });
    expect(await listHooks(context(), { by: game.boris })).toHaveLength(2);
    const stored = JSON.stringify(await context().db.webhook.findMany({ where: { userId: game.boris } }));
    expect(stored).not.toMatch(/\/send\/|p256dh/);
  });

  it.each([
    ['no JSON', 'nothing'],
    ['no keys', JSON.stringify({ endpoint: 'https://push.example.org/x' })],
    ['a private address', browserAt('https://10.0.0.1/x')],
    ['another scheme', browserAt('ftp://push.example.org/x')],
    ['a key of another length', browserAt('https://push.example.org/x').replace(/"auth":"[^"]+"/, '"auth":"AAAA"')],
  ])('is refused with %s', async (_, subscription) => {
    const user = await office.user(`${randomBytes(6).toString('hex')}@example.org`, 'Nobody');
    expect(await subscribe(context(), { by: user, subscription })).toMatchObject({
      error: { code: 'invalid-webhook' },
    });
  });

  it('needs one key of the service, which is the same in every process', () => {
    const { publicKey, privateKey } = vapidKeys(SECRET);
    expect(vapidKeys(SECRET)).toEqual({ publicKey, privateKey });
    expect(vapidKeys(`${SECRET}x`).publicKey).not.toBe(publicKey);
    expect([Buffer.from(publicKey, 'base64url').length, Buffer.from(privateKey, 'base64url').length]).toEqual([65, 32]);
  });
});

function browserAt(url: string): string {
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  return JSON.stringify({ endpoint: url, keys });
}
